import { parseArgs } from 'node:util';
import { connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { readSettings } from '../settings.ts';
import { addCrowd } from './crowd.ts';
import { seed } from './seed.ts';

function readCount(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${name} is "${text}" but must be a number.`);
  return count;
}

/** Puts everyone back into their story; with `--schools` and `--people`, a crowd comes beside them. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { schools: { type: 'string' }, people: { type: 'string' } } });
  const { databaseUrl } = readSettings(process.env);
  const db = connect(databaseUrl);
  try {
    await migrate(db);
    await seed(db);
    if (values.schools === undefined && values.people === undefined) return;
    const schools = readCount('schools', values.schools ?? '100');
    const people = readCount('people', values.people ?? '10000');
    await addCrowd(databaseUrl, { schools, people }, console.log);
  } finally {
    await db.destroy();
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
