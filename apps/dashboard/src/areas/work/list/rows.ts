import type { Approval } from '../../../app/approvals/decision-dialog.tsx';
import type { WorkOrder } from '../../../app/work/orders.ts';

/** The parts of the list, in its order. */
export const groups = ['running', 'waiting', 'scheduled', 'done'] as const;

type Group = (typeof groups)[number];

export type Row = { id: string; group: Group } & ({ order: WorkOrder } | { approval: Approval });

export function groupOf(state: string): Group {
  if (state === 'running') return 'running';
  if (state === 'scheduled') return 'scheduled';
  return state === 'waiting' || state === 'paused' ? 'waiting' : 'done';
}

/** The orders without those that wait for this operator: the request has their row. */
export function withoutRequested(orders: readonly WorkOrder[], approvals: readonly Approval[]): WorkOrder[] {
  const requested = new Set(approvals.map(({ bulkChange }) => bulkChange?.orderId));
  return orders.filter(({ id }) => !requested.has(id));
}

/** By group; in each, what this operator decides about comes first, then the newest orders. */
export function toRows(orders: readonly WorkOrder[], approvals: readonly Approval[]): Row[] {
  const rows: Row[] = [
    ...approvals.map((approval) => ({ id: approval.id, group: 'waiting' as const, approval })),
    ...withoutRequested(orders, approvals).map((order) => ({
      id: order.id,
      group: groupOf(order.state),
      order,
    })),
  ];
  return groups.flatMap((group) => rows.filter((row) => row.group === group));
}
