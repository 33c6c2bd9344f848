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

const makeTimePart = (): string =>
  Math.floor(Date.now() / 1000)
    .toString(16)
    .padStart(8, '0');

/** Like the real server's object ids: the time comes first, so ids sort by creation. */
export function makeId(): string {
  return makeTimePart() + randomBytes(8).toString('hex');
}

/** In ascending order, as of a real server that adds many documents in one step. */
export function makeIds(count: number): string[] {
  const start = makeTimePart() + randomBytes(5).toString('hex');
  return Array.from({ length: count }, (_, index) => start + index.toString(16).padStart(6, '0'));
}
