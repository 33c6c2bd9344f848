import { vAnnouncement } from '@superhero/contract/gateway/valibot';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { resetValues, storeValue } from '../../testing/runtime-config-rows.ts';
import { useOperator } from '../../testing/use-gateway.ts';
import { describeValues, planSteps, toValues } from './announcement.ts';

const time = { now: 0 };
const { read, write, audit, gateway, schoolCloud } = useOperator({ clock: () => time.now });
const path = '/instance/announcement';
const texts = {
  de: '<p>Wartung</p>',
  en: '<p>Maintenance</p>',
  es: '<p>Mantenimiento</p>',
  uk: '<p>Роботи</p>',
};
const wanted = { texts, roles: ['administrator', 'teacher'], isOn: true };
const enabled = 'DASHBOARD_ANNOUNCEMENT_ENABLED';

const store = async (key: string, value: unknown) => await storeValue(schoolCloud, key, value);

const get = async () => v.parse(vAnnouncement, (await read(path)).body);
const publish = async (change: object = {}, seen?: string) =>
  await write('PUT', path, { ...wanted, seen: seen ?? (await get()).version, ...change });
const written = () =>
  schoolCloud.requests
    .filter((line) => line.startsWith('PATCH '))
    .map((line) => line.replace(/.*DASHBOARD_ANNOUNCEMENT_/u, ''));
const gauge = async () =>
  /^gateway_announcement_half_published (\d)$/mu.exec(await gateway().readMetrics())?.[1];

