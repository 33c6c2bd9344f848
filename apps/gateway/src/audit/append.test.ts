import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tables } from '../db/tables.ts';
import { createMetrics } from '../lib/metrics.ts';
import { useAudit } from '../testing/use-audit.ts';
import { Chain } from './chain.ts';
import { Keys } from './keys.ts';
import { readChain } from './read-chain.ts';
import { verifyChain } from './verify-chain.ts';

const audit = useAudit();
const keys = new Keys([Buffer.alloc(32, 1)]);
const nextRelease = new URL('../../next-release/', import.meta.url);

async function applyNextRelease(): Promise<void> {
  const text = await readFile(new URL('007-append-only-by-function.sql', nextRelease), 'utf8');
  await sql.raw(text).execute(audit.owner());
}

const newChain = () => new Chain({ db: audit.db(), keys, metrics: createMetrics() });
const beginning = (number: number) => ({
  action: 'schools.update',
  operatorId: '1',
  personId: null,
  schoolId: '2',
  requestId: '00000000-0000-4000-8000-000000000000',
  personal: { reason: 'Ω "quoted" \\ \n' },
  idempotencyKey: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  requestDigest: Buffer.from('x'),
});
const ending = (entry: number) =>
  ({ entry, outcome: 'succeeded', status: 200, reconciledBy: null, personal: {} }) as const;

beforeEach(() => audit.empty());

describe.each(['now', 'after the next release'])('%s', (when) => {
  beforeAll(async () => {
    if (when !== 'now') await applyNextRelease();
  });
  afterAll(() => sql`grant insert on audit_chain to superhero_gateway`.execute(audit.owner()));

  test('two instances write one chain that verifies', async () => {
    const [one, two] = [newChain(), newChain()];
    const pick = (number: number): Chain => (number % 2 === 0 ? one : two);
    const entries = await Promise.all(
      Array.from({ length: 40 }, (_one, number) => pick(number).begin(beginning(number))),
    );
    await Promise.all(entries.map((begun, number) => pick(number).end(ending(begun?.entry ?? 0))));
    const options = { keys, heads: [], now: new Date(), retention: 1_000_000 };
    const findings = verifyChain(readChain(audit.db()), options);
    expect(await findings.next()).toEqual({ done: true, value: { rows: 80, pending: 0 } });
  });

  test('characters that the database cannot convert are replaced, and the row verifies', async () => {
    const chain = newChain();
    await chain.begin({ ...beginning(1), personal: { reason: 'NUL \0, half \uD83C, whole 🎓' } });
    expect((await audit.readChain())[0]?.content).toEqual({ reason: 'NUL \uFFFD, half \uFFFD, whole 🎓' });
    const options = { keys, heads: [], now: new Date(), retention: 1_000_000 };
    const findings = verifyChain(readChain(audit.db()), options);
    expect(await findings.next()).toEqual({ done: true, value: { rows: 1, pending: 1 } });
  });

  test('rows have the time of a given clock, but never one before the last row, and verify', async () => {
    const times = ['2026-03-02T09:00:00.000Z', '2026-03-02T09:00:01.500Z', '2026-03-01T00:00:00.000Z'];
    const auditTime = () => new Date(times.shift() ?? '');
    const chain = new Chain({ db: audit.db(), keys, metrics: createMetrics(), auditTime });
    await chain.begin(beginning(1));
    await chain.end(ending(1));
    await chain.begin(beginning(2));
    const rows = await audit.db().selectFrom('audit_chain').select('at').orderBy('seq').execute();
    expect(rows.map(({ at }) => at.toISOString())).toEqual([
      '2026-03-02T09:00:00.000Z',
      '2026-03-02T09:00:01.500Z',
      '2026-03-02T09:00:01.500Z',
    ]);
    const options = { keys, heads: [], now: new Date(), retention: 1_000_000 };
    const findings = verifyChain(readChain(audit.db()), options);
    expect(await findings.next()).toEqual({ done: true, value: { rows: 3, pending: 1 } });
  });

  test('rows that another instance overtakes are added after its rows', async () => {
    const overtaken = newChain();
    const begun = await audit
      .owner()
      .transaction()
      .execute(async (tx) => {
        await sql`select audit_take_turn()`.execute(tx);
        const adding = Promise.all([overtaken.begin(beginning(1)), overtaken.begin(beginning(2))]);
        // It has read the head, sealed its rows and waits for its turn, in which a row of the other instance is added.
        await expect.poll(audit.countWaiting).toBe(1);
        await new Chain({ db: tx, keys, metrics: createMetrics() }).begin(beginning(2));
        return { adding };
      })
      .then(({ adding }) => adding);
    expect(begun).toEqual([{ entry: 2, isLocked: false }, undefined]);
    const findings = verifyChain(readChain(audit.db()), { keys, heads: [], now: new Date(), retention: 1e6 });
    expect(await findings.next()).toEqual({ done: true, value: { rows: 2, pending: 2 } });
  });

  test.each<[what: string, changes: object]>([
    ['the highest number there is', { seq: '9223372036854775807', entry: '9223372036854775807' }],
    ['a number that leaves a gap', { seq: 4, entry: 4 }],
    ['a number that exists', { seq: 2, entry: 2 }],
    ['a time before the last row', { at: '2001-01-01T00:00:00Z' }],
    ['a time in the future', { at: '2999-01-01T00:00:00Z' }],
    ['the end of an entry that does not exist', { kind: 'ended', entry: 77, outcome: 'done' }],
    ['the end of an entry about something else', { kind: 'ended', entry: 1, outcome: 'done', act: 'x' }],
  ])('a row with %s is rejected', async (_what, changes) => {
    const chain = newChain();
    await chain.begin(beginning(1));
    await chain.begin(beginning(2));
    const [last] = await sql<object>`select * from audit_chain order by seq desc limit 1`
      .execute(audit.owner())
      .then(({ rows }) => rows);
    const row = { ...last, mac: '\\x00', personal_digest: '\\x00', seq: 3, entry: 3, ...changes };
    await expect(append(audit.db(), [row])).rejects.toThrow('do not continue the audit log');
    expect(await chain.begin(beginning(3))).toMatchObject({ entry: 3 });
  });
});

test('after the next release the gateway’s user cannot insert a row itself', async () => {
  await applyNextRelease();
  const insert = sql`insert into audit_chain (seq) values (1)`.execute(audit.db());
  await expect(insert).rejects.toThrow('permission denied for table audit_chain');
  await expect(sql`select from audit_turn for update`.execute(audit.db())).rejects.toThrow(
    'permission denied',
  );
});

test('after the next release an advisory lock of another user blocks no writes', async () => {
  await applyNextRelease();
  await audit
    .owner()
    .connection()
    .execute(async (connection) => {
      await sql`select pg_advisory_lock(7203040)`.execute(connection);
      const chain = newChain();
      expect(await chain.begin(beginning(1))).toMatchObject({ entry: 1 });
      await sql`select pg_advisory_unlock(7203040)`.execute(connection);
    });
});

async function append(db: Kysely<Tables>, rows: readonly object[]): Promise<void> {
  await sql`select audit_append(${JSON.stringify(rows)}::json)`.execute(db);
}
