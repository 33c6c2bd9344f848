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

/** By group; in each, what this operator decides about comes first, then the newest orders. */
export function toRows(orders: readonly WorkOrder[], approvals: readonly Approval[]): Row[] {
  const rows: Row[] = [
    ...approvals.map((approval) => ({ id: approval.id, group: 'waiting' as const, approval })),
    ...orders.map((order) => ({ id: order.id, group: groupOf(order.state), order })),
  ];
  return groups.flatMap((group) => rows.filter((row) => row.group === group));
}
