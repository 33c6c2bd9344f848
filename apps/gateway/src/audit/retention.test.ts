import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ChainBuilder, objectId } from '../testing/chain-builder.ts';
import { useDatabaseRole } from '../testing/use-database-role.ts';
import { createMetrics } from '../lib/metrics.ts';
import { Chain } from './chain.ts';
import { Keys } from './keys.ts';
import { readChain } from './read-chain.ts';
import { applyRetention } from './retention.ts';
import { verifyChain } from './verify-chain.ts';
import { useAuditDatabase } from '../testing/use-audit.ts';

const database = useAuditDatabase();
const keys = new Keys([randomBytes(32)]);
const hour = 60 * 60_000;
const day = 24 * hour;
const retention = 365 * day;

const asGateway = useDatabaseRole(database, 'superhero_gateway');
const asCleaner = useDatabaseRole(database, 'superhero_retention');
const gateway = () => asGateway().db;
const cleaner = () => asCleaner().db;

const ago = (milliseconds: number): Date => new Date(Date.now() - milliseconds);

const makeKey = () => ({ operator_id: objectId(1), key: randomUUID(), request_digest: Buffer.alloc(32) });

/** An entry that is too old, one that is partly too old, and one that is not, each with its key and answer. */
beforeEach(async () => {
  const { db } = database();
  const chain = new ChainBuilder(keys);
  const changes = [{ field: 'tool', before: 't1', after: 't1' }];
  const personal = { operatorName: 'Greta Sonnenfeld', reason: 'Ticket 7', changes };
  const write = async (begun: number, ended: number): Promise<void> => {
    const entry = chain.begin({ action: 'tools.update', at: ago(begun), personal, school: objectId(7) });
    chain.end(entry, { at: ago(ended), personal });
  };
  await write(500 * day, 499 * day);
  await write(retention + hour, retention - hour);
  await write(25 * hour, 23 * hour);
  await chain.insert(db);
  const entries = [1, 3, 5];
  const ages = [500 * day, retention + hour, 23 * hour];
  const rows = entries.map((entry, index) => ({ entry, at: ago(ages[index] ?? 0) }));
  await db
    .insertInto('idempotency_keys')
    .values(rows.map((row) => ({ ...row, ...makeKey() })))
    .execute();
  await db
    .insertInto('answers')
    .values(rows.map((row) => ({ ...row, status: 200, body: '{}' })))
    .execute();
});
afterEach(async () => {
  await sql`truncate audit_chain, audit_personal, idempotency_keys, answers cascade`.execute(database().db);
});

async function findProblems() {
  const problems: string[] = [];
  const options = { keys, heads: [], now: new Date(), retention };
  for await (const { seq, problem } of verifyChain(readChain(gateway()), options))
    problems.push(`${seq} ${problem}`);
  return problems;
}

/** The rows that still have personal data. */
async function rowsWithNames(): Promise<number[]> {
  const rows = await database()
    .db.selectFrom('audit_personal')
    .select('seq')
    .where('content', 'is not', null)
    .orderBy('seq')
    .execute();
  return rows.map(({ seq }) => Number(seq));
}

describe('the retention job', () => {
  test('the retention job blanks only what is too old, and the chain still verifies', async () => {
    expect(await findProblems()).toEqual([]);
    expect(await applyRetention(cleaner(), retention)).toEqual({
      personal: 3,
      derivedSubjects: 2,
      idempotencyKeys: 2,
      answers: 2,
    });
    expect(await rowsWithNames()).toEqual([4, 5, 6]);
    expect(await findProblems()).toEqual([]);
    expect(await applyRetention(cleaner(), retention)).toEqual({
      personal: 0,
      derivedSubjects: 0,
      idempotencyKeys: 0,
      answers: 0,
    });
  });

  test('the retention job blanks all old entries in batches', async () => {
    await sql`truncate audit_chain, audit_personal, idempotency_keys, answers cascade`.execute(database().db);
    const chain = new ChainBuilder(keys);
    for (let count = 0; count < 2_500; count += 1) chain.begin({ at: ago(366 * day) });
    await chain.insert(database().db);
    expect(await applyRetention(cleaner(), retention)).toMatchObject({ personal: 2_500 });
    expect(await findProblems()).toEqual([]);
  });

  test('the retention job blanks nothing twice if two jobs run at the same time', async () => {
    const [one, other] = await Promise.all([
      applyRetention(cleaner(), retention),
      applyRetention(cleaner(), retention),
    ]);
    expect(one.personal + other.personal).toBe(3);
    expect(await findProblems()).toEqual([]);
  });
});

