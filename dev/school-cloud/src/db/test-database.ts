import { afterAll, beforeAll } from 'vitest';
import { connect } from './connect.ts';
import type { Database } from './tables.ts';
import { createTemporaryDatabase } from './temporary-database.ts';

/** A database for the tests of one file. It is there once they run, not while they are declared. */
export function useTestDatabase(prepare?: (db: Database) => Promise<unknown>): () => Database {
  let db: Database | undefined;
  let drop: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    const address = process.env['TEST_DATABASE_URL'];
    if (!address) throw new Error('TEST_DATABASE_URL is missing; `npm test` sets it.');
    const database = await createTemporaryDatabase(address);
    drop = database.drop;
    db = connect(database.url);
    await prepare?.(db);
  });
  afterAll(async () => {
    await db?.destroy();
    await drop?.();
  });
  return () => {
    if (!db) throw new Error('The database is there only while a test runs.');
    return db;
  };
}
