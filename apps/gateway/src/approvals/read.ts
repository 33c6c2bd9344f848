import type { Approval } from '@superhero/contract/gateway/types';
import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import { requireDatabase } from '../lib/api-error.ts';
import { readPersonal } from '../audit/read-entries.ts';
import { isSubject } from './decide.ts';
import { isPersonal } from './use.ts';
import { readIndependence } from './independence.ts';

/** For rows of `approvals` with their bulk change: nothing follows from a decision any more. */
const isStopped = sql<boolean>`exists (
  select from work_signals as signal where signal.order_id = bulk.order_id and signal.signal = 'stop'
)`;

/** For rows of `approvals` with their decision, use and bulk change. */
const state = sql<Approval['state']>`case
  when used_by.act = 'approvals.withdraw' then 'withdrawn'
  when used.approval_id is not null then 'used'
  when decided.decision in ('rejected', 'withdrawn') then decided.decision
  when used.approval_id is null and ${isStopped} then 'withdrawn'
  when approvals.expires_at <= now() then 'expired'
  when decided.decision = 'approved' then 'approved'
  else 'waiting'
end`;

const selectApprovals = (db: Database) =>
  db
    .selectFrom('approvals')
    .innerJoin('audit_personal as request', 'request.seq', 'approvals.entry')
    .leftJoin('approval_decisions as decided', 'decided.approval_id', 'approvals.id')
    .leftJoin('audit_personal as decision', 'decision.seq', 'decided.entry')
    .leftJoin('approval_uses as used', 'used.approval_id', 'approvals.id')
    .leftJoin('audit_chain as used_by', 'used_by.seq', 'used.entry')
    .leftJoin('audit_personal as use', 'use.seq', 'used.entry')
    .leftJoin('deletion_requests as batch', 'batch.approval_id', 'approvals.id')
    .leftJoin('deletion_previews as preview', 'preview.batch_id', 'batch.batch_id')
    .leftJoin('bulk_requests as bulk', 'bulk.approval_id', 'approvals.id')
    .leftJoin('bulk_changes as change', 'change.id', 'bulk.change_id')
    .select([
      'approvals.id',
      'approvals.kind',
      'approvals.subject_id',
      'approvals.requester_id',
      'approvals.requested_at',
      'approvals.expires_at',
      'approvals.digest',
      'request.content as request_content',
      'decided.operator_id as decided_by',
      'decided.at as decided_at',
      'decision.content as decision_content',
      'used_by.operator_id as used_by',
      'used.at as used_at',
      'use.content as use_content',
      'batch.name as batch_name',
      'preview.people',
      'bulk.order_id',
      'bulk.name as bulk_name',
      'bulk.items',
      'change.kind as bulk_kind',
      state.as('state'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectApprovals>['execute']>>[number];

/** The approvals with these ids, as the operator sees them. Unknown ids are missing in the result. */
export async function readApprovals(
  db: Database,
  ids: readonly string[],
  operatorId: string,
): Promise<ReadonlyMap<string, Approval>> {
  if (ids.length === 0) return new Map();
  const rows = await requireDatabase(selectApprovals(db).where('approvals.id', 'in', ids).execute());
  return new Map((await describeAll(db, rows, operatorId)).map((approval) => [approval.id, approval]));
}

/** Those without a decision, oldest first. */
export async function listWaiting(db: Database, operatorId: string, limit: number): Promise<Approval[]> {
  const rows = await requireDatabase(
    selectApprovals(db)
      .where('decided.approval_id', 'is', null)
      .where('approvals.expires_at', '>', sql<Date>`now()`)
      .where((on) => on.not(isStopped))
      .orderBy('approvals.requested_at')
      .limit(limit)
      .execute(),
  );
  return await describeAll(db, rows, operatorId);
}

/** Approvals about people that the operator requested or gave and that were not used, oldest first. */
export async function listUnused(db: Database, operatorId: string, limit: number): Promise<Approval[]> {
  const rows = await requireDatabase(
    selectApprovals(db)
      .where('approvals.kind', 'not in', ['deletion', 'bulk-change'])
      .where('decided.decision', '=', 'approved')
      .where('used.approval_id', 'is', null)
      .where('approvals.expires_at', '>', sql<Date>`now()`)
      .where((on) =>
        on.or([on('approvals.requester_id', '=', operatorId), on('decided.operator_id', '=', operatorId)]),
      )
      .orderBy('approvals.requested_at')
      .limit(limit)
      .execute(),
  );
  return await describeAll(db, rows, operatorId);
}

/** The latest approval of this kind that the operator requested for the subject. */
export async function findLatest(
  db: Database,
  {
    kind,
    subjectId,
    operatorId,
  }: { readonly kind: Approval['kind']; readonly subjectId: string; readonly operatorId: string },
): Promise<Approval | undefined> {
  const rows = await requireDatabase(
    selectApprovals(db)
      .where('approvals.kind', '=', kind)
      .where('approvals.subject_id', '=', subjectId)
      .where('approvals.requester_id', '=', operatorId)
      .orderBy('approvals.requested_at', 'desc')
      .limit(1)
      .execute(),
  );
  const [latest] = await describeAll(db, rows, operatorId);
  return latest;
}

async function describeAll(db: Database, rows: readonly Row[], operatorId: string): Promise<Approval[]> {
  const waiting = rows.filter((row) => row.state === 'waiting' && row.requester_id !== operatorId);
  const requesters = waiting.map((row) => row.requester_id);
  const { areIndependent } = await readIndependence(
    db,
    waiting.length === 0 ? [] : [operatorId, ...requesters],
  );
  return rows.map((row) => {
    const described = describe(row);
    const isMine = row.requester_id === operatorId;
    const mayDecide =
      waiting.includes(row) &&
      !isSubject(described, operatorId) &&
      areIndependent(row.requester_id, operatorId);
    const isApprover = row.decided_by === operatorId;
    const mayWithdraw =
      (row.state === 'waiting' && isMine) || (row.state === 'approved' && (isMine || isApprover));
    return { ...described, isMine, mayDecide, mayWithdraw, deciders: null };
  });
}

function describe(row: Row): Omit<Approval, 'isMine' | 'mayDecide' | 'mayWithdraw' | 'deciders'> {
  const request = readPersonal(row.request_content);
  const { id, kind, state: current, digest, batch_name: name, people } = row;
  const isBatch = kind === 'deletion' && digest !== null && name !== null && people !== null;
  return {
    id,
    kind,
    state: current,
    requested: describeStep(row.requester_id, row.requested_at, row.request_content),
    expiresAt: row.expires_at.toISOString(),
    decided: describeDecision(row),
    batch: isBatch ? { id: row.subject_id, name, people, digest: digest.toString('hex') } : null,
    bulkChange: describeBulkChange(row),
    person: isPersonal(kind) ? { id: row.subject_id, name: request.personName ?? null } : null,
  };
}

function describeBulkChange(row: Row): NonNullable<Approval['bulkChange']> | null {
  const { subject_id: id, order_id: orderId, bulk_name: name, bulk_kind: kind, items, digest } = row;
  if (orderId === null || name === null || kind === null || items === null || digest === null) return null;
  return { id, orderId, name, kind, items, digest: digest.toString('hex') };
}

/** The last one: an approval that was not used can be withdrawn. */
function describeDecision(row: Row): Approval['decided'] {
  if (row.state === 'withdrawn' && row.used_by !== null && row.used_at !== null)
    return describeStep(row.used_by, row.used_at, row.use_content);
  if (row.decided_by === null || row.decided_at === null) return null;
  return describeStep(row.decided_by, row.decided_at, row.decision_content);
}

/** The names come from the audit entry, so that its retention applies to them. */
export function describeStep(operatorId: string, at: Date, content: unknown): Approval['requested'] {
  const { operatorName, reason } = readPersonal(content);
  return { by: { id: operatorId, name: operatorName ?? null }, at: at.toISOString(), reason: reason ?? null };
}
