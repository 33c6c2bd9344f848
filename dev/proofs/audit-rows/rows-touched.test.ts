import { findPending } from '@superhero/gateway/audit-pending';
import { migrate } from '@superhero/postgres/migrate';
import { useTestDatabase } from '@superhero/postgres/test-database';
import { expect, test } from 'vitest';
import { fillAudit, rareOperator, schoolId } from './fill-audit.ts';
import { makeQueries, writeQuery } from './measure.ts';
import type { AuditDatabase } from './rows-touched.ts';
import { countRowsTouched, countWork } from './rows-touched.ts';

const entries = 20_000;
/** Fifty entries of four rows each, found through two rows each, plus a few rows of overhead. */
const most = 50 * (4 + 2) + 50;

const migrations = new URL('../../../apps/gateway/migrations/', import.meta.url);
const database = useTestDatabase(async (db: AuditDatabase) => {
  await migrate(db, migrations);
  await fillAudit(db, entries);
});

test('no query of the audit log reads many more rows than it returns', async () => {
  const queries = makeQueries(entries);
  expect(new Set(queries.map(({ kind }) => kind)).size).toBe(1 + 5 + 10);
  const tooMuch: string[] = [];
  for (const query of queries) {
    const { rows, wholeTables } = await countRowsTouched(database().db, query);
    if (rows > most || wholeTables > 0) tooMuch.push(`${rows} rows for ${writeQuery(query)}`);
  }
  expect(tooMuch).toEqual([]);
});

test('a search by text, outcome, subject or request reads few rows, whether the value is frequent, rare or missing', async () => {
  const filters = [
    { search: 'ticket' },
    { search: 'ticket 39999' },
    { search: 'school 0000' },
    { search: 'nowhere' },
    { search: 'ticket', operator: rareOperator },
    { search: 'ticket', school: schoolId(0) },
    { outcome: 'succeeded' },
    { outcome: 'unknown' },
    { outcome: 'rejected', operator: rareOperator },
    { outcome: 'pending', reconciledUpTo: 2 * entries - 200 },
    { outcome: 'pending', operator: rareOperator, reconciledUpTo: 2 * entries - 200 },
    { subjects: [{ kind: 'tool', id: 'missing' }] },
    { requestId: '00000000-0000-4000-8000-000000000000' },
  ] as const;
  const tooMuch: string[] = [];
  for (const filter of filters)
    for (const place of [{}, { before: entries }, { after: 0 }]) {
      const query = { kind: 'search', filter, place };
      const { rows, wholeTables } = await countRowsTouched(database().db, query);
      // A word that many entries have is read until a page is full, or compared with the other filter.
      if (rows > 10 * most || wholeTables > 0) tooMuch.push(`${rows} rows for ${writeQuery(query)}`);
    }
  expect(tooMuch).toEqual([]);
});

test('the search for pending entries reads the rows of its span once, and no others', async () => {
  const above = entries;
  const upTo = above + 10_000;
  const { rows, wholeTables } = await countWork(database().db, async (tx) => {
    expect(await findPending(tx, above, upTo)).toEqual([]);
  });
  expect(wholeTables).toBe(0);
  // The planner reads a few rows itself.
  expect(rows - (upTo - above)).toBeLessThan(50);
});
