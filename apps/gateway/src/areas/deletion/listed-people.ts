import type { Database } from '../../db/tables.ts';
import type { PlatformBatchDetail } from '../../platform/deletion-batches.ts';

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
  { platformBatchId, people }: { readonly platformBatchId: string; readonly people: number },
): Promise<void> {
  await db
    .insertInto('deletion_compared')
    .values({ batch_id: batchId, platform_batch_id: platformBatchId, people })
    .onConflict((on) => on.doNothing())
    .execute();
}
