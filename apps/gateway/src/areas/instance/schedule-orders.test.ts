import { randomBytes, randomUUID } from 'node:crypto';
import { vWorkPage } from '@superhero/contract/gateway/valibot';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { deriveKeys } from '../../audit/keys.ts';
import { objectId } from '../../testing/chain-builder.ts';
import { patient } from '../../testing/patient.ts';
import { scheduled, useSchedules } from '../../testing/use-schedules.ts';
import { addOrder, assertMayOrder, sealPurpose } from '../../work/orders.ts';

const schedules = useSchedules();
const { order, publish, schedule, startWorker, moveTo, readOrder, stateOf, stop, readWrites, inMinutes } =
  schedules;
const { get, useAccount, audit, read, readEntry } = schedules;
const day = 24 * 60;

beforeEach(schedules.reset);

const list = async () => v.parse(vWorkPage, (await read('/work')).body).orders.map((each) => each.id);
const passDays = async (days: number) =>
  await sql`update work_orders set created_at = created_at - make_interval(days => ${days}),
    expires_at = expires_at - make_interval(days => ${days})`.execute(audit.owner());
const countOrders = async () => (await audit.owner().selectFrom('work_orders').selectAll().execute()).length;

describe('a schedule is rejected', () => {
  test.each<[string, string, () => object]>([
    ['without a time', 'from', () => ({})],
    ['that has begun', 'from', () => ({ from: inMinutes(0) })],
    ['that begins in more than 30 days', 'from', () => ({ from: inMinutes(30 * day + 1) })],
    ['that begins at a second that does not exist', 'from', () => ({ from: '2099-12-31T23:59:60Z' })],
    ['that ends when it begins', 'until', () => ({ from: inMinutes(60), until: inMinutes(60) })],
    ['that has ended', 'until', () => ({ until: inMinutes(0) })],
    [
      'that ends in more than 60 days',
      'until',
      () => ({ from: inMinutes(1), until: inMinutes(60 * day + 1) }),
    ],
    ['of another end than that of the announcement', 'until', () => ({ until: inMinutes(90) })],
  ])('a schedule is rejected %s', async (_what, field, times) => {
    await publish({ until: inMinutes(60) });
    expect(await schedule(times())).toMatchObject({ status: 422, body: { type: 'TIME_INVALID', field } });
    expect(await countOrders()).toBe(0);
  });

  test.each<[string, string, () => object, () => object]>([
    [
      'of another announcement than the operator saw',
      'ANNOUNCEMENT_CHANGED',
      () => ({ from: inMinutes(60) }),
      () => ({ seen: '0'.repeat(64) }),
    ],
    [
      'that switches off another announcement than the one that is on',
      'ANNOUNCEMENT_CHANGED',
      () => ({ until: inMinutes(60) }),
      () => ({ roles: ['student'] }),
    ],
    [
      'that publishes what is on already',
      'NO_CHANGES',
      () => ({ from: inMinutes(10), until: inMinutes(60) }),
      () => ({}),
    ],
    [
      'with a text that pages could not show',
      'TEXT_TOO_DEEP',
      () => ({ from: inMinutes(60) }),
      () => ({ texts: { ...scheduled.texts, en: `${'<b>'.repeat(51)}a` } }),
    ],
    [
      'that replaces an order that does not exist',
      'WORK_RUNNING',
      () => ({ until: inMinutes(60) }),
      () => ({ replaces: randomUUID() }),
    ],
  ])('a schedule is rejected %s', async (_what, type, times, change) => {
    await publish({ until: inMinutes(60) });
    expect((await schedule(times(), change())).body).toMatchObject({ type });
    expect(await countOrders()).toBe(0);
  });

  test('a schedule is rejected without a service account, which the announcement says', async () => {
    expect((await get()).mayBeScheduled).toBe(true);
    useAccount(false);
    expect((await get()).mayBeScheduled).toBe(false);
    expect(await schedule({ from: inMinutes(60) })).toMatchObject({
      status: 422,
      body: { type: 'SERVICE_ACCOUNT_MISSING' },
    });
  });
});

