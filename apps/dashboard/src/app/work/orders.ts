import { type vWorkOrder, vWorkOrderDetail } from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import type { InferOutput } from 'valibot';
import { gatewayWrite } from '../data/gateway.ts';
import { queryClient } from '../data/query-client.ts';

/** What the gateway does without a browser, on behalf of an operator. */
export type WorkOrder = InferOutput<typeof vWorkOrder>;

/** What an operator can do with an order. */
export type WorkSignal = 'continue' | 'pause' | 'stop';

export const sendSignal = {
  continue: gatewayWrite(gateway.continueWork, vWorkOrderDetail),
  pause: gatewayWrite(gateway.pauseWork, vWorkOrderDetail),
  stop: gatewayWrite(gateway.stopWork, vWorkOrderDetail),
} as const;

const endedStates = ['done', 'stopped', 'failed', 'expired', 'damaged'];

/** Whether it runs, waits or is paused. */
export function isLive(order: WorkOrder | null | undefined): order is WorkOrder {
  return order !== null && order !== undefined && !endedStates.includes(order.state);
}

/** After a write: loads what shows the order again. */
export function invalidateWork(): void {
  for (const area of ['work', 'deletion', 'home', 'audit'])
    void queryClient.invalidateQueries({ queryKey: [area] });
}
