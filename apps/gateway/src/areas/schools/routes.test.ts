import { schools } from '@superhero/school-cloud/schools';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { useOperator } from '../../testing/use-gateway.ts';

const time = { now: 0 };
const clock = () => time.now;
const { schoolCloud, audit, token, sendRequest, read, write } = useOperator({ clock });

beforeEach(audit.empty);

const Page = v.object({
  schools: v.array(v.looseObject({ id: v.string(), name: v.string(), migration: v.string() })),
  total: v.number(),
  readAt: v.nullable(v.string()),
});

async function list(query: string) {
  const response = await sendRequest(`/schools${query}`);
  expect(response.status).toBe(200);
  const { schools: found, ...rest } = v.parse(Page, await response.json());
  return { ...rest, names: found.map(({ name }) => name), found };
}

/** The row in the database of the school cloud. */
async function stored(schoolId: string) {
  const query = schoolCloud.database().selectFrom('schools').selectAll().where('id', '=', schoolId);
  const { updated_at: _updatedAt, ...row } = await query.executeTakeFirstOrThrow();
  return row;
}

const someSchool = schools.lindenhof;
describe('the list', () => {
  test('the list of schools is paged and sorted by name, with a total and the time at which the schools were read', async () => {
    const all = await list('?limit=100');
    expect(all).toMatchObject({ total: all.found.length, readAt: expect.any(String) as unknown });
    const [first, second] = [await list('?limit=2'), await list('?limit=2&skip=2')];
    expect([...first.names, ...second.names]).toEqual(all.names.slice(0, 4));
    expect((await list('?limit=100&sort=name&order=desc')).names).toEqual(all.names.toReversed());
  });

  test.each([
    ['a part of the name, in upper or lower case', () => someSchool.name.slice(1, 8).toUpperCase()],
    ['an id', () => someSchool.id],
  ])('the list of schools is searched by %s', async (_how, text) => {
    const { names } = await list(`?search=${encodeURIComponent(text())}`);
    expect(names).toContain(someSchool.name);
  });

  test('the list of schools treats the search text as text and not as a pattern', async () => {
    for (const text of ['.*', '^', '[]+', '\\', '$'])
      expect(await list(`?search=${encodeURIComponent(text)}`)).toMatchObject({ total: 0 });
  });

  test.each(['none', 'running', 'mandatory', 'closed', 'finished'])(
    'the list of schools is filtered by the migration state %s',
    async (state) => {
      const { found, total } = await list(`?migration=${state}&limit=100`);
      const expected = (await list('?limit=100')).found.filter(({ migration }) => migration === state);
      expect(found).toEqual(expected);
      expect(total).toBe(expected.length);
    },
  );

  test.each<[string, (value: string) => [string, string]]>([
    ['federalState', (value) => ['federalState', value]],
    ['system', (value) => ['systems', value]],
    ['purpose', (value) => (value === 'none' ? ['purpose[$exists]', 'false'] : ['purpose', value])],
    ['maintenance', (value) => ['inMaintenanceSince[$exists]', value]],
  ])('the list of schools is filtered by %s as the platform filters', async (filter, toPlatform) => {
    const { legacySchools } = schoolCloud.callerOf(token(), clock).platform;
    const choices = v.parse(
      v.looseObject({
        federalStates: v.array(v.object({ id: v.string() })),
        systems: v.array(v.object({ id: v.string() })),
      }),
      await (await sendRequest('/schools/choices')).json(),
    );
    const values: Record<string, string[]> = {
      federalState: choices.federalStates.map(({ id }) => id),
      system: choices.systems.map(({ id }) => id),
      purpose: ['none', 'demo', 'test', 'tombstone'],
      maintenance: ['true', 'false'],
    };
    for (const value of values[filter] ?? []) {
      const { items } = await legacySchools.find([toPlatform(value), ['$limit', '100']]);
      const { found } = await list(`?limit=100&${filter}=${value}`);
      expect(found.map(({ id }) => id).toSorted()).toEqual(items.map(({ _id }) => _id).toSorted());
    }
  });
});

test('a school is returned with the data of both APIs', async () => {
  const { body } = await read(`/schools/${someSchool.id}`);
  expect(body).toMatchObject({
    id: someSchool.id,
    name: someSchool.name,
    features: expect.any(Array) as unknown,
    migration: { state: 'none' },
  });
});

test.each([
  ['20261114060005Z', '2026-11-14T06:00:05.000Z'],
  ['20261114060005.123Z', '2026-11-14T06:00:05.000Z'],
  ['20261399060005Z', null],
  ['0', null],
  [null, null],
])('the last directory sync of a school is read from %j', async (ldap_last_sync, ldapSyncedAt) => {
  const query = schoolCloud.database().updateTable('schools').set({ ldap_last_sync });
  await query.where('id', '=', someSchool.id).execute();
  expect((await read(`/schools/${someSchool.id}`)).body).toMatchObject({ ldapSyncedAt });
});

