import { parseArgs } from 'node:util';
import { connect, migrate } from '../db/database.ts';
import { readSettings } from '../settings.ts';
import { addBulkData } from './bulk-data.ts';
import { hasDemoData, resetDemo } from './demo/reset-demo.ts';
import { seed } from './seed.ts';

function readCount(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${name} is "${text}" but must be a number.`);
  return count;
}

/**
 * `npm run seed`: resets the demo data if the database has it, and the test seed otherwise. `--schools`, `--people` and
 * `--tools` add that many generated ones, next to the demo data as it is or to the reset test seed.
 */
async function run(): Promise<void> {
  const number = { type: 'string' } as const;
  const { values } = parseArgs({ options: { schools: number, people: number, tools: number } });
  const { databaseUrl } = readSettings(process.env);
  const db = connect(databaseUrl);
  try {
    await migrate(db);
    const isDemo = await hasDemoData(db);
    const hasCounts = Object.values(values).some((value) => value !== undefined);
    if (!isDemo) await seed(db);
    else if (!hasCounts) await resetDemo(db);
    if (!hasCounts) return;
    const schools = readCount('schools', values.schools ?? '100');
    const people = readCount('people', values.people ?? '10000');
    const tools = values.tools === undefined ? 0 : readCount('tools', values.tools);
    await addBulkData(databaseUrl, { schools, people, tools }, console.log);
  } finally {
    await db.destroy();
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
