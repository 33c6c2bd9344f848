import { people } from '../src/seed/people.ts';
import { roles } from '../src/seed/roles.ts';
import { schoolPeople } from '../src/seed/school-people.ts';
import { schools } from '../src/seed/schools.ts';
import { legacyErrorBodies } from './error-bodies.ts';
import { logIn, mustAnswer, mustBePage, pick } from './http.ts';
import type { OwnSimulator } from './own-simulator.ts';
import { must, mustEqual } from './report.ts';

const service = '/authentication/local-service-account';
const { ssoTeacher, local, twin, outdated, deleted, withoutAccount } = schoolPeople;
const idsOf = (found: readonly unknown[]): unknown[] => found.map((user) => pick(user, '_id'));

/** Checks that need demo people and access to the database. */
export async function checkUserTraps({ send, db, report }: OwnSimulator): Promise<void> {
  const { token } = await logIn(send, service, people.superhero);
  const find = async (query: string) => mustBePage(await send('GET', `/v1/users?${query}`, { token }));
  const search = async (text: string) => idsOf(await find(`$text[$search]=${encodeURIComponent(text)}`));
  const change = async (userId: string, json: unknown) =>
    await send('PATCH', `/v1/users/${userId}`, { token, json });
  const readAccount = async (accountId: string) =>
    await db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();

  await report.check('a deleted person is hidden from searches but read by id', async () => {
    mustEqual('the people', await find(`email=${deleted.email}`), []);
    mustEqual('the people', await search('"verschwunden"'), []);
    const { status, body } = await send('GET', `/v1/users/${deleted.userId}`, { token });
    mustEqual('the status', status, 200);
    mustEqual('the type of the deletion', typeof pick(body, 'deletedAt'), 'string');
  });
  await report.check('people are found by role name and id, in sorted and limited pages', async () => {
    const students = idsOf(await find('roles=student&$sort[lastName]=1'));
    mustEqual('the students', students, [people.student.userId, outdated.userId, withoutAccount.userId]);
    const id = roles.find(({ name }) => name === 'student')?.id ?? '';
    mustEqual('the students', idsOf(await find(`roles[]=${id}&$sort=-lastName`)), students.toReversed());
    const page = await send('GET', '/v1/users?roles=student&$sort=lastName&$limit=1&$skip=1', { token });
    mustEqual('the total', pick(page.body, 'total'), 3);
    mustEqual('the page', idsOf(mustBePage(page)), [outdated.userId]);
    const all = await send('GET', '/v1/users?roles=student&$limit=-1', { token });
    must('all of them are a bare list', Array.isArray(all.body) && all.body.length === 3);
    const capped = await send('GET', '/v1/users?$limit=9999', { token });
    mustEqual('the limit', pick(capped.body, 'limit'), 5000);
  });
  await report.check(
    'an outdated person has ~~ in the display name, one with a birthday has an age',
    async () => {
      const { body } = await send('GET', `/v1/users/${outdated.userId}`, { token });
      mustEqual('the name shown', pick(body, 'displayName'), 'Björn Ñandú ~~');
      mustEqual('the full name', pick(body, 'fullName'), 'Björn Ñandú');
      const student = await send('GET', `/v1/users/${withoutAccount.userId}`, { token });
      mustEqual('the type of the age', typeof pick(student.body, 'age'), 'number');
      mustEqual('the invitation', pick(student.body, 'importHash'), withoutAccount.importHash);
    },
  );
  await report.check('a populated school is never external', async () => {
    const { body } = await send('GET', `/v1/users/${ssoTeacher.userId}?$populate=schoolId`, { token });
    mustEqual('the name', pick(body, 'schoolId', 'name'), schools.seestern.name);
    mustEqual('isExternal', pick(body, 'schoolId', 'isExternal'), false);
    mustEqual('the external id', pick(body, 'ldapId'), ssoTeacher.ldapId);
  });
  await report.check('the search finds parts of words: all quoted ones, or any unquoted one', async () => {
    mustEqual('both people with that name', await search('"jürgen" "exten"'), [local.userId, twin.userId]);
    mustEqual('without accents', await search('"JURGEN" "Bexten"'), [local.userId, twin.userId]);
    mustEqual('by the address', await search('"bexten@regen"'), [twin.userId]);
    mustEqual(
      'any of them',
      await search('ñandú zoe.l@hafen.example'),
      await search('nandu zoe hafen example'),
    );
    mustEqual('too short', await search('"jü"'), []);
    mustEqual('across words', await search('"Jürgen Meyer"'), []);
    mustEqual('across a hyphen', await search('"Großmann-Öztürk"'), []);
    mustEqual('without an excluded word', await search('bexten -regenbogen'), [local.userId]);
    mustEqual('at a school', idsOf(await find(`$text[$search]="bexten"&schoolId=${schools.hafen.id}`)), [
      local.userId,
    ]);
  });
  await report.check('$or, $regex, $in and $exists work, other operators are rejected', async () => {
    const either = '$or[0][firstName][$regex]=^WIEB&$or[0][firstName][$options]=i&$or[1][lastName]=Ahlers';
    mustEqual('the people', idsOf(await find(either)), [schoolPeople.ldapTeacher.userId]);
    mustEqual('case-sensitive', await find('firstName[$regex]=^WIEB'), []);
    const external = idsOf(await find('ldapId[$exists]=true'));
    mustEqual('the people', external, [
      ssoTeacher.userId,
      schoolPeople.ldapTeacher.userId,
      schoolPeople.migrated.userId,
      schoolPeople.migratedFromLocal.userId,
    ]);
    const both = `_id[$in][]=${local.userId}&_id[$in][]=${twin.userId}`;
    mustEqual('the people', idsOf(await find(both)), [local.userId, twin.userId]);
    mustEqual('the people', idsOf(await find(`ldapId=${ssoTeacher.ldapId}`)), [ssoTeacher.userId]);
    mustAnswer(await send('GET', '/v1/users?firstName[$where]=1', { token }), 400, {
      code: 400,
      type: 'bad-request',
      title: 'BadRequest',
      message: 'Invalid query parameter $where',
    });
  });
  await report.check('after changing one name a person is not found by the other one', async () => {
    await change(outdated.userId, { firstName: 'Birger' });
    mustEqual('by the first name', await search('"birger"'), [outdated.userId]);
    mustEqual('by the last name', await search('"andu"'), []);
    mustEqual('by the address', await search('"nandu@bruecke"'), []);
    await change(outdated.userId, { firstName: 'Björn', lastName: 'Ñandú', email: 'neu@bruecke.example' });
    mustEqual('by the last name', await search('"andu"'), [outdated.userId]);
    mustEqual('by the address', await search('"neu@bruecke"'), [outdated.userId]);
  });
  await report.check('a new address becomes the username as written and keeps the password', async () => {
    const before = await readAccount(local.accountId);
    const { body } = await change(local.userId, { email: 'Neu.Anders@Hafen.example' });
    mustEqual('the address', pick(body, 'email'), 'neu.anders@hafen.example');
    const renamed = await readAccount(local.accountId);
    mustEqual('the username', renamed.username, 'Neu.Anders@Hafen.example');
    mustEqual('the hash', renamed.password, before.password);
    await change(local.userId, { email: 'anders@hafen.example' });
    await logIn(send, '/authentication/local', { ...people.superhero, username: 'anders@hafen.example' });
    const taken = await change(local.userId, { email: people.teacher.username });
    mustAnswer(taken, 400, legacyErrorBodies.emailInUse);
    const odd = await change(local.userId, { email: 'no address' });
    mustEqual('the message', pick(odd.body, 'message'), 'Bitte gib eine valide E-Mail Adresse an!');
  });
  await report.check('the new address of a person with an external login is silently dropped', async () => {
    const { status, body } = await change(ssoTeacher.userId, { email: 'neu@seestern.example' });
    mustEqual('the status', status, 200);
    mustEqual('the address', pick(body, 'email'), ssoTeacher.email);
    mustEqual('the username', (await readAccount(ssoTeacher.accountId)).username, ssoTeacher.email);
    mustEqual('by the stored address', await search('"grossmann@seestern"'), []);
    mustEqual('by the address that was not stored', await search('"neu@seestern"'), [ssoTeacher.userId]);
    mustEqual('by the name', await search('"jordis"'), []);
  });
  await report.check(
    'roles and schools can be set by superheroes only and are silently dropped otherwise',
    async () => {
      const { body } = await change(twin.userId, { roles: ['teacher'], schoolId: schools.lindenhof.id });
      const teacher = roles.find(({ name }) => name === 'teacher')?.id;
      mustEqual('the roles', pick(body, 'roles'), [teacher]);
      mustEqual('the school', pick(body, 'schoolId'), schools.lindenhof.id);
      const administrator = await logIn(send, '/authentication/local', people.administrator);
      const answer = await send('PATCH', `/v1/users/${twin.userId}`, {
        token: administrator.token,
        json: { roles: ['superhero'], schoolId: schools.hafen.id, lastName: 'Anders' },
      });
      mustEqual('the status', answer.status, 200);
      mustEqual('the name', pick(answer.body, 'lastName'), 'Anders');
      mustEqual('the roles', pick(answer.body, 'roles'), [teacher]);
      mustEqual('the school', pick(answer.body, 'schoolId'), schools.lindenhof.id);
    },
  );
  await report.check('other roles see only people of their own school, with fewer fields', async () => {
    const pupil = await logIn(send, '/authentication/local', people.student);
    const own = await send('GET', `/v1/users/${people.student.userId}`, { token: pupil.token });
    mustEqual('their own address', pick(own.body, 'email'), people.student.username);
    const elsewhere = await send('GET', `/v1/users/${twin.userId}`, { token: pupil.token });
    mustEqual('the status', elsewhere.status, 403);
    const teacher = await logIn(send, '/authentication/local', people.teacher);
    const page = await send('GET', '/v1/users', { token: teacher.token });
    const schoolIds = new Set(mustBePage(page).map((user) => pick(user, 'schoolId')));
    mustEqual('the schools', [...schoolIds], [schools.lindenhof.id]);
    const student = await send('GET', `/v1/users/${local.userId}`, { token: pupil.token });
    mustEqual('the address of another', pick(student.body, 'email'), undefined);
  });
  await report.check('with two tokens, v1 uses the cookie, and an ended session is a 500', async () => {
    const [inHeader, inCookie] = [
      await logIn(send, service, people.superhero),
      await logIn(send, '/authentication/local', people.teacher),
    ];
    const options = { token: inHeader.token, cookie: `jwt=${inCookie.token}` };
    mustEqual('the status', (await send('GET', `/v1/users/${local.userId}`, options)).status, 403);
    await send('POST', '/v3/logout', { token: inHeader.token });
    const ended = await send('GET', '/v1/users', { token: inHeader.token });
    mustAnswer(ended, 500, legacyErrorBodies.sessionEnded);
  });
}
