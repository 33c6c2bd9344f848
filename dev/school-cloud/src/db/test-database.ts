import { useTestDatabase as useAnyDatabase } from '@superhero/postgres/test-database';
import { demoPassword } from '../seed/people.ts';
import { seed } from '../seed/seed.ts';
import { hashPassword } from '../session/passwords.ts';
import { migrate } from './database.ts';
import { loadSigningKey } from './signing-key.ts';
import type { Database, Tables } from './tables.ts';

/** The simulator's own database, for the tests of one file. */
export function useTestDatabase(prepare?: (db: Database) => Promise<unknown>): () => Database {
  const database = useAnyDatabase<Tables>(prepare);
  return () => database().db;
}

/** A database with the test seed, for the tests of one file. Logins are fast in it. */
export function useSeededDatabase() {
  return useAnyDatabase<Tables>(async (db) => {
    await migrate(db);
    await seed(db);
    await loadSigningKey(db);
    const password = await hashPassword(demoPassword, 4);
    await db.updateTable('accounts').set({ password }).where('password', 'is not', null).execute();
  }, 'school_cloud');
}
