import { assertIndependent, approvalExpired, approvalUsed } from '../../approvals/decide.ts';
import { readApprovals } from '../../approvals/read.ts';
import { assertSealedDecision, recordUse } from '../../approvals/use.ts';
import { requireDatabase } from '../../lib/api-error.ts';
import { ended, untilApproval, waitsFor } from '../../work/kinds.ts';
import type { Progress } from '../../work/kinds.ts';
import type { Order } from '../../work/orders.ts';
import type { BulkTools } from './describe.ts';
import { findRequested } from './rows.ts';
import type { RequestedChange } from './rows.ts';

/** Milliseconds. The decision wakes the order. */
const untilDecided = 5 * 60_000;

type Tools = Pick<BulkTools, 'db' | 'keys'>;

/** Undefined if the order waits for no decision. */
export async function waitForApproval({ db }: Tools, { subjectId }: Order): Promise<Progress | undefined> {
  const { approvalId = null, operatorId = '' } =
    (await findRequested(db, [subjectId])).get(subjectId)?.request ?? {};
  if (approvalId === null) return undefined;
  const state = (await readApprovals(db, [approvalId], operatorId)).get(approvalId)?.state;
  if (state === undefined || state === 'waiting') return waitsFor(untilApproval, untilDecided);
  if (state === 'rejected' || state === 'withdrawn') return ended('stopped', 'APPROVAL_DECIDED');
  return state === 'expired' ? ended('failed', approvalExpired().type) : undefined;
}

/**
 * Throws unless another superhero has approved exactly what the order does. The approval is then used for this order,
 * and for nothing else.
 */
export async function assertApproved(
  { db, keys }: Tools,
  { approvalId }: RequestedChange,
  order: Order,
): Promise<void> {
  if (approvalId === null) return;
  const row = await requireDatabase(
    db
      .selectFrom('approvals')
      .innerJoin('approval_decisions as decided', 'decided.approval_id', 'approvals.id')
      .leftJoin('approval_uses as used', 'used.approval_id', 'approvals.id')
      .select(['decided.operator_id as approver_id', 'approvals.digest', 'used.entry as used_by'])
      .where('approvals.id', '=', approvalId)
      .where('approvals.kind', '=', 'bulk-change')
      .where('approvals.subject_id', '=', order.subjectId)
      .where('approvals.requester_id', '=', order.operatorId)
      .where('decided.decision', '=', 'approved')
      .executeTakeFirst(),
  );
  if (row?.digest?.equals(order.digest) !== true) throw approvalUsed();
  await assertSealedDecision(db, keys, approvalId);
  await assertIndependent(db, order.operatorId, row.approver_id);
  if (row.used_by === null) await recordUse(db, { approvalId, entry: order.entry });
  else if (Number(row.used_by) !== order.entry) throw approvalUsed();
}
