import { migrate as applyMigrations } from '@superhero/postgres/migrate';
import type { Database } from './tables.ts';

export async function migrate(db: Database): Promise<string[]> {
  return await applyMigrations(db, new URL('../../migrations/', import.meta.url));
}
