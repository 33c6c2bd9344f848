import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SubjectLocks } from '../../db/subject-locks.ts';
import { createLog } from '../../lib/log.ts';
import { createMetrics } from '../../lib/metrics.ts';
import { urlOf } from '../../testing/open-audit.ts';
import { storeValue } from '../../testing/runtime-config-rows.ts';
import { patient } from '../../testing/patient.ts';
import { scheduled, useSchedules } from '../../testing/use-schedules.ts';

const schedules = useSchedules();
const { order, publish, publishUntil, startWorker, endOf, moveTo, readOrder, readWrites, inMinutes, get } =
  schedules;
const { audit, schoolCloud, countSlices, stateOf, stop } = schedules;
const contents = ['TEXT_DE', 'TEXT_EN', 'TEXT_ES', 'TEXT_UK', 'FOR_ROLES'];
const otherRoles = ['teacher', 'student', 'externalPerson'];

beforeEach(schedules.reset);

describe('the announcement was changed since', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['a text', () => storeValue(schoolCloud, 'DASHBOARD_ANNOUNCEMENT_TEXT_EN', 'Another')],
    ['its end', () => publish({ roles: otherRoles, isOn: false, until: inMinutes(500) })],
  ])('nothing is published if someone has changed %s', async (_what, change) => {
    const id = await order(60);
    await change();
    expect((await get()).scheduled).toMatchObject({ isChangedSince: true });
    schoolCloud.requests.splice(0);
    await moveTo(inMinutes(60));
    expect(await endOf(id)).toEqual(['failed', 'ANNOUNCEMENT_CHANGED']);
    expect(readWrites()).toEqual([]);
    expect((await get()).halfPublished).toBeNull();
  });

  test('an announcement with another text or end is not switched off', async () => {
    for (const change of [{ texts: { ...scheduled.texts, de: 'Neu' } }, { until: inMinutes(500) }]) {
      await schedules.reset();
      const { id, until } = await publishUntil(60);
      expect((await publish({ until, ...change })).status).toBe(200);
      await moveTo(until);
      expect(await endOf(id)).toEqual(['failed', 'ANNOUNCEMENT_CHANGED']);
      expect((await get()).isOn).toBe(true);
    }
  });

  test('an announcement that is off already is done', async () => {
    const { id, until } = await publishUntil(60);
    await publish({ isOn: false });
    schoolCloud.requests.splice(0);
    await moveTo(until);
    expect(await endOf(id)).toEqual(['done', null]);
    expect((await readOrder(id)).counts).toMatchObject({ total: 1, done: 1 });
    expect(readWrites()).toEqual([]);
  });
});

describe('the row of a schedule was changed', () => {
  test.each([
    [
      'the content',
      sql`update announcement_schedules set content = replace(content::text, 'Wartung', 'Werbung')::json`,
    ],
    [
      'the state that was seen',
      sql`update announcement_schedules set seen = replace(seen::text, 'false', 'true')::json`,
    ],
    ['the first time', sql`update announcement_schedules set from_at = from_at - interval '1 hour'`],
    ['the second time', sql`update announcement_schedules set until_at = until_at + interval '1 hour'`],
    ['all of it', sql`delete from announcement_schedules`],
  ])('nothing is published if someone has changed %s', async (_what, change) => {
    const id = await order(60, 120);
    await change.execute(audit.owner());
    await moveTo(inMinutes(60));
    expect(await endOf(id)).toEqual(['failed', 'damaged']);
    expect(readWrites()).toEqual([]);
  });
});

/** Lets an instance begin, and stops it after the first write, whose outcome it can't record. */
async function interrupt(): Promise<void> {
  const worker = await startWorker();
  await audit.losingOutcomes(async () => {
    await vi.waitUntil(() => readWrites().length > 0, patient);
    await worker.stop();
  });
}

describe('an instance ends between two writes', () => {
  test('another instance does the rest once, also long after its time', async () => {
    const id = await order(60);
    await moveTo(inMinutes(60));
    await interrupt();
    expect(readWrites()).toEqual(['TEXT_DE']);
    await moveTo(inMinutes(30));
    await audit.ageEntries(31);
    expect(await endOf(id)).toEqual(['done', null]);
    expect(readWrites()).toEqual([...contents, 'ENABLED']);
    expect(await get()).toMatchObject({ ...scheduled, isOn: true, halfPublished: null });
    expect(await audit.owner().selectFrom('announcement_publications').selectAll().execute()).toHaveLength(1);
  });

  test('the rest is not published after the end or an hour later, and the announcement is reported as half published', async () => {
    for (const [until, later] of [
      [90, 31],
      [null, 61],
    ] as const) {
      await schedules.reset();
      await publish({
        isOn: false,
        texts: { ...scheduled.texts, de: 'Alt' },
        until: until && inMinutes(until),
      });
      schoolCloud.requests.splice(0);
      const id = await order(60, until);
      await moveTo(inMinutes(60));
      await interrupt();
      await moveTo(inMinutes(later));
      await audit.ageEntries(31);
      expect(await endOf(id)).toEqual(['failed', 'TOO_LATE']);
      expect(await get()).toMatchObject({ isOn: false, halfPublished: { left: ['announcement.isOn'] } });
    }
  });

  test('the rest is not published over what someone else has published in the meantime, also if that is as before', async () => {
    const before = { texts: { de: 'Alt', en: 'Old', es: 'Viejo', uk: 'Старе' }, roles: [], isOn: false };
    for (const other of [{ ...before, roles: ['student'] }, before]) {
      await schedules.reset();
      await publish(before);
      schoolCloud.requests.splice(0);
      const id = await order(60);
      await moveTo(inMinutes(60));
      await interrupt();
      await audit.ageEntries(31);
      expect((await publish(other)).status).toBe(200);
      expect(await endOf(id)).toEqual(['failed', 'ANNOUNCEMENT_CHANGED']);
      expect(await get()).toMatchObject({ ...other, halfPublished: null });
    }
  });

  test('an announcement of which only the end was stored is not shown late', async () => {
    const id = await order(60, 600);
    await moveTo(inMinutes(60));
    const worker = await startWorker();
    await audit.losingOutcomes(async () => {
      await vi.waitUntil(async () => (await stateOf(id))[1] === 'outcome', patient);
      await worker.stop();
    });
    expect((await get()).halfPublished).not.toBeNull();
    await moveTo(inMinutes(16));
    await audit.ageEntries(31);
    expect(await endOf(id)).toEqual(['failed', 'TOO_LATE']);
    expect(await get()).toMatchObject({ isOn: false, halfPublished: null });
    expect(readWrites()).toEqual([]);
  });
});

test('an order that is cancelled while an instance waits for the lock sends nothing', async () => {
  const id = await order(60);
  await moveTo(inMinutes(60));
  const tools = { log: createLog({ write: () => undefined }), metrics: createMetrics() };
  const locks = new SubjectLocks(urlOf(audit.db()) ?? '', tools);
  const before = await countSlices();
  await locks.tryHold('instance:announcement', async () => {
    await startWorker();
    await expect.poll(countSlices, patient).toBe(before + 1);
    await stop(id);
  });
  await expect.poll(countSlices, patient).toBe(before + 2);
  await locks.close();
  expect(await stateOf(id)).toEqual(['stopped', null]);
  expect(await audit.owner().selectFrom('announcement_publications').selectAll().execute()).toEqual([]);
});
