import { randomUUID } from 'node:crypto';
import { vSwitchList } from '@superhero/contract/gateway/valibot';
import { people } from '@superhero/school-cloud/people';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { storeValue } from '../../testing/runtime-config-rows.ts';
import { useLostAnswers } from '../../testing/use-lost-answers.ts';

const { read, write, audit, schoolCloud, loseAnswer, outcomesAfter } = useLostAnswers();
const key = 'IS_SCHOOL_YEAR_CHANGE_ACTIVE';
const path = `/instance/switches/${key}`;
const operator = { id: people.superhero.userId };

const store = async (value: unknown) => await storeValue(schoolCloud, key, value);

async function addSwitch(type: 'number' | 'string', value: unknown): Promise<string> {
  const added = `ADDED_${type.toUpperCase()}`;
  const row = { key: added, type, value: JSON.stringify(value), description: null };
  await schoolCloud
    .database()
    .insertInto('runtime_config')
    .values({ ...row, position: type === 'number' ? 100 : 101 })
    .execute();
  return added;
}

const list = async () => v.parse(vSwitchList, (await read('/instance/switches')).body).switches;
const find = async (wanted = key) => (await list()).find((each) => each.key === wanted);
const countWrites = () => schoolCloud.countCalls('PATCH');

beforeEach(async () => {
  await store(false);
  await audit.empty();
  schoolCloud.requests.length = 0;
});

test('the list has the switches without the announcement', async () => {
  const switches = await list();
  expect(switches).toMatchObject([{ key, type: 'boolean', value: false, lastChange: null }]);
  expect(switches[0]?.description).toContain('TSP');
});

describe('a change', () => {
  test('a change of a switch is sent once, recorded with its key, and shown as the last change', async () => {
    const id = randomUUID();
    const body = { value: true, seen: false, reason: 'Ticket 18' };
    const first = await write('PUT', path, body, id);
    expect(first).toMatchObject({ status: 200, body: { key, value: true } });
    expect(await write('PUT', path, body, id)).toMatchObject({ status: 200, body: { key, value: true } });
    expect(countWrites()).toBe(1);

    const { lastChange } = (await find()) ?? {};
    expect(lastChange?.operator.name).not.toBeNull();
    const entry = await read(`/audit/${lastChange?.entry}`);
    expect(entry.body).toMatchObject({
      action: 'instance.updateSwitch',
      outcome: 'succeeded',
      reason: 'Ticket 18',
      changes: [
        { field: 'switch', before: key, after: key },
        { field: 'switchValue', before: false, after: true },
      ],
    });
  });

  test('a change of a value that another operator has changed is a conflict that names them', async () => {
    await write('PUT', path, { value: true, seen: false });
    const { status, body } = await write('PUT', path, { value: false, seen: false });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      type: 'EDIT_CONFLICT',
      conflicts: [{ field: 'switchValue', seen: false, now: true, by: { operator } }],
    });
    expect((await find())?.value).toBe(true);
  });

  test('a change of a value that was changed outside the gateway is a conflict without a name', async () => {
    await write('PUT', path, { value: true, seen: false });
    await store(false);
    expect((await find())?.lastChange).toBeNull();
    const { body } = await write('PUT', path, { value: true, seen: true });
    expect(body).toMatchObject({ type: 'EDIT_CONFLICT', conflicts: [{ now: false, by: null }] });
    expect(countWrites()).toBe(1);
  });

  test.each([
    ['the same value', key, { value: false, seen: false }, 422, 'NO_CHANGES'],
    ['a text for a boolean', key, { value: 'true', seen: false }, 422, 'VALUE_TYPE_WRONG'],
    ['a number for a boolean', key, { value: 1, seen: false }, 422, 'VALUE_TYPE_WRONG'],
    ['an unknown key', 'NOPE', { value: true, seen: false }, 404, 'RESOURCE_NOT_FOUND'],
    [
      'a key of the announcement',
      'DASHBOARD_ANNOUNCEMENT_ENABLED',
      { value: true, seen: false },
      404,
      'RESOURCE_NOT_FOUND',
    ],
    ['a text over 20,000 characters', key, { value: 'a'.repeat(20_001), seen: false }, 400, 'BAD_REQUEST'],
    ['no value', key, { seen: false }, 400, 'BAD_REQUEST'],
  ])('a change of a switch to %s is not sent', async (_name, wanted, change, status, type) => {
    const answer = await write('PUT', `/instance/switches/${wanted}`, change);
    expect({ status: answer.status, type: answer.body['type'] }).toEqual({ status, type });
    expect(countWrites()).toBe(0);
    expect(await audit.readChain()).toEqual([]);
  });

  test('a change of a number keeps its type', async () => {
    const added = await addSwitch('number', 5);
    const change = await write('PUT', `/instance/switches/${added}`, { value: 7.5, seen: 5 });
    expect(change.body).toEqual({ key: added, value: 7.5 });
    expect(await find(added)).toMatchObject({ value: 7.5, lastChange: { operator } });
  });

  test('a change of a text is answered and recorded as the platform stored it', async () => {
    const added = await addSwitch('string', '');
    const value = '<p style="color:red">Hallo</p>';
    const change = await write('PUT', `/instance/switches/${added}`, { value, seen: '' });
    expect(change.body).toEqual({ key: added, value: '<p>Hallo</p>' });
    expect((await find(added))?.lastChange).not.toBeNull();
  });
});

test('a change with an unknown outcome was applied if the switch has the value', async () => {
  await loseAnswer('runtime_config', () => write('PUT', path, { value: true, seen: false }));
  await store(true);
  await expect.poll(() => outcomesAfter(31)).toEqual(['begun', 'done']);
});
