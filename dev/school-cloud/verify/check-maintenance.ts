import { people } from '../src/seed/people.ts';
import { schools, systems } from '../src/seed/schools.ts';
import { errorBodies, makeInvalid } from './error-bodies.ts';
import type { Answer } from './http.ts';
import { logIn, mustAnswer, pick } from './http.ts';
import type { OwnSimulator } from './own-simulator.ts';
import { must, mustEqual } from './report.ts';
import type { Subject } from './subject.ts';

const rejection = (type: string, title: string, message: string) => ({ type, title, message, code: 422 });

/** Only reads, because a move to the next school year cannot be undone. */
export async function checkMaintenanceReads({ send, report, token, schoolId }: Subject): Promise<void> {
  await report.check('GET /v3/school/{id}/maintenance has the years and the directory', async () => {
    const { status, body } = await send('GET', `/v3/school/${schoolId}/maintenance`, { token });
    mustEqual('the status', status, 200);
    mustEqual('the type of schoolUsesLdap', typeof pick(body, 'schoolUsesLdap'), 'boolean');
    mustEqual('the type of active', typeof pick(body, 'maintenance', 'active'), 'boolean');
    for (const name of ['currentYear', 'nextYear'])
      must(`${name} has a name like 2026/27`, /^\d{4}\/\d{2}$/u.test(String(pick(body, name, 'name'))));
  });
  await report.check('GET /v3/systems/public needs no session and rejects an unknown type', async () => {
    const { status, body } = await send('GET', '/v3/systems/public');
    mustEqual('the status', status, 200);
    must('the systems are a list', Array.isArray(pick(body, 'data')));
    mustEqual('the status', (await send('GET', '/v3/systems/public?types=bogus')).status, 400);
  });
}

export async function checkMaintenanceTraps({ send, db, report }: OwnSimulator): Promise<void> {
  const { token } = await logIn(send, '/authentication/local-service-account', people.superhero);
  const read = async (schoolId: string) => await send('GET', `/v3/school/${schoolId}/maintenance`, { token });
  const set = async (schoolId: string, maintenance: unknown): Promise<Answer> =>
    await send('POST', `/v3/school/${schoolId}/maintenance`, { token, json: { maintenance } });
  const list = async (query: string): Promise<unknown[]> => {
    const { body } = await send('GET', `/v3/systems/public${query}`);
    const data = pick(body, 'data');
    must('the systems are a list', Array.isArray(data));
    return data.map((system: unknown) => pick(system, 'id'));
  };
  const alreadyInNextYear = rejection(
    'SCHOOL_ALREADY_IN_NEXT_YEAR',
    'School Already In Next Year',
    'School already in next year',
  );

  await report.check('a school without a directory moves to the next year immediately', async () => {
    // Independent of the date on which the check runs.
    const past = await db
      .selectFrom('school_years')
      .selectAll()
      .where('name', '=', '2024/25')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('schools')
      .set({ current_year_id: past.id })
      .where('id', 'in', [schools.regenbogen.id, schools.insel.id, schools.lindenhof.id])
      .execute();
    const { status, body } = await set(schools.regenbogen.id, true);
    mustEqual('the status', status, 200);
    mustEqual('the maintenance', pick(body, 'maintenance'), { active: false });
    mustEqual('the year', pick(body, 'currentYear', 'name'), '2025/26');
    mustEqual('the status', (await set(schools.regenbogen.id, false)).status, 422);
  });
  await report.check(
    'a school with a directory enters maintenance, which ends with the next year',
    async () => {
      mustAnswer(
        await set(schools.insel.id, true),
        422,
        rejection(
          'SCHOOL_ALREADY_IN_MAINTENANCE',
          'School Already In Maintenance',
          'School is already in maintenance',
        ),
      );
      const begun = await set(schools.lindenhof.id, true);
      mustEqual('the directory', pick(begun.body, 'schoolUsesLdap'), true);
      mustEqual('active', pick(begun.body, 'maintenance', 'active'), true);
      mustEqual('the type of the start', typeof pick(begun.body, 'maintenance', 'startDate'), 'string');
      mustEqual('the year', pick(begun.body, 'currentYear', 'name'), '2024/25');
      const shown = await send('GET', `/v3/school/id/${schools.lindenhof.id}`, { token });
      mustEqual('inMaintenance', pick(shown.body, 'inMaintenance'), true);
      const ended = await set(schools.lindenhof.id, false);
      mustEqual('the maintenance', pick(ended.body, 'maintenance'), { active: false });
      mustEqual('the year', pick(ended.body, 'currentYear', 'name'), '2025/26');
      mustAnswer(
        await set(schools.lindenhof.id, false),
        422,
        rejection(
          'SCHOOL_NOT_IN_MAINTENANCE',
          'School Not In Maintenance',
          'School has to be in maintenance',
        ),
      );
    },
  );
  await report.check('no school moves beyond the current year or during a login migration', async () => {
    await db
      .updateTable('schools')
      .set({ current_year_id: db.selectFrom('school_years').select('id').where('name', '=', '2037/38') })
      .where('id', '=', schools.hafen.id)
      .execute();
    mustAnswer(await set(schools.hafen.id, true), 422, alreadyInNextYear);
    mustAnswer(
      await set(schools.bruecke.id, true),
      422,
      rejection(
        'SCHOOL_IN_USER_MIGRATION',
        'School In User Migration',
        'School year change unavailable while in user migration',
      ),
    );
    mustEqual('the maintenance', pick((await read(schools.bruecke.id)).body, 'maintenance'), {
      active: false,
    });
  });
  await report.check('maintenance needs a boolean and a permission', async () => {
    const invalid = makeInvalid('maintenance', 'maintenance must be a boolean value');
    mustAnswer(await set(schools.hafen.id, undefined), 400, invalid);
    const teacher = await logIn(send, '/authentication/local', people.teacher);
    const path = `/v3/school/${schools.lindenhof.id}/maintenance`;
    const options = { token: teacher.token, json: { maintenance: true } };
    mustAnswer(await send('POST', path, options), 403, errorBodies.forbidden);
    mustEqual('the status', (await send('GET', path, { token: teacher.token })).status, 200);
  });
  await report.check('the systems can be filtered by type', async () => {
    const { directory, stateLogin, island } = systems;
    mustEqual('all', await list(''), [directory.id, stateLogin.id, island.id]);
    mustEqual('one type', await list('?types=oauth'), [stateLogin.id]);
    mustEqual('types', await list('?types[]=ldap&types[]=oidc'), [directory.id, island.id]);
  });
}
