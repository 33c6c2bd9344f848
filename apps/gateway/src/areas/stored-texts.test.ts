import { people } from '@superhero/school-cloud/people';
import { policyFile } from '@superhero/school-cloud/privacy-policy';
import { federalStates } from '@superhero/school-cloud/school-facts';
import { schools } from '@superhero/school-cloud/schools';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { useOperator } from '../testing/use-gateway.ts';
import { whileFailing } from '../testing/while-failing.ts';

const time = { now: 0 };
const { schoolCloud, audit, read, write } = useOperator({ clock: () => time.now });

const stateId = federalStates.niedersachsen.id;
const name = 'Kunst & Musik <3';
const encoded = 'Kunst &amp; Musik &lt;3';
const personId = people.student.userId;
const other = schools.secondHafen;
const schoolPath = `/schools/${schools.ecole.id}`;

const countWrites = () => schoolCloud.countCalls('PATCH') + schoolCloud.countCalls('POST');
const nameOfSchool = async (id: string) =>
  await schoolCloud
    .database()
    .selectFrom('schools')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const setSchool = async (id: string, stored: string) => {
  await schoolCloud.database().updateTable('schools').set({ name: stored }).where('id', '=', id).execute();
  // The directory is no longer kept.
  time.now += 10 * 60_000;
};
const setPerson = async (change: { first_name?: string; last_name?: string; email?: string }) =>
  await schoolCloud.database().updateTable('users').set(change).where('id', '=', personId).execute();
const idsOf = (found: unknown) =>
  v.parse(v.array(v.looseObject({ id: v.string() })), found).map(({ id }) => id);
const findSchools = async (search: string, more = '') =>
  idsOf((await read(`/schools?search=${encodeURIComponent(search)}${more}`)).body['schools']);
const findPeople = async (search: string) =>
  idsOf((await read(`/people?search=${encodeURIComponent(search)}`)).body['people']);

const createSchool = async () => await write('POST', '/schools', { name, federalStateId: stateId });

beforeEach(async () => {
  await audit.empty();
  const known = Object.values(schools).map(({ id }) => id);
  await schoolCloud.database().deleteFrom('schools').where('id', 'not in', known).execute();
  await setSchool(schools.ecole.id, schools.ecole.name);
  await setSchool(other.id, other.name);
  await setPerson({ first_name: 'Lena', last_name: 'Okafor', email: people.student.username });
});

describe('a name of a new school', () => {
  test('stores, answers and records a new school with the typed name (T14)', async () => {
    const { status, body } = await createSchool();
    expect({ status, name: body['name'] }).toEqual({ status: 201, name });
    expect(await nameOfSchool(String(body['id']))).toEqual({ name });
    const [begun, ended] = await audit.readChain();
    expect(begun?.content).toMatchObject({ schoolName: name });
    expect(ended).toMatchObject({ outcome: 'done', content: {} });
    expect(ended?.content).not.toHaveProperty('changes');
  });

  test('answers and records the stored name of a new school if it cannot be corrected (T14)', async () => {
    const updates = sql`before update on schools`;
    const { status, body } = await whileFailing(schoolCloud.database(), updates, createSchool);
    expect({ status, name: body['name'] }).toEqual({ status: 201, name: encoded });
    expect(await nameOfSchool(String(body['id']))).toEqual({ name: encoded });
    const changes = [
      { field: 'name', before: null, after: encoded },
      { field: 'federalState', before: null, after: federalStates.niedersachsen.name },
    ];
    expect((await audit.readChain()).at(1)).toMatchObject({ outcome: 'done', content: { changes } });
    expect((await read(`/schools/${String(body['id'])}`)).body).toMatchObject({ name });
  });
});

