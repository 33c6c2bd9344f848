import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { patient } from '../../testing/patient.ts';
import { scheduled, useSchedules } from '../../testing/use-schedules.ts';
import { recordDue } from '../../work/notify/sources.ts';

const schedules = useSchedules();
const { order, publish, publishUntil, schedule, startWorker, endOf, moveTo, inMinutes, get, time } =
  schedules;
const { readOrder, stateOf, countSlices, readWrites, useAccount, audit, read } = schedules;
const contents = ['TEXT_DE', 'TEXT_EN', 'TEXT_ES', 'TEXT_UK', 'FOR_ROLES'];

beforeEach(schedules.reset);

async function readNotifications() {
  await recordDue(audit.db());
  return await audit.owner().selectFrom('notifications').select(['kind', 'subject_id', 'path']).execute();
}

test('a schedule publishes the announcement at its first time and switches it off at its second one', async () => {
  const [from, until] = [inMinutes(60), inMinutes(120)];
  const { body } = await schedule({ from, until });
  const id = String(body['orderId']);
  expect(body).toEqual({ orderId: id, from, until });
  const planned = { orderId: id, state: 'scheduled', from, until, content: scheduled, isChangedSince: false };
  expect((await get()).scheduled).toMatchObject(planned);
  expect(await readOrder(id)).toMatchObject({
    kind: 'instance.scheduleAnnouncement',
    state: 'scheduled',
    dueAt: from,
    subject: { kind: 'announcement', id: 'announcement', name: 'Wartung' },
    counts: { total: 2, done: 0 },
    mayPause: false,
    mayStop: true,
  });
  await startWorker();
  await moveTo(from);
  await expect.poll(async () => (await readOrder(id)).dueAt, patient).toBe(until);
  expect(await get()).toMatchObject({ ...scheduled, isOn: true, until, halfPublished: null });
  expect((await readOrder(id)).counts).toMatchObject({ total: 2, done: 1 });
  await moveTo(until);
  await expect.poll(() => stateOf(id), patient).toEqual(['done', null]);
  expect(await get()).toMatchObject({ ...scheduled, isOn: false, halfPublished: null, scheduled: null });
  expect(readWrites()).toEqual([...contents, 'ENABLED', 'ENABLED']);
});

test('what a schedule publishes is recorded in the name of the operator, and is among the versions', async () => {
  const id = await order(60);
  await moveTo(inMinutes(60));
  expect(await endOf(id)).toEqual(['done', null]);
  const entries = (await audit.readChain()).filter(
    ({ kind, act }) => kind === 'begun' && act.endsWith('publishAnnouncement'),
  );
  expect(entries).toHaveLength(6);
  const { body } = await read(`/audit/${Number(entries[0]?.entry)}`);
  expect(body).toMatchObject({ requestId: id, reason: 'Ticket 66', outcome: 'succeeded' });
  const { body: listed } = await read('/instance/announcement/versions');
  expect(listed['versions']).toMatchObject([{ isComplete: true, content: scheduled, reason: 'Ticket 66' }]);
});

test.each([
  ['begins', '2027-03-20T12:00:00Z', '2027-03-28T01:59:00+01:00', '2027-03-28T03:01:00+02:00', 2],
  ['ends', '2027-10-20T12:00:00Z', '2027-10-31T02:30:00+02:00', '2027-10-31T02:30:00+01:00', 60],
])(
  'a schedule is done at its instants on the night when daylight saving time %s',
  async (_what, now, from, until, minutes) => {
    time.now = new Date(now);
    const { body } = await schedule({ from, until });
    const [on, off] = [new Date(from), new Date(until)];
    expect(off.getTime() - on.getTime()).toBe(minutes * 60_000);
    const id = String(body['orderId']);
    expect(body).toEqual({ orderId: id, from: on.toISOString(), until: off.toISOString() });
    await startWorker();
    const isShown = async () => [(await get()).isOn, (await readOrder(id)).dueAt];
    const waiting = async (at: Date) => {
      const slices = sql<{
        id: string;
      }>`select id from work_slices where event = 'left' order by id desc limit 1`;
      const last = async () => (await slices.execute(audit.owner())).rows[0]?.id;
      const before = await last();
      await moveTo(at);
      await expect.poll(last, patient).not.toBe(before);
    };
    await waiting(new Date(on.getTime() - 1_000));
    expect(await isShown()).toEqual([false, on.toISOString()]);
    await moveTo(on);
    await expect.poll(isShown, patient).toEqual([true, off.toISOString()]);
    await waiting(new Date(off.getTime() - 1_000));
    expect(await isShown()).toEqual([true, off.toISOString()]);
    await moveTo(off);
    await expect.poll(() => stateOf(id), patient).toEqual(['done', null]);
    expect((await get()).isOn).toBe(false);
  },
);

