import { list } from '@superhero/gateway/audit-list';
import { sql } from 'kysely';
import type { Query } from './measure.ts';

export type AuditDatabase = Parameters<typeof list>[0];

interface Work {
  /** The number of audit rows that the database read, in tables or indexes. */
  readonly rows: number;
  /** The number of sequential scans of tables that have rows. */
  readonly wholeTables: number;
}

export interface Touched extends Work {
  readonly query: Query;
}

export async function countRowsTouched(db: AuditDatabase, query: Query): Promise<Touched> {
  const work = await countWork(db, (tx) => list(tx, query.filter, { ...query.place, limit: 50 }));
  return { query, ...work };
}

/** The work of the database for some reads; unlike time, it is the same on every machine. */
export async function countWork(
  db: AuditDatabase,
  read: (tx: AuditDatabase) => Promise<unknown>,
): Promise<Work> {
  return await db.transaction().execute(async (tx) => {
    const before = await readCounters(tx);
    await read(tx);
    const after = await readCounters(tx);
    return { rows: after.rows - before.rows, wholeTables: after.wholeTables - before.wholeTables };
  });
}

/** The counters of this connection up to now; they can be reset between transactions. */
async function readCounters(tx: AuditDatabase): Promise<Work> {
  const { rows } = await sql<{ rows: number; wholeTables: number }>`
    select sum(pg_stat_get_xact_tuples_returned(oid))::int as rows,
      coalesce(sum(pg_stat_get_xact_numscans(oid)) filter (where relkind = 'r' and pg_relation_size(oid) > 0), 0)::int
        as "wholeTables"
    from pg_class where relname like 'audit\_%' and relkind in ('r', 'i')
  `.execute(tx);
  const [counters] = rows;
  if (counters === undefined) throw new Error('The database did not count.');
  return counters;
}
