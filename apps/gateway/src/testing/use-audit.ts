import { connect } from '@superhero/postgres/connect';
import { useTestDatabase } from '@superhero/postgres/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { migrate } from '../db/migrate.ts';
import type { Database, Tables } from '../db/tables.ts';

/** A gateway that is started on such a database opens a lock connection of its own. */
const addresses = new WeakMap<Database, string>();

export function addressOf(db: Database): string | undefined {
  return addresses.get(db);
}

/** The database of the audit for the tests of one file. */
export function useAudit() {
  const database = useTestDatabase<Tables>(migrate);
  const gatewaysOwn: { db?: Database } = {};
  beforeAll(() => {
    const url = new URL(database().url);
    url.searchParams.set('options', '-c role=superhero_gateway');
    gatewaysOwn.db = connect<Tables>(url.href);
    addresses.set(gatewaysOwn.db, url.href);
  });
  afterAll(() => gatewaysOwn.db?.destroy());

  return {
    /** With all rights. */
    owner: () => database().db,
    /** With the rights that a gateway has. */
    db: (): Database => {
      if (gatewaysOwn.db === undefined) throw new Error('The database exists only while a test runs.');
      return gatewaysOwn.db;
    },
    empty: async (): Promise<void> => {
      await sql`truncate audit_chain, audit_personal, idempotency_keys, answers`.execute(database().db);
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
    /** As if it had all happened so long ago. */
    ageEntries: async (seconds: number): Promise<void> => {
      const interval = sql`make_interval(secs => ${seconds})`;
      await sql`update audit_chain set at = at - ${interval}`.execute(database().db);
    },
  };
}
