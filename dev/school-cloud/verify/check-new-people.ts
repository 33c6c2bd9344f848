import { people } from '../src/seed/people.ts';
import { roles } from '../src/seed/roles.ts';
import { schoolPeople } from '../src/seed/school-people.ts';
import { schools } from '../src/seed/schools.ts';
import { errorBodies, legacyErrorBodies, makeInvalid, makeNotFound } from './error-bodies.ts';
import type { Send } from './http.ts';
import { logIn, mustAnswer, mustBePage, pick } from './http.ts';
import type { OwnSimulator } from './own-simulator.ts';
import { adminApiKey } from './own-simulator.ts';
import { must, mustEqual } from './report.ts';
import type { Subject, Throwaway } from './subject.ts';
import { unknownId } from './subject.ts';

/** How the admin API creates people, and what it does not validate. */
export async function checkNewPeople(
  { send, report, token }: Subject,
  { createPerson, makeEmail, lastName, schoolId }: Throwaway,
  sendAdmin: Send,
): Promise<void> {
  const tryLogin = async (username: string, password: string) =>
    await send('POST', '/v3/authentication/local', { json: { username, password } });
  const create = async (json: Record<string, unknown>) =>
    await sendAdmin('POST', '/admin/users', {
      json: { firstName: 'Test', lastName, roleNames: ['teacher'], schoolId, ...json },
    });

  await report.check('the admin API answers 401 without its key', async () => {
    const json = { email: makeEmail('no-key'), schoolId };
    for (const headers of [{ 'x-api-key': '' }, { 'x-api-key': 'wrong' }])
      mustAnswer(await sendAdmin('POST', '/admin/users', { headers, json }), 401, errorBodies.unauthorized);
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
      const { payload } = await logIn(send, '/authentication/local', { username: email, password });
      const claims = ['userId', 'accountId', 'schoolId'].map((name) => payload[name]);
      mustEqual('the claims', claims, [pick(body, 'userId'), pick(body, 'accountId'), schoolId]);
    },
  );
  await report.check(
    'a second person with the same address is created and locks out the first one',
    async () => {
      const email = makeEmail('twice');
      const [first, second] = [await createPerson({ email }), await createPerson({ email })];
      must('the people differ', first.userId !== second.userId);
      mustEqual('the usernames', [first.email, second.email], [email, email]);
      mustEqual('the login of the first', (await tryLogin(email, first.password)).status, 200);
      mustAnswer(await tryLogin(email, second.password), 401, errorBodies.unauthorized);
      mustEqual('the login of the first afterwards', (await tryLogin(email, first.password)).status, 429);
    },
  );
  await report.check('an address is stored as written, so one with capitals cannot log in', async () => {
    const email = makeEmail('Capital');
    const { userId, email: username, password } = await createPerson({ email });
    mustEqual('the username', username, email);
    mustAnswer(await tryLogin(email, password), 401, errorBodies.unauthorized);
    const user = await send('GET', `/v1/users/${userId}`, { token });
    mustEqual('the address', pick(user.body, 'email'), email);
    const found = await send('GET', `/v1/users?email=${encodeURIComponent(email)}`, { token });
    mustEqual('the people found by it', pick(found.body, 'total'), 0);
  });
  await report.check('POST /admin/users stores tags and ampersands of a name as written', async () => {
    const firstName = '<b>Fett</b> & &amp;';
    const { body } = await create({ email: makeEmail('tags'), firstName });
    const user = await send('GET', `/v1/users/${String(pick(body, 'userId'))}`, { token });
    mustEqual('the first name', pick(user.body, 'firstName'), firstName);
  });
  await report.check('POST /admin/users rejects malformed fields and unknown roles', async () => {
    const allowed =
      'administrator, courseAdministrator, courseStudent, courseSubstitutionTeacher, groupSubstitutionTeacher, ' +
      'courseTeacher, demo, demoStudent, demoTeacher, externalPerson, guestTeacher, guestStudent, ' +
      'guestExternalPerson, helpdesk, roomapplicant, roomviewer, roomeditor, roomadmin, roomowner, student, ' +
      'superhero, teacher, teamadministrator, teamexpert, teamleader, teammember, teamowner, user';
    const message = `each value in roleNames must be one of the following values: ${allowed}`;
    const { validationErrors, ...rest } = makeInvalid('email', 'email must be an email');
    mustAnswer(await create({ email: 'nomail', firstName: '', roleNames: ['boss'], schoolId: 'x' }), 400, {
      ...rest,
      validationErrors: [
        ...validationErrors,
        { field: ['roleNames'], errors: [message] },
        { field: ['schoolId'], errors: ['schoolId must be a mongodb id'] },
      ],
    });
    // The simulator has this role, which is not enough.
    const custom = await create({ email: makeEmail('role'), roleNames: ['cloudGardener'] });
    mustAnswer(custom, 400, makeInvalid('roleNames', message));
  });
}

