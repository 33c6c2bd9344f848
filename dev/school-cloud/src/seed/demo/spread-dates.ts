import { sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { daysAgo } from './dates.ts';

type DatedTable = 'roles' | 'federal_states' | 'storage_providers' | 'tools';

/** Dates the rows of a table over the last two years, in the order of their ids. */
export async function spreadDates(db: Database, table: DatedTable, today: Date): Promise<void> {
  const now = sql`${daysAgo(today, 1, 0)}::timestamptz`;
  const name = sql.table(table);
  await sql`
    update ${name} set created_at = ${now} - dates.age, updated_at = ${now} - dates.age * dates.share
    from (
      select id, interval '1 day' * (700 - 500 * (row_number() over ids - 1) / count(*) over ()) as age,
        (row_number() over ids * 37 % 100) / 100.0 as share
      from ${name} window ids as (order by id)
    ) as dates
    where dates.id = ${name}.id`.execute(db);
}
