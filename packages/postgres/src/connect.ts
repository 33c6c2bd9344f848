import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { PoolConfig } from 'pg';

interface Options extends PoolConfig {
  /** Called when an idle connection fails; by default the error is printed. */
  readonly onHangUp?: (error: Error) => void;
}

/** Connections are made when needed; ask `destroy()` of the result to let go of them. */
export function connect<Tables>(
  databaseUrl: string,
  { onHangUp = printHangUp, ...limits }: Options = {},
): Kysely<Tables> {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    ...limits,
  });
  // Without a listener, the error of an idle connection would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) onHangUp(error);
  });
  // One that dies in use tells so by its query; its own word, unheard, would end the process as well.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

function printHangUp(error: Error): void {
  console.error(`The database hung up: ${error.message}`);
}
