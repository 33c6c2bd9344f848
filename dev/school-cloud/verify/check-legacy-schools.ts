import { people } from '../src/seed/people.ts';
import { federalStates } from '../src/seed/school-facts.ts';
import { schools, systems } from '../src/seed/schools.ts';
import { errorBodies } from './error-bodies.ts';
import { logIn, mustAnswer, mustBePage, pick } from './http.ts';
import type { OwnSimulator } from './own-simulator.ts';
import { must, mustEqual } from './report.ts';
import type { Subject, Throwaway } from './subject.ts';
import { unknownId } from './subject.ts';

const idsOf = (found: readonly unknown[]): unknown[] => found.map((school) => pick(school, '_id'));

/** Safe on any server that publishes v1. */
export async function checkLegacySchoolReads({ send, report, token, schoolId }: Subject): Promise<void> {
  await report.check('GET /v1/schools/{id} has ids, a school year and the computed fields', async () => {
    const { status, body } = await send('GET', `/v1/schools/${schoolId}`, { token });
    mustEqual('the status', status, 200);
    mustEqual('the ids', [pick(body, '_id'), pick(body, 'id')], [schoolId, schoolId]);
    for (const name of ['inMaintenance', 'isExternal', 'isTeamCreationByStudentsEnabled'])
      mustEqual(`the type of ${name}`, typeof pick(body, name), 'boolean');
    mustEqual('the type of the year', typeof pick(body, 'currentYear', '_id'), 'string');
    for (const name of ['activeYear', 'defaultYear', 'nextYear', 'lastYear'])
      mustEqual(`the type of ${name}`, typeof pick(body, 'years', name, 'name'), 'string');
  });
  await report.check('GET /v1/schools is a page of 5 by default and of at most 100', async () => {
    const page = await send('GET', '/v1/schools', { token });
    must('there are 5 at most', mustBePage(page).length <= 5);
    mustEqual('the limit', pick(page.body, 'limit'), 5);
    const large = await send('GET', '/v1/schools?$limit=1000&$skip=0', { token });
    mustEqual('the limit', pick(large.body, 'limit'), 100);
    mustEqual('the skip', pick(large.body, 'skip'), '0');
  });
  await report.check('GET /v1/schools finds by id and populates the state', async () => {
    const [school] = mustBePage(
      await send('GET', `/v1/schools?_id=${schoolId}&$populate=federalState`, { token }),
    );
    mustEqual('the id', pick(school, '_id'), schoolId);
    mustEqual('the type of the state', typeof pick(school, 'federalState', 'abbreviation'), 'string');
  });
  await report.check('schools cannot be deleted, and an unknown one is a 404', async () => {
    mustEqual('the status', (await send('DELETE', `/v1/schools/${unknownId}`, { token })).status, 405);
    mustEqual('the status', (await send('GET', `/v1/schools/${unknownId}`, { token })).status, 404);
  });
  await report.check('states, roles and storage are pages, each with its own limits', async () => {
    const states = await send('GET', '/v1/federalStates', { token });
    must('there are states', mustBePage(states).length > 0);
    mustEqual('the limit', pick(states.body, 'limit'), 20);
    const roles = await send('GET', '/v1/roles?$limit=100', { token });
    mustEqual('the number of roles', mustBePage(roles).length, 25);
    const all = await send('GET', '/v1/roles?$limit=false', { token });
    mustEqual('the number of all roles', mustBePage(all).length, pick(all.body, 'total'));
    mustEqual('the limit', pick(all.body, 'limit'), undefined);
    mustBePage(await send('GET', '/v1/storageProvider', { token }));
    const teacher = mustBePage(await send('GET', '/v1/roles?name=teacher', { token }));
    mustEqual(
      'the role found by name',
      teacher.map((role) => pick(role, 'name')),
      ['teacher'],
    );
    const sorted = mustBePage(
      await send('GET', '/v1/federalStates?$sort[name]=-1&$select[]=name', { token }),
    );
    const names = sorted.map((state) => String(pick(state, 'name')));
    mustEqual('the order of the states', names, names.toSorted().toReversed());
    mustEqual('the fields of a state', Object.keys(sorted[0] ?? {}), ['_id', 'name']);
  });
  await report.check('all five lists return $skip as text and count with $limit=0', async () => {
    for (const list of ['users', 'schools', 'roles', 'federalStates', 'storageProvider']) {
      const { body } = await send('GET', `/v1/${list}?$limit=0&$skip=0`, { token });
      const page = ['limit', 'skip', 'data'].map((name) => pick(body, name));
      mustEqual(`the type of the total of ${list}`, typeof pick(body, 'total'), 'number');
      mustEqual(`the page of ${list}`, page, [0, '0', []]);
    }
  });
  await report.check('systems that are not populated become empty objects with any $populate', async () => {
    const path = `/v1/schools/${schoolId}`;
    const plain = pick((await send('GET', path, { token })).body, 'systems');
    const populated = await send('GET', `${path}?$populate=userLoginMigration`, { token });
    must('the systems are a list', Array.isArray(plain));
    mustEqual(
      'the systems',
      pick(populated.body, 'systems'),
      plain.map(() => ({})),
    );
  });
}

