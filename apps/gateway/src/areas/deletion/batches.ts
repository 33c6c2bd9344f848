import type {
  Approval,
  Batch,
  BatchPage,
  BatchSummary,
  ListDeletionBatchesData,
  Preview,
} from '@superhero/contract/gateway/types';
import { vBatchState, vPreview, vWarning } from '@superhero/contract/gateway/valibot';
import { sql } from 'kysely';
import * as v from 'valibot';
import { describeStep, readApprovals } from '../../approvals/read.ts';
import type { Keys } from '../../audit/keys.ts';
import { readPersonal } from '../../audit/read-entries.ts';
import type { Database } from '../../db/tables.ts';
import { notFound, requireDatabase } from '../../lib/api-error.ts';
import type { DescribedOrder, Description } from '../../work/kinds.ts';
import { describeOrder, findLatestOrder } from '../../work/read.ts';
import { isExpired } from './drafts.ts';
import { readParts } from './parts.ts';
import type { BatchPart } from './parts.ts';
import { countBySchool, countLeftOut, isAccepted } from './people.ts';
import { canContinue, deriveState } from './rules.ts';
import type { BatchFacts } from './rules.ts';

/** What a batch is read with. */
export interface BatchSource {
  readonly db: Database;
  /** The largest number of people of one part. */
  readonly partSize: number;
  /** The keys that orders are sealed with. */
  readonly orderKeys: Keys;
}

/** For a row with the alias `batch`: the accepted people after those of the last part. */
const fromRemaining = sql`
  from deletion_members as member
  where member.batch_id = batch.id and ${isAccepted} and member.person_id > coalesce(
    (select max(parts.last_person_id) from deletion_parts as parts where parts.batch_id = batch.id), ''
  )
`;

