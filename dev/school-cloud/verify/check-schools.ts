import { people } from '../src/seed/people.ts';
import { federalStates } from '../src/seed/school-facts.ts';
import { schools } from '../src/seed/schools.ts';
import { errorBodies, makeInvalid, makeInvalidChange } from './error-bodies.ts';
import type { Answer } from './http.ts';
import { logIn, mustAnswer, pick } from './http.ts';
import type { OwnSimulator } from './own-simulator.ts';
import { must, mustEqual } from './report.ts';
import type { Subject, Throwaway } from './subject.ts';
import { unknownId } from './subject.ts';

const schoolMissing = {
  type: 'NOT_FOUND',
  title: 'Not Found',
  message: 'The requested SchoolEntity has not been found.',
  code: 404,
};

function mustBeSchool({ status, body }: Answer, schoolId: string): void {
  mustEqual('the status', status, 200);
  mustEqual('the id', pick(body, 'id'), schoolId);
  for (const name of ['name', 'createdAt', 'updatedAt'])
    mustEqual(`the type of ${name}`, typeof pick(body, name), 'string');
  for (const name of ['inMaintenance', 'isExternal'])
    mustEqual(`the type of ${name}`, typeof pick(body, name), 'boolean');
  for (const name of ['features', 'systemIds', 'instanceFeatures'])
    must(`${name} is a list`, Array.isArray(pick(body, name)));
  const years = pick(body, 'years', 'schoolYears');
  must('the years are a list', Array.isArray(years));
  for (const name of ['lastYear', 'activeYear', 'nextYear']) {
    const year = pick(body, 'years', name);
    must(
      `${name} is one of the years`,
      years.some((each: unknown) => pick(each, 'id') === pick(year, 'id')),
    );
    must(`${name} has a name like 2026/27`, /^\d{4}\/\d{2}$/u.test(String(pick(year, 'name'))));
  }
  if (pick(body, 'federalState') !== undefined)
    must('the state has counties', Array.isArray(pick(body, 'federalState', 'counties')));
}

/** Safe on any server. */
export async function checkSchoolReads({ send, report, token, schoolId }: Subject): Promise<void> {
  await report.check('GET /v3/school/id has the known fields in the known types', async () => {
    mustBeSchool(await send('GET', `/v3/school/id/${schoolId}`, { token }), schoolId);
  });
  await report.check('an unknown school is a 404, an invalid id a 400, a missing token a 401', async () => {
    mustAnswer(await send('GET', `/v3/school/id/${unknownId}`, { token }), 404, schoolMissing);
    const invalid = makeInvalid('schoolId', 'schoolId must be a mongodb id');
    mustAnswer(await send('GET', '/v3/school/id/not-an-id', { token }), 400, invalid);
    mustAnswer(await send('GET', `/v3/school/id/${schoolId}`), 401, errorBodies.unauthorized);
  });
  await report.check('a change of an unknown school or with invalid values changes nothing', async () => {
    const path = `/v3/school/${unknownId}`;
    mustAnswer(await send('PATCH', path, { token, json: { name: 'x' } }), 404, schoolMissing);
    const languages = 'language must be one of the following values: de, en, es, uk';
    const json = { language: 'klingon' };
    mustAnswer(await send('PATCH', path, { token, json }), 400, makeInvalid('language', languages));
  });
}

/** Changes a school and restores it. */
export async function checkSchoolWrites(
  { send, report, token }: Subject,
  { schoolId }: Throwaway,
): Promise<void> {
  const read = async () => await send('GET', `/v3/school/id/${schoolId}`, { token });
  const change = async (json: unknown) => await send('PATCH', `/v3/school/${schoolId}`, { token, json });

  await report.check(
    'PATCH /v3/school changes the name, ignores unknown fields and keeps the rest',
    async () => {
      const before = await read();
      const name = `${String(pick(before.body, 'name'))} (Probe)`;
      const answer = await change({ name, unknownField: true });
      mustBeSchool(answer, schoolId);
      mustEqual('the name', pick(answer.body, 'name'), name);
      mustEqual('the time of the change', pick(answer.body, 'updatedAt'), pick(before.body, 'updatedAt'));
      const after = await read();
      mustEqual('the name', pick(after.body, 'name'), name);
      mustEqual('the features', pick(after.body, 'features'), pick(before.body, 'features'));
      await change({ name: pick(before.body, 'name') });
      mustEqual('the name', pick((await read()).body, 'name'), pick(before.body, 'name'));
    },
  );
  await report.check('a list of features replaces the list before it', async () => {
    const before = pick((await read()).body, 'features');
    mustEqual('the features', pick((await change({ features: ['aiTutor'] })).body, 'features'), ['aiTutor']);
    mustEqual('the features', pick((await change({ features: [] })).body, 'features'), []);
    await change({ features: ['aiTutor'] });
    mustEqual('the features', pick((await change({ features: null })).body, 'features'), []);
    await change({ features: before });
    mustEqual('the features', pick((await read()).body, 'features'), before);
  });
  await report.check('a name keeps its ampersand and loses its tags, and null as name is a 501', async () => {
    const before = pick((await read()).body, 'name');
    const { body } = await change({ name: 'Land & <b>Meer</b> &amp; mehr' });
    mustEqual('the name', pick(body, 'name'), 'Land & Meer & mehr');
    for (const name of [null, 7])
      mustAnswer(await change({ name }), 501, {
        type: 'NOT_IMPLEMENTED',
        title: 'Not Implemented',
        message: 'can only sanitize strings',
        code: 501,
      });
    mustEqual('the name', pick((await read()).body, 'name'), 'Land & Meer & mehr');
    await change({ name: before });
  });
}

