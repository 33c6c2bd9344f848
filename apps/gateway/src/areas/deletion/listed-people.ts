import { sql } from 'kysely';
import { findAttempts } from '../../audit/attempts.ts';
import type { Database } from '../../db/tables.ts';
import { isNotFound } from '../../lib/api-error.ts';
import { requireDatabase } from '../../lib/require-database.ts';
import type { PlatformBatchDetail } from '../../platform/deletion-batches.ts';
import type { ReadOnlyPlatform } from './drafts.ts';
import { isExpired } from './drafts.ts';
import { acceptedStatus, hasDeletions } from './parts.ts';
import { countsOf } from './progress.ts';

export type DetailReader = Pick<ReadOnlyPlatform, 'deletionBatches'>;

/** Undefined if the platform no longer has the batch. */
export async function findDetail(
  { deletionBatches }: DetailReader,
  platformBatchId: string,
): Promise<PlatformBatchDetail | undefined> {
  try {
    return await deletionBatches.get(platformBatchId);
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/**
 * The people who must not be in another batch because this one lists them: one person with an earlier request makes the
 * platform reject a part whose other people it deletes nevertheless, with active accounts (T49). So the state of the
 * batch does not matter, unless it can no longer be started.
 */
export async function findListed(
  db: Database,
  platform: DetailReader,
  platformBatchId: string,
): Promise<{ readonly personIds: readonly string[]; readonly isFinished: boolean }> {
  const detail = await findDetail(platform, platformBatchId);
  if (detail === undefined) return { personIds: [], isFinished: true };
  const personIds = peopleOf(detail);
  const deleted = new Set(detail.successfulDeletions);
  const isFinished = detail.status === acceptedStatus && personIds.every((id) => deleted.has(id));
  return { personIds: (await isAbandoned(db, detail)) ? [] : personIds, isFinished };
}

/** A part of ours that was never started, of a batch that was stopped or has expired. The platform keeps it for ever. */
async function isAbandoned(db: Database, detail: PlatformBatchDetail): Promise<boolean> {
  if (detail.status === acceptedStatus || hasDeletions(countsOf(detail))) return false;
  const part = await requireDatabase(
    db
      .selectFrom('deletion_parts as part')
      .innerJoin('deletion_batches as batch', 'batch.id', 'part.batch_id')
      .leftJoin('deletion_stops as stop', 'stop.batch_id', 'batch.id')
      .select('part.part')
      .where('part.platform_batch_id', '=', detail.id)
      .where((on) => on.or([on('stop.batch_id', 'is not', null), isExpired]))
      .executeTakeFirst(),
  );
  if (part === undefined) return false;
  const attempts = await requireDatabase(
    findAttempts(db, 'deletion.startPart', { field: 'platformBatch', value: detail.id }),
  );
  // After a lost answer, the platform may still start it.
  return attempts.every(({ outcome }) => outcome === 'rejected' || outcome === 'not-applied');
}

/** The parts of our batches whose people were all deleted when they were last read. */
export async function findFinishedParts(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select parts.platform_batch_id as id from deletion_parts as parts
    join lateral (
      select * from deletion_progress as progress
      where progress.batch_id = parts.batch_id and progress.part = parts.part
      order by id desc limit 1
    ) as latest on true
    where latest.status = ${acceptedStatus} and latest.deleted = parts.people
      and latest.pending = 0 and latest.failed = 0
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Everyone whom a batch of the platform lists, including people who were deleted or skipped. */
export function peopleOf(detail: PlatformBatchDetail): string[] {
  const { validUsers, skippedUsers, pendingDeletions, failedDeletions, successfulDeletions } = detail;
  const lists = [validUsers, skippedUsers, pendingDeletions, failedDeletions, successfulDeletions];
  return [...new Set(lists.flat())];
}

/** The batches of the platform that were compared with this number of people of the batch. */
export async function findCompared(db: Database, batchId: string, people: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('deletion_compared')
    .select('platform_batch_id')
    .where('batch_id', '=', batchId)
    .where('people', '=', people)
    .execute();
  return new Set(rows.map(({ platform_batch_id }) => platform_batch_id));
}

export async function markCompared(
  db: Database,
  batchId: string,
  { platformBatchIds, people }: { readonly platformBatchIds: readonly string[]; readonly people: number },
): Promise<void> {
  await sql`
    insert into deletion_compared (batch_id, platform_batch_id, people)
    select ${batchId}::uuid, id, ${people}::integer from unnest(${platformBatchIds}::text[]) as id
    on conflict do nothing
  `.execute(db);
}
