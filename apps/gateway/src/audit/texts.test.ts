import { randomBytes } from 'node:crypto';
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

test('the text of an entry is erased with its personal data, also if it is filled again', async () => {
  await insert({ personal: { reason: 'Ticket 7' } }, { personal: { reason: 'Ticket 8' } });
  await sql`
    update audit_personal set content = null, salt = null, blanked_at = now() where seq in (1, 2)
  `.execute(database().db);
  expect(await find('ticket')).toEqual([3]);
  await sql`truncate audit_texts`.execute(database().db);
  expect(await find('ticket')).toEqual([]);
  await sql`select audit_fill_texts()`.execute(database().db);
  expect(await find('ticket')).toEqual([3]);
});