describe('a name of a school that is stored with entities', () => {
  beforeEach(async () => {
    await setSchool(schools.ecole.id, encoded);
  });

  test('shows the characters instead of the entities in a name of a school', async () => {
    expect((await read(schoolPath)).body).toMatchObject({ name });
    expect((await read(`/schools?search=${schools.ecole.id}`)).body).toMatchObject({ schools: [{ name }] });
  });

  test.each([name, 'kunst & mus', '& Musik <', 'Musik'])(
    'finds %j in names with and without entities',
    async (text) => {
      await setSchool(other.id, name);
      expect((await findSchools(text)).toSorted()).toEqual([schools.ecole.id, other.id].toSorted());
    },
  );

  test('lists schools in the same order with and without a filter by migration', async () => {
    // Before the other one as stored, and after it as shown.
    await setSchool(other.id, 'Kunst &Design');
    const order = await findSchools('Kunst &', '&sort=name');
    expect(order).toHaveLength(2);
    expect(await findSchools('Kunst &', '&sort=name&migration=none')).toEqual(order);
  });

  test('compares the name with what the operator saw', async () => {
    expect(await write('PATCH', schoolPath, { name, seen: { name } })).toMatchObject({
      status: 422,
      body: { type: 'NO_CHANGES' },
    });
    const seen = { name: 'Etwas & anderes' };
    expect(await write('PATCH', schoolPath, { name: 'Neu', seen })).toMatchObject({
      body: { type: 'EDIT_CONFLICT', conflicts: [{ field: 'name', now: name }] },
    });
    expect(await write('PATCH', schoolPath, { name: 'Kunst & Design', seen: { name } })).toMatchObject({
      status: 200,
      body: { name: 'Kunst & Design' },
    });
    expect((await audit.readChain()).at(0)?.content).toMatchObject({
      changes: [{ field: 'name', before: name, after: 'Kunst & Design' }],
    });
  });
});

describe('a name of a person', () => {
  test('shows and finds a person in either form', async () => {
    for (const last_name of ['A&B', 'A&amp;B']) {
      await setPerson({ first_name: 'Xu', last_name });
      expect((await read(`/people/${personId}`)).body).toMatchObject({ firstName: 'Xu', lastName: 'A&B' });
      expect(await findPeople('Xu A&B')).toEqual([personId]);
    }
  });

  test.each(['A & B', 'A < B', 'A > B', '<b>Fett</b>'])(
    'refuses to change a name to %j',
    async (lastName) => {
      const before = countWrites();
      expect(await write('PUT', `/people/${personId}/names`, { firstName: 'Lena', lastName })).toMatchObject({
        status: 400,
      });
      expect(countWrites()).toBe(before);
      expect(await audit.readChain()).toEqual([]);
    },
  );

  const newPerson = { schoolId: schools.hafen.id, roles: ['student'], lastName: 'Neu' };

  test.each(['<b>Fett</b>', 'a < b', 'a > b'])(
    'refuses to create a person with the name %j',
    async (firstName) => {
      const person = { ...newPerson, firstName, email: 'fett@hafen.example' };
      expect(await write('POST', '/people', person)).toMatchObject({ status: 400 });
      expect(schoolCloud.requestsWithKey).toEqual([]);
    },
  );

  test('creates a person with an ampersand in the name and in the address', async () => {
    const person = { ...newPerson, firstName: 'Mira & Tom', email: 'mira&tom@hafen.example' };
    const { status, body } = await write('POST', '/people', person);
    expect(status).toBe(201);
    const { body: shown } = await read(`/people/${String(body['id'])}`);
    expect(shown).toMatchObject({ firstName: 'Mira & Tom', email: 'mira&tom@hafen.example' });
  });
});

describe('an email address', () => {
  test('refuses a new address with an ampersand, which the platform would reject', async () => {
    const before = countWrites();
    const answer = await write('PUT', `/people/${personId}/email`, { email: 'a&b@hafen.example' });
    expect(answer).toMatchObject({ status: 400 });
    expect(countWrites()).toBe(before);
  });

  test('refuses a new address for a person whose name would be stored with entities (T23)', async () => {
    await setPerson({ last_name: 'Okafor & Sohn' });
    const answer = await write('PUT', `/people/${personId}/email`, { email: 'neu@hafen.example' });
    expect(answer).toMatchObject({ status: 422, body: { type: 'NAME_NOT_STORABLE' } });
    expect((await read(`/people/${personId}`)).body).toMatchObject({ lastName: 'Okafor & Sohn' });
    expect(await audit.readChain()).toEqual([]);
  });

  test('refuses a registration link for an address with an ampersand', async () => {
    const db = schoolCloud.database();
    await setPerson({ email: 'a&b@hafen.example' });
    const accounts = await db.deleteFrom('accounts').where('user_id', '=', personId).returningAll().execute();
    const answer = await write('POST', `/people/${personId}/registration-link`);
    await db.insertInto('accounts').values(accounts).execute();
    expect(answer).toMatchObject({ status: 422, body: { type: 'EMAIL_NOT_STORABLE' } });
  });
});