test('an instance sets no timer for an order that is due in a month', async () => {
  const warnings: string[] = [];
  const note = (warning: Error) => void warnings.push(warning.name);
  process.on('warning', note);
  await order(29 * 24 * 60);
  const worker = await startWorker();
  await moveTo(time.now);
  await expect.poll(countSlices, patient).toBeGreaterThan(2);
  await worker.stop();
  process.off('warning', note);
  expect(warnings).toEqual([]);
});

describe('no instance was there', () => {
  test.each([
    [14, true, ['done', null]],
    [16, false, ['failed', 'TOO_LATE']],
    [3 * 24 * 60, false, ['failed', 'TOO_LATE']],
  ])('an announcement that is %d minutes late is shown: %s', async (minutes, isOn, ended) => {
    const id = await order(60);
    await moveTo(inMinutes(60 + minutes));
    expect(await endOf(id)).toEqual(ended);
    expect(await get()).toMatchObject({ isOn, halfPublished: null });
    expect(readWrites().length > 0).toBe(isOn);
  });

  test('an announcement whose end was missed stays on, and both is reported', async () => {
    const { id, until } = await publishUntil(60);
    await moveTo(inMinutes(76));
    expect(await endOf(id)).toEqual(['failed', 'TOO_LATE']);
    expect(await get()).toMatchObject({
      isOn: true,
      until,
      scheduled: { orderId: id, state: 'failed', waitsFor: 'TOO_LATE' },
    });
    expect(readWrites()).toEqual([]);
  });

  test('an announcement that was missed is notified, and one that waits for its time is not', async () => {
    const id = await order(60);
    expect(await readNotifications()).toEqual([]);
    await moveTo(inMinutes(76));
    await endOf(id);
    expect(await readNotifications()).toEqual([{ kind: 'job.failed', subject_id: id, path: `/work/${id}` }]);
  });

  test('an announcement that failed is shown until something else is published', async () => {
    const id = await order(60);
    await moveTo(inMinutes(76));
    await endOf(id);
    expect((await get()).scheduled?.orderId).toBe(id);
    await publish();
    expect((await get()).scheduled).toBeNull();
  });
});

describe('the service account', () => {
  test('an order waits for the service account, and is too late after 15 minutes', async () => {
    const id = await order(60);
    useAccount(false);
    await startWorker();
    await moveTo(inMinutes(60));
    await expect.poll(() => stateOf(id), patient).toEqual(['waiting', 'service-account']);
    await moveTo(inMinutes(16));
    await expect.poll(() => stateOf(id), patient).toEqual(['failed', 'TOO_LATE']);
    expect(readWrites()).toEqual([]);
  });

  test('an order is carried out once the service account can be used', async () => {
    const id = await order(60);
    useAccount(false);
    await startWorker();
    await moveTo(inMinutes(60));
    await expect.poll(() => stateOf(id), patient).toEqual(['waiting', 'service-account']);
    useAccount(true);
    await moveTo(inMinutes(14));
    await expect.poll(() => stateOf(id), patient).toEqual(['done', null]);
    expect((await get()).isOn).toBe(true);
  });
});
