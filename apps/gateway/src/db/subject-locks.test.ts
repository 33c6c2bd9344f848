import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { urlOf, useAudit } from '../testing/use-audit.ts';
import { SubjectLocks } from './subject-locks.ts';

const audit = useAudit();
const log = { request: () => {}, event: () => {}, failure: () => {} };
const instances: SubjectLocks[] = [];

function instance(number: number): SubjectLocks {
  const locks = instances[number];
  if (locks === undefined) throw new Error(`no instance ${number}`);
  return locks;
}

beforeAll(() => {
  for (let count = 0; count < 2; count += 1) instances.push(new SubjectLocks(urlOf(audit.db()) ?? '', log));
});
afterAll(async () => {
  for (const locks of instances) await locks.close();
});
afterEach(() => void vi.restoreAllMocks());

const nothing = async () => 'ran';

/** Holds the lock until `release` is called. */
async function holdLock(locks: SubjectLocks, subject: string) {
  return await new Promise<{ isHeld: () => Promise<boolean>; release: () => Promise<void> }>((resolve) => {
    const done = locks.hold(
      subject,
      async ({ isHeld }) =>
        await new Promise<void>((unblock) => {
          const release = async (): Promise<void> => {
            unblock();
            await done;
          };
          resolve({ isHeld, release });
        }),
    );
  });
}

const endConnections = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'superhero-gateway-locks' and datname = current_database()`.execute(
    audit.owner(),
  );
const countLocks = async () => {
  const { rows } = await sql<{ locks: string; connections: string }>`
    select count(*) as locks, count(distinct pid) as connections from pg_locks
    where locktype = 'advisory' and classid = 7203050
      and database = (select oid from pg_database where datname = current_database())
  `.execute(audit.owner());
  return { locks: Number(rows[0]?.locks), connections: Number(rows[0]?.connections) };
};
const none = { locks: 0, connections: 0 };

describe('a subject that is locked', () => {
  test.each([
    ['the same instance', 0],
    ['another instance', 1],
  ])('is rejected as busy on %s after a limited wait', async (_where, other) => {
    const { release } = await holdLock(instance(0), 'person:1');
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const waiting = instance(other).hold('person:1', nothing);
    setImmediate(() => limit.abort(new DOMException('late', 'TimeoutError')));
    await expect(waiting).rejects.toMatchObject({
      retryAfter: 2,
      body: { type: 'SUBJECT_BUSY', code: 409 },
    });
    await release();
  });

  test.each([0, 1])('is given to the next request on instance %i after its release', async (other) => {
    const { release } = await holdLock(instance(0), 'person:1');
    const order: string[] = [];
    const next = instance(other).hold('person:1', async () => void order.push('next'));
    await expect(instance(other).hold('person:2', nothing)).resolves.toBe('ran');
    order.push('released');
    await release();
    await next;
    expect(order).toEqual(['released', 'next']);
  });

  test('is free after a failure', async () => {
    await expect(
      instance(0).hold('person:1', async () => await Promise.reject(new Error('failed'))),
    ).rejects.toThrow('failed');
    expect(await countLocks()).toEqual(none);
  });

  test('is no longer held after its connection was lost, and another instance can lock it', async () => {
    const { isHeld, release } = await holdLock(instance(0), 'school:1');
    expect(await isHeld()).toBe(true);
    await endConnections();
    await expect.poll(countLocks).toEqual(none);
    expect(await isHeld()).toBe(false);
    await expect.poll(() => instance(1).hold('school:1', nothing)).toBe('ran');
    await release();
    await expect(instance(0).hold('school:1', nothing)).resolves.toBe('ran');
    expect(await countLocks()).toEqual(none);
  });
});

test('a hundred subjects are locked at the same time on one connection', async () => {
  const subjects = Array.from({ length: 100 }, (_one, index) => `person:${index}`);
  const held = await Promise.all(subjects.map((subject) => holdLock(instance(0), subject)));
  expect(await countLocks()).toEqual({ locks: 100, connections: 1 });
  await expect(instance(0).hold('person:101', nothing)).resolves.toBe('ran');
  for (const { release } of held) await release();
  expect(await countLocks()).toEqual(none);
});

test('a full queue rejects immediately', async () => {
  const { release } = await holdLock(instance(0), 'person:1');
  const waiting = Array.from({ length: 100 }, () => instance(0).hold('person:1', nothing));
  await expect(instance(0).hold('person:1', nothing)).rejects.toMatchObject({
    body: { type: 'SUBJECT_BUSY' },
  });
  await release();
  await Promise.all(waiting);
});