/** Only on a simulator: on a real server a person without a school could not be deleted. */
export async function checkAdmin({ send, sendAdmin, report, v1 }: OwnSimulator): Promise<void> {
  const headers = { 'x-api-key': adminApiKey };
  const person = {
    email: 'ada.neumann@hafen.example',
    firstName: 'Ada',
    lastName: 'Neumann',
    roleNames: ['teacher'],
    schoolId: schools.hafen.id,
  };

  await report.check('the admin API accepts only its own key', async () => {
    const { token } = await logIn(send, '/authentication/local-service-account', people.superhero);
    for (const options of [
      {},
      { token },
      { headers: { 'x-api-key': 'wrong' } },
      { headers: { 'x-api-key': '' } },
    ]) {
      const answer = await sendAdmin('POST', '/admin/users', { ...options, json: person });
      mustAnswer(answer, 401, errorBodies.unauthorized);
    }
    const unknown = await sendAdmin('GET', '/does-not-exist', { headers });
    mustAnswer(unknown, 404, makeNotFound('GET', '/admin/api/v1/does-not-exist'));
  });
  const create = async (changes: Record<string, unknown> = {}) =>
    await sendAdmin('POST', '/admin/users', { headers, json: { ...person, ...changes } });

  await report.check('a person is created at a school that does not exist', async () => {
    const { status, body } = await create({ email: 'nirgends@hafen.example', schoolId: unknownId });
    mustEqual('the status', status, 201);
    if (v1 === 'unpublished') return;
    const { token } = await logIn(send, '/authentication/local-service-account', people.superhero);
    const path = `/v1/users/${String(pick(body, 'userId'))}`;
    mustEqual('the school', pick((await send('GET', path, { token })).body, 'schoolId'), unknownId);
    const populated = await send('GET', `${path}?$populate=schoolId`, { token });
    mustEqual('the populated school', pick(populated.body, 'schoolId'), null);
  });
}

/** Only on a simulator: v1 cannot delete a person. */
export async function checkNewUsers({ send, report }: OwnSimulator): Promise<void> {
  const { token } = await logIn(send, '/authentication/local-service-account', people.superhero);
  const person = {
    firstName: 'Çiğdem',
    lastName: 'Aydın',
    email: 'Cigdem.Aydin@Seestern.example',
    schoolId: schools.seestern.id,
    roles: ['teacher'],
  };
  const invite = async (json: unknown) => await send('POST', '/v1/registrationlink', { json });
  const create = async (json: unknown) => await send('POST', '/v1/users', { token, json });

  await report.check('POST /v1/users creates a person without an account, who can be found', async () => {
    const { status, body } = await create(person);
    mustEqual('the status', status, 201);
    mustEqual('the address', pick(body, 'email'), 'cigdem.aydin@seestern.example');
    mustEqual('the roles', pick(body, 'roles'), [roles.find(({ name }) => name === 'teacher')?.id]);
    mustEqual('what is computed', [pick(body, 'id'), pick(body, 'fullName')], [undefined, undefined]);
    const found = mustBePage(await send('GET', '/v1/users?$text[$search]="cigdem"', { token }));
    mustEqual('the person', pick(found, 0, '_id'), pick(body, '_id'));
    const account = await send('GET', `/v3/account?type=userId&value=${String(pick(body, '_id'))}`, {
      token,
    });
    mustEqual('the accounts', mustBePage(account), []);
  });
  await report.check(
    'POST /v1/users rejects an address in use, and a caller with only a cookie',
    async () => {
      mustAnswer(await create(person), 400, legacyErrorBodies.emailInUse);
      const inCookie = await send('POST', '/v1/users', { cookie: `jwt=${token}`, json: person });
      mustEqual('the status', inCookie.status, 400);
      mustEqual('the status', (await create({ ...person, email: undefined })).status, 400);
      mustEqual('the status', (await create({ ...person, email: 'a@b.example', firstName: '' })).status, 400);
    },
  );
  await report.check('other roles create only teachers and students at their own school', async () => {
    const administrator = await logIn(send, '/authentication/local', people.administrator);
    const createAt = async (json: unknown) =>
      await send('POST', '/v1/users', { token: administrator.token, json });
    const atHome = { ...person, email: 'neu@lindenhof.example', schoolId: schools.lindenhof.id };
    mustEqual('the status', (await createAt({ ...atHome, roles: ['superhero'] })).status, 400);
    mustEqual('the status', (await createAt({ ...atHome, schoolId: schools.hafen.id })).status, 403);
    mustEqual('the status', (await createAt(atHome)).status, 201);
    const student = await logIn(send, '/authentication/local', people.student);
    const rejected = await send('POST', '/v1/users', { token: student.token, json: atHome });
    mustEqual('the status', rejected.status, 403);
  });
  await report.check('an invitation link needs no session and stays the same once it is stored', async () => {
    const { withoutAccount, ssoTeacher } = schoolPeople;
    const student = await invite({
      role: 'student',
      schoolId: schools.hafen.id,
      toHash: withoutAccount.email,
      save: true,
      patchUser: true,
    });
    mustEqual('the status', student.status, 201);
    mustEqual('the hash', pick(student.body, 'hash'), withoutAccount.importHash);
    const link = String(pick(student.body, 'link'));
    must(link, link.endsWith(`/registration/${schools.hafen.id}?importHash=${withoutAccount.importHash}`));
    const json = {
      role: 'teacher',
      schoolId: schools.seestern.id,
      toHash: person.email,
      save: true,
      patchUser: true,
    };
    const [first, second] = [await invite(json), await invite(json)];
    mustEqual('the hash', pick(first.body, 'hash'), pick(second.body, 'hash'));
    must('it is for employees', String(pick(first.body, 'link')).includes('/byemployee?importHash='));
    const withAccount = await invite({ ...json, toHash: ssoTeacher.email });
    mustAnswer(withAccount, 500, legacyErrorBodies.hasAccount);
    const invited = await create({
      ...person,
      email: 'neu@seestern.example',
      generateRegistrationLink: true,
    });
    mustEqual('the type of the hash', typeof pick(invited.body, 'importHash'), 'string');
  });
}
