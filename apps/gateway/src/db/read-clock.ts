import { sql } from 'kysely';
import type { Database } from './tables.ts';

/** The clock of the database, which its rows are dated with. */
export async function readClock(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not return the time.');
  return row.now;
}
