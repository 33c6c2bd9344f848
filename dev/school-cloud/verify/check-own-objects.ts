import { mustAnswer, pick } from './ask.ts';
import { mustBePage } from './must-be-page.ts';
import { logIn } from './log-in.ts';
import { makeInvalidChange, makeMissing, refusals } from './refusals.ts';
import { must, mustEqual } from './report.ts';
import type { Subject, Throwaway } from './subject.ts';
import { nobody } from './subject.ts';

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

/** A county can be set only once, so a county that v1 could show in its own form is not tried. */
export async function checkCountyWrites(
  { ask, report, token }: Subject,
  { schoolId }: Throwaway,
): Promise<void> {
  const school = await ask('GET', `/v3/school/id/${schoolId}`, { token });
  const county = pick(school.body, 'federalState', 'counties', 0);
  if (county === undefined) {
    report.leaveOut('counties', 'no federal state here has any');
    return;
  }
  await report.check(
    'a county set through v3 is set once, and is no county in v1 but flat fields',
    async () => {
      const change = async (countyId: unknown) =>
        await ask('PATCH', `/v3/school/${schoolId}`, { token, json: { countyId } });
      mustAnswer(await change(nobody), 400, makeInvalidChange('County not found.'));
      mustEqual('the county in v3', pick((await change(pick(county, 'id'))).body, 'county'), county);
      const refused = makeInvalidChange('County cannot be updated, once it is set.');
      mustAnswer(await change(pick(county, 'id')), 400, refused);
      const single = await ask('GET', `/v1/schools/${schoolId}`, { token });
      const [listed] = mustBePage(await ask('GET', `/v1/schools?_id=${schoolId}`, { token }));
      for (const shown of [single.body, listed]) {
        mustEqual('the county in v1', pick(shown, 'county'), undefined);
        mustEqual('the id', pick(shown, 'county__id'), pick(county, 'id'));
        mustEqual('the name', pick(shown, 'county_name'), pick(county, 'name'));
        mustEqual('the number', pick(shown, 'county_countyId'), pick(county, 'countyId'));
        mustEqual('the key', pick(shown, 'county_antaresKey'), pick(county, 'antaresKey'));
      }
    },
  );
}

/** A person without the rights of a superhero sees the refusals that the gateway has to tell apart. */
export async function checkTeacherRefusals(
  { ask, report }: Subject,
  { createPerson, userId }: Throwaway,
): Promise<void> {
  await report.check('accounts, support sessions and rollbacks are refused to a teacher', async () => {
    const { accountId, email, password } = await createPerson();
    const { token } = await logIn(ask, '/authentication/local', { username: email, password });
    const path = `/v3/account/${accountId}`;
    mustAnswer(await ask('GET', path, { token }), 401, refusals.unauthorized);
    mustAnswer(await ask('DELETE', path, { token }), 401, refusals.unauthorized);
    const support = await ask('POST', '/v3/authentication/support-jwt', { token, json: { userId } });
    mustAnswer(support, 403, refusals.forbidden);
    const rollback = `/v3/user-login-migrations/users/${userId}/rollback-migration`;
    mustAnswer(await ask('POST', rollback, { token }), 401, refusals.unauthorized);
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
    mustAnswer(await ask('GET', `/v3/account/${accountId}`, { token }), 404, makeMissing('AccountEntity'));
    const support = await ask('POST', '/v3/authentication/support-jwt', { token, json: { userId } });
    mustAnswer(support, 404, makeMissing('AccountEntity'));
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
