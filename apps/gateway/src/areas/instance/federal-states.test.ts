import { vFederalState, vFederalStateList } from '@superhero/contract/gateway/valibot';
import { people } from '@superhero/school-cloud/people';
import { federalStates } from '@superhero/school-cloud/school-facts';
import { schools } from '@superhero/school-cloud/schools';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { useLostAnswers } from '../../testing/use-lost-answers.ts';

const { read, readEntry, write, audit, schoolCloud, loseAnswer, outcomesAfter } = useLostAnswers();
const { niedersachsen, brandenburg } = federalStates;
const path = `/instance/federal-states/${niedersachsen.id}`;
const creation = { name: 'Neuland', abbreviation: 'NL', logoUrl: 'https://wappen.example/nl.svg' };
const [braunschweig, hannover] = niedersachsen.counties;

const list = async () => v.parse(vFederalStateList, (await read('/instance/federal-states')).body).states;
const get = async () => v.parse(vFederalState, (await read(path)).body);
const update = async (change: object) => await write('PATCH', path, { fields: {}, seen: {}, ...change });
const create = async (change: object = {}) =>
  await write('POST', '/instance/federal-states', { ...creation, counties: [], ...change });
const countWrites = () => schoolCloud.countCalls('PATCH') + schoolCloud.countCalls('POST');
const renamed = (name: string) => ({
  ...braunschweig,
  name,
  seen: { name: 'Braunschweig', countyId: 3101, antaresKey: 'BS' },
});

beforeEach(async () => {
  const db = schoolCloud.database();
  const known = Object.values(federalStates).map(({ id }) => id);
  await db.deleteFrom('federal_states').where('id', 'not in', known).execute();
  await db
    .updateTable('federal_states')
    .set({ name: 'Niedersachsen', abbreviation: 'NI', logo_url: 'https://wappen.example/ni.svg' })
    .where('id', '=', niedersachsen.id)
    .execute();
  await db.deleteFrom('counties').where('federal_state_id', '=', niedersachsen.id).execute();
  await db
    .insertInto('counties')
    .values(
      niedersachsen.counties.map(({ id, name, countyId, antaresKey }, position) => ({
        id,
        name,
        county_id: countyId,
        antares_key: antaresKey,
        position,
        federal_state_id: niedersachsen.id,
      })),
    )
    .execute();
  await audit.empty();
  schoolCloud.requests.length = 0;
});

test('all states are listed, also if there are more than 25, which the platform cuts (T97)', async () => {
  await sql`
    insert into federal_states (id, name, abbreviation, logo_url)
    select 'fed5ff' || lpad(number::text, 18, '0'), 'Land ' || number, 'L' || number, '' from generate_series(1, 30) as number
  `.execute(schoolCloud.database());
  const states = await list();
  expect(states).toHaveLength(33);
  expect(states.find(({ id }) => id === niedersachsen.id)).toMatchObject({
    name: 'Niedersachsen',
    abbreviation: 'NI',
    counties: niedersachsen.counties,
  });
  const choices = await read('/schools/choices');
  expect(choices.body['federalStates']).toHaveLength(33);
});

test('schools are counted for each state', async () => {
  const { body } = await read('/instance/federal-states/usage');
  const { rows } = await sql`select from schools where federal_state_id = ${brandenburg.id}`.execute(
    schoolCloud.database(),
  );
  expect(body['usage']).toContainEqual({ id: brandenburg.id, schools: rows.length });
  expect((await read(`/instance/federal-states/${'0'.repeat(24)}`)).status).toBe(404);
});

describe('a creation', () => {
  test('a new federal state is stored with its counties and recorded', async () => {
    const counties = [{ name: 'Kreis A', countyId: 1001, antaresKey: 'A' }];
    const { status, body } = await create({ counties, reason: 'Ticket 7' });
    expect(status).toBe(201);
    const { body: state } = await read(`/instance/federal-states/${String(body['id'])}`);
    expect(state).toMatchObject({ ...creation, counties });
    const entry = await readEntry();
    expect(entry).toMatchObject({ action: 'instance.createFederalState', reason: 'Ticket 7' });
    expect(entry['changes']).toContainEqual({
      field: 'counties',
      before: null,
      after: ['Kreis A (1001, A)'],
    });
  });

  test.each([
    ['a name in use', { name: 'niedersachsen' }, 'STATE_NAME_IN_USE'],
    ['an abbreviation in use', { abbreviation: 'BB' }, 'STATE_ABBREVIATION_IN_USE'],
    ['a logo without https', { logoUrl: 'http://wappen.example/x.svg' }, 'LOGO_URL_INVALID'],
    [
      'two counties with the same number',
      {
        counties: [
          { name: 'A', countyId: 1, antaresKey: 'A' },
          { name: 'B', countyId: 1, antaresKey: 'B' },
        ],
      },
      'COUNTY_NUMBER_IN_USE',
    ],
  ])(
    'a new federal state with %s is rejected, although the platform accepts it (T99)',
    async (_name, change, type) => {
      const { status, body } = await create(change);
      expect({ status, type: body['type'] }).toEqual({ status: 422, type });
      expect(countWrites()).toBe(0);
    },
  );

  test.each([
    ['tags in the name', { name: 'a<b>c' }],
    ['an entity in the name', { name: 'a&lt;b' }],
    ['only spaces', { name: '   ' }],
  ])('a new federal state with %s is not sent', async (_name, change) => {
    expect((await create(change)).status).toBe(400);
  });

  test('a creation with a lost answer is looked for by its name', async () => {
    await loseAnswer('federal_states', () => create());
    await expect.poll(() => outcomesAfter(900)).toEqual(['begun', 'not-done']);
    await audit.empty();
    await loseAnswer('federal_states', () => create());
    await sql`insert into federal_states (id, name, abbreviation, logo_url) values ('fed50000000000000000aaaa', 'Neuland', 'NL', 'x')`.execute(
      schoolCloud.database(),
    );
    await expect.poll(() => outcomesAfter(31)).toEqual(['begun', 'done']);
  });
});

