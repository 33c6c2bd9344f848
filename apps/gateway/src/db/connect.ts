import { connect } from '@superhero/postgres/connect';
import { describeFailure } from '../lib/describe-failure.ts';
import type { Log } from '../lib/log.ts';
import type { Database, Tables } from './tables.ts';

const patience = 5_000;

/** Nothing may wait for ever, least of all while it holds what every copy waits for. */
export function connectAudit(databaseUrl: string, log: Log, max = 10): Database {
  return connect<Tables>(databaseUrl, {
    application_name: 'superhero-gateway',
    max,
    connectionTimeoutMillis: patience,
    statement_timeout: patience,
    idle_in_transaction_session_timeout: patience,
    // Also when the database does not even answer that it has stopped the statement.
    query_timeout: patience + 1_000,
    keepAlive: true,
    onHangUp: (error) => log.failure('the database hung up', describeFailure(error)),
  });
}
