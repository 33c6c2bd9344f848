import { randomBytes } from 'node:crypto';
import { connect as connectTo } from '@superhero/postgres/connect';
import { migrate as applyMigrations } from '@superhero/postgres/migrate';
import type { Database, Tables } from './tables.ts';

export function connect(databaseUrl: string): Database {
  return connectTo<Tables>(databaseUrl);
}

export async function migrate(db: Database): Promise<string[]> {
  return await applyMigrations(db, new URL('../../migrations/', import.meta.url));
}

/** Like the real server's object ids: the time comes first, so ids sort by creation. */
export function makeId(): string {
  const seconds = Math.floor(Date.now() / 1000);
  return seconds.toString(16).padStart(8, '0') + randomBytes(8).toString('hex');
}