/** The values that are shown to people now. */
async function readStored() {
  const rows = await schoolCloud.database().selectFrom('runtime_config').select(['key', 'value']).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Stops the school cloud when it receives this write, counted from 1, before it stores anything. */
function stopAtWrite(number: number): void {
  let count = 0;
  schoolCloud.onRequest(() => {
    if (schoolCloud.requests.at(-1)?.startsWith('PATCH ') === true && (count += 1) === number)
      void schoolCloud.stop();
    return () => undefined;
  });
}

beforeEach(async () => {
  await resetValues(schoolCloud);
  await audit.empty();
  schoolCloud.requests.length = 0;
});

test('the announcement is read with the roles as they are stored', async () => {
  expect(await get()).toMatchObject({
    roles: ['admin', 'teacher', 'student', 'externalPerson'],
    isOn: false,
    halfPublished: null,
  });
});

describe('a publication', () => {
  test('a publication of an announcement that is on switches it off first and on at the end', async () => {
    await store(enabled, true);
    const { status, body } = await publish({ reason: 'Ticket 18' });
    expect({ status, body }).toMatchObject({ status: 200, body: { ...wanted } });
    expect(written()).toEqual([
      'ENABLED',
      'TEXT_DE',
      'TEXT_EN',
      'TEXT_ES',
      'TEXT_UK',
      'FOR_ROLES',
      'ENABLED',
    ]);
    expect(await get()).toMatchObject({ ...wanted, version: body['version'], halfPublished: null });
    expect(await gauge()).toBe('0');
    const begun = await audit
      .owner()
      .selectFrom('audit_chain')
      .select('request_id')
      .where('kind', '=', 'begun')
      .execute();
    expect(begun).toHaveLength(7);
    expect(new Set(begun.map(({ request_id }) => request_id)).size).toBe(1);
  });

  test('a publication writes only what differs', async () => {
    await publish({ isOn: false });
    schoolCloud.requests.length = 0;
    expect((await publish({ isOn: true })).status).toBe(200);
    expect(written()).toEqual(['ENABLED']);
    expect((await publish()).body).toMatchObject({ type: 'NO_CHANGES' });
  });

  test('a publication is answered and kept as the platform stored it', async () => {
    const change = { texts: { ...texts, de: '<p style="color:red">Neu</p>' } };
    expect((await publish(change)).body).toMatchObject({ texts: { ...texts, de: '<p>Neu</p>' } });
    expect(await get()).toMatchObject({ isOn: true, halfPublished: null });
  });

  test('a publication with more than 50 levels of nested elements is not sent, unless the text is unchanged', async () => {
    const deep = (levels: number) => ({ texts: { ...texts, en: `${'<b>'.repeat(levels)}a` } });
    expect(await publish(deep(51))).toMatchObject({
      status: 422,
      body: { type: 'TEXT_TOO_DEEP', field: 'texts.en' },
    });
    expect(written()).toEqual([]);
    expect((await publish(deep(50))).status).toBe(200);
    const stored = `${'<b>'.repeat(60)}a${'</b>'.repeat(60)}`;
    await store('DASHBOARD_ANNOUNCEMENT_TEXT_EN', stored);
    expect((await publish({ texts: { ...texts, en: stored, de: 'Neu' } })).status).toBe(200);
  });

  test('a publication of another state than the operator saw is not sent', async () => {
    const { version } = await get();
    await store('DASHBOARD_ANNOUNCEMENT_TEXT_EN', 'Another');
    expect((await publish({}, version)).body).toMatchObject({ code: 409, type: 'ANNOUNCEMENT_CHANGED' });
    expect(written()).toEqual([]);
    expect(await gauge()).toBe('0');
  });

  test.each([
    ['a text over 20,000 characters', { texts: { ...texts, de: 'a'.repeat(20_001) } }],
    ['the role admin, which does not exist', { roles: ['admin'] }],
    ['a role with a comma', { roles: ['teacher,student'] }],
    ['a missing language', { texts: { de: 'Neu' } }],
  ])('a publication with %s is rejected', async (_name, change) => {
    expect((await publish(change)).status).toBe(400);
    expect(written()).toEqual([]);
  });
});

/** Publishes while the school cloud stops at a write, and starts it again. */
async function publishInterrupted(number: number, seen: string) {
  const before = await readStored();
  stopAtWrite(number);
  const { body } = await publish({}, seen);
  schoolCloud.onRequest(() => () => undefined);
  await schoolCloud.startAgain();
  time.now += 60_000;
  const after = await readStored();
  const changed = [...before.keys()].filter((key) => key !== enabled && before.get(key) !== after.get(key));
  return { body, isMixed: after.get(enabled) === true && changed.length > 0 && changed.length < 5 };
}

async function finish(seen: string): Promise<void> {
  // Nothing is left if only the answer to the last write was lost.
  expect([200, 422]).toContain((await publish({}, seen)).status);
  expect(await get()).toMatchObject({ ...wanted, halfPublished: null });
  expect(await gauge()).toBe('0');
}

describe('the school cloud stops', () => {
  test.each([2, 3, 4, 5, 6, 7])(
    'the school cloud stops at write %d of 7, and the same call does the rest',
    async (number) => {
      await store(enabled, true);
      const { version } = await get();
      const { body, isMixed } = await publishInterrupted(number, version);
      expect(isMixed).toBe(false);
      expect(body['type']).toBe('ANNOUNCEMENT_HALF_PUBLISHED');
      expect(body['steps']).toMatchObject({ done: { length: number - 1 }, left: { length: 8 - number } });
      expect(await gauge()).toBe('1');
      await finish(version);
    },
  );

  test('the school cloud stops at the first write, whose outcome is then unknown, and the same call does all of it', async () => {
    await store(enabled, true);
    const { version } = await get();
    const { body, isMixed } = await publishInterrupted(1, version);
    expect({ isMixed, type: body['type'] }).toEqual({ isMixed: false, type: 'OUTCOME_PENDING' });
    await finish(version);
  });
});

test('another operator finishes what is half published', async () => {
  await store(enabled, true);
  stopAtWrite(4);
  await publish();
  schoolCloud.onRequest(() => () => undefined);
  await schoolCloud.startAgain();
  time.now += 60_000;
  const { halfPublished, version, isOn } = await get();
  expect(isOn).toBe(false);
  expect(halfPublished?.target).toMatchObject(wanted);
  await write('PUT', path, { ...halfPublished?.target, seen: version });
  expect(await get()).toMatchObject({ ...wanted, halfPublished: null });
});

test('a write whose answer was lost is found out by the current value', async () => {
  stopAtWrite(6);
  await publish();
  schoolCloud.onRequest(() => () => undefined);
  await schoolCloud.startAgain();
  await store(enabled, true);
  await expect
    .poll(async () => {
      await audit.ageEntries(31);
      time.now += 10_000;
      await read('/session');
      return (await audit.readChain()).filter(({ kind }) => kind === 'ended').map(({ outcome }) => outcome);
    })
    .toEqual(['done', 'done', 'done', 'done', 'done', 'done']);
  expect(await get()).toMatchObject({ ...wanted, halfPublished: null });
});

test.each([
  [true, true],
  [true, false],
  [false, true],
])(
  'the announcement is never on with texts of two versions (on before: %s, after: %s)',
  (isOnBefore, isOn) => {
    const before = toValues({
      texts: { de: '1', en: '1', es: '1', uk: '1' },
      roles: ['old'],
      isOn: isOnBefore,
    });
    const target = toValues({ texts: { de: '2', en: '2', es: '2', uk: '2' }, roles: ['new'], isOn });
    const steps = planSteps(before, target);
    for (let count = 0; count <= steps.length; count += 1) {
      const stored = Object.fromEntries(steps.slice(0, count).map(({ key, value }) => [key, value]));
      const { isOn: isShown, texts: shown, roles } = describeValues({ ...before, ...stored });
      const versions = new Set([...Object.values(shown), roles[0] === 'old' ? '1' : '2']);
      expect(isShown && versions.size > 1).toBe(false);
    }
    expect(steps.length).toBeGreaterThan(4);
  },
);
