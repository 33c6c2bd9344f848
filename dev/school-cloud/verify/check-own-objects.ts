import { errorBodies, legacyErrorBodies, makeInvalidChange, makeMissing } from './error-bodies.ts';
import { logIn, mustAnswer, mustBePage, pick } from './http.ts';
import { must, mustEqual } from './report.ts';
import type { Subject, Throwaway } from './subject.ts';
import { unknownId } from './subject.ts';

/** First moves the school back a year through v1, because a new school is already in the current year. */
export async function checkMaintenanceWrites(
  { send, report, token }: Subject,
  { schoolId }: Throwaway,
): Promise<void> {
  await report.check('POST /v3/school/{id}/maintenance moves a school to the next school year', async () => {
    const before = await send('GET', `/v3/school/id/${schoolId}`, { token });
    const [lastYear, activeYear] = ['lastYear', 'activeYear'].map((name) => pick(before.body, 'years', name));
    const json = { currentYear: pick(lastYear, 'id') };
    mustEqual('the status', (await send('PATCH', `/v1/schools/${schoolId}`, { token, json })).status, 200);
    const path = `/v3/school/${schoolId}/maintenance`;
    const moved = await send('POST', path, { token, json: { maintenance: true } });
    mustEqual('the status', moved.status, 200);
    mustEqual('the maintenance', pick(moved.body, 'maintenance'), { active: false });
    mustEqual('the year', pick(moved.body, 'currentYear', 'name'), pick(activeYear, 'name'));
    mustEqual('the maintenance', (await send('GET', path, { token })).body, moved.body);
  });
}

/** A county can be set only once, so a county set through v1, which has another form, is not tested. */
export async function checkCountyWrites(
  { send, report, token }: Subject,
  { schoolId }: Throwaway,
): Promise<void> {
  const school = await send('GET', `/v3/school/id/${schoolId}`, { token });
  const county = pick(school.body, 'federalState', 'counties', 0);
  if (county === undefined) {
    report.leaveOut('counties', 'no federal state here has any');
    return;
  }
  await report.check('a county can be set through v3 once and appears in v1 as flat fields', async () => {
    const change = async (countyId: unknown) =>
      await send('PATCH', `/v3/school/${schoolId}`, { token, json: { countyId } });
    mustAnswer(await change(unknownId), 400, makeInvalidChange('County not found.'));
    mustEqual('the county in v3', pick((await change(pick(county, 'id'))).body, 'county'), county);
    const rejected = makeInvalidChange('County cannot be updated, once it is set.');
    mustAnswer(await change(pick(county, 'id')), 400, rejected);
    const single = await send('GET', `/v1/schools/${schoolId}`, { token });
    const [listed] = mustBePage(await send('GET', `/v1/schools?_id=${schoolId}`, { token }));
    for (const shown of [single.body, listed]) {
      mustEqual('the county in v1', pick(shown, 'county'), undefined);
      mustEqual('the id', pick(shown, 'county__id'), pick(county, 'id'));
      mustEqual('the name', pick(shown, 'county_name'), pick(county, 'name'));
      mustEqual('the number', pick(shown, 'county_countyId'), pick(county, 'countyId'));
      mustEqual('the key', pick(shown, 'county_antaresKey'), pick(county, 'antaresKey'));
    }
  });
}

/** The errors for a teacher, which the gateway has to distinguish. */
export async function checkTeacherErrors(
  { send, report }: Subject,
  { createPerson, userId }: Throwaway,
): Promise<void> {
  await report.check('accounts, support sessions and rollbacks are rejected for a teacher', async () => {
    const { accountId, email, password } = await createPerson();
    const { token } = await logIn(send, '/authentication/local', { username: email, password });
    const path = `/v3/account/${accountId}`;
    mustAnswer(await send('GET', path, { token }), 401, errorBodies.unauthorized);
    mustAnswer(await send('DELETE', path, { token }), 401, errorBodies.unauthorized);
    const support = await send('POST', '/v3/authentication/support-jwt', { token, json: { userId } });
    mustAnswer(support, 403, errorBodies.forbidden);
    const rollback = `/v3/user-login-migrations/users/${userId}/rollback-migration`;
    mustAnswer(await send('POST', rollback, { token }), 401, errorBodies.unauthorized);
  });
}

