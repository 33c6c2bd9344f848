import { sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { isExpired } from './drafts.ts';
import { acceptedStatus } from './state.ts';

/** The deletions of the last 24 hours count for the number from which an approval is needed. */
const quotaHours = 48;

export interface RemovedDeletions {
  readonly deletionIds: number;
  readonly deletionProgress: number;
  readonly deletionQuota: number;
}

/** Removes the ids of people of batches that can no longer be started, and what is no longer read of the others. */
export async function removeOldDeletions(db: Database): Promise<RemovedDeletions> {
  const tables = ['deletion_members', 'deletion_left_out', 'deletion_portions'] as const;
  let deletionIds = 0;
  for (const table of tables) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('batch_id', 'in', (query) =>
        query.selectFrom('deletion_batches as batch').select('batch.id').where(isExpired),
      )
      .executeTakeFirstOrThrow();
    if (table !== 'deletion_portions') deletionIds += Number(numDeletedRows);
  }
  const quota = await db
    .deleteFrom('deletion_quota')
    .where('at', '<', sql<Date>`now() - make_interval(hours => ${quotaHours})`)
    .executeTakeFirstOrThrow();
  const deletionProgress = await removeReplacedCounts(db);
  return { deletionIds, deletionProgress, deletionQuota: Number(quota.numDeletedRows) };
}

/** The latest counts of a part are read, and the first ones with which the platform had accepted it. */
async function removeReplacedCounts(db: Database): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from deletion_progress as old
    where exists (select from deletion_progress as later
        where later.batch_id = old.batch_id and later.part = old.part and later.id > old.id)
      and (old.status <> ${acceptedStatus} or exists (select from deletion_progress as earlier
        where earlier.batch_id = old.batch_id and earlier.part = old.part and earlier.id < old.id
          and earlier.status = ${acceptedStatus}))
  `.execute(db);
  return Number(numAffectedRows);
}