const tables = [
  'audit_chain',
  'audit_derived_subjects',
  'audit_personal',
  'audit_texts',
  'idempotency_keys',
  'answers',
] as const;

test.each(tables)('%s can be read by the gateway, but neither changed nor emptied', async (table) => {
  const name = sql.id(table);
  const column = sql.id(table === 'audit_chain' || table === 'audit_personal' ? 'seq' : 'entry');
  expect((await sql`select * from ${name}`.execute(gateway())).rows).not.toEqual([]);
  const attempts = [
    sql`update ${name} set ${column} = ${column}`,
    sql`delete from ${name}`,
    sql`truncate ${name}`,
    sql`alter table ${name} add column more text`,
    sql`drop table ${name}`,
    sql`create trigger more before insert on ${name} execute function suppress_redundant_updates_trigger()`,
  ];
  for (const attempt of attempts)
    await expect(attempt.execute(gateway())).rejects.toThrow(/permission denied|must be owner/u);
});

test('the gateway can insert into all tables, and the chain verifies', async () => {
  const chain = new Chain({ db: gateway(), keys, metrics: createMetrics() });
  const begun = await chain.begin({
    action: 'schools.update',
    operatorId: objectId(1),
    personId: null,
    schoolId: objectId(7),
    requestId: randomUUID(),
    personal: { operatorName: 'Greta Sonnenfeld' },
    idempotencyKey: randomUUID(),
    requestDigest: Buffer.alloc(32),
  });
  const answer = { status: 200, body: { name: 'Lessing-Schule' } };
  const end = { outcome: 'succeeded', status: 200, reconciledBy: null, personal: {}, answer } as const;
  expect(await chain.end({ entry: begun?.entry ?? 0, ...end })).toBe(true);
  const counts = tables.map((table) => sql<{ count: string }>`select count(*) from ${sql.id(table)}`);
  const counted = await Promise.all(counts.map((count) => count.execute(gateway())));
  expect(counted.map(({ rows }) => rows[0]?.count)).toEqual(['8', '3', '8', '4', '4', '4']);
  expect(await findProblems()).toEqual([]);
});

describe('the role of the retention job', () => {
  test.each([
    ['read a name', sql`select content from audit_personal`],
    ['search for a name', sql`select seq from audit_personal where content ->> 'operatorName' = 'Greta'`],
    ['read a name', sql`update audit_personal set salt = null where seq = 1 returning content`],
    ['read who did what', sql`select operator_id, act from audit_chain`],
    ['read an answer', sql`select body from answers`],
    ['read an idempotency key', sql`select key from idempotency_keys`],
    ['change the chain', sql`update audit_chain set act = 'people.create'`],
    ['move personal data to another row', sql`update audit_personal set seq = 7`],
    ['remove a row from the chain', sql`delete from audit_chain`],
    ['remove a row of personal data', sql`delete from audit_personal`],
    ['empty the chain', sql`truncate audit_chain cascade`],
    ['add to the chain', sql`insert into audit_personal (seq) values (7)`],
    ['postpone the deletion of an answer', sql`update answers set at = now()`],
  ])('the role of the retention job cannot %s', async (_action, attempt) => {
    await expect(attempt.execute(cleaner())).rejects.toThrow('permission denied');
  });

  test('the role of the retention job can replace personal data, which is detected', async () => {
    await sql`update audit_personal set content = '{"operatorName":"Hugo"}' where seq = 5`.execute(cleaner());
    expect(await findProblems()).toEqual(['5 has personal data that does not match its seal']);
  });

  test('the role of the retention job can blank too early, which is detected', async () => {
    await sql`update audit_personal set salt = null, content = null, blanked_at = now() where seq = 5`.execute(
      cleaner(),
    );
    expect(await findProblems()).toEqual(['5 was blanked too early']);
  });
});

test('times are stored as exactly as they are sealed', async () => {
  await sql`update audit_chain set at = at + interval '400 microseconds'`.execute(database().db);
  expect(await findProblems()).toEqual([]);
  await sql`update audit_chain set at = at + interval '600 microseconds' where seq = 2`.execute(
    database().db,
  );
  expect(await findProblems()).toEqual([
    '2 does not match its seal: the row, its position or its seal was changed',
  ]);
});