export async function checkAccountWrites(
  { send, report, token }: Subject,
  { createPerson }: Throwaway,
): Promise<void> {
  await report.check('PATCH /v3/account sets a password that must be changed at the next login', async () => {
    const { userId, accountId, email } = await createPerson();
    const password = 'Verification-1!';
    const changed = await send('PATCH', `/v3/account/${accountId}`, { token, json: { password } });
    mustEqual('the status', changed.status, 200);
    const session = await logIn(send, '/authentication/local', { username: email, password });
    mustEqual('the person', session.payload['userId'], userId);
    const person = await send('GET', `/v1/users/${userId}`, { token });
    mustEqual('forcePasswordChange', pick(person.body, 'forcePasswordChange'), true);
    const short = await send('PATCH', `/v3/account/${accountId}`, { token, json: { password: 'short' } });
    mustEqual('the status', short.status, 400);
    await logIn(send, '/authentication/local', { username: email, password });
  });
  await report.check('DELETE /v3/account deletes the account and keeps the person', async () => {
    const { userId, accountId } = await createPerson();
    const deleted = await send('DELETE', `/v3/account/${accountId}`, { token });
    mustEqual('the status', deleted.status, 200);
    mustEqual('the account', pick(deleted.body, 'id'), accountId);
    const accounts = await send('GET', `/v3/account?type=userId&value=${userId}`, { token });
    mustEqual('the accounts', mustBePage(accounts), []);
    mustEqual('the status', (await send('GET', `/v1/users/${userId}`, { token })).status, 200);
    mustAnswer(await send('GET', `/v3/account/${accountId}`, { token }), 404, makeMissing('AccountEntity'));
    const support = await send('POST', '/v3/authentication/support-jwt', { token, json: { userId } });
    mustAnswer(support, 404, makeMissing('AccountEntity'));
  });
}

export async function checkInvitations(
  { send, sendAdmin, report, token }: Subject,
  throwaway: Throwaway,
): Promise<void> {
  const { schoolId, createWithoutAccount } = throwaway;
  // Without the admin API, no person of the run has an account.
  const hasAccount = sendAdmin !== undefined;
  const inviteTo = async (toHash: string) => {
    const json = { role: 'teacher', schoolId, toHash, save: true, patchUser: true };
    return await send('POST', '/v1/registrationlink', { token, json });
  };
  await report.check('POST /v1/registrationlink invites a person, with the same link each time', async () => {
    const { userId, email } = hasAccount ? await createWithoutAccount() : throwaway;
    const invite = async () => await inviteTo(email);
    const first = await invite();
    mustEqual('the status', first.status, 201);
    const hash = String(pick(first.body, 'hash'));
    must('the link contains the hash', String(pick(first.body, 'link')).includes(`importHash=${hash}`));
    const person = await send('GET', `/v1/users/${userId}`, { token });
    mustEqual('the hash of the person', pick(person.body, 'importHash'), hash);
    mustEqual('the hash', pick((await invite()).body, 'hash'), hash);
  });
  if (!hasAccount) return;
  await report.check('POST /v1/registrationlink is a 500 for a person with an account', async () => {
    mustAnswer(await inviteTo(throwaway.email), 500, legacyErrorBodies.hasAccount);
  });
}

/** Only an identity provider can migrate a person, so here the call can only fail. */
export async function checkRollbackWrites(
  { send, report, token }: Subject,
  { userId }: Throwaway,
): Promise<void> {
  await report.check('rolling back a login migration is rejected at a school without one', async () => {
    const path = `/v3/user-login-migrations/users/${userId}/rollback-migration`;
    mustAnswer(await send('POST', path, { token }), 404, {
      type: 'USER_LOGIN_MIGRATION_NOT_FOUND',
      title: 'User Login Migration Not Found',
      message: 'Not Found',
      code: 404,
    });
  });
}

/** Nothing can end the migration of a school that a run would start, so here the call can only fail. */
export async function checkForceWrites(
  { send, report, token }: Subject,
  { email, makeEmail }: Throwaway,
): Promise<void> {
  const force = async (json: object) =>
    await send('POST', '/v3/user-login-migrations/force-migration', { token, json });
  await report.check('a forced migration is rejected without a person and for a teacher', async () => {
    const ids = { externalUserId: 'verification', externalSchoolId: 'verification' };
    const nobody = { ...ids, email: makeEmail('nobody'), forceExtendedMode: true };
    mustAnswer(await force(nobody), 404, {
      type: 'NOT_FOUND',
      title: 'Not Found',
      message: 'Not Found',
      code: 404,
    });
    mustAnswer(await force({ ...ids, email, forceExtendedMode: false }), 422, {
      type: 'USER_LOGIN_MIGRATION_INVALID_ADMIN',
      title: 'User Login Migration Invalid Admin',
      message: 'Unprocessable Entity',
      code: 422,
    });
  });
}
