import { vAnnouncement, vAuditAttention } from '@superhero/contract/gateway/valibot';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { resetValues } from '../../testing/runtime-config-rows.ts';
import { useOperator } from '../../testing/use-gateway.ts';

const time = { now: 0 };
const { read, write, audit, schoolCloud } = useOperator({ clock: () => time.now });
const path = '/instance/announcement';
const texts = { de: 'Neu', en: 'New', es: 'Nuevo', uk: 'Нове' };
const wanted = { texts, roles: ['teacher'], isOn: true };
const until = '2099-11-17T21:00:00.000Z';
const past = '2026-01-01T21:00:00.000Z';

const get = async () => v.parse(vAnnouncement, (await read(path)).body);
const publish = async (change: object = {}, seen?: string) =>
  await write('PUT', path, { ...wanted, seen: seen ?? (await get()).version, ...change });
const countWrites = () => schoolCloud.requests.filter((line) => line.startsWith('PATCH ')).length;
const Entries = v.looseObject({ entries: v.array(v.looseObject({ number: v.number() })) });
const readEntries = async () => v.parse(Entries, (await read('/audit')).body).entries;
const renameKey = async (from: string, to: string) =>
  await schoolCloud
    .database()
    .updateTable('runtime_config')
    .set({ key: to })
    .where('key', '=', from)
    .execute();
const readOverdue = async () =>
  v.parse(vAuditAttention, (await read('/audit/attention')).body).overdueAnnouncement;

beforeEach(async () => {
  await resetValues(schoolCloud);
  await audit.empty();
  schoolCloud.requests.length = 0;
});

describe('the end of the announcement', () => {
  test('the end of the announcement is kept and recorded with the rest of the publication', async () => {
    expect((await get()).until).toBeNull();
    expect(await publish({ until })).toMatchObject({ status: 200, body: { ...wanted, until } });
    expect(await get()).toMatchObject({ ...wanted, until, halfPublished: null });
    const [first] = (await readEntries()).toReversed();
    expect((await read(`/audit/${first?.number}`)).body).toMatchObject({
      action: 'instance.publishAnnouncement',
      outcome: 'succeeded',
      changes: [{ field: 'announcement.until', before: null, after: until }],
    });
  });

  test('the end of the announcement can be all that changes, and nothing is sent to the platform', async () => {
    await publish({ until });
    const writes = countWrites();
    const { version } = await get();
    expect((await publish({ until })).body).toMatchObject({ type: 'NO_CHANGES' });
    expect(await publish({ until: null })).toMatchObject({ status: 200, body: { until: null } });
    expect(countWrites()).toBe(writes);
    expect(await readEntries()).toHaveLength(8);
    // It belongs to what the operator must have seen.
    expect((await publish({ until: past }, version)).body).toMatchObject({ type: 'ANNOUNCEMENT_CHANGED' });
  });

  test('the end of the announcement stays if a publication does not name it', async () => {
    await publish({ until });
    expect((await publish({ isOn: false })).status).toBe(200);
    expect(await get()).toMatchObject({ isOn: false, until });
  });

  test('the end of the announcement is stored once if the rest has to be repeated', async () => {
    const { version } = await get();
    let count = 0;
    schoolCloud.onRequest(() => {
      if (schoolCloud.requests.at(-1)?.startsWith('PATCH ') === true && (count += 1) === 2)
        void schoolCloud.stop();
      return () => undefined;
    });
    expect((await publish({ until }, version)).body).toMatchObject({
      type: 'ANNOUNCEMENT_HALF_PUBLISHED',
      steps: { done: ['announcement.until', 'announcement.de'] },
    });
    schoolCloud.onRequest(() => () => undefined);
    await schoolCloud.startAgain();
    time.now += 60_000;
    expect((await publish({ until }, version)).status).toBe(200);
    expect(await get()).toMatchObject({ ...wanted, until, halfPublished: null });
    const rows = await audit.owner().selectFrom('announcement_untils').selectAll().execute();
    expect(rows).toHaveLength(1);
  });
});

describe('an announcement after its end', () => {
  test('an announcement after its end needs attention while people see it', async () => {
    await publish({ until });
    expect(await readOverdue()).toBeNull();
    await publish({ until: past });
    expect(await readOverdue()).toEqual({ until: past });
    await publish({ isOn: false });
    expect(await readOverdue()).toBeNull();
  });

  test('an announcement after its end needs attention if the platform does not say whether it is on', async () => {
    await publish({ until: past, isOn: false });
    await renameKey('DASHBOARD_ANNOUNCEMENT_ENABLED', 'OTHER');
    expect(await readOverdue()).toEqual({ until: past });
    await renameKey('OTHER', 'DASHBOARD_ANNOUNCEMENT_ENABLED');
  });
});
