import { mustAnswer, pick } from './ask.ts';
import { mustBePage } from './must-be-page.ts';
import { logIn } from './log-in.ts';
import { must, mustEqual } from './report.ts';
import type { Subject, Throwaway } from './subject.ts';

/** Through v1 the school goes back a year first: a new school is already in the current one. */
export async function checkMaintenanceWrites(
  { ask, report, token }: Subject,
  { schoolId }: Throwaway,
): Promise<void> {
  await report.check('POST /v3/school/{id}/maintenance moves a school to the next school year', async () => {
    const before = await ask('GET', `/v3/school/id/${schoolId}`, { token });
    const [lastYear, activeYear] = ['lastYear', 'activeYear'].map((name) => pick(before.body, 'years', name));
    const json = { currentYear: pick(lastYear, 'id') };
    mustEqual('the status', (await ask('PATCH', `/v1/schools/${schoolId}`, { token, json })).status, 200);
    const path = `/v3/school/${schoolId}/maintenance`;
    const moved = await ask('POST', path, { token, json: { maintenance: true } });
    mustEqual('the status', moved.status, 200);
    mustEqual('the maintenance', pick(moved.body, 'maintenance'), { active: false });
    mustEqual('the year', pick(moved.body, 'currentYear', 'name'), pick(activeYear, 'name'));
    mustEqual('the maintenance', (await ask('GET', path, { token })).body, moved.body);
  });
}

export async function checkAccountWrites(
  { ask, report, token }: Subject,
  { createPerson }: Throwaway,
): Promise<void> {
  await report.check('PATCH /v3/account sets a password that must be changed at the next login', async () => {
    const { userId, accountId, email } = await createPerson();
    const password = 'Verification-1!';
    const changed = await ask('PATCH', `/v3/account/${accountId}`, { token, json: { password } });
    mustEqual('the status', changed.status, 200);
    const session = await logIn(ask, '/authentication/local', { username: email, password });
    mustEqual('the person', session.payload['userId'], userId);
    const person = await ask('GET', `/v1/users/${userId}`, { token });
    mustEqual('forcePasswordChange', pick(person.body, 'forcePasswordChange'), true);
    const short = await ask('PATCH', `/v3/account/${accountId}`, { token, json: { password: 'short' } });
    mustEqual('the status', short.status, 400);
    await logIn(ask, '/authentication/local', { username: email, password });
  });
  await report.check('DELETE /v3/account removes the account and leaves the person', async () => {
    const { userId, accountId } = await createPerson();
    const deleted = await ask('DELETE', `/v3/account/${accountId}`, { token });
    mustEqual('the status', deleted.status, 200);
    mustEqual('the account', pick(deleted.body, 'id'), accountId);
    const accounts = await ask('GET', `/v3/account?type=userId&value=${userId}`, { token });
    mustEqual('the accounts', mustBePage(accounts), []);
    mustEqual('the status', (await ask('GET', `/v1/users/${userId}`, { token })).status, 200);
    const support = await ask('POST', '/v3/authentication/support-jwt', { token, json: { userId } });
    mustEqual('the status of a support session', support.status, 404);
  });
}

export async function checkInvitations(
  { ask, report, token }: Subject,
  { schoolId, userId, email }: Throwaway,
): Promise<void> {
  await report.check('POST /v1/registrationlink invites a person, with the same link each time', async () => {
    const json = { role: 'teacher', schoolId, toHash: email, save: true, patchUser: true };
    const invite = async () => await ask('POST', '/v1/registrationlink', { token, json });
    const first = await invite();
    mustEqual('the status', first.status, 201);
    const hash = String(pick(first.body, 'hash'));
    must('the link contains the hash', String(pick(first.body, 'link')).includes(`importHash=${hash}`));
    const person = await ask('GET', `/v1/users/${userId}`, { token });
    mustEqual('the hash of the person', pick(person.body, 'importHash'), hash);
    mustEqual('the hash', pick((await invite()).body, 'hash'), hash);
  });
}

/** Only an identity provider can migrate a person, so here the call can only be refused. */
export async function checkRollbackWrites(
  { ask, report, token }: Subject,
  { userId }: Throwaway,
): Promise<void> {
  await report.check('rolling back a login migration is refused at a school without one', async () => {
    const path = `/v3/user-login-migrations/users/${userId}/rollback-migration`;
    mustAnswer(await ask('POST', path, { token }), 404, {
      type: 'USER_LOGIN_MIGRATION_NOT_FOUND',
      title: 'User Login Migration Not Found',
      message: 'Not Found',
      code: 404,
    });
  });
}

export async function checkDeletionWrites(
  { ask, askAdmin, report, token }: Subject,
  { createPerson }: Throwaway,
): Promise<void> {
  if (askAdmin === undefined) return;
  await report.check('POST /deletionRequests locks a person out and has a status', async () => {
    const { userId, email, password } = await createPerson();
    const json = { targetRef: { domain: 'user', id: userId } };
    const { status, body } = await askAdmin('POST', '/deletionRequests', { json });
    mustEqual('the status', status, 202);
    const shown = await askAdmin('GET', `/deletionRequests/${String(pick(body, 'requestId'))}`);
    mustAnswer(shown, 200, {
      targetRef: { domain: 'user', id: userId },
      deletionPlannedAt: pick(body, 'deletionPlannedAt'),
      status: 'registered',
      statistics: [],
    });
    const login = await ask('POST', '/v3/authentication/local', { json: { username: email, password } });
    mustEqual('the type', pick(login.body, 'type'), 'USER_ACCOUNT_DEACTIVATED');
    mustEqual('the people', mustBePage(await ask('GET', `/v1/users?_id=${userId}`, { token })), []);
  });
}
