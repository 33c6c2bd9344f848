import { people } from '../src/seed/people.ts';
import { schoolPeople } from '../src/seed/school-people.ts';
import { systems } from '../src/seed/schools.ts';
import { errorBodies, makeInvalidChange, makeMissing } from './error-bodies.ts';
import { logIn, mustAnswer, mustBePage, pick } from './http.ts';
import type { OwnSimulator } from './own-simulator.ts';
import { must, mustEqual } from './report.ts';
import type { Subject } from './subject.ts';
import { unknownId } from './subject.ts';

/** Safe on any server: no existing account is changed, which would destroy its password. */
export async function checkAccountReads({ send, report, token, userId }: Subject): Promise<void> {
  await report.check('GET /v3/account finds by user id and by part of the username', async () => {
    const own = await send('GET', `/v3/account?type=userId&value=${userId}`, { token });
    const [account] = mustBePage(own);
    mustEqual('the person', pick(account, 'userId'), userId);
    mustEqual('the page', [pick(own.body, 'skip'), pick(own.body, 'limit')], [0, 10]);
    const part = String(pick(account, 'username')).slice(1).toUpperCase();
    const found = await send('GET', `/v3/account?type=username&value=${encodeURIComponent(part)}&limit=100`, {
      token,
    });
    const ids = mustBePage(found).map((each) => pick(each, 'id'));
    must('it is among them', ids.includes(pick(account, 'id')));
    const same = await send('GET', `/v3/account/${String(pick(account, 'id'))}`, { token });
    mustEqual('the account', same.body, account);
  });
  await report.check('a search for accounts with a bad type is a 400', async () => {
    mustAnswer(await send('GET', '/v3/account?type=bogus', { token }), 400, {
      type: 'API_VALIDATION_ERROR',
      title: 'API Validation Error',
      message: 'API validation failed, see validationErrors for details',
      code: 400,
      validationErrors: [
        { field: ['type'], errors: ['type must be one of the following values: userId, username'] },
        { field: ['value'], errors: ['value must be a string'] },
      ],
    });
  });
  await report.check('reading, changing or deleting an account that does not exist is a 404', async () => {
    const ofUnknown = await send('GET', `/v3/account?type=userId&value=${unknownId}`, { token });
    mustAnswer(ofUnknown, 404, makeMissing(`User: ${unknownId}`));
    const path = `/v3/account/${unknownId}`;
    mustAnswer(await send('GET', path, { token }), 404, makeMissing('AccountEntity'));
    const json = { activated: true };
    mustAnswer(await send('PATCH', path, { token, json }), 404, makeMissing('AccountEntity'));
    mustAnswer(await send('DELETE', path, { token }), 404, makeMissing('AccountEntity'));
  });
  await report.check('a rollback for a person who does not exist is a 404', async () => {
    const path = `/v3/user-login-migrations/users/${unknownId}/rollback-migration`;
    mustAnswer(await send('POST', path, { token }), 404, makeMissing(`User: ${unknownId}`));
  });
}