function selectBatches(db: Database, operatorId: string) {
  return (
    db
      .selectFrom('deletion_batches as batch')
      .leftJoin('deletion_previews as preview', 'preview.batch_id', 'batch.id')
      .leftJoin('deletion_requests as request', 'request.batch_id', 'batch.id')
      .leftJoin('audit_personal as personal', 'personal.seq', 'request.entry')
      .leftJoin('deletion_stops as stop', 'stop.batch_id', 'batch.id')
      .select([
        'batch.id',
        'preview.people',
        'preview.digest',
        'request.name',
        'request.operator_id as requester_id',
        'request.at as requested_at',
        'request.approval_id',
        'personal.content as request_content',
        'stop.at as stopped_at',
        isExpired.as('is_expired'),
        sql<boolean>`exists (select ${fromRemaining})`.as('has_remaining'),
      ])
      // A draft is only for its operator, and ends with its ids.
      .where((on) =>
        on.or([
          on('request.batch_id', 'is not', null),
          on.and([on('batch.operator_id', '=', operatorId), on.not(isExpired)]),
        ]),
      )
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectBatches>['execute']>>[number];

/** A batch that the operator may see, with everything that its state depends on. */
export interface FoundBatch {
  readonly row: Row;
  readonly facts: BatchFacts;
  readonly parts: readonly BatchPart[];
  readonly approval: Approval | null;
}

/** Throws if there is no such batch for this operator. */
export async function getBatch(
  source: BatchSource,
  batchId: string,
  operatorId: string,
): Promise<FoundBatch> {
  const query = selectBatches(source.db, operatorId).where('batch.id', '=', batchId);
  const [batch] = await addFacts(source, await requireDatabase(query.execute()), operatorId);
  if (batch === undefined) throw notFound('batch');
  return batch;
}

/** What operators see of the orders about these batches. */
export async function describeRuns(
  source: BatchSource,
  orders: readonly DescribedOrder[],
  operatorId: string,
): Promise<Map<string, Description>> {
  if (orders.length === 0) return new Map();
  const batchIds = [...new Set(orders.map(({ subjectId }) => subjectId))];
  const query = selectBatches(source.db, operatorId).where('batch.id', 'in', batchIds);
  const batches = await addFacts(source, await requireDatabase(query.execute()), operatorId);
  const runs = new Map(batches.map((batch) => [batch.row.id, describeRun(batch, operatorId)]));
  return new Map(
    orders.flatMap(({ id, subjectId }) => {
      const run = runs.get(subjectId);
      return run === undefined ? [] : [[id, run]];
    }),
  );
}

function describeRun(batch: FoundBatch, operatorId: string): Description {
  const { id, name, people, pending, failed, deleted } = summarize(batch, operatorId);
  return {
    subject: { kind: 'batch', id, name },
    counts: { total: people, done: deleted, failed, running: pending },
    mayContinue: mayStart(batch, operatorId),
  };
}

/** Requester and approver can both start it, so that either of them can be away. */
function mayStart({ row, facts, approval }: FoundBatch, operatorId: string): boolean {
  return canContinue(facts) && [row.requester_id, approval?.decided?.by.id].includes(operatorId);
}

/** All that were requested, the newest first. */
export async function findRequested(source: BatchSource, operatorId: string): Promise<FoundBatch[]> {
  const query = selectBatches(source.db, operatorId)
    .where('request.batch_id', 'is not', null)
    .orderBy('request.at', 'desc')
    .orderBy('batch.id');
  return await addFacts(source, await requireDatabase(query.execute()), operatorId);
}

async function addFacts(
  { db, partSize }: BatchSource,
  rows: readonly Row[],
  operatorId: string,
): Promise<FoundBatch[]> {
  const approvals = await readApprovals(
    db,
    rows.flatMap(({ approval_id }) => approval_id ?? []),
    operatorId,
  );
  const parts = await readParts(
    db,
    rows.map(({ id }) => id),
  );
  const partsOf = new Map<string, BatchPart[]>(rows.map(({ id }) => [id, []]));
  for (const part of parts) partsOf.get(part.batchId)?.push(part);
  return rows.map((row) => {
    const own = partsOf.get(row.id) ?? [];
    const approval = row.approval_id === null ? null : (approvals.get(row.approval_id) ?? null);
    const facts: BatchFacts = {
      isRequested: row.requested_at !== null,
      // An approval that can't be read must not look like one that isn't needed.
      approval: row.approval_id === null ? null : (approval?.state ?? 'waiting'),
      isExpired: row.is_expired,
      isStopped: row.stopped_at !== null,
      // Without the ids only the number of parts shows whether all were created.
      hasRemaining: row.is_expired ? own.length < Math.ceil((row.people ?? 0) / partSize) : row.has_remaining,
      parts: own,
    };
    return { row, facts, parts: own, approval };
  });
}

async function countRemaining(db: Database, batchId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select (select count(*) ${fromRemaining}) as count from deletion_batches as batch where batch.id = ${batchId}
  `.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** The batch as the operator sees it. The platform is not called. */
export async function readBatch(source: BatchSource, batchId: string, operatorId: string): Promise<Batch> {
  const { db, orderKeys, partSize } = source;
  const batch = await getBatch(source, batchId, operatorId);
  const { row, parts, approval } = batch;
  const [preview, stoppedBy, remaining, leftOut, order] = await requireDatabase(
    Promise.all([
      readPreview(db, batchId),
      readStop(db, batchId),
      countRemaining(db, batchId),
      countLeftOut(db, batchId),
      findLatestOrder(db, orderKeys, batchId),
    ]),
  );
  const people = row.people ?? (await requireDatabase(countAccepted(db, batchId)));
  return {
    ...summarize({ ...batch, row: { ...row, people } }, operatorId),
    reason: readPersonal(row.request_content).reason ?? null,
    preview,
    approval,
    parts: parts.map(({ batchId: _batchId, sent: _sent, lastPersonId: _last, age: _age, ...part }) => part),
    remaining,
    changed: leftOut.find(({ reason }) => reason === 'changed')?.count ?? 0,
    mayStart: mayStart(batch, operatorId),
    stoppedBy,
    partSize,
    run: order === undefined ? null : describeOrder(order, describeRun(batch, operatorId)),
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

/** Counts the people of a draft whose preview is not complete. */
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

/** What is stored as it is shown; the rest has columns of its own. */
export type PreviewContent = Omit<Preview, 'at' | 'digest' | 'accepted'>;
const PreviewContent: v.GenericSchema<unknown, PreviewContent> = v.object({
  ...v.omit(vPreview, ['at', 'digest', 'accepted']).entries,
  warnings: v.array(
    v.pipe(
      vWarning,
      v.transform(({ schoolPeople, ...warning }) =>
        // Warnings of version 1.0 have none.
        schoolPeople === undefined ? warning : { ...warning, schoolPeople },
      ),
    ),
  ),
});

/** Null until the preview is complete. */
async function readPreview(db: Database, batchId: string): Promise<Preview | null> {
  const row = await db
    .selectFrom('deletion_previews')
    .select(['at', 'digest', 'people', 'content'])
    .where('batch_id', '=', batchId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    at: row.at.toISOString(),
    digest: row.digest.toString('hex'),
    accepted: row.people,
    ...v.parse(PreviewContent, row.content),
  };
}
