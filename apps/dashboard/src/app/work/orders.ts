import { type vWorkOrder, vWorkOrderDetail, vWorkPage } from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import { useQuery } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import { siteNow } from '../../api/site-clock.ts';
import { gatewayQuery, gatewayWrite } from '../data/gateway.ts';
import { queryClient } from '../data/query-client.ts';
import { refreshCounts } from './watch-counts.ts';

/** What the gateway does without a browser, on behalf of an operator. */
export type WorkOrder = InferOutput<typeof vWorkOrder>;

export type WorkOrderDetail = InferOutput<typeof vWorkOrderDetail>;

/** What an operator can do with an order. */
export type WorkSignal = 'continue' | 'pause' | 'stop';

export const sendSignal = {
  continue: gatewayWrite(gateway.continueWork, vWorkOrderDetail),
  pause: gatewayWrite(gateway.pauseWork, vWorkOrderDetail),
  stop: gatewayWrite(gateway.stopWork, vWorkOrderDetail),
} as const;

const endedStates = ['done', 'stopped', 'failed', 'expired', 'damaged'];

/** Whether it runs, waits or is paused. */
export function isLive<Order extends Pick<WorkOrder, 'state'>>(
  order: Order | null | undefined,
): order is Order {
  return order !== null && order !== undefined && !endedStates.includes(order.state);
}

/** Whether it publishes the announcement or switches it off at given times. */
export const isSchedule = ({ kind }: Pick<WorkOrder, 'kind'>): boolean =>
  kind === 'instance.scheduleAnnouncement';

/** Whether it changes many people or schools. */
export const isBulkChange = ({ kind }: Pick<WorkOrder, 'kind'>): boolean =>
  kind === 'people.bulkChange' || kind === 'schools.bulkChange';

const day = 24 * 3_600_000;

/** The latest schedule, if it was not carried out within the last day. Later it is only among the jobs. */
export function findFailedSchedule(orders: readonly WorkOrder[]): WorkOrder | undefined {
  const latest = orders.find(isSchedule);
  if (latest?.state !== 'failed' && latest?.state !== 'expired') return undefined;
  return siteNow() - new Date(latest.endedAt ?? latest.expiresAt).getTime() < day ? latest : undefined;
}

const ordersQuery = gatewayQuery(['work', 'list'], gateway.listWork, vWorkPage);
export const orderQuery = gatewayQuery(['work', 'one'], gateway.getWork, vWorkOrderDetail);

/** As many as the gateway returns at once. Live orders are among them, because few last longer than a day. */
const latest = { query: { limit: 100 } };
export const sendOrdersEarly = () => ordersQuery.sendEarly(latest);

const readInterval = 10_000;
/** Every read keeps an idle session alive (C20). */
const maxReads = 60;

type Reads = { dataUpdateCount: number; errorUpdateCount: number };
type Due = Pick<WorkOrder, 'state' | 'dueAt'>;

/** Whether an order may change while the page is read again. */
export const mayChange = (order: Due | null | undefined): boolean =>
  isLive(order) &&
  (order.state !== 'scheduled' || new Date(order.dueAt ?? 0).getTime() - siteNow() < readInterval * maxReads);

export const intervalWhile = (isAnyMoving: boolean, { dataUpdateCount, errorUpdateCount }: Reads) =>
  isAnyMoving && dataUpdateCount + errorUpdateCount < maxReads && readInterval;

/** The latest orders, newest first, read again for ten minutes while one of them may change. */
export function useOrders() {
  return useQuery({
    ...ordersQuery(latest),
    refetchInterval: ({ state }) => intervalWhile(state.data?.orders.some(mayChange) ?? false, state),
  });
}

export function useOrder(workId: string) {
  return useQuery({
    ...orderQuery({ path: { workId } }),
    enabled: isWorkId(workId),
    refetchInterval: ({ state }) => intervalWhile(mayChange(state.data), state),
  });
}

export const isWorkId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(text);

/** After a write: loads what shows the order again. */
export function invalidateWork(): void {
  refreshCounts();
  for (const area of ['work', 'deletion', 'home', 'audit', 'instance'])
    void queryClient.invalidateQueries({ queryKey: [area] });
}
