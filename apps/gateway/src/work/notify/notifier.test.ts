import { sql } from 'kysely';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { receiveNotifications } from '../../../../../dev/stack/notification-receiver.ts';
import { useNotifications } from '../../testing/use-notifications.ts';
import { whileFailing } from '../../testing/while-failing.ts';
import { sign } from './signature.ts';

const notifications = useNotifications();
const { audit, receiver, secret, addInstance, addApproval } = notifications;
const { passMinutes, readNotifications, readAttempts } = notifications;
afterEach(() => void vi.restoreAllMocks());

const Body = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  kind: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  subject: v.strictObject({ kind: v.string(), id: v.string() }),
  counts: v.record(v.string(), v.number()),
  link: v.string(),
});
const bodies = () => receiver.received.map(({ body }) => v.parse(Body, JSON.parse(body)));
const ids = () => bodies().map(({ id }) => id);
const answerWith = (status: number) =>
  receiver.answerWith((_request, response) => void response.writeHead(status).end());

/** Until `release`, requests have no answer. Afterwards the receiver accepts them. */
function holdAnswers() {
  const held: (() => void)[] = [];
  receiver.answerWith((_request, response) => void held.push(() => void response.writeHead(204).end()));
  return {
    waiting: async () => await expect.poll(() => held.length).toBeGreaterThan(0),
    release: () => {
      answerWith(204);
      for (const answer of held) answer();
    },
  };
}