/** Checks that need other roles or demo schools. */
export async function checkSchoolTraps({ send, report }: OwnSimulator): Promise<void> {
  const { token } = await logIn(send, '/authentication/local-service-account', people.superhero);
  const change = async (schoolId: string, json: unknown) =>
    await send('PATCH', `/v3/school/${schoolId}`, { token, json });

  await report.check('people read only their own school, and administrators can change it', async () => {
    const teacher = await logIn(send, '/authentication/local', people.teacher);
    const administrator = await logIn(send, '/authentication/local', people.administrator);
    const own = `/v3/school/id/${schools.lindenhof.id}`;
    mustBeSchool(await send('GET', own, { token: teacher.token }), schools.lindenhof.id);
    const other = `/v3/school/id/${schools.hafen.id}`;
    mustAnswer(await send('GET', other, { token: teacher.token }), 403, errorBodies.forbidden);
    const json = { language: 'en' };
    const path = `/v3/school/${schools.lindenhof.id}`;
    mustAnswer(await send('PATCH', path, { token: teacher.token, json }), 403, errorBodies.forbidden);
    mustEqual('the status', (await send('PATCH', path, { token: administrator.token, json })).status, 200);
    const elsewhere = `/v3/school/${schools.hafen.id}`;
    mustAnswer(
      await send('PATCH', elsewhere, { token: administrator.token, json }),
      403,
      errorBodies.forbidden,
    );
  });
  await report.check('GET /v3/school/id has the exact fields of a school with a directory', async () => {
    const { body } = await send('GET', `/v3/school/id/${schools.lindenhof.id}`, { token });
    const { niedersachsen } = federalStates;
    mustEqual('the state', pick(body, 'federalState'), {
      id: niedersachsen.id,
      name: niedersachsen.name,
      abbreviation: niedersachsen.abbreviation,
      logoUrl: 'https://wappen.example/ni.svg',
      counties: niedersachsen.counties,
    });
    mustEqual('the county', pick(body, 'county'), niedersachsen.counties[0]);
    mustEqual('the systems', pick(body, 'systemIds'), schools.lindenhof.systemIds);
    mustEqual('isExternal', pick(body, 'isExternal'), true);
    mustEqual('the number', pick(body, 'officialSchoolNumber'), '40213');
    mustEqual('the instance', pick(body, 'instanceFeatures'), ['isTeamCreationByStudentsEnabled']);
  });
  await report.check(
    'features that are no longer supported are shown, and rejected when they are sent back',
    async () => {
      const { body } = await send('GET', `/v3/school/id/${schools.hafen.id}`, { token });
      mustEqual('the features', pick(body, 'features'), schools.hafen.features);
      const { features } = schools.hafen;
      const known =
        'videoconference, nextcloud, studentVisibility, ldapUniventionMigrationSchool, oauthProvisioningEnabled, ' +
        'showOutdatedUsers, enableLdapSyncDuringMigration, aiTutor';
      const message = `each value in features must be one of the following values: ${known}`;
      mustAnswer(await change(schools.hafen.id, { features }), 400, makeInvalid('features', message));
    },
  );
  await report.check(
    'a county belongs to the state of the school and is set once; a number can be changed again',
    async () => {
      const [potsdam] = federalStates.brandenburg.counties;
      const [braunschweig] = federalStates.niedersachsen.counties;
      const set = async (countyId: string) => await change(schools.hafen.id, { countyId });
      mustAnswer(await set(braunschweig.id), 400, makeInvalidChange('County not found.'));
      mustEqual('the county', pick((await set(potsdam.id)).body, 'county'), potsdam);
      mustAnswer(await set(potsdam.id), 400, makeInvalidChange('County cannot be updated, once it is set.'));
      const number = await change(schools.hafen.id, { officialSchoolNumber: 'HF-1' });
      mustEqual('the number', pick(number.body, 'officialSchoolNumber'), 'HF-1');
    },
  );
  await report.check('values are converted: "false" is true, 7 is "7", tags are removed', async () => {
    const { body } = await change(schools.ecole.id, {
      name: 'Land & <b>Meer</b>',
      enableStudentTeamCreation: false,
      permissions: { teacher: { STUDENT_LIST: 'false' } },
      officialSchoolNumber: 7,
    });
    mustEqual('the name', pick(body, 'name'), 'Land & Meer');
    mustEqual('the permissions', pick(body, 'permissions'), { teacher: { STUDENT_LIST: true } });
    mustEqual('the number', pick(body, 'officialSchoolNumber'), '7');
    mustEqual('the instance', pick(body, 'instanceFeatures'), []);
    const again = await change(schools.ecole.id, { enableStudentTeamCreation: 'false' });
    mustEqual('the instance', pick(again.body, 'instanceFeatures'), ['isTeamCreationByStudentsEnabled']);
  });
  await report.check('a logo is a small picture, and SVG is rejected by mistake', async () => {
    const png = 'data:image/png;base64,iVBORw0KGgo=';
    const { body } = await change(schools.ecole.id, { logo: { dataUrl: png, name: 'logo.png' } });
    mustEqual('the logo', pick(body, 'logo'), { dataUrl: png, name: 'logo.png' });
    const svg = await change(schools.ecole.id, { logo: { dataUrl: 'data:image/svg+xml;base64,PHN2Zz4=' } });
    mustEqual('the status', svg.status, 400);
    mustEqual('the field', pick(svg.body, 'validationErrors', 0, 'field'), ['logo', 'dataUrl']);
    const large = { dataUrl: `data:image/png;base64,${'A'.repeat(100 * 1024)}` };
    mustAnswer(await change(schools.ecole.id, { logo: large }), 500, errorBodies.failure);
  });
}
