import { migrate } from '@superhero/postgres/migrate';
import { useTestDatabase } from '@superhero/postgres/test-database';
import { expect, test } from 'vitest';
import { fillAudit } from './fill-audit.ts';
import { makeQuestions, writeQuery } from './questions.ts';
import { countRowsTouched } from './rows-touched.ts';
import type { AuditDatabase } from './rows-touched.ts';

const entries = 20_000;
/** Fifty entries of four rows each, found through two rows each, and a few beside them to know what is there. */
const most = 50 * (4 + 2) + 50;

const migrations = new URL('../../../apps/gateway/migrations/', import.meta.url);
const database = useTestDatabase(async (db: AuditDatabase) => {
  await migrate(db, migrations);
  await fillAudit(db, entries);
});

test('whatever is looked for in the audit, the database touches little more than it answers', async () => {
  const questions = makeQuestions(entries);
  expect(new Set(questions.map(({ kind }) => kind)).size).toBe(1 + 5 + 10);
  const tooMuch: string[] = [];
  for (const question of questions) {
    const { rows, wholeTables } = await countRowsTouched(database().db, question);
    if (rows > most || wholeTables > 0) tooMuch.push(`${rows} rows for ${writeQuery(question)}`);
  }
  expect(tooMuch).toEqual([]);
});