/** Changes the name of a school through v1 and restores it. */
export async function checkLegacySchoolWrites(
  { send, report, token }: Subject,
  { schoolId }: Throwaway,
): Promise<void> {
  await report.check(
    'PATCH /v1/schools returns the new name without tags, and the year as an id',
    async () => {
      const path = `/v1/schools/${schoolId}`;
      const before = await send('GET', path, { token });
      const name = `${String(pick(before.body, 'name'))} (Probe)`;
      const json = { name: `<b>${name}</b>` };
      const { status, body } = await send('PATCH', path, { token, json });
      mustEqual('the status', status, 200);
      mustEqual('the name', pick(body, 'name'), name);
      mustEqual('the year', pick(body, 'currentYear'), pick(before.body, 'currentYear', '_id'));
      mustEqual('the years', pick(body, 'years'), undefined);
      await send('PATCH', path, { token, json: { name: pick(before.body, 'name') } });
      mustEqual(
        'the name',
        pick((await send('GET', path, { token })).body, 'name'),
        pick(before.body, 'name'),
      );
    },
  );
  await report.check('a body of 120 kB is a 500 on v3 and accepted by v1', async () => {
    const json = { unknownField: 'A'.repeat(120 * 1024) };
    mustAnswer(await send('PATCH', `/v3/school/${schoolId}`, { token, json }), 500, errorBodies.failure);
    mustEqual('the status', (await send('PATCH', `/v1/schools/${schoolId}`, { token, json })).status, 200);
  });
  await report.check('any change through v3 removes all permissions but one', async () => {
    const path = `/v1/schools/${schoolId}`;
    const before = await send('GET', path, { token });
    const teacher = { STUDENT_LIST: true };
    const permissions = { student: { LERNSTORE_VIEW: true }, teacher };
    await send('PATCH', path, { token, json: { permissions } });
    mustEqual(
      'both permissions',
      pick((await send('GET', path, { token })).body, 'permissions'),
      permissions,
    );
    const shown = await send('GET', `/v3/school/id/${schoolId}`, { token });
    mustEqual('the permissions in v3', pick(shown.body, 'permissions'), { teacher });
    await send('PATCH', `/v3/school/${schoolId}`, { token, json: { name: pick(before.body, 'name') } });
    mustEqual('what is left', pick((await send('GET', path, { token })).body, 'permissions'), { teacher });
    await send('PATCH', path, { token, json: { permissions: pick(before.body, 'permissions') ?? {} } });
  });
}

