import { sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { isExpired } from './drafts.ts';

/** The deletions of the last 24 hours count for the number from which an approval is needed. */
const quotaHours = 48;

export interface RemovedIds {
  readonly deletionIds: number;
  readonly deletionQuota: number;
}

/** Removes the ids of people of batches that can no longer be started. The rest of the batch stays. */
export async function removeExpiredIds(db: Database): Promise<RemovedIds> {
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
  return { deletionIds, deletionQuota: Number(quota.numDeletedRows) };
}
