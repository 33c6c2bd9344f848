import type { Kysely } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { connect } from './connect.ts';
import { createTemporaryDatabase } from './temporary-database.ts';

export interface TestDatabase<Tables> {
  /** With all rights. */
  readonly db: Kysely<Tables>;
  readonly url: string;
}

/** A database for the tests of one file. It exists while they run, not while they are declared. */
export function useTestDatabase<Tables>(
  prepare?: (db: Kysely<Tables>) => Promise<unknown>,
): () => TestDatabase<Tables> {
  let database: TestDatabase<Tables> | undefined;
  let drop: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    const address = process.env['TEST_DATABASE_URL'];
    if (!address) throw new Error('TEST_DATABASE_URL is missing; `npm test` sets it.');
    const temporary = await createTemporaryDatabase(address);
    drop = temporary.drop;
    database = { db: connect<Tables>(temporary.url), url: temporary.url };
    await prepare?.(database.db);
  });
  afterAll(async () => {
    await database?.db.destroy();
    await drop?.();
  });
  return () => {
    if (!database) throw new Error('The database exists only while a test runs.');
    return database;
  };
}
