import { setImmediate } from 'node:timers/promises';
import { people } from '@superhero/school-cloud/people';
import { describe, expect, test } from 'vitest';
import { createMetrics } from '../lib/metrics.ts';
import { useFakePlatform } from '../testing/use-fake-platform.ts';
import { useSchoolCloud } from '../testing/use-school-cloud.ts';
import { PlatformClient } from './client.ts';
import { bindFindPeople } from './find-people.ts';
import { bindPeople } from './people.ts';

const fake = useFakePlatform();
const schoolCloud = useSchoolCloud();
const idOf = (number: number): string => number.toString(16).padStart(24, '0');
const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => idOf(index + 1));

function findPeopleAt(url: string, token = 'token') {
  const metrics = createMetrics();
  const client = new PlatformClient({ server: 'api', url, metrics, clock: Date.now });
  const api = client.as(token);
  return bindFindPeople(api, bindPeople(api, api));
}

describe('people by their ids', () => {
  test('people are found by their ids with roles and school, without those that do not exist', async () => {
    const { userId } = people.teacher;
    const findPeople = findPeopleAt(schoolCloud.apiUrl(), await schoolCloud.logIn('superhero'));
    const found = await findPeople.byIds([...ids(450), userId]);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ id: userId, roles: ['teacher'], deletedAt: null });
    expect(found[0]?.school?.name).toEqual(expect.any(String));
  });

  test('people are requested by their ids with at most 200 ids and 8 kB for each call, also next to a long token', async () => {
    const token = await schoolCloud.logIn('superhero');
    schoolCloud.requests.length = 0;
    await findPeopleAt(schoolCloud.apiUrl(), token).byIds(ids(1_000));
    const requests = schoolCloud.requests.filter((line) => line.startsWith('GET /api/v1/users?'));
    expect(requests).toHaveLength(5);
    for (const line of requests) expect(line.length).toBeLessThan(8_000);
  });

  test('people are not requested without ids', async () => {
    fake.requests.length = 0;
    expect(await findPeopleAt(fake.apiUrl()).byIds([])).toEqual([]);
    expect(fake.requests).toEqual([]);
  });

  test('people are requested with at most 8 calls at a time', async () => {
    const calls = { running: 0, most: 0, all: 0 };
    const read = async () => {
      calls.running += 1;
      calls.all += 1;
      calls.most = Math.max(calls.most, calls.running);
      await setImmediate();
      calls.running -= 1;
      return { status: 200, body: { total: 0, data: [] } };
    };
    const api = { read, write: read };
    await bindFindPeople(api, bindPeople(api, api)).byIds(ids(4_000));
    expect(calls).toEqual({ running: 0, most: 8, all: 20 });
  });

  test('people by their ids are an error if the answer is truncated, because the others would look deleted', async () => {
    fake.answer(200, { total: 2, data: [] });
    await expect(findPeopleAt(fake.apiUrl()).byIds(ids(2))).rejects.toMatchObject({
      type: 'PLATFORM_RESPONSE_INVALID',
    });
  });

  test('people are requested with a limit, so that the default of the platform never truncates them', async () => {
    fake.requests.length = 0;
    fake.answer(200, { total: 0, data: [] });
    await findPeopleAt(fake.apiUrl()).byIds(ids(150));
    expect(fake.requests[0]?.url).toMatch(/&\$limit=150$/u);
  });
});

describe('people', () => {
  test('people are found by their email address in any letter case', async () => {
    const { userId, username } = people.teacher;
    const findPeople = findPeopleAt(schoolCloud.apiUrl(), await schoolCloud.logIn('superhero'));
    const found = await findPeople.byEmail(username.toUpperCase());
    expect(found.map(({ id }) => id)).toEqual([userId]);
    expect(await findPeople.byEmail('a&email=b+c@example.org')).toEqual([]);
  });

  test('people are found by their external id, all who have it', async () => {
    const externalId = 'ext & 4711+';
    const wanted = [people.teacher.userId, people.superhero.userId];
    await schoolCloud
      .database()
      .updateTable('users')
      .set({ ldap_id: externalId })
      .where('id', 'in', wanted)
      .execute();
    const findPeople = findPeopleAt(schoolCloud.apiUrl(), await schoolCloud.logIn('superhero'));
    const found = await findPeople.byExternalId(externalId);
    expect(found.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
    expect(await findPeople.byExternalId('ext')).toEqual([]);
  });
});
