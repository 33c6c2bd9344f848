import { beforeEach, expect, test } from 'vitest';
import { resetValues } from '../../testing/runtime-config-rows.ts';
import { patient, scheduled, useSchedules } from '../../testing/use-schedules.ts';

const schedules = useSchedules();
const { schedule, startWorker, moveTo, readOrder, readWrites, inMinutes, get, time } = schedules;
const { useAccount, audit, schoolCloud } = schedules;

beforeEach(async () => {
  await resetValues(schoolCloud);
  await audit.empty();
  schoolCloud.requests.length = 0;
  time.now = new Date();
  useAccount(true);
});

test('a schedule publishes the announcement at its first time and switches it off at its second one', async () => {
  const [from, until] = [inMinutes(60), inMinutes(120)];
  const { body } = await schedule({ from, until });
  const id = String(body['orderId']);
  expect(body).toEqual({ orderId: id, from, until });
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
  await expect.poll(async () => (await readOrder(id)).counts.done, patient).toBe(1);
  expect(await get()).toMatchObject({ ...scheduled, isOn: true, until, halfPublished: null });
  await expect.poll(async () => (await readOrder(id)).dueAt, patient).toBe(until);
  await moveTo(until);
  await expect.poll(async () => (await readOrder(id)).state, patient).toBe('done');
  expect(await get()).toMatchObject({ ...scheduled, isOn: false, halfPublished: null, scheduled: null });
  expect(readWrites()).toEqual([
    'TEXT_DE',
    'TEXT_EN',
    'TEXT_ES',
    'TEXT_UK',
    'FOR_ROLES',
    'ENABLED',
    'ENABLED',
  ]);
});
