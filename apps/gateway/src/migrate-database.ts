// The job that migrates the database. It runs as the owner of the database, before the instances of a new version
// start: the gateway itself may not change a table.
import { connect } from '@superhero/postgres/connect';
import * as v from 'valibot';
import { migrate } from './db/connect.ts';
import type { Tables } from './db/tables.ts';
import { ConfigError, databaseAddress, exitMisconfigured, readVariables } from './lib/config.ts';
import { createLog } from './lib/log.ts';

const failure = 'The database cannot be migrated';

async function migrateDatabase(): Promise<void> {
  const settings = readVariables(v.object({ DATABASE_URL: databaseAddress }), process.env, failure);
  const db = connect<Tables>(settings.DATABASE_URL, { max: 1 });
  try {
    const applied = await migrate(db);
    const log = createLog();
    for (const file of applied) log.event('applied', { file });
    log.event('up to date', { applied: applied.length });
  } finally {
    await db.destroy();
  }
}

/** Safe to print: the message can quote only our own statements. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code: unknown = Reflect.get(error, 'code');
  return [error.message, code].filter((part) => typeof part === 'string' && part !== '').join(', ');
}

migrateDatabase().catch((error: unknown) => {
  const isConfigError = error instanceof ConfigError;
  console.error(isConfigError ? error.message : `${failure}: ${describe(error)}`);
  process.exitCode = isConfigError ? exitMisconfigured : 1;
});
