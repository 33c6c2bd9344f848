import type { vWorkOrder } from '@superhero/contract/gateway/responses';
import type { InferOutput } from 'valibot';

type Order = Pick<InferOutput<typeof vWorkOrder>, 'state' | 'waitsFor' | 'mayContinue'>;

/** Whether an order continues only after this operator continues it: with their session, or after a check of its people. */
export const needsOperator = ({ state, waitsFor, mayContinue }: Order): boolean =>
  state === 'waiting' && (waitsFor === 'people-check' || waitsFor === 'session') && mayContinue;
