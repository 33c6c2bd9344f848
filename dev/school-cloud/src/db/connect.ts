import { connect as connectTo } from '@superhero/postgres/connect';
import type { Database, Tables } from './tables.ts';

export function connect(databaseUrl: string): Database {
  return connectTo<Tables>(databaseUrl);
}
