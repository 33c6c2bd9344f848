// The job that brings the database up to date. It runs as the owner of the database, before the copies of a new
// version start: the gateway itself may not change a table.
import { connect } from '@superhero/postgres/connect';
import { migrate } from './db/migrate.ts';
import type { Tables } from './db/tables.ts';
import { ConfigFault } from './lib/config.ts';
import { createLog } from './lib/log.ts';

/** EX_CONFIG of sysexits.h: starting again does not help. */
const exitMisconfigured = 78;

function readDatabaseUrl(): string {
  const { DATABASE_URL = '' } = process.env;
  if (DATABASE_URL === '') throw new ConfigFault('DATABASE_URL is missing.');
  if (!/^postgres(ql)?:\/\//u.test(DATABASE_URL))
    throw new ConfigFault('DATABASE_URL must start with postgres://.');
  return DATABASE_URL;
}

async function migrateDatabase(): Promise<void> {
  const db = connect<Tables>(readDatabaseUrl(), { max: 1 });
  try {
    const applied = await migrate(db);
    const log = createLog();
    for (const file of applied) log.event('applied', { file });
    log.event('up to date', { applied: applied.length });
  } finally {
    await db.destroy();
  }
}

/** In the words of the database: all it was told are our own statements, so it can quote nobody. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code: unknown = Reflect.get(error, 'code');
  return [error.message, code].filter((part) => typeof part === 'string' && part !== '').join(', ');
}

migrateDatabase().catch((error: unknown) => {
  console.error(`The database cannot be migrated: ${describe(error)}`);
  process.exitCode = error instanceof ConfigFault ? exitMisconfigured : 1;
});
