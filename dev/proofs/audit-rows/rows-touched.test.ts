import { selectNumbers } from '@superhero/gateway/audit-filter';
import { findPending } from '@superhero/gateway/audit-pending';
import { migrate } from '@superhero/postgres/migrate';
import { useTestDatabase } from '@superhero/postgres/test-database';
import { expect, test } from 'vitest';
import { fillAudit, rareOperator, requestOf, schoolId, unknownRequest, words } from './fill-audit.ts';
import { laterVariants, makeQueries, writeQuery } from './measure.ts';
import type { AuditDatabase } from './rows-touched.ts';
import { countRowsTouched, countWork } from './rows-touched.ts';

const entries = 20_000;
/** Fifty entries of four rows each, found through two rows each, plus a few rows of overhead. */
const most = 50 * (4 + 2) + 50;
/** The texts and entries until a page is full of a word that one of fifty has. */
const mostForTexts = most + 2 * 51 * 50;
/** One of forty entries has been rejected, one of three has a text: all of these ends twice, and their texts. */
const mostForOutcomes = most + (3 * entries) / 40 / 3;

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
  const { db } = database();
  const requests = [await requestOf.parts(db, 3), await requestOf.single(db, 1), unknownRequest];
  const later = laterVariants(requests, 2 * entries - 200);
  const filters = [
    ...Object.values(later).flat(),
    { search: 'ticket 19999' },
    { search: 'school 0000' },
    { search: words.every, operator: rareOperator },
    { search: words.every, school: schoolId(0) },
    { search: words.every, outcome: 'rejected' },
    { outcome: 'rejected', operator: rareOperator },
    { outcome: 'pending', operator: rareOperator, reconciledUpTo: 2 * entries - 200 },
  ] as const;
  const tooMuch: string[] = [];
  for (const filter of filters)
    for (const place of [{}, { before: entries }, { after: 0 }]) {
      const query = { kind: 'search', filter, place };
      const { rows, wholeTables } = await countRowsTouched(db, query);
      if (rows > mostForTexts || wholeTables > 0) tooMuch.push(`${rows} rows for ${writeQuery(query)}`);
    }
  expect(tooMuch).toEqual([]);
});

const rareOutcomes = ['rejected', 'not-applied', 'unknown'] as const;
const places = [{}, { before: 2 * entries - 5_000 }, { after: 0 }];

test('a frequent text with a rare outcome reads the entries with the outcome, not those with the text', async () => {
  const { db } = database();
  for (const search of [words.every, words.some, 'school', 'school 0001', 'person 0000'])
    for (const outcome of rareOutcomes)
      for (const place of places) {
        const query = { kind: 'search + outcome', filter: { search, outcome }, place };
        const { rows } = await countRowsTouched(db, query);
        expect.soft(rows, writeQuery(query)).toBeLessThanOrEqual(mostForOutcomes);
      }
});

test('a rare text with a frequent outcome reads the entries with the text', async () => {
  const { db } = database();
  for (const search of [words.few, words.no])
    for (const place of places) {
      const query = { kind: 'search + outcome', filter: { search, outcome: 'succeeded' as const }, place };
      const { rows } = await countRowsTouched(db, query);
      expect.soft(rows, writeQuery(query)).toBeLessThanOrEqual(most);
    }
});

test('with too many entries of an outcome to read each text, only the rarer of outcome and text is read', async () => {
  const { db } = database();
  const reading = { span: { first: 1, end: 2 * entries }, hasFewTexts: false };
  for (const search of Object.values(words))
    for (const outcome of rareOutcomes) {
      const { rows } = await countWork(db, (tx) =>
        selectNumbers(tx, { search, outcome }, reading).orderBy('entry', 'desc').limit(51).execute(),
      );
      expect.soft(rows, `${search}, ${outcome}`).toBeLessThanOrEqual(mostForOutcomes);
    }
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
