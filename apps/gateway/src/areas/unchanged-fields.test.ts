import { people } from '@superhero/school-cloud/people';
import { schools } from '@superhero/school-cloud/schools';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { useOperator } from '../testing/use-gateway.ts';

const { schoolCloud, sendRequest, write } = useOperator();

const schoolId = schools.ecole.id;
const personId = people.student.userId;
const runs = { numRuns: Number(process.env['UNCHANGED_CASES'] ?? 30), seed: 2026 };

/** The values of a form. */
async function readForm(path: string) {
  const response = await sendRequest(path);
  expect(response.status).toBe(200);
  return v.parse(v.record(v.string(), v.unknown()), await response.json());
}

const save = (method: string, path: string, body: object) => write(method, path, body);

/** The row in the database of the school cloud, without the time of its last change. */
async function readAll(table: 'schools' | 'users', id: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) - 'updated_at' as row from ${sql.table(table)} as t where id = ${id}
  `.execute(schoolCloud.database());
  return rows[0]?.row ?? {};
}

const countWrites = () => schoolCloud.requests.filter((line) => /^(PATCH|PUT|DELETE) /u.test(line)).length;

const knownFeatures = [
  'videoconference',
  'nextcloud',
  'aiTutor',
  'oauthProvisioningEnabled',
  'showOutdatedUsers',
];
const anySchool = fc.record({
  name: fc.constantFrom(
    'Schule',
    'École Ōtani – міжнародна школа',
    '„Zum Regenbogen“ (Haus 2 + 3), 100 %',
    'x',
  ),
  official_school_number: fc.option(fc.stringMatching(/^[a-zA-Z0-9-]{1,12}$/u)),
  features: fc.subarray([...knownFeatures, 'teleportation', 'rocketChat']),
  purpose: fc.option(fc.constantFrom('demo', 'test', 'something-new')),
  language: fc.option(fc.constantFrom('de', 'uk')),
  timezone: fc.option(fc.constant('Europe/Berlin')),
  county_id: fc.constant(null),
  permissions: fc
    .option(
      fc.record(
        {
          student: fc.record({ LERNSTORE_VIEW: fc.boolean() }),
          teacher: fc.oneof(
            fc.record({ STUDENT_LIST: fc.boolean(), REPORTS: fc.boolean() }),
            fc.record({ STUDENT_LIST: fc.boolean() }),
            fc.record({ REPORTS: fc.boolean() }),
          ),
        },
        { requiredKeys: [] },
      ),
    )
    .map((permissions) => permissions && JSON.stringify(permissions)),
});

async function storeSchool(school: object): Promise<void> {
  const entries = Object.entries(school).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update schools set ${sql.join(entries)} where id = ${schoolId}`.execute(schoolCloud.database());
}

test('property: saving a school unchanged sends nothing', async () => {
  const property = fc.asyncProperty(anySchool, async (school) => {
    await storeSchool(school);
    const { name, officialSchoolNumber, features, showsStudentsToTeachers } = await readForm(
      `/schools/${schoolId}`,
    );
    const fields = { name, officialSchoolNumber, features, showsStudentsToTeachers };
    const set = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
    const before = [await readAll('schools', schoolId), countWrites()];
    expect(await save('PATCH', `/schools/${schoolId}`, set)).toMatchObject({
      status: 422,
      body: { type: 'NO_CHANGES' },
    });
    expect([await readAll('schools', schoolId), countWrites()]).toEqual(before);
  });
  await fc.assert(property, runs);
});

const anyChange = fc.oneof(
  fc.record({
    column: fc.constant('name'),
    body: fc.constantFrom({ name: 'Umbenannt' }, { name: 'Ñandú-Schule' }),
  }),
  fc.record({
    column: fc.constant('official_school_number'),
    body: fc.stringMatching(/^[A-Z]{3}-[0-9]{4}$/u).map((officialSchoolNumber) => ({ officialSchoolNumber })),
  }),
);

test('property: changing one field of a school changes no other field', async () => {
  const property = fc.asyncProperty(anySchool, anyChange, async (school, { column, body }) => {
    await storeSchool(school);
    const before = await readAll('schools', schoolId);
    const { status } = await save('PATCH', `/schools/${schoolId}`, body);
    const after = await readAll('schools', schoolId);
    const wanted = Object.values(body)[0];
    expect(status).toBe(before[column] === wanted ? 422 : 200);
    expect(after).toEqual({ ...before, [column]: wanted });
  });
  await fc.assert(property, runs);
});

test('property: switching one feature keeps all others, or the platform rejects it', async () => {
  const property = fc.asyncProperty(anySchool, fc.constantFrom(...knownFeatures), async (school, feature) => {
    await storeSchool(school);
    const before = await readAll('schools', schoolId);
    const features = school.features.includes(feature)
      ? school.features.filter((each) => each !== feature)
      : [...school.features, feature];
    const { status, body } = await save('PATCH', `/schools/${schoolId}`, { features });
    const after = await readAll('schools', schoolId);
    // The platform rejects a list with a feature that it no longer knows; the feature must be kept.
    const hasUnknown = features.some((each) => !knownFeatures.includes(each));
    expect([status, body['type']]).toEqual(hasUnknown ? [422, 'PLATFORM_REJECTED'] : [200, undefined]);
    expect(after).toEqual(hasUnknown ? before : { ...before, features });
  });
  await fc.assert(property, runs);
});

const anyPerson = fc.record({
  first_name: fc.constantFrom('Ada', 'Žofie', '佐藤', "O'Neil", 'Jean-Luc Maria'),
  last_name: fc.constantFrom('Lovelace', 'von der Öß', 'Ю', 'X Æ A-12'),
  language: fc.option(fc.constantFrom('de', 'es')),
});

test('property: changing the roles of a person changes nothing else and loses none', async () => {
  const roleNames = ['student', 'teacher', 'administrator', 'cloudGardener', 'helpdesk'];
  const someRoles = fc.subarray(roleNames, { minLength: 1 });
  const known = new Set(v.parse(v.array(v.string()), await (await sendRequest('/roles')).json()));
  const property = fc.asyncProperty(anyPerson, someRoles, someRoles, async (person, first, second) => {
    const entries = Object.entries(person).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    await sql`update users set ${sql.join(entries)} where id = ${personId}`.execute(schoolCloud.database());
    for (const wanted of [first, second]) {
      const roles = wanted.filter((name) => known.has(name));
      if (roles.length === 0) continue;
      const before = await readAll('users', personId);
      const { status } = await save('PUT', `/people/${personId}/roles`, { roles });
      expect([200, 422]).toContain(status);
      expect(await readAll('users', personId)).toEqual(before);
      const { roles: now } = await readForm(`/people/${personId}`);
      expect(v.parse(v.array(v.string()), now).toSorted()).toEqual(roles.toSorted());
    }
  });
  // Each case is two writes.
  await fc.assert(property, { ...runs, numRuns: Math.ceil(runs.numRuns / 2) });
});