/** Ends the connections of all locks, and waits until the locks are gone. */
async function endLocks(): Promise<void> {
  const isHere = sql`(select oid from pg_database where datname = current_database())`;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'superhero-gateway-locks' and datid = ${isHere}`.execute(audit.owner());
  const findLocks = async () =>
    (
      await sql`select from pg_locks
        where locktype = 'advisory' and classid = 7203050 and database = ${isHere}`.execute(audit.owner())
    ).rows;
  await expect.poll(findLocks).toEqual([]);
}

describe('a notification', () => {
  test('a notification is delivered once, as documented', async () => {
    const instance = addInstance();
    const approvalId = await addApproval();
    await instance.sweep();
    await instance.sweep();
    const [row] = await readNotifications();
    expect(bodies()).toEqual([
      {
        id: row?.id,
        kind: 'approval.requested',
        at: row?.happened_at.toISOString(),
        subject: { kind: 'approval', id: approvalId },
        counts: {},
        link: 'https://dashboard.example/',
      },
    ]);
    const [{ headers, path, body } = { headers: {}, path: '', body: '' }] = receiver.received;
    expect(path).toBe('/in?team=7');
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'superhero-delivery': row?.id });
    const signature = String(headers['superhero-signature']);
    const seconds = Number(/^t=(\d+),/u.exec(signature)?.[1]);
    expect(signature).toBe(sign(body, [secret], new Date(seconds * 1000)));
    expect(await readAttempts()).toEqual([{ attempt: 1, result: 'delivered', status: 204, error: null }]);
    expect(await instance.readMetric('gateway_notifications_total{result="delivered"}')).toBe('1');
    expect(instance.logText()).toBe('');
  });

  test('a notification is accepted by the documented receiver', async () => {
    const notified: string[] = [];
    const receive = receiveNotifications(secret.toString('hex'), (body) => void notified.push(body));
    await addApproval();
    // The receiver of this test has read the body already.
    receiver.answerWith((request, response) => {
      receive(request, response);
      request.emit('data', receiver.received.at(-1)?.body);
      request.emit('end');
    });
    await addInstance().sweep();
    expect(notified).toEqual(receiver.received.map(({ body }) => body));
    expect(await readAttempts()).toMatchObject([{ result: 'delivered', status: 204 }]);
  });

  test('a notification is not sent again after a restart', async () => {
    await addApproval();
    await addInstance().sweep();
    const restarted = addInstance();
    await passMinutes(24 * 60);
    await restarted.sweep();
    expect(receiver.received.length).toBe(1);
  });
});

test('a notification that could not be sent for three days is not sent any more', async () => {
  await addApproval();
  answerWith(500);
  await addInstance().sweep();
  // As if no instance had run.
  await passMinutes(3 * 24 * 60 - 5);
  await addInstance().sweep();
  expect(receiver.received.length).toBe(2);
  await passMinutes(10);
  const instance = addInstance();
  instance.addGauges();
  await instance.sweep();
  expect(receiver.received.length).toBe(2);
  expect(await instance.readMetric('gateway_notifications_oldest_seconds')).toBe('0');
});

describe('several instances', () => {
  test('several instances send each notification once', async () => {
    const instances = [addInstance(), addInstance(), addInstance()];
    for (let count = 0; count < 6; count += 1) await addApproval();
    for (let round = 0; round < 3; round += 1)
      await Promise.all(instances.flatMap(({ sweep }) => [sweep(), sweep()]));
    expect(new Set(ids()).size).toBe(6);
    expect(receiver.received.length).toBe(6);
    expect((await readAttempts()).length).toBe(6);
  });

  test('several instances send one notification at a time', async () => {
    const { waiting, release } = holdAnswers();
    await addApproval();
    const first = addInstance().sweep();
    await waiting();
    await addApproval();
    await addInstance().sweep();
    expect(receiver.received.length).toBe(1);
    release();
    await first;
    await addInstance().sweep();
    expect(receiver.received.length).toBe(2);
  });

  test('an instance that has lost its lock sends no further notification', async () => {
    await addApproval();
    await addApproval();
    receiver.answerWith((_request, response) => void endLocks().then(() => response.writeHead(204).end()));
    await addInstance().sweep();
    expect(receiver.received.length).toBe(1);
  });
});

describe('a receiver that fails', () => {
  test('a receiver that fails gets the next attempt after 1, 10, 60, 240 and three times 360 minutes', async () => {
    answerWith(500);
    const instance = addInstance();
    await addApproval();
    await instance.sweep();
    for (const [index, wait] of [1, 10, 60, 240, 360, 360, 360].entries()) {
      // On a slow machine a part of a minute has passed already.
      await passMinutes(wait / 2);
      await instance.sweep();
      expect([wait, receiver.received.length]).toEqual([wait, index + 1]);
      await passMinutes(wait / 2);
      await instance.sweep();
      expect([wait, receiver.received.length]).toEqual([wait, index + 2]);
    }
  });

  test('a notification is given up after eight attempts within a day, which is logged and counted', async () => {
    answerWith(503);
    const instance = addInstance();
    instance.addGauges();
    await addApproval();
    await instance.sweep();
    await passMinutes(30);
    expect(Number(await instance.readMetric('gateway_notifications_oldest_seconds'))).toBeGreaterThanOrEqual(
      1_800,
    );
    for (const minutes of [1, 10, 60, 240, 360, 360, 329]) {
      await instance.sweep();
      await passMinutes(minutes);
    }
    expect(await instance.readMetric('gateway_notifications_dead')).toBe('0');
    await passMinutes(31);
    await instance.sweep();
    expect(receiver.received.length).toBe(8);
    expect(new Set(ids()).size).toBe(1);
    await passMinutes(6 * 60);
    await instance.sweep();
    expect(receiver.received.length).toBe(8);
    expect((await readAttempts()).map(({ result }) => result)).toEqual([
      ...Array.from({ length: 7 }, () => 'failed'),
      'dead',
    ]);
    expect(await instance.readMetric('gateway_notifications_total{result="failed"}')).toBe('7');
    expect(await instance.readMetric('gateway_notifications_total{result="dead"}')).toBe('1');
    expect(await instance.readMetric('gateway_notifications_dead')).toBe('1');
    expect(await instance.readMetric('gateway_notifications_oldest_seconds')).toBe('0');
    const last = instance.logText().trim().split('\n').at(-1) ?? '';
    expect(JSON.parse(last)).toMatchObject({
      level: 'warn',
      msg: 'a notification was given up',
      notification: ids()[0],
      kind: 'approval.requested',
      attempt: 8,
      reason: 503,
    });
  });

  test.each([
    ['answers 500', () => answerWith(500), { status: 500, error: null }],
    ['resets', () => receiver.answerWith(({ socket }) => void socket.destroy()), { error: 'ECONNRESET' }],
    [
      'hangs',
      () => {
        const limit = new AbortController();
        vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
        receiver.answerWith(() => limit.abort(new DOMException('late', 'TimeoutError')));
      },
      { error: 'TIMEOUT' },
    ],
  ])('a receiver that %s gets the same notification again', async (_what, fail, failure) => {
    await addApproval();
    const instance = addInstance();
    fail();
    await instance.sweep();
    expect(await readAttempts()).toMatchObject([{ result: 'failed', ...failure }]);
    vi.restoreAllMocks();
    answerWith(200);
    await passMinutes(1);
    await instance.sweep();
    const [first, second] = receiver.received;
    expect(second?.body).toBe(first?.body);
    expect(await readAttempts()).toMatchObject([{ result: 'failed' }, { attempt: 2, result: 'delivered' }]);
  });

  test('a receiver that fails does not delay other notifications', async () => {
    const instance = addInstance();
    await addApproval();
    answerWith(500);
    await instance.sweep();
    answerWith(204);
    await addApproval();
    await instance.sweep();
    expect(new Set(ids()).size).toBe(2);
    expect((await readAttempts()).map(({ result }) => result).toSorted()).toEqual(['delivered', 'failed']);
  });

  test('a notification is sent again after a crash between the answer and its row', async () => {
    await addApproval();
    const rows = sql`before insert on notification_attempts for each row`;
    await whileFailing(audit.owner(), rows, async () => {
      await expect(addInstance().sweep()).rejects.toThrow('failed');
    });
    expect(await readAttempts()).toEqual([]);
    await addInstance().sweep();
    expect(receiver.received.length).toBe(2);
    expect(new Set(ids()).size).toBe(1);
    expect(await readAttempts()).toMatchObject([{ attempt: 1, result: 'delivered' }]);
  });
});

test('an instance that is stopped finishes the notification that it sends, and starts no other one', async () => {
  const { waiting, release } = holdAnswers();
  await addApproval();
  await addApproval();
  const running = addInstance().start();
  await waiting();
  const stopped = running.stop();
  release();
  await stopped;
  expect(receiver.received.length).toBe(1);
  expect(await readAttempts()).toMatchObject([{ result: 'delivered' }]);
  const restarted = addInstance().start();
  await expect.poll(readAttempts).toMatchObject([{ result: 'delivered' }, { result: 'delivered' }]);
  await restarted.stop();
});

test('the gateway’s user can neither change nor delete notifications', async () => {
  const rejected = { message: expect.stringContaining('permission denied') as unknown };
  for (const statement of [
    sql`update notifications set path = '/'`,
    sql`delete from notifications`,
    sql`update notification_attempts set result = 'dead'`,
    sql`delete from notification_attempts`,
  ])
    await expect(statement.execute(audit.db())).rejects.toMatchObject(rejected);
});
