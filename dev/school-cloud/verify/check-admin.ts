import { people } from '../src/seed/people.ts';
import { schools } from '../src/seed/schools.ts';
import type { Answer } from './ask.ts';
import { mustAnswer, pick } from './ask.ts';
import { logIn } from './log-in.ts';
import type { OwnDouble } from './own-double.ts';
import { adminApiKey } from './own-double.ts';
import { makeInvalid, makeNotFound, refusals } from './refusals.ts';
import { must, mustEqual } from './report.ts';
import { nobody } from './subject.ts';

/** Only on our own: what is created by its key cannot be removed again. */
export async function checkAdmin({ ask, askAdmin, report, v1 }: OwnDouble): Promise<void> {
  const headers = { 'x-api-key': adminApiKey };
  const person = {
    email: 'ada.neumann@hafen.example',
    firstName: 'Ada',
    lastName: 'Neumann',
    roleNames: ['teacher'],
    schoolId: schools.hafen.id,
  };

  await report.check('the admin API wants its key, and nothing else will do', async () => {
    const { token } = await logIn(ask, '/authentication/local-service-account', people.superhero);
    for (const question of [
      {},
      { token },
      { headers: { 'x-api-key': 'wrong' } },
      { headers: { 'x-api-key': '' } },
    ]) {
      const answer = await askAdmin('POST', '/admin/users', { ...question, json: person });
      mustAnswer(answer, 401, refusals.unauthorized);
    }
    const unknown = await askAdmin('GET', '/does-not-exist', { headers });
    mustAnswer(unknown, 404, makeNotFound('GET', '/admin/api/v1/does-not-exist'));
  });
  const create = async (changes: Record<string, unknown> = {}) =>
    await askAdmin('POST', '/admin/users', { headers, json: { ...person, ...changes } });

  await report.check(
    'POST /admin/users creates a person who can log in with the returned password',
    async () => {
      const { status, body } = await create();
      mustEqual('the status', status, 201);
      const fields = ['userId', 'accountId', 'username', 'initialPassword'];
      mustEqual('the fields', Object.keys(body ?? {}), fields);
      mustEqual('the name', pick(body, 'username'), person.email);
      const password = String(pick(body, 'initialPassword'));
      mustEqual('the length of the password', password.length, 12);
      const { payload } = await logIn(ask, '/authentication/local', { username: person.email, password });
      mustEqual('the person', payload['userId'], pick(body, 'userId'));
      mustEqual('the account', payload['accountId'], pick(body, 'accountId'));
      mustEqual('the school', payload['schoolId'], schools.hafen.id);
    },
  );
  await report.check(
    'a second person with the same address is created, and blocks the first one',
    async () => {
      const email = 'zweimal@hafen.example';
      const [first, second] = [await create({ email }), await create({ email })];
      mustEqual('both statuses', [first.status, second.status], [201, 201]);
      must('the people differ', pick(first.body, 'userId') !== pick(second.body, 'userId'));
      mustEqual('the username', pick(second.body, 'username'), email);
      const logInWith = async (answer: Answer) =>
        await ask('POST', '/v3/authentication/local', {
          json: { username: email, password: pick(answer.body, 'initialPassword') },
        });
      mustEqual('the login of the first', (await logInWith(first)).status, 200);
      mustAnswer(await logInWith(second), 401, refusals.unauthorized);
      mustEqual('the login of the first afterwards', (await logInWith(first)).status, 429);
    },
  );
  await report.check('an address is stored as written, so one with capitals cannot log in', async () => {
    const email = 'Ada.Gross@Hafen.example';
    const { body } = await create({ email });
    mustEqual('the username', pick(body, 'username'), email);
    const password = String(pick(body, 'initialPassword'));
    const login = await ask('POST', '/v3/authentication/local', { json: { username: email, password } });
    mustAnswer(login, 401, refusals.unauthorized);
    if (v1 === 'unpublished') return;
    const { token } = await logIn(ask, '/authentication/local-service-account', people.superhero);
    const user = await ask('GET', `/v1/users/${String(pick(body, 'userId'))}`, { token });
    mustEqual('the address', pick(user.body, 'email'), email);
    const found = await ask('GET', `/v1/users?email=${email}`, { token });
    mustEqual('the people found by it', pick(found.body, 'total'), 0);
  });
  await report.check('a person is created at a school that does not exist', async () => {
    const { status, body } = await create({ email: 'nirgends@hafen.example', schoolId: nobody });
    mustEqual('the status', status, 201);
    if (v1 === 'unpublished') return;
    const { token } = await logIn(ask, '/authentication/local-service-account', people.superhero);
    const path = `/v1/users/${String(pick(body, 'userId'))}`;
    mustEqual('the school', pick((await ask('GET', path, { token })).body, 'schoolId'), nobody);
    const populated = await ask('GET', `${path}?$populate=schoolId`, { token });
    mustEqual('the populated school', pick(populated.body, 'schoolId'), null);
  });
  await report.check('POST /admin/users refuses what is not well formed, and unknown roles', async () => {
    const allowed =
      'administrator, courseAdministrator, courseStudent, courseSubstitutionTeacher, groupSubstitutionTeacher, ' +
      'courseTeacher, demo, demoStudent, demoTeacher, externalPerson, guestTeacher, guestStudent, ' +
      'guestExternalPerson, helpdesk, roomapplicant, roomviewer, roomeditor, roomadmin, roomowner, student, ' +
      'superhero, teacher, teamadministrator, teamexpert, teamleader, teammember, teamowner, user';
    const roles = `each value in roleNames must be one of the following values: ${allowed}`;
    const { validationErrors, ...rest } = makeInvalid('email', 'email must be an email');
    mustAnswer(await create({ email: 'nomail', firstName: '', roleNames: ['boss'], schoolId: 'x' }), 400, {
      ...rest,
      validationErrors: [
        ...validationErrors,
        { field: ['roleNames'], errors: [roles] },
        { field: ['schoolId'], errors: ['schoolId must be a mongodb id'] },
      ],
    });
    const custom = await create({ email: 'beet@hafen.example', roleNames: ['cloudGardener'] });
    mustAnswer(custom, 400, makeInvalid('roleNames', roles));
  });
}
