import { useTestDatabase } from '@superhero/postgres/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { migrate } from '../db/connect.ts';
import type { Database, Tables } from '../db/tables.ts';
import { openAudit } from './open-audit.ts';
import { whileFailing } from './while-failing.ts';

/** An empty audit database for the tests of one file. */
export function useAuditDatabase() {
  return useTestDatabase<Tables>(migrate, 'audit');
}

/** The same with the rights of the gateway. */
export function useAudit() {
  const database = useAuditDatabase();
  const asGateway: { db?: Database } = {};
  beforeAll(() => {
    const url = new URL(database().url);
    url.searchParams.set('options', '-c role=superhero_gateway');
    asGateway.db = openAudit(url.href);
  });
  afterAll(() => asGateway.db?.destroy());

  return {
    testDatabase: database,
    /** With all rights. */
    owner: () => database().db,
    /** With the rights of the gateway. */
    db: (): Database => {
      if (asGateway.db === undefined) throw new Error('The database exists only while a test runs.');
      return asGateway.db;
    },
    empty: async (): Promise<void> => {
      await sql`truncate audit_chain, audit_personal, idempotency_keys, answers, deletion_batches, deletion_quota, announcement_publications, announcement_untils,
        work_orders, bulk_changes cascade`.execute(database().db);
    },
    readChain: async () =>
      await database()
        .db.selectFrom('audit_chain')
        .innerJoin('audit_personal', 'audit_personal.seq', 'audit_chain.seq')
        .select([
          'audit_chain.seq',
          'entry',
          'kind',
          'act',
          'operator_id',
          'person_id',
          'school_id',
          'outcome',
          'status',
          'settled_by',
          'content',
        ])
        .orderBy('audit_chain.seq')
        .execute(),
    /** The outcomes of these writes can't be recorded, as if the gateway crashed after each of them. */
    losingOutcomes: async <Result>(send: () => Promise<Result>): Promise<Result> => {
      const ends = sql`before insert on audit_chain for each row when (new.kind = 'ended')`;
      return await whileFailing(database().db, ends, send);
    },
    /** Everything in the audit log, as text. */
    readText: async (): Promise<string> => {
      const tables = ['audit_chain', 'audit_personal', 'idempotency_keys', 'answers'];
      const texts = tables.map((table) =>
        sql`select ${sql.table(table)}::text from ${sql.table(table)}`.execute(database().db),
      );
      return JSON.stringify((await Promise.all(texts)).map(({ rows }) => rows));
    },
    /** Statements that wait for a lock. */
    countWaiting: async (): Promise<number> => {
      const { rows } = await sql`select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(database().db);
      return rows.length;
    },
    /** Moves all entries into the past. Returns how to undo it, for their seals. */
    ageEntries: async (seconds: number): Promise<() => Promise<void>> => {
      const { db } = database();
      const { rows } = await sql<{ seq: string | null }>`select max(seq) as seq from audit_chain`.execute(db);
      const move = async (by: number) => {
        await sql`update audit_chain set at = at + make_interval(secs => ${by}) where seq <= ${rows[0]?.seq}`.execute(
          db,
        );
      };
      await move(-seconds);
      return () => move(seconds);
    },
  };
}
