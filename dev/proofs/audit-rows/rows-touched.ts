import { list } from '@superhero/gateway/audit-list';
import { sql } from 'kysely';
import type { Question } from './questions.ts';

export type AuditDatabase = Parameters<typeof list>[0];

export interface Touched {
  readonly question: Question;
  /** How many rows of the audit the database took into its hands, in tables or in indexes. */
  readonly rows: number;
  /** How often it went through a whole table. */
  readonly wholeTables: number;
}

/** What it takes the database to answer; unlike time, it is the same on every machine. */
export async function countRowsTouched(db: AuditDatabase, question: Question): Promise<Touched> {
  return await db.transaction().execute(async (tx) => {
    const before = await readCounters(tx);
    await list(tx, question.filter, { ...question.place, limit: 50 });
    const after = await readCounters(tx);
    return {
      question,
      rows: after.rows - before.rows,
      wholeTables: after.wholeTables - before.wholeTables,
    };
  });
}

/** Of this connection alone, and up to now; between transactions they may start anew. */
async function readCounters(tx: AuditDatabase): Promise<Omit<Touched, 'question'>> {
  const { rows } = await sql<{ rows: number; wholeTables: number }>`
    select sum(pg_stat_get_xact_tuples_returned(oid))::int as rows,
      (sum(pg_stat_get_xact_numscans(oid)) filter (where relkind = 'r'))::int as "wholeTables"
    from pg_class where relname like 'audit\_%' and relkind in ('r', 'i')
  `.execute(tx);
  const [counters] = rows;
  if (counters === undefined) throw new Error('The database did not count.');
  return counters;
}
