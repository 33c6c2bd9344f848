import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Database, Tables } from './tables.ts';

/** Connections are made when needed; ask `destroy()` of the result to let go of them. */
export function connect(databaseUrl: string): Database {
  const pool = new Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 5_000 });
  // A connection that dies while idle has nobody to tell; unheard, it would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) console.error(`The database hung up: ${error.message}`);
  });
  // One that dies in use tells so by its query; its own word, unheard, would end the process as well.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
