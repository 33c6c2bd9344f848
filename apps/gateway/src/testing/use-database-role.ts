import { randomBytes } from 'node:crypto';
import { connect } from '@superhero/postgres/connect';
import type { TestDatabase } from '@superhero/postgres/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { Tables } from '../db/tables.ts';

type Role = 'superhero_gateway' | 'superhero_retention';

/** The same database as a user who can log in and is a member of this role only. */
export function useDatabaseRole(owner: () => TestDatabase<Tables>, role: Role): () => TestDatabase<Tables> {
  const name = `${role}_${randomBytes(4).toString('hex')}`;
  let login: TestDatabase<Tables> | undefined;
  beforeAll(async () => {
    await sql`create role ${sql.id(name)} login in role ${sql.id(role)}`.execute(owner().db);
    const url = new URL(owner().url);
    url.username = name;
    login = { db: connect<Tables>(url.href, { max: 2 }), url: url.href };
  });
  afterAll(async () => {
    await login?.db.destroy();
    await sql`drop role ${sql.id(name)}`.execute(owner().db);
  });
  return () => {
    if (login === undefined) throw new Error('The login exists only while a test runs.');
    return login;
  };
}