test('the entry of a schedule has its times and what it will change', async () => {
  const until = inMinutes(120);
  await publish({ roles: ['student'], isOn: false });
  const { body } = await schedule({ from: inMinutes(60), until });
  expect(await readEntry()).toMatchObject({
    action: 'instance.scheduleAnnouncement',
    outcome: 'succeeded',
    reason: 'Ticket 66',
    subject: { kind: 'announcement' },
    changes: [
      { field: 'work', before: body['orderId'], after: body['orderId'] },
      { field: 'announcement.from', before: null, after: inMinutes(60) },
      { field: 'announcement.until', before: null, after: until },
      { field: 'announcement.roles', before: 'student', after: 'teacher' },
      { field: 'announcement.isOn', before: false, after: true },
    ],
  });
});

describe('there is one open schedule', () => {
  test('of two orders that are given at the same time, one is accepted', async () => {
    const { version } = await get();
    const give = () => schedule({ from: inMinutes(60) }, { seen: version });
    const answers = await Promise.all([give(), give()]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([202, 422]));
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({ type: 'WORK_RUNNING' });
    expect(await countOrders()).toBe(1);
  });

  test('of two orders that replace the same one at the same time, one is accepted', async () => {
    const first = await order(60);
    const { version } = await get();
    const give = () => schedule({ from: inMinutes(90) }, { seen: version, replaces: first });
    const statuses = (await Promise.all([give(), give()])).map(({ status }) => status);
    expect(statuses).toEqual(expect.arrayContaining([202, 422]));
    expect(await stateOf(first)).toEqual(['stopped', null]);
  });

  test('an order replaces another one, which is never carried out', async () => {
    const first = await order(60);
    const changed = { ...scheduled.texts, en: 'Changed' };
    const { body } = await schedule({ from: inMinutes(90) }, { texts: changed, replaces: first });
    const second = String(body['orderId']);
    expect((await readOrder(first)).signals).toMatchObject([{ signal: 'stop' }]);
    expect((await get()).scheduled).toMatchObject({ orderId: second, content: { texts: changed } });
    await startWorker();
    await moveTo(inMinutes(90));
    await expect.poll(() => stateOf(second), patient).toEqual(['done', null]);
    expect(await get()).toMatchObject({ texts: changed, isOn: true });
    const { rows } =
      await sql`select from work_slices where order_id = ${first}::uuid and event = 'began'`.execute(
        audit.owner(),
      );
    expect(rows).toEqual([]);
  });

  test('a cancelled order is not carried out, and another one can be given', async () => {
    const first = await order(60);
    expect((await stop(first)).status).toBe(200);
    expect(await readEntry()).toMatchObject({ action: 'work.stop', subject: { kind: 'announcement' } });
    expect((await get()).scheduled).toBeNull();
    const second = await order(90);
    await startWorker();
    await moveTo(inMinutes(90));
    await expect.poll(() => stateOf(second), patient).toEqual(['done', null]);
    expect(await stateOf(first)).toEqual(['stopped', null]);
    expect(readWrites().filter((key) => key === 'ENABLED')).toHaveLength(1);
  });
});

test('a schedule does not count among the orders of an operator', async () => {
  await order(60);
  const keys = deriveKeys([randomBytes(32)], sealPurpose);
  const operatorId = String((await audit.readChain())[0]?.operator_id);
  const addDeletion = async (entry: number) => {
    const ids = { id: randomUUID(), subjectId: objectId(entry), entry, operatorId };
    await addOrder(audit.db(), keys, { ...ids, kind: 'deletion.run', digest: randomBytes(32) });
  };
  await addDeletion(1001);
  await addDeletion(1002);
  await assertMayOrder(audit.db(), { subjectId: objectId(9), operatorId });
  await addDeletion(1003);
  await expect(assertMayOrder(audit.db(), { subjectId: objectId(9), operatorId })).rejects.toMatchObject({
    type: 'TOO_MUCH_WORK',
  });
});

test('a schedule of 60 days is found until its end and for 30 days after it', async () => {
  const id = await order(30 * day, 60 * day);
  await passDays(60);
  expect(await list()).toEqual([id]);
  // The seal no longer fits, but it is open.
  expect((await schedule({ from: inMinutes(60) })).body).toMatchObject({ type: 'WORK_RUNNING' });
  await passDays(30);
  expect(await list()).toEqual([id]);
  await passDays(8);
  expect(await list()).toEqual([]);
});
