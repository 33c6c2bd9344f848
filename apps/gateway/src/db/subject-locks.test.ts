import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createMetrics } from '../lib/metrics.ts';
import { urlOf } from '../testing/open-audit.ts';
import { useAudit } from '../testing/use-audit.ts';
import { isHeld, SubjectLocks } from './subject-locks.ts';

const audit = useAudit();
const log = { request: () => {}, warning: () => {}, event: () => {}, failure: () => {} };
const metrics = createMetrics();
const countLost = async () => (await metrics.lockConnectionsLost.get()).values[0]?.value ?? 0;
const instances: SubjectLocks[] = [];

function instance(number: number): SubjectLocks {
  const locks = instances[number];
  if (locks === undefined) throw new Error(`no instance ${number}`);
  return locks;
}

beforeAll(() => {
  const url = urlOf(audit.db()) ?? '';
  for (let count = 0; count < 2; count += 1) instances.push(new SubjectLocks(url, { log, metrics }));
});
afterAll(async () => {
  for (const locks of instances) await locks.close();
});
afterEach(() => void vi.restoreAllMocks());

/** Without anything that could make the lock unnecessary. */
const locked = <Result>(run: () => Promise<Result>) => ({
  query: sql<{ one: number }>`select 1 as one`.compile(audit.db()),
  answer: () => undefined,
  run,
});
const nothing = () => locked(async () => 'ran');

/** Holds the lock until `release` is called. */
async function holdLock(locks: SubjectLocks, subject: string) {
  return await new Promise<{ check: () => Promise<boolean>; release: () => Promise<void> }>(
    (resolve, reject) => {
      const done = locks.hold(subject, {
        ...nothing(),
        run: async (lock) =>
          await new Promise<void>((unblock) => {
            const release = async (): Promise<void> => {
              unblock();
              await done;
            };
            resolve({ check: () => isHeld(audit.db(), lock), release });
          }),
      });
      done.catch(reject);
    },
  );
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
  ])('a locked subject is rejected as busy on %s after a limited wait', async (_where, other) => {
    const { release } = await holdLock(instance(0), 'person:1');
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const waiting = instance(other).hold('person:1', nothing());
    setImmediate(() => limit.abort(new DOMException('late', 'TimeoutError')));
    await expect(waiting).rejects.toMatchObject({
      retryAfter: 2,
      body: { type: 'SUBJECT_BUSY', code: 409 },
    });
    await release();
  });

  test.each([0, 1])(
    'a locked subject is given to the next request on instance %i after its release',
    async (other) => {
      const { release } = await holdLock(instance(0), 'person:1');
      const order: string[] = [];
      const next = instance(other).hold(
        'person:1',
        locked(async () => void order.push('next')),
      );
      await expect(instance(other).hold('person:2', nothing())).resolves.toBe('ran');
      order.push('released');
      await release();
      await next;
      expect(order).toEqual(['released', 'next']);
    },
  );

  test('a locked subject is free after a failure', async () => {
    const failing = locked(async () => await Promise.reject(new Error('failed')));
    await expect(instance(0).hold('person:1', failing)).rejects.toThrow('failed');
    expect(await countLocks()).toEqual(none);
  });

  test('a lock is no longer held after its connection was lost, and another instance can take it', async () => {
    const { check, release } = await holdLock(instance(0), 'school:1');
    expect(await check()).toBe(true);
    await endConnections();
    await expect.poll(countLocks).toEqual(none);
    expect(await check()).toBe(false);
    await expect.poll(() => instance(1).hold('school:1', nothing())).toBe('ran');
    await release();
    await expect(instance(0).hold('school:1', nothing())).resolves.toBe('ran');
    expect(await countLocks()).toEqual(none);
  });

  test('a lock is lost with the query of another request that fails, which a metric counts', async () => {
    const { check, release } = await holdLock(instance(0), 'school:1');
    const before = await countLost();
    const failing = { ...nothing(), query: sql<{ one: number }>`select 1 / 0 as one`.compile(audit.db()) };
    await expect(instance(0).hold('school:2', failing)).rejects.toMatchObject({
      body: { type: 'AUDIT_UNAVAILABLE' },
    });
    expect(await countLost()).toBe(before + 1);
    // The server notices a moment later that the connection is closed.
    await expect.poll(check).toBe(false);
    await release();
  });
});

describe('a lock that is only tried', () => {
  test('a lock that is only tried runs nothing on this and on another instance while it is held', async () => {
    const { release } = await holdLock(instance(0), 'notifications');
    const run = vi.fn<() => Promise<void>>();
    expect(await instance(0).tryHold('notifications', run)).toBe(false);
    expect(await instance(1).tryHold('notifications', run)).toBe(false);
    expect(run).not.toHaveBeenCalled();
    await release();
    expect(await instance(1).tryHold('notifications', run)).toBe(true);
    expect(run).toHaveBeenCalledOnce();
  });

  test('a lock that is only tried is held while it runs, and free after a failure', async () => {
    const failing = instance(0).tryHold('notifications', async (lock) => {
      expect(await isHeld(audit.db(), lock)).toBe(true);
      expect(await instance(1).tryHold('notifications', async () => {})).toBe(false);
      throw new Error('failed');
    });
    await expect(failing).rejects.toThrow('failed');
    expect(await countLocks()).toEqual(none);
  });
});

/** The modes of the locks that the session of the query has when it runs. */
const found = (isEnough: (modes: readonly string[]) => boolean) => ({
  query: sql<{ mode: string }>`select mode from pg_locks
    where locktype = 'advisory' and classid = 7203050 and pid = pg_backend_pid()`.compile(audit.db()),
  answer: (rows: readonly { mode: string }[]) =>
    isEnough(rows.map(({ mode }) => mode)) ? 'found' : undefined,
  run: async () => 'ran',
});

describe('what is found with the lock', () => {
  test('what is found with the lock is read after it is taken, and makes the rest unnecessary', async () => {
    const answer = instance(0).hold(
      'person:1',
      found((modes) => modes.length === 1),
    );
    expect([await answer, await countLocks()]).toEqual(['found', none]);
  });

  test('what is found is answered without a wait if another instance has the lock', async () => {
    const { release } = await holdLock(instance(0), 'person:1');
    expect(
      await instance(1).hold(
        'person:1',
        found(() => true),
      ),
    ).toBe('found');
    await release();
  });
});

test('a hundred subjects are locked at the same time on one connection', async () => {
  const subjects = Array.from({ length: 100 }, (_one, index) => `person:${index}`);
  // One after the other: the statements of all at once may exceed the timeout on a slow machine.
  const held = [];
  for (const subject of subjects) held.push(await holdLock(instance(0), subject));
  expect(await countLocks()).toEqual({ locks: 100, connections: 1 });
  await expect(instance(0).hold('person:101', nothing())).resolves.toBe('ran');
  for (const { release } of held) await release();
  expect(await countLocks()).toEqual(none);
});

test('a full queue rejects immediately', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  const { release } = await holdLock(instance(0), 'person:1');
  const waiting = Array.from({ length: 100 }, () => instance(0).hold('person:1', nothing()));
  await expect(instance(0).hold('person:1', nothing())).rejects.toMatchObject({
    body: { type: 'SUBJECT_BUSY' },
  });
  await release();
  await Promise.all(waiting);
});
