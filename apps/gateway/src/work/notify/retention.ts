import { sql } from 'kysely';
import type { Database } from '../../db/tables.ts';

const daysKept = 30;

/** Deletes notifications with their attempts. What happened so long ago is not recorded again. */
export async function removeOldNotifications(db: Database): Promise<{ readonly notifications: number }> {
  const { numDeletedRows } = await db
    .deleteFrom('notifications')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${daysKept})`)
    .executeTakeFirstOrThrow();
  return { notifications: Number(numDeletedRows) };
}
