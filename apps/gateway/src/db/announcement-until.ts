import type { Database } from './tables.ts';

/** Until when people should see the announcement. Null without an end. */
export async function findUntil(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom('announcement_untils')
    .select('until')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.until?.toISOString() ?? null;
}

export async function addUntil(db: Database, until: string | null): Promise<void> {
  await db
    .insertInto('announcement_untils')
    .values({ until: until === null ? null : new Date(until) })
    .execute();
}
