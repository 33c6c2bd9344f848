import type { Ask } from './ask.ts';
import { mustAnswer, pick } from './ask.ts';
import { logIn } from './log-in.ts';
import { makeInvalid, refusals } from './refusals.ts';
import { must, mustEqual } from './report.ts';
import type { Subject, Throwaway } from './subject.ts';

/** What the admin API does when it creates people, and what it fails to check. */
export async function checkNewPeople(
  { ask, report, token }: Subject,
  { createPerson, makeEmail, lastName, schoolId }: Throwaway,
  askAdmin: Ask,
): Promise<void> {
  const tryLogin = async (username: string, password: string) =>
    await ask('POST', '/v3/authentication/local', { json: { username, password } });
  const create = async (json: Record<string, unknown>) =>
    await askAdmin('POST', '/admin/users', {
      json: { firstName: 'Test', lastName, roleNames: ['teacher'], schoolId, ...json },
    });

  await report.check('the admin API answers 401 without its key', async () => {
    const json = { email: makeEmail('no-key'), schoolId };
    for (const headers of [{ 'x-api-key': '' }, { 'x-api-key': 'wrong' }])
      mustAnswer(await askAdmin('POST', '/admin/users', { headers, json }), 401, refusals.unauthorized);
  });
  await report.check(
    'POST /admin/users creates a person who can log in with the returned password',
    async () => {
      const email = makeEmail('new');
      const { status, body } = await create({ email });
      mustEqual('the status', status, 201);
      const fields = ['userId', 'accountId', 'username', 'initialPassword'];
      mustEqual('the fields', Object.keys(body ?? {}), fields);
      mustEqual('the username', pick(body, 'username'), email);
      const password = String(pick(body, 'initialPassword'));
      mustEqual('the length of the password', password.length, 12);
      const { payload } = await logIn(ask, '/authentication/local', { username: email, password });
      const claims = ['userId', 'accountId', 'schoolId'].map((name) => payload[name]);
      mustEqual('the claims', claims, [pick(body, 'userId'), pick(body, 'accountId'), schoolId]);
    },
  );
  await report.check(
    'a second person with the same address is created, and blocks the first one',
    async () => {
      const email = makeEmail('twice');
      const [first, second] = [await createPerson({ email }), await createPerson({ email })];
      must('the people differ', first.userId !== second.userId);
      mustEqual('the usernames', [first.email, second.email], [email, email]);
      mustEqual('the login of the first', (await tryLogin(email, first.password)).status, 200);
      mustAnswer(await tryLogin(email, second.password), 401, refusals.unauthorized);
      mustEqual('the login of the first afterwards', (await tryLogin(email, first.password)).status, 429);
    },
  );
  await report.check('an address is stored as written, so one with capitals cannot log in', async () => {
    const email = makeEmail('Capital');
    const { userId, email: username, password } = await createPerson({ email });
    mustEqual('the username', username, email);
    mustAnswer(await tryLogin(email, password), 401, refusals.unauthorized);
    const user = await ask('GET', `/v1/users/${userId}`, { token });
    mustEqual('the address', pick(user.body, 'email'), email);
    const found = await ask('GET', `/v1/users?email=${encodeURIComponent(email)}`, { token });
    mustEqual('the people found by it', pick(found.body, 'total'), 0);
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
    // The simulator has this role, which is not enough.
    const custom = await create({ email: makeEmail('role'), roleNames: ['cloudGardener'] });
    mustAnswer(custom, 400, makeInvalid('roleNames', roles));
  });
}