describe('a change of counties', () => {
  test('a change of counties keeps the id of every county, so that schools keep theirs (T98)', async () => {
    const added = { name: 'Celle', countyId: 3351, antaresKey: 'CE' };
    const answer = await update({ changedCounties: [renamed('Stadt Braunschweig')], newCounties: [added] });
    expect(answer).toMatchObject({ status: 200, body: { id: niedersachsen.id } });
    const { counties, name, abbreviation } = await get();
    expect({ name, abbreviation }).toEqual({ name: 'Niedersachsen', abbreviation: 'NI' });
    expect(counties).toMatchObject([{ ...braunschweig, name: 'Stadt Braunschweig' }, hannover, added]);
    expect(counties).toHaveLength(3);
    const school = await read(`/schools/${schools.lindenhof.id}`);
    expect(school.body['county']).toMatchObject({ id: braunschweig.id });
    expect((await readEntry())['changes']).toContainEqual({
      field: 'counties',
      before: ['Braunschweig (3101, BS)', 'Region Hannover (3241, H)'],
      after: ['Stadt Braunschweig (3101, BS)', 'Region Hannover (3241, H)', 'Celle (3351, CE)'],
    });
  });

  test('a change of only a field sends no counties', async () => {
    await schoolCloud
      .database()
      .updateTable('counties')
      .set({ name: null, antares_key: null })
      .where('id', '=', hannover.id)
      .execute();
    expect(await update({ fields: { abbreviation: 'NDS' }, seen: { abbreviation: 'NI' } })).toMatchObject({
      status: 200,
    });
    expect((await get()).counties).toEqual([
      braunschweig,
      { id: hannover.id, name: null, countyId: 3241, antaresKey: null },
    ]);
    // An incomplete county stays as it is when another one changes.
    await update({ changedCounties: [renamed('Neu')] });
    expect((await get()).counties[1]).toEqual({
      id: hannover.id,
      name: null,
      countyId: 3241,
      antaresKey: null,
    });
  });

  test('a change of counties that another operator has made is a conflict that shows both', async () => {
    await update({ changedCounties: [renamed('Stadt Braunschweig')] });
    const { status, body } = await update({ changedCounties: [renamed('Braunschweig, Stadt')] });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      type: 'EDIT_CONFLICT',
      conflicts: [
        { field: 'counties', seen: ['Braunschweig (3101, BS)'], now: ['Stadt Braunschweig (3101, BS)'] },
      ],
    });
    const fields = { fields: { name: 'Neu' }, seen: { name: 'Alt' } };
    expect((await update(fields)).body).toMatchObject({ conflicts: [{ field: 'name', by: null }] });
    await update({ fields: { name: 'Neu' }, seen: { name: 'Niedersachsen' } });
    expect((await update({ fields: { name: 'Neuer' }, seen: { name: 'Alt' } })).body).toMatchObject({
      conflicts: [{ field: 'name', now: 'Neu', by: { operator: { id: people.superhero.userId } } }],
    });
  });

  test.each([
    ['to the same values', { changedCounties: [renamed('Braunschweig')] }, 'NO_CHANGES'],
    ['without a change', {}, 'NO_CHANGES'],
    [
      'to a number in use',
      { newCounties: [{ name: 'X', countyId: 3101, antaresKey: 'X' }] },
      'COUNTY_NUMBER_IN_USE',
    ],
    [
      'of a county of another state',
      { changedCounties: [{ ...renamed('X'), id: brandenburg.counties[0].id }] },
      'COUNTY_NOT_FOUND',
    ],
    ['to a name in use', { fields: { name: 'Brandenburg' } }, 'STATE_NAME_IN_USE'],
  ])('a change of counties %s is rejected', async (_name, change, type) => {
    const { status, body } = await update(change);
    expect({ status, type: body['type'] }).toEqual({ status: 422, type });
    expect(countWrites()).toBe(0);
    expect(await audit.readChain()).toEqual([]);
  });

  test('a change of counties with a lost answer is inferred from the counties', async () => {
    await loseAnswer('federal_states', () =>
      update({ changedCounties: [renamed('Neu')], fields: { abbreviation: 'N' } }),
    );
    await expect.poll(() => outcomesAfter(900)).toEqual(['begun', 'not-done']);
    await audit.empty();
    await loseAnswer('federal_states', () => update({ changedCounties: [renamed('Neu')] }));
    await sql`update counties set name = 'Neu' where id = ${braunschweig.id}`.execute(schoolCloud.database());
    await expect.poll(() => outcomesAfter(31)).toEqual(['begun', 'done']);
  });
});
