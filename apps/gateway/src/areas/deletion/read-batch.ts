import type {
  Batch,
  BatchPage,
  BatchSummary,
  ListDeletionBatchesData,
} from '@superhero/contract/gateway/types';
import { vBatchState } from '@superhero/contract/gateway/valibot';
import { describeStep } from '../../approvals/read.ts';
import { readPersonal } from '../../audit/read-entries.ts';
import type { Database } from '../../db/tables.ts';
import { requireDatabase } from '../../lib/require-database.ts';
import { countBySchool, countLeftOut } from './accepted.ts';
import type { BatchSource } from './area.ts';
import { countRemaining, findRequested, getBatch } from './find-batches.ts';
import type { FoundBatch } from './find-batches.ts';
import { canContinue, deriveState } from './state.ts';
import { readPreview } from './stored-preview.ts';

/** The batch as the operator sees it. The platform is not called. */
export async function readBatch(source: BatchSource, batchId: string, operatorId: string): Promise<Batch> {
  const { db, partSize } = source;
  const batch = await getBatch(source, batchId, operatorId);
  const { row, facts, parts, approval } = batch;
  const [preview, stoppedBy, remaining, leftOut] = await requireDatabase(
    Promise.all([
      readPreview(db, batchId),
      readStop(db, batchId),
      countRemaining(db, batchId),
      countLeftOut(db, batchId),
    ]),
  );
  const people = row.people ?? (await requireDatabase(countAccepted(db, batchId)));
  const starters = [row.requester_id, approval?.decided?.by.id];
  return {
    ...summarize({ ...batch, row: { ...row, people } }, operatorId),
    reason: readPersonal(row.request_content).reason ?? null,
    preview,
    approval,
    parts: parts.map(({ batchId: _batchId, sent: _sent, lastPersonId: _last, age: _age, ...part }) => part),
    remaining,
    changed: leftOut.find(({ reason }) => reason === 'changed')?.count ?? 0,
    mayStart: canContinue(facts) && starters.includes(operatorId),
    stoppedBy,
    partSize,
  };
}

export function summarize({ row, facts, parts, approval }: FoundBatch, operatorId: string): BatchSummary {
  const sum = (count: 'pending' | 'failed' | 'deleted') =>
    parts.reduce((total, part) => total + part[count], 0);
  const { operatorName = null } = readPersonal(row.request_content);
  return {
    id: row.id,
    state: deriveState(facts),
    name: row.name,
    people: row.people ?? 0,
    pending: sum('pending'),
    failed: sum('failed'),
    deleted: sum('deleted'),
    requester: row.requester_id === null ? null : { id: row.requester_id, name: operatorName },
    requestedAt: row.requested_at?.toISOString() ?? null,
    approvalId: row.approval_id,
    isMine: row.requester_id === null || row.requester_id === operatorId,
    mayApprove: approval?.mayDecide ?? false,
  };
}

/** All states are derived, so the filters are applied here; there are few batches. */
export async function listBatches(
  source: BatchSource,
  operatorId: string,
  { state, search = '', skip = 0, limit = 25 }: NonNullable<ListDeletionBatchesData['query']> = {},
): Promise<BatchPage> {
  const all = (await findRequested(source, operatorId)).map((batch) => summarize(batch, operatorId));
  const text = search.trim().toLowerCase();
  const matching = all.filter(
    (batch) =>
      (state === undefined || batch.state === state) && batch.name?.toLowerCase().includes(text) === true,
  );
  return {
    batches: matching.slice(skip, skip + limit),
    total: matching.length,
    states: vBatchState.options
      .filter((each) => each !== 'draft')
      .map((each) => ({ state: each, count: all.filter((batch) => batch.state === each).length })),
  };
}

/** Of a draft whose preview is not complete. */
async function countAccepted(db: Database, batchId: string): Promise<number> {
  return (await countBySchool(db, batchId)).reduce((sum, { total }) => sum + total, 0);
}

async function readStop(db: Database, batchId: string): Promise<Batch['stoppedBy']> {
  const row = await db
    .selectFrom('deletion_stops as stop')
    .innerJoin('audit_chain as begun', 'begun.seq', 'stop.entry')
    .innerJoin('audit_personal as personal', 'personal.seq', 'stop.entry')
    .select(['begun.operator_id', 'stop.at', 'personal.content'])
    .where('stop.batch_id', '=', batchId)
    .executeTakeFirst();
  return row === undefined ? null : describeStep(row.operator_id, row.at, row.content);
}
