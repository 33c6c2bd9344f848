// Surprising behaviour of the school cloud; docs/platform-traps.md lists it by number.
import { randomBytes } from 'node:crypto';
import { schools } from '@superhero/school-cloud/schools';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { useOperator } from '../../testing/use-gateway.ts';

const { schoolCloud, audit, sendRequest, write } = useOperator();
const { lindenhof, operations, regenbogen, insel, seestern } = schools;

beforeEach(audit.empty);

const countWrites = () => schoolCloud.requests.filter((line) => /^(PATCH|POST|PUT) /u.test(line)).length;

async function stored(schoolId: string) {
  const query = schoolCloud.database().selectFrom('schools').selectAll().where('id', '=', schoolId);
  const { updated_at: _updatedAt, ...row } = await query.executeTakeFirstOrThrow();
  return row;
}

async function list(path: string) {
  return v.parse(v.looseObject({}), await (await sendRequest(path)).json());
}

describe('a county', () => {
  test.each([
    ['COUNTY_ALREADY_SET', lindenhof.id, seestern.countyId],
    ['COUNTY_NOT_IN_STATE', operations.id, regenbogen.countyId],
  ])('a county is rejected with %s before anything is sent', async (type, schoolId, countyId) => {
    const before = [await stored(schoolId), countWrites()];
    expect(await write('PATCH', `/schools/${schoolId}`, { countyId })).toMatchObject({
      status: 422,
      body: { type },
    });
    expect([await stored(schoolId), countWrites()]).toEqual(before);
    expect(await audit.readChain()).toEqual([]);
  });

  test('a county of a new school is kept', async () => {
    const { federalStateId, countyId } = regenbogen;
    const { body } = await write('POST', '/schools', { name: 'Am Fluss', federalStateId, countyId });
    expect(await stored(v.parse(v.string(), body['id']))).toMatchObject({
      federal_state_id: federalStateId,
      county_id: countyId,
    });
  });
});

test('unset values and switches are compared with what the operator saw', async () => {
  const seen = { county: null, officialSchoolNumber: null, showsStudentsToTeachers: true };
  await sql`update schools set permissions = '{"teacher": {"STUDENT_LIST": true}}' where id = ${operations.id}`.execute(
    schoolCloud.database(),
  );
  const update = {
    countyId: seestern.countyId,
    officialSchoolNumber: 'OP-1',
    showsStudentsToTeachers: false,
  };
  expect(await write('PATCH', `/schools/${operations.id}`, { ...update, seen })).toMatchObject({
    status: 200,
  });
  expect(await stored(operations.id)).toMatchObject({
    county_id: seestern.countyId,
    official_school_number: 'OP-1',
    permissions: { teacher: { STUDENT_LIST: false } },
  });
});

test.each(['', null, '  ', 'ß 12'])(
  'a number such as %j is not sent to the platform, which would ignore it or fail',
  async (odd) => {
    const before = countWrites();
    const { federalStateId } = lindenhof;
    for (const [method, path] of [
      ['PATCH', `/schools/${lindenhof.id}`],
      ['POST', '/schools'],
    ] as const) {
      const body = { name: 'Nie', federalStateId, officialSchoolNumber: odd };
      const { name, officialSchoolNumber } = body;
      const update = method === 'POST' ? body : { name, officialSchoolNumber };
      expect(await write(method, path, update)).toMatchObject({ status: 400 });
    }
    expect(countWrites()).toBe(before);
  },
);

test('the end of maintenance does not start it again', async () => {
  const before = await stored(insel.id);
  expect(before.in_maintenance_since).not.toBeNull();
  expect(await write('POST', `/schools/${insel.id}/maintenance`, { isActive: false })).toMatchObject({
    status: 200,
  });
  const after = await stored(insel.id);
  expect(after.in_maintenance_since).toBeNull();
  expect(after.current_year_id).not.toBe(before.current_year_id);
});

test('the largest possible change is small enough for the platform', async () => {
  const features = Array.from({ length: 100 }, () => randomBytes(50).toString('hex'));
  const update = { name: '㋿'.repeat(200), officialSchoolNumber: 'X'.repeat(50), features };
  // Rejected because of a value, and not because of its size.
  expect(await write('PATCH', `/schools/${lindenhof.id}`, update)).toMatchObject({
    status: 422,
    body: { type: 'PLATFORM_REJECTED' },
  });
});

test('the directory has all schools, each once, on several pages', async () => {
  await sql`
    insert into schools (id, name, features)
    select '5c40ff' || lpad(number::text, 18, '0'), 'Schule ' || number, '{}' from generate_series(1, 230) as number
  `.execute(schoolCloud.database());
  const { rows } = await sql`select from schools`.execute(schoolCloud.database());
  const totals = await Promise.all(
    ['none', 'running', 'mandatory', 'closed', 'finished'].map(
      async (state) => (await list(`/schools?migration=${state}`))['total'],
    ),
  );
  expect(totals.reduce((sum: number, total) => sum + Number(total), 0)).toBe(rows.length);
  const page = await list('/schools?migration=none&limit=100&skip=100');
  expect(page['schools']).toHaveLength(100);
});

test('all federal states are listed, even if they fill more than one page', async () => {
  await sql`
    insert into federal_states (id, name, abbreviation, logo_url)
    select 'fed5ff' || lpad(number::text, 18, '0'), 'Land ' || number, 'L' || number, '' from generate_series(1, 20) as number
  `.execute(schoolCloud.database());
  expect((await list('/schools/choices'))['federalStates']).toHaveLength(23);
});
