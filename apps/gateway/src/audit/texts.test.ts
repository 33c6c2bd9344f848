import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { ChainBuilder } from '../testing/chain-builder.ts';
import { useAuditDatabase } from '../testing/use-audit.ts';
import { Keys } from './keys.ts';
import { list } from './list.ts';

const database = useAuditDatabase();
const keys = new Keys([randomBytes(32)]);
const named = (field: string, value: string) => ({ field, before: value, after: value });

beforeEach(() => sql`truncate audit_chain cascade`.execute(database().db));

async function insert(...contents: Parameters<ChainBuilder['begin']>[0][]): Promise<void> {
  const chain = new ChainBuilder(keys);
  for (const content of contents) chain.end(chain.begin(content));
  await chain.insert(database().db);
}

const find = async (search: string) =>
  (await list(database().db, { search }, { limit: 10 })).entries.map(({ number }) => number);

test('an entry is found by its reason and by the names of person, school and subject', async () => {
  await insert(
    { personal: { reason: 'Ticket 48211', personName: 'Jürgen Meyer', schoolName: 'Lindenhof' } },
    { personal: { changes: [named('tool', 't1'), named('toolName', 'Lernwelt Physik')] } },
    { personal: { changes: [{ field: 'name', before: 'Alte Schule', after: 'Neue Schule' }] } },
    {
      personal: { operatorName: 'Greta Sonnenfeld', from: '192.0.2.7', changes: [named('email', 'a@b.de')] },
    },
  );
  expect(await find('48211')).toEqual([1]);
  expect(await find('jurgen lindenhof')).toEqual([1]);
  expect(await find('PHYSIK')).toEqual([3]);
  expect(await find('alte')).toEqual([5]);
  expect(await find('neue schule')).toEqual([5]);
  for (const unsearched of ['sonnenfeld', '192.0.2.7', 'a@b.de', 't1x', '%__'])
    expect(await find(unsearched)).toEqual([]);
});

test('an entry with a text that PostgreSQL cannot convert is recorded and found by the rest', async () => {
  await insert({ personal: { reason: 'Ticket \0 7\\u0000', personName: 'Ada \ud800 Neu' } });
  expect(await find('ticket')).toEqual([1]);
  expect(await find('ada neu')).toEqual([1]);
});

const erase = (...rows: number[]) =>
  sql`
    update audit_personal set content = null, salt = null, blanked_at = now() where seq = any(${rows})
  `.execute(database().db);
const fillAgain = () => sql`select audit_fill_texts()`.execute(database().db);

const units = ['\0', '\ud800', '\udfff', '\\', '\\u0000', '"', '%', '_', 'ß', 'İ', '\u0301', ' ', '🦊', 'a'];
const anyText = fc.string({
  unit: fc.oneof(fc.constantFrom(...units), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })),
  maxLength: 12,
});
const anyTexts = fc.record({ reason: anyText, personName: anyText, toolName: anyText });

test('texts of any characters are recorded, searched beside plain words, and gone when they are erased', async () => {
  const cases = fc.sample(anyTexts, { numRuns: 100, seed: 2029 });
  await insert(
    ...cases.map(({ reason, personName, toolName }, index) => ({
      personal: { reason: `${reason} w${index + 1000}x`, personName, changes: [named('toolName', toolName)] },
    })),
  );
  const entriesOf = async () => {
    const found: string[] = [];
    for (const index of cases.keys()) found.push((await find(`w${index + 1000}x`)).join());
    return found;
  };
  const expected = cases.map((_, index) => String(2 * index + 1));
  expect(await entriesOf()).toEqual(expected);
  // Filled by the owner of the database, the texts are the same.
  const readTexts = () => sql`select * from audit_texts order by entry`.execute(database().db);
  const { rows } = await readTexts();
  await sql`truncate audit_texts`.execute(database().db);
  await fillAgain();
  expect((await readTexts()).rows).toEqual(rows);
  await erase(...cases.flatMap((_, index) => (index % 2 === 0 ? [2 * index + 1, 2 * index + 2] : [])));
  expect(await entriesOf()).toEqual(expected.map((entry, index) => (index % 2 === 0 ? '' : entry)));
  expect((await readTexts()).rows).toHaveLength(cases.length / 2);
});

test('the text of an entry is erased with its personal data, also if it is filled again', async () => {
  await insert({ personal: { reason: 'Ticket 7' } }, { personal: { reason: 'Ticket 8' } });
  await erase(1, 2);
  expect(await find('ticket')).toEqual([3]);
  await sql`truncate audit_texts`.execute(database().db);
  expect(await find('ticket')).toEqual([]);
  await fillAgain();
  expect(await find('ticket')).toEqual([3]);
});

test('what is erased while the texts are filled has no text afterwards', async () => {
  await insert({ personal: { reason: 'Ticket 7' } });
  await sql`truncate audit_texts`.execute(database().db);
  const erased = await database()
    .db.transaction()
    .execute(async (filling) => {
      await sql`select audit_fill_texts()`.execute(filling);
      const erasing = erase(1, 2);
      await expect.poll(countWaiting).toBe(1);
      return { erasing };
    });
  await erased.erasing;
  expect(await find('ticket')).toEqual([]);
});

test('an entry that began before its text was recorded gets the whole text', async () => {
  await insert({ personal: { reason: 'Ticket 7' } });
  await sql`update audit_texts set text = 'end only'`.execute(database().db);
  await fillAgain();
  await fillAgain();
  const { rows } = await sql`select text from audit_texts`.execute(database().db);
  expect(rows).toEqual([{ text: 'ticket 7  end only' }]);
});

async function countWaiting(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
  `.execute(database().db);
  return rows.length;
}
