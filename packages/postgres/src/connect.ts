import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { PoolConfig } from 'pg';

interface Options extends PoolConfig {
  /** Called when an idle connection fails; by default the error is printed. */
  readonly onConnectionLost?: (error: Error) => void;
}

/** Connects on demand. Call `destroy()` of the result to close all connections. */
export function connect<Tables>(
  databaseUrl: string,
  { onConnectionLost = printConnectionLoss, ...limits }: Options = {},
): Kysely<Tables> {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    ...limits,
  });
  // Without a listener, the error of an idle connection would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) onConnectionLost(error);
  });
  // The query reports the error of a connection in use; without this listener the process would end too.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

function printConnectionLoss(error: Error): void {
  console.error(`The database connection was lost: ${error.message}`);
}
