import { useTestDatabase as useAnyDatabase } from '@superhero/postgres/test-database';
import type { Database, Tables } from './tables.ts';

/** The simulator's own database, for the tests of one file. */
export function useTestDatabase(prepare?: (db: Database) => Promise<unknown>): () => Database {
  const database = useAnyDatabase<Tables>(prepare);
  return () => database().db;
}
