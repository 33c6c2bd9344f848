import { schools } from '@superhero/school-cloud/schools';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { useOperator } from '../../testing/use-gateway.ts';

const minutes = (count: number): number => count * 60_000;
const time = { now: 0 };
const { schoolCloud, audit, sendRequest, write } = useOperator({ clock: () => time.now });

const Page = v.object({
  schools: v.array(
    v.looseObject({
      id: v.string(),
      name: v.string(),
      officialSchoolNumber: v.nullable(v.string()),
      county: v.nullable(v.string()),
      systems: v.array(v.string()),
    }),
  ),
});

async function list(query: string) {
  return v.parse(Page, await (await sendRequest(`/schools?limit=100&${query}`)).json()).schools;
}

const findSystems = async (query: string, schoolId: string) =>
  (await list(query)).find(({ id }) => id === schoolId)?.systems;

const countLookups = () => schoolCloud.requests.filter((line) => line.includes('/systems/public')).length;

async function update(schoolId: string, fields: object): Promise<void> {
  await schoolCloud.database().updateTable('schools').set(fields).where('id', '=', schoolId).execute();
}

describe('the order of schools', () => {
  const rows = [
    ['Zeta 10', 'n-10'],
    ['zeta 9', 'N-9'],
    ['Ähre', null],
    ['alpha', ''],
    ['Äpfel', 'm-1'],
  ] as const;

  beforeAll(async () => {
    const values = rows.map(([name, official_school_number], index) => ({
      id: `5c40fe00000000000000000${index}`,
      name,
      official_school_number,
      features: [],
    }));
    await schoolCloud.database().insertInto('schools').values(values).execute();
    time.now += minutes(10);
  });

  test.each([
    ['sort=name', ['Ähre', 'alpha', 'Äpfel', 'zeta 9', 'Zeta 10']],
    ['sort=name&order=desc', ['Zeta 10', 'zeta 9', 'Äpfel', 'alpha', 'Ähre']],
    ['sort=officialSchoolNumber', ['Ähre', 'alpha', 'Äpfel', 'zeta 9', 'Zeta 10']],
    ['sort=officialSchoolNumber&order=desc', ['Zeta 10', 'zeta 9', 'Äpfel', 'Ähre', 'alpha']],
  ])(
    'the order of schools ignores case and accents, and compares numbers by their value: %s',
    async (query, names) => {
      const own = (await list(query)).filter(({ id }) => id.startsWith('5c40fe'));
      expect(own.map(({ name }) => name)).toEqual(names);
    },
  );
});

describe('a login system', () => {
  const { seestern } = schools;

  test('a login system has one name in the list, on the page of a school and among the choices', async () => {
    const Named = v.looseObject({ systems: v.array(v.object({ id: v.string(), name: v.string() })) });
    const read = async (path: string) => v.parse(Named, await (await sendRequest(path)).json()).systems;
    const [system] = await read(`/schools/${seestern.id}`);
    expect(system?.name).toBe('Landeslogin');
    expect(await read('/schools/choices')).toContainEqual(system);
    expect(await findSystems('', seestern.id)).toEqual([system?.name]);
    expect(await findSystems('migration=none', seestern.id)).toEqual([system?.name]);
  });

  test('a login system is named by its alias if it is not public', async () => {
    const { lindenhof } = schools;
    await sql`update systems set ldap_config = '{"active": false}' where id = ${lindenhof.systemIds[0]}`.execute(
      schoolCloud.database(),
    );
    time.now += minutes(10);
    expect(await findSystems('', lindenhof.id)).toEqual(['Lindenhof-Verzeichnis']);
  });

  test('a login system is read once a minute, however many pages are requested', async () => {
    time.now += minutes(10);
    const before = countLookups();
    await Promise.all([list(''), list('order=desc'), sendRequest('/schools/choices')]);
    expect(countLookups() - before).toBe(1);
    await list('search=Betrieb');
    time.now += minutes(10);
    await list('search=Betrieb');
    expect(countLookups() - before).toBe(1);
    await list('');
    expect(countLookups() - before).toBe(2);
  });
});

describe('an empty school number', () => {
  const { hafen } = schools;

  test('an empty school number is null in the list and on the page of a school', async () => {
    await update(hafen.id, { official_school_number: '' });
    time.now += minutes(10);
    expect((await list(`search=${hafen.id}`))[0]?.officialSchoolNumber).toBeNull();
    const school = await (await sendRequest(`/schools/${hafen.id}`)).json();
    expect(school).toMatchObject({ officialSchoolNumber: null });
  });

  test.each([null, ''])(
    'an empty school number seen as %j is not a conflict, and the audit log has no value before',
    async (seen) => {
      await audit.empty();
      await update(hafen.id, { official_school_number: '' });
      const body = { officialSchoolNumber: 'H-1', seen: { officialSchoolNumber: seen } };
      expect(await write('PATCH', `/schools/${hafen.id}`, body)).toMatchObject({ status: 200 });
      expect((await audit.readChain())[0]?.content).toMatchObject({
        changes: [{ field: 'officialSchoolNumber', before: null, after: 'H-1' }],
      });
    },
  );
});

test('a county that was set through the gateway is in the list', async () => {
  const { operations, seestern } = schools;
  const { status } = await write('PATCH', `/schools/${operations.id}`, {
    countyId: seestern.countyId,
  });
  expect(status).toBe(200);
  const school = await (await sendRequest(`/schools/${operations.id}`)).json();
  const { county } = v.parse(v.looseObject({ county: v.object({ name: v.string() }) }), school);
  expect((await list(`search=${operations.id}`))[0]?.county).toBe(county.name);
});