export async function checkLegacySchoolTraps({ send, report }: OwnSimulator): Promise<void> {
  const { token } = await logIn(send, '/authentication/local-service-account', people.superhero);
  const find = async (query: string) =>
    mustBePage(await send('GET', `/v1/schools?${query}&$limit=100`, { token }));

  await report.check('schools are found by name, number, state and other fields', async () => {
    const both = [schools.hafen.id, schools.secondHafen.id];
    mustEqual('by name', idsOf(await find('name[$regex]=HAFEN&name[$options]=i')), both);
    mustEqual('by state', idsOf(await find(`federalState=${federalStates.thueringen.id}`)), [
      schools.ecole.id,
      schools.secondHafen.id,
    ]);
    mustEqual('by feature', idsOf(await find('features=aiTutor')), [schools.seestern.id]);
    mustEqual('by system', idsOf(await find(`systems=${systems.directory.id}`)), [schools.lindenhof.id]);
    mustEqual('by maintenance', idsOf(await find('inMaintenanceSince[$exists]=true')), [schools.insel.id]);
    mustEqual('by purpose', idsOf(await find('purpose=tombstone')), [schools.tombstone.id]);
    mustEqual('by number', idsOf(await find('officialSchoolNumber=00042')), [schools.insel.id]);
    const descending = idsOf(await find('$sort[name]=-1'));
    mustEqual('the order', idsOf(await find('$sort=name')).slice(0, 1), descending.slice(-1));
  });
  await report.check('with any populate, systems have no secret fields', async () => {
    const path = `/v1/schools/${schools.lindenhof.id}?$populate[]=systems&$populate[]=userLoginMigration`;
    const { body } = await send('GET', path, { token });
    mustEqual('the systems', pick(body, 'systems'), [
      {
        _id: systems.directory.id,
        type: 'ldap',
        alias: systems.directory.alias,
        ldapConfig: { active: true, provider: 'general' },
      },
    ]);
    mustEqual('the migration', pick(body, 'userLoginMigration'), null);
    const migrating = await find(`_id=${schools.bruecke.id}&$populate=userLoginMigration`);
    mustEqual('the aim', pick(migrating, 0, 'userLoginMigration', 'targetSystem'), systems.stateLogin.id);
    const [reduced] = await find(`_id=${schools.seestern.id}&$populate=federalState`);
    mustEqual('systems that are not populated', pick(reduced, 'systems'), [{}]);
  });
  await report.check(
    'POST /v1/schools creates a school in the current year, for superheroes only',
    async () => {
      const json = { name: 'Neue Schule am Rand', federalState: federalStates.brandenburg.id };
      const { status, body } = await send('POST', '/v1/schools', { token, json });
      mustEqual('the status', status, 201);
      mustEqual('the storage', pick(body, 'fileStorageType'), 'awsS3');
      mustEqual('the permissions', pick(body, 'permissions'), { teacher: { STUDENT_LIST: true } });
      mustEqual('the other id', pick(body, 'id'), undefined);
      const shown = await send('GET', `/v3/school/id/${String(pick(body, '_id'))}`, { token });
      mustEqual('the name', pick(shown.body, 'name'), json.name);
      mustEqual('the year', pick(shown.body, 'currentYear', 'id'), pick(body, 'currentYear'));
      mustEqual('the status', (await send('POST', '/v1/schools', { token, json: {} })).status, 400);
      const administrator = await logIn(send, '/authentication/local', people.administrator);
      mustAnswer(await send('POST', '/v1/schools', { token: administrator.token, json }), 403, {
        code: 403,
        type: 'forbidden',
        title: 'Forbidden',
        message: `You don't have one of the permissions: SCHOOL_CREATE.`,
      });
    },
  );
  await report.check(
    'PATCH /v1/schools: a county needs its state, a bad number is a 500, aiTutor a 400',
    async () => {
      const change = async (json: unknown) =>
        await send('PATCH', `/v1/schools/${schools.secondHafen.id}`, { token, json });
      const { niedersachsen } = federalStates;
      const county = niedersachsen.counties[0].id;
      mustEqual('the status', (await change({ county })).status, 500);
      const set = await change({ county, federalState: niedersachsen.id, systems: [systems.island.id] });
      mustEqual('the county', pick(set.body, 'county', '_id'), county);
      mustEqual('the systems', pick(set.body, 'systems'), [systems.island.id]);
      mustEqual('the status', (await change({ officialSchoolNumber: 'ä b' })).status, 500);
      mustEqual('the status', (await change({ officialSchoolNumber: 'RB-2' })).status, 200);
      mustEqual('the status', (await change({ officialSchoolNumber: 'RB-3' })).status, 200);
      mustEqual('the status', (await change({ features: ['aiTutor'] })).status, 400);
      const administrator = await logIn(send, '/authentication/local', people.administrator);
      const elsewhere = await send('PATCH', `/v1/schools/${schools.hafen.id}`, {
        token: administrator.token,
        json: { name: 'Meine' },
      });
      mustEqual('the message', pick(elsewhere.body, 'message'), 'You can only edit your own school.');
    },
  );
  await report.check(
    'storage providers are for superheroes and are listed without their secret',
    async () => {
      const [provider] = mustBePage(await send('GET', '/v1/storageProvider', { token }));
      mustEqual('the secret', pick(provider, 'secretAccessKey'), undefined);
      mustEqual('the type', pick(provider, 'type'), 'S3');
      const teacher = await logIn(send, '/authentication/local', people.teacher);
      mustEqual(
        'the status',
        (await send('GET', '/v1/storageProvider', { token: teacher.token })).status,
        403,
      );
    },
  );
  await report.check('v1 stores an unknown storage id, and populates a storage with its secret', async () => {
    const path = `/v1/schools/${schools.ufer.id}`;
    const known = await send('GET', `${path}?$populate=storageProvider`, { token });
    mustEqual('the secret', typeof pick(known.body, 'storageProvider', 'secretAccessKey'), 'string');
    const before = pick(known.body, 'storageProvider', '_id');
    const dangling = await send('PATCH', path, { token, json: { storageProvider: unknownId } });
    mustEqual('the status', dangling.status, 200);
    mustEqual('the storage', pick(dangling.body, 'storageProvider'), unknownId);
    const missing = await send('GET', `${path}?$populate=storageProvider`, { token });
    mustEqual('the populated storage', pick(missing.body, 'storageProvider'), null);
    const invalid = await send('PATCH', path, { token, json: { storageProvider: 'x' } });
    mustEqual('the status', invalid.status, 400);
    await send('PATCH', path, { token, json: { storageProvider: before } });
  });
  await report.check('schools are sorted by code points, so small letters come last', async () => {
    await send('PATCH', `/v1/schools/${schools.ufer.id}`, { token, json: { name: 'aaa-Schule' } });
    const names = (await find('$sort[name]=1')).map((school) => String(pick(school, 'name')));
    mustEqual('the order', names, names.toSorted());
    await send('PATCH', `/v1/schools/${schools.ufer.id}`, { token, json: { name: schools.ufer.name } });
  });
}