describe('a change of a school', () => {
  test('a change of one feature of a school keeps unknown ones', async () => {
    await schoolCloud
      .database()
      .updateTable('schools')
      .set({ features: ['videoconference', 'aiTutor', 'nextcloud'] })
      .where('id', '=', someSchool.id)
      .execute();
    const features = ['videoconference', 'nextcloud'];
    expect(await write('PATCH', `/schools/${someSchool.id}`, { features })).toMatchObject({ status: 200 });
    expect((await stored(someSchool.id)).features.toSorted()).toEqual(features.toSorted());
    expect((await audit.readChain())[0]?.content).toMatchObject({
      changes: [{ field: 'features', before: ['videoconference', 'aiTutor', 'nextcloud'], after: features }],
    });
  });

  test('a change of the order of features is rejected with NO_CHANGES', async () => {
    const features = (await stored(someSchool.id)).features.toReversed();
    expect(await write('PATCH', `/schools/${someSchool.id}`, { features })).toMatchObject({ status: 422 });
  });

  test('a change of what teachers see keeps other permissions', async () => {
    for (const showsStudentsToTeachers of [false, true]) {
      await write('PATCH', `/schools/${someSchool.id}`, { showsStudentsToTeachers });
      expect(await read(`/schools/${someSchool.id}`)).toMatchObject({ body: { showsStudentsToTeachers } });
    }
  });
});

describe('a new school', () => {
  const federalStateId = someSchool.federalStateId;

  test('a new school is created, and the audit entry has its id', async () => {
    const input = {
      name: 'Schule am Neubau',
      federalStateId,
      officialSchoolNumber: 'N-1',
      reason: 'Ticket 5',
    };
    const { status, body } = await write('POST', '/schools', input);
    expect(status).toBe(201);
    const id = v.parse(v.string(), body['id']);
    expect(await stored(id)).toMatchObject({
      name: 'Schule am Neubau',
      federal_state_id: federalStateId,
      official_school_number: 'N-1',
    });
    expect(await audit.readChain()).toMatchObject([
      {
        act: 'schools.create',
        school_id: null,
        content: { schoolName: 'Schule am Neubau', reason: 'Ticket 5' },
      },
      { outcome: 'done', school_id: id },
    ]);
  });

  test.each([
    ['FEDERAL_STATE_NOT_FOUND', { federalStateId: '0'.repeat(24) }],
    ['COUNTY_NOT_IN_STATE', { countyId: '0'.repeat(24) }],
    ['STORAGE_PROVIDER_NOT_FOUND', { storageProviderId: '0'.repeat(24) }],
  ])('a new school is rejected with %s before anything is sent', async (type, wrong) => {
    const { status, body } = await write('POST', '/schools', { name: 'Nie', federalStateId, ...wrong });
    expect([status, body['type']]).toEqual([422, type]);
    expect(await audit.readChain()).toEqual([]);
  });
});

test.each([
  [
    'with LDAP starts maintenance',
    schools.lindenhof.id,
    [{ field: 'inMaintenance', before: false, after: true }],
  ],
  ['without LDAP takes effect immediately', schools.hafen.id, [{ field: 'currentYear' }]],
])('the school-year rollover of a school %s', async (_kind, schoolId, changes) => {
  await sql`update schools set current_year_id = (select id from school_years where start_date < now() - interval '1 year' order by start_date desc limit 1) where id = ${schoolId}`.execute(
    schoolCloud.database(),
  );
  const { body: before } = await read(`/schools/${schoolId}`);
  const { status } = await write('POST', `/schools/${schoolId}/maintenance`, { isActive: true });
  expect(status).toBe(200);
  const { body: after } = await read(`/schools/${schoolId}`);
  expect([after['inMaintenance'], after['currentYear'] === before['currentYear']]).toEqual(
    schoolId === schools.lindenhof.id ? [true, true] : [false, false],
  );
  expect((await audit.readChain())[0]).toMatchObject({
    act: 'schools.startMaintenance',
    content: { changes },
  });
});

test('the storage of a school is changed through API v1 without changing anything else', async () => {
  const { storageProviders } = v.parse(
    v.looseObject({ storageProviders: v.array(v.object({ id: v.string() })) }),
    await (await sendRequest('/schools/choices')).json(),
  );
  const before = await stored(schools.hafen.id);
  const other = storageProviders.find(({ id }) => id !== before.storage_provider_id)?.id ?? '';
  const { status } = await write('PUT', `/schools/${schools.hafen.id}/storage`, { storageProviderId: other });
  expect(status).toBe(200);
  expect(await stored(schools.hafen.id)).toEqual({ ...before, storage_provider_id: other });
});
