import { connect } from '@superhero/postgres/connect';
import { migrate as applyMigrations } from '@superhero/postgres/migrate';
import { describeFailure } from '../lib/log.ts';
import type { Log } from '../lib/log.ts';
import type { Database, Tables } from './tables.ts';

const timeout = 5_000;

/** Every wait has a limit, because a stalled transaction would block the audit log for all instances. */
export function connectAudit(databaseUrl: string, log: Log, max = 10): Database {
  return connect<Tables>(databaseUrl, {
    application_name: 'superhero-gateway',
    max,
    connectionTimeoutMillis: timeout,
    statement_timeout: timeout,
    idle_in_transaction_session_timeout: timeout,
    // For a database that does not even report that it cancelled the statement.
    query_timeout: timeout + 1_000,
    keepAlive: true,
    onConnectionLost: (error) => log.failure('the database connection was lost', describeFailure(error)),
  });
}

export async function migrate(db: Database): Promise<string[]> {
  return await applyMigrations(db, new URL('../../migrations/', import.meta.url));
}
