import type { vWorkOrder } from '@superhero/contract/gateway/responses';
import type { InferOutput } from 'valibot';

type Order = Pick<InferOutput<typeof vWorkOrder>, 'state' | 'waitsFor' | 'mayContinue'>;

/** Whether an order continues only after this operator lets its people be looked up again. */
export const needsOperator = ({ state, waitsFor, mayContinue }: Order): boolean =>
  state === 'waiting' && waitsFor === 'people-check' && mayContinue;