export async function checkAccountTraps({ send, db, report, v1 }: OwnSimulator): Promise<void> {
  const { token } = await logIn(send, '/authentication/local-service-account', people.superhero);
  const { twin, migrated, migratedFromLocal, outdated, withoutAccount } = schoolPeople;
  const change = async (accountId: string, json: unknown) =>
    await send('PATCH', `/v3/account/${accountId}`, { token, json });
  const readHash = async (accountId: string) => {
    const account = await db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', accountId)
      .executeTakeFirst();
    return account?.password;
  };

  await report.check('calls about accounts answer 401 to everyone except superheroes', async () => {
    const teacher = await logIn(send, '/authentication/local', people.teacher);
    const search = await send('GET', '/v3/account?type=username&value=a', { token: teacher.token });
    mustAnswer(search, 401, errorBodies.unauthorized);
    const path = `/v3/account/${twin.accountId}`;
    mustAnswer(await send('GET', path, { token: teacher.token }), 401, errorBodies.unauthorized);
    mustAnswer(await send('DELETE', path, { token: teacher.token }), 401, errorBodies.unauthorized);
    const rejected = await send('PATCH', path, { token: teacher.token, json: {} });
    const message = 'Current user is not authorized to update target account.';
    mustAnswer(rejected, 401, { ...errorBodies.unauthorized, message });
  });
  await report.check('pages of accounts are sorted and have at most 100 items', async () => {
    const page = await send('GET', '/v3/account?type=username&value=SCHULWOLKE&skip=1&limit=2', { token });
    const names = mustBePage(page).map((account) => pick(account, 'username'));
    mustEqual('the names', names, [people.superhero.username, people.meWithoutRoles.username]);
    mustEqual('the total', pick(page.body, 'total'), 10);
    const many = await send('GET', '/v3/account?type=username&value=a&limit=101', { token });
    mustEqual('the status', many.status, 400);
    const none = await send('GET', `/v3/account?type=userId&value=${withoutAccount.userId}`, { token });
    mustEqual('the accounts of a person without one', mustBePage(none), []);
  });
  await report.check('a new password works and must be changed at the next login', async () => {
    const { body } = await change(twin.accountId, { password: 'Regenbogen1!', activated: true });
    mustEqual('activated', pick(body, 'activated'), true);
    await logIn(send, '/authentication/local', { username: twin.email, password: 'Regenbogen1!' });
    const user = await db
      .selectFrom('users')
      .select('force_password_change')
      .where('id', '=', twin.userId)
      .executeTakeFirstOrThrow();
    mustEqual('the forced password change', user.force_password_change, true);
    mustEqual('the status', (await change(twin.accountId, { password: 'kurz' })).status, 400);
  });
  await report.check('any other change of an account destroys its password', async () => {
    const before = await readHash(twin.accountId);
    const { status } = await change(twin.accountId, { activated: true });
    mustEqual('the status', status, 200);
    must('the hash has changed', (await readHash(twin.accountId)) !== before);
    const login = await send('POST', '/v3/authentication/local', {
      json: { username: twin.email, password: 'Regenbogen1!' },
    });
    mustAnswer(login, 401, errorBodies.unauthorized);
  });
  await report.check('a new username is also the e-mail address and must be unique', async () => {
    const { body } = await change(twin.accountId, { username: 'Zwilling@Regenbogen.example' });
    mustEqual('the name', pick(body, 'username'), 'zwilling@regenbogen.example');
    const user = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', twin.userId)
      .executeTakeFirstOrThrow();
    mustEqual('the address', user.email, 'zwilling@regenbogen.example');
    if (v1 === 'published') {
      const path = `/v1/users?$text[$search]="zwilling" "jurgen"&_id=${twin.userId}`;
      const found = await send('GET', path, { token });
      mustEqual('the number found by the new address and the name', pick(found.body, 'total'), 1);
    }
    const taken = await change(twin.accountId, { username: people.teacher.username });
    mustAnswer(taken, 400, makeInvalidChange('The email address is already in use!'));
  });
  await report.check('deleting an account keeps the person', async () => {
    const path = `/v3/account/${outdated.accountId}`;
    const deleted = await send('DELETE', path, { token });
    mustEqual('the account', pick(deleted.body, 'id'), outdated.accountId);
    mustEqual('the status', (await send('GET', path, { token })).status, 404);
    const user = await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', outdated.userId)
      .executeTakeFirst();
    must('the person still exists', user !== undefined);
  });
  await report.check('a migrated person can be rolled back once', async () => {
    const rollBack = async (userId: string) =>
      await send('POST', `/v3/user-login-migrations/users/${userId}/rollback-migration`, { token });
    mustEqual('the status', (await rollBack(migrated.userId)).status, 204);
    const { ldap_id, previous_external_id, system_id } = await db
      .selectFrom('users')
      .innerJoin('accounts', 'accounts.user_id', 'users.id')
      .select(['ldap_id', 'previous_external_id', 'system_id'])
      .where('users.id', '=', migrated.userId)
      .executeTakeFirstOrThrow();
    mustEqual('the external id', ldap_id, migrated.previousExternalId);
    mustEqual('the previous external id', previous_external_id, null);
    mustEqual('the system', system_id, systems.island.id);
    const again = await rollBack(migrated.userId);
    for (const answer of [again, await rollBack(outdated.userId)])
      mustAnswer(answer, 422, {
        type: 'USER_NOT_MIGRATED',
        title: 'User Not Migrated',
        message: 'Unprocessable Entity',
        code: 422,
      });
    const elsewhere = await rollBack(people.teacher.userId);
    const notFound = [elsewhere.status, pick(elsewhere.body, 'type')];
    mustEqual('the status and type', notFound, [404, 'USER_LOGIN_MIGRATION_NOT_FOUND']);
    const teacher = await logIn(send, '/authentication/local', people.teacher);
    const path = `/v3/user-login-migrations/users/${migrated.userId}/rollback-migration`;
    mustAnswer(await send('POST', path, { token: teacher.token }), 401, errorBodies.unauthorized);
  });
  await report.check('a rollback without a source system leaves a person who cannot log in', async () => {
    const { userId, accountId, email } = migratedFromLocal;
    const path = `/v3/user-login-migrations/users/${userId}/rollback-migration`;
    mustEqual('the status', (await send('POST', path, { token })).status, 204);
    const account = await db
      .selectFrom('accounts')
      .select('system_id')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    mustEqual('the system', account.system_id, systems.stateLogin.id);
    const password = 'Regenbogen1!';
    mustEqual('the status of the new password', (await change(accountId, { password })).status, 200);
    const login = await send('POST', '/v3/authentication/local', { json: { username: email, password } });
    mustAnswer(login, 401, errorBodies.unauthorized);
  });
}
