import type { Approval } from '@superhero/contract/gateway/types';
import { sql } from 'kysely';
import { readApprovals } from '../../approvals/read.ts';
import type { Database } from '../../db/tables.ts';
import { notFound } from '../../lib/api-error.ts';
import { requireDatabase } from '../../lib/require-database.ts';
import { isAccepted } from './accepted.ts';
import type { BatchSource } from './area.ts';
import { isExpired } from './drafts.ts';
import { readParts } from './parts.ts';
import type { BatchPart } from './parts.ts';
import type { BatchFacts } from './state.ts';

/** For a row with the alias `batch`: the accepted people after those of the last part. */
const remaining = sql`
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
        'request.name',
        'request.operator_id as requester_id',
        'request.at as requested_at',
        'request.approval_id',
        'personal.content as request_content',
        'stop.at as stopped_at',
        isExpired.as('is_expired'),
        sql<boolean>`exists (select ${remaining})`.as('has_remaining'),
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

export async function countRemaining(db: Database, batchId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select (select count(*) ${remaining}) as count from deletion_batches as batch where batch.id = ${batchId}
  `.execute(db);
  return Number(rows[0]?.count ?? 0);
}
