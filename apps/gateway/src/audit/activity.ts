import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';

export interface DayActivity {
  /** In UTC, such as 2026-11-16. */
  readonly date: string;
  readonly entries: number;
}

/** How many entries began on each of the last days in UTC, today last, by the clock of the database. */
export async function countByDay(db: Database, days: number): Promise<DayActivity[]> {
  const firstDay = sql`date_trunc('day', now() at time zone 'UTC') - make_interval(days => ${days - 1})`;
  const { rows } = await sql<{ date: string; entries: string }>`
    with days as (
      select generate_series(${firstDay}, now() at time zone 'UTC', interval '1 day') as day
    ),
    counted as (
      select date_trunc('day', at at time zone 'UTC') as day, count(*) as entries
      from audit_chain
      where at >= (${firstDay}) at time zone 'UTC' and kind = 'begun'
      group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as date, coalesce(counted.entries, 0) as entries
    from days left join counted using (day)
    order by days.day
  `.execute(db);
  return rows.map(({ date, entries }) => ({ date, entries: Number(entries) }));
}