describe('a federal state', () => {
  const path = `/instance/federal-states/${stateId}`;
  const logoUrl = 'https://wappen.example/?land=ni&form=svg';
  const state = { name: 'Neuland', abbreviation: 'NL', counties: [] };

  test('refuses a link to a logo with an ampersand at its field', async () => {
    expect(await write('POST', '/instance/federal-states', { ...state, logoUrl })).toMatchObject({
      status: 422,
      body: { type: 'LOGO_URL_INVALID', field: 'logoUrl' },
    });
    expect(await write('PATCH', path, { fields: { logoUrl }, seen: {} })).toMatchObject({
      body: { type: 'LOGO_URL_INVALID' },
    });
  });

  test('shows a federal state with its characters, and a broken link as it is stored', async () => {
    const db = schoolCloud.database();
    const stored = { name: 'Nord &amp; See', logo_url: logoUrl.replace('&', '&amp;') };
    await db.updateTable('federal_states').set(stored).where('id', '=', stateId).execute();
    expect((await read(path)).body).toMatchObject({ name: 'Nord & See', logoUrl: stored.logo_url });
    expect((await read(`/schools/${schools.lindenhof.id}`)).body).toMatchObject({
      federalState: { name: 'Nord & See' },
    });
    const before = { name: federalStates.niedersachsen.name, logo_url: 'https://wappen.example/ni.svg' };
    await db.updateTable('federal_states').set(before).where('id', '=', stateId).execute();
  });

  test('refuses a new county while another one would be stored with entities (T98)', async () => {
    const [county] = federalStates.niedersachsen.counties;
    const db = schoolCloud.database();
    const setCounty = async (stored: string) =>
      await db.updateTable('counties').set({ name: stored }).where('id', '=', county.id).execute();
    await setCounty('Stadt & Land');
    const newCounties = [{ name: 'Kreis', countyId: 9_999_999, antaresKey: 'KX' }];
    expect(await write('PATCH', path, { fields: {}, seen: {}, newCounties })).toMatchObject({
      status: 422,
      body: { type: 'COUNTY_NOT_STORABLE', field: 'counties' },
    });
    await setCounty(county.name);
  });
});

describe('a version of the privacy policy', () => {
  const policy = '/instance/privacy-policy';

  test.each([{ title: 'Schule & Daten' }, { text: 'Namen & Adressen' }])(
    'refuses to publish a version with %j',
    async (change) => {
      const { body } = await read(policy);
      const version = {
        title: 'Fassung 2027',
        text: 'Neu',
        publishedAt: null,
        file: policyFile.bytes.toString('base64'),
        seen: body['digest'],
      };
      expect(await write('POST', `${policy}/versions`, { ...version, ...change })).toMatchObject({
        status: 400,
      });
      expect(await audit.readChain()).toEqual([]);
    },
  );

  test('shows the characters instead of the entities in a version of the privacy policy', async () => {
    const db = schoolCloud.database();
    const id = 'c0de00000000000000000001';
    await db
      .insertInto('consent_versions')
      .values({
        id,
        title: 'Schule &amp; Daten',
        consent_text: 'a &lt; b',
        consent_types: ['privacy'],
        published_at: new Date('2020-01-01'),
      })
      .execute();
    const versions = v.parse(
      v.array(v.looseObject({ id: v.string() })),
      (await read(policy)).body['versions'],
    );
    expect(versions.find((version) => version.id === id)).toMatchObject({
      title: 'Schule & Daten',
      text: 'a < b',
    });
    await db.deleteFrom('consent_versions').where('id', '=', id).execute();
  });
});
