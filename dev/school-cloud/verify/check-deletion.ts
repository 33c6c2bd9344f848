import { executeDue } from '../src/admin/execute-deletions.ts';
import { people } from '../src/seed/people.ts';
import { schoolPeople } from '../src/seed/school-people.ts';
import { errorBodies, makeInvalid, makeLegacyFailure, makeMissing } from './error-bodies.ts';
import type { Send } from './http.ts';
import { logIn, mustAnswer, pick } from './http.ts';
import type { OwnSimulator } from './own-simulator.ts';
import { adminApiKey } from './own-simulator.ts';
import { must, mustEqual } from './report.ts';
import type { NewPerson, Subject, Throwaway } from './subject.ts';
import { unknownId } from './subject.ts';

/** The immediate effects of a deletion request, and what still works for a person whose deletion is requested. */
export async function checkDeletedPeople(
  { send, report, token }: Subject,
  { createPerson }: Throwaway,
  sendAdmin: Send,
): Promise<void> {
  const request = async (id: string) =>
    await sendAdmin('POST', '/deletionRequests', { json: { targetRef: { domain: 'user', id } } });
  const read = async ({ userId }: NewPerson) => await send('GET', `/v1/users/${userId}`, { token });
  const tryLogin = async ({ email }: NewPerson, password: string) =>
    await send('POST', '/v3/authentication/local', { json: { username: email, password } });
  const deleted: { person: NewPerson; path: string; deletedAt: unknown }[] = [];

  await report.check('a deletion request locks the person out and ends their sessions', async () => {
    const person = await createPerson();
    const session = await logIn(send, '/authentication/local', {
      username: person.email,
      password: person.password,
    });
    const { status, body } = await request(person.userId);
    mustEqual('the status', status, 202);
    mustEqual('the fields', Object.keys(body ?? {}), ['requestId', 'deletionPlannedAt']);
    const path = `/deletionRequests/${String(pick(body, 'requestId'))}`;
    mustAnswer(await sendAdmin('GET', path), 200, {
      targetRef: { domain: 'user', id: person.userId },
      deletionPlannedAt: pick(body, 'deletionPlannedAt'),
      status: 'registered',
      statistics: [],
    });
    mustAnswer(await send('GET', '/v3/me', { token: session.token }), 401, errorBodies.sessionEnded);
    mustAnswer(await tryLogin(person, person.password), 401, errorBodies.deactivated);
    deleted.push({ person, path, deletedAt: pick((await read(person)).body, 'deletedAt') });
  });
  const [subject] = deleted;
  if (subject === undefined) {
    report.leaveOut('what works for a deleted person', 'no deletion could be requested');
    return;
  }
  const { person, path, deletedAt } = subject;
  const { userId, accountId } = person;

  await report.check('a second request for the same person is a 500 that changes nothing', async () => {
    mustAnswer(await request(userId), 500, errorBodies.failure);
    mustEqual('the deletion', pick((await read(person)).body, 'deletedAt'), deletedAt);
    mustEqual('the status of the first', (await sendAdmin('GET', path)).status, 200);
  });
  await report.check('a deleted person is hidden from find, but is read and changed by id', async () => {
    const user = await read(person);
    mustEqual('the status', user.status, 200);
    must('the deletion has a time', !Number.isNaN(Date.parse(String(deletedAt))));
    for (const filter of [`_id=${userId}`, `email=${encodeURIComponent(person.email)}`]) {
      const found = await send('GET', `/v1/users?${filter}`, { token });
      mustEqual(`the number found by ${filter}`, pick(found.body, 'total'), 0);
    }
    const json = { roles: ['student', 'teacher'] };
    const changed = await send('PATCH', `/v1/users/${userId}`, { token, json });
    mustEqual('the status', changed.status, 200);
    mustEqual('the type of the second role', typeof pick(changed.body, 'roles', 1), 'string');
  });
  await report.check('a new password for a deleted person is accepted but does not work', async () => {
    const password = 'Verification-1!';
    const changed = await send('PATCH', `/v3/account/${accountId}`, { token, json: { password } });
    mustEqual('the status', changed.status, 200);
    mustAnswer(await tryLogin(person, password), 401, errorBodies.deactivated);
  });
  await report.check('a support token is issued for a deleted person, and works', async () => {
    const answer = await send('POST', '/v3/authentication/support-jwt', { token, json: { userId } });
    mustEqual('the status', answer.status, 201);
    const supported = String(pick(answer.body, 'accessToken'));
    const me = await send('GET', '/v3/me', { token: supported });
    mustEqual('the person', pick(me.body, 'user', 'id'), userId);
    mustEqual('the logout', (await send('POST', '/v3/logout', { token: supported })).status, 200);
  });
}

const headers = { 'x-api-key': adminApiKey };
const requestMissing = makeMissing('DeletionRequestEntity');

const makeTools = ({ sendAdmin, db }: OwnSimulator) => ({
  request: async (id: string, deleteAfterMinutes?: number, domain = 'user') =>
    await sendAdmin('POST', '/deletionRequests', {
      headers,
      json: { targetRef: { domain, id }, deleteAfterMinutes },
    }),
  readStatus: async (path: string) => pick((await sendAdmin('GET', path, { headers })).body, 'status'),
  execute: async (ids: readonly unknown[]) =>
    await sendAdmin('POST', '/deletionExecutions', { headers, json: { ids } }),
  readUser: async (id: string) =>
    await db.selectFrom('users').select(['deleted_at', 'updated_at']).where('id', '=', id).executeTakeFirst(),
});

async function checkRequests(simulator: OwnSimulator): Promise<void> {
  const { send, sendAdmin, report } = simulator;
  const { request, readUser } = makeTools(simulator);
  const { student } = people;
  let path = '';
  let deletedAt: Date | null | undefined;

  await report.check('a deletion request flags a person and keeps updatedAt', async () => {
    const before = await readUser(student.userId);
    const { status, body } = await request(student.userId, 60);
    mustEqual('the status', status, 202);
    const planned = new Date(String(pick(body, 'deletionPlannedAt'))).getTime() - Date.now();
    must(`${planned} ms are about an hour`, planned > 3_500_000 && planned <= 3_600_000);
    const after = await readUser(student.userId);
    must('the deletion has a time', after?.deleted_at instanceof Date);
    mustEqual('the time of the last change', after.updated_at, before?.updated_at);
    deletedAt = after.deleted_at;
    path = `/deletionRequests/${String(pick(body, 'requestId'))}`;
  });
  await report.check('cancelling a request restores nothing, and allows a new request', async () => {
    mustEqual('the status', (await sendAdmin('DELETE', path, { headers })).status, 204);
    mustAnswer(await sendAdmin('GET', path, { headers }), 404, requestMissing);
    mustAnswer(await sendAdmin('DELETE', path, { headers }), 404, requestMissing);
    mustAnswer(
      await send('POST', '/v3/authentication/local', { json: student }),
      401,
      errorBodies.deactivated,
    );
    mustEqual('the deletion', (await readUser(student.userId))?.deleted_at, deletedAt);
    mustEqual('the status', (await request(student.userId, 60)).status, 202);
  });
}

async function checkExecutions(simulator: OwnSimulator): Promise<void> {
  const { send, sendAdmin, db, report, v1 } = simulator;
  const { request, readStatus, execute, readUser } = makeTools(simulator);
  const { ldapTeacher } = schoolPeople;
  const superhero = await logIn(send, '/authentication/local-service-account', people.superhero);
  let path = '';
  let requestId: unknown;

  await report.check('due requests are executed and list what was deleted', async () => {
    const support = await send('POST', '/v3/authentication/support-jwt', {
      token: superhero.token,
      json: { userId: people.teacher.userId },
    });
    const token = String(pick(support.body, 'accessToken'));
    const { body } = await request(ldapTeacher.userId, 0);
    requestId = pick(body, 'requestId');
    path = `/deletionRequests/${String(requestId)}`;
    mustEqual('what is due', (await sendAdmin('GET', '/deletionExecutions', { headers })).body, [requestId]);
    await executeDue(db);
    mustEqual('the person', await readUser(ldapTeacher.userId), undefined);
    const shown = await sendAdmin('GET', path, { headers });
    mustEqual('the status', pick(shown.body, 'status'), 'success');
    const statistics = pick(shown.body, 'statistics');
    must('the statistics are a list of 19', Array.isArray(statistics) && statistics.length === 19);
    mustEqual('the first of them', statistics[0], {
      domain: 'account',
      operations: [{ count: 1, operation: 'delete', refs: [ldapTeacher.accountId] }],
      subdomainOperations: null,
    });
    mustEqual('the status of another session', (await send('GET', '/v3/me', { token })).status, 200);
    const account = await send('GET', `/v3/account?type=userId&value=${ldapTeacher.userId}`, {
      token: superhero.token,
    });
    mustAnswer(account, 404, makeMissing(`User: ${ldapTeacher.userId}`));
    if (v1 === 'unpublished') return;
    const deleted = await send('GET', `/v1/users/${ldapTeacher.userId}`, { token: superhero.token });
    mustEqual('the status of the person', deleted.status, 404);
  });
  await report.check('running a finished request again is a 500, and makes it pending', async () => {
    mustAnswer(await execute([requestId]), 500, errorBodies.failure);
    mustEqual('the status', await readStatus(path), 'pending');
    mustEqual('what is due', (await sendAdmin('GET', '/deletionExecutions', { headers })).body, []);
  });
  await report.check('cancelling a finished request removes it, and is a 404', async () => {
    mustAnswer(await sendAdmin('DELETE', path, { headers }), 404, makeMissing('AccountEntity'));
    mustAnswer(await sendAdmin('GET', path, { headers }), 404, requestMissing);
  });
  await report.check(
    'after the deletion, a session of the person is a 404 on v3 and a 500 on v1',
    async () => {
      const { userId, email } = schoolPeople.twin;
      const support = await send('POST', '/v3/authentication/support-jwt', {
        token: superhero.token,
        json: { userId },
      });
      const token = String(pick(support.body, 'accessToken'));
      // A request for another domain ends no session, but its execution deletes the person anyway.
      const { body } = await request(userId, 60, 'course');
      mustEqual(
        `the status of the session of ${email}`,
        (await send('GET', '/v3/me', { token })).status,
        200,
      );
      mustEqual('the status', (await execute([pick(body, 'requestId')])).status, 204);
      mustAnswer(await send('GET', '/v3/me', { token }), 404, makeMissing(`User: ${userId}`));
      if (v1 === 'unpublished') return;
      const legacy = await send('GET', `/v1/users/${userId}`, { token });
      mustAnswer(legacy, 500, makeLegacyFailure('The requested AccountEntity has not been found.'));
    },
  );
  await report.check('executing unknown ids or an empty list succeeds', async () => {
    mustEqual('the status', (await execute([unknownId])).status, 204);
    mustEqual('the status', (await execute([])).status, 204);
    const missing = await sendAdmin('POST', '/deletionExecutions', { headers, json: {} });
    const messages = ['each value in ids must be a mongodb id', 'ids must be an array'];
    mustEqual('the errors', pick(missing.body, 'validationErrors', 0, 'errors'), messages);
    mustAnswer(await execute(['nope']), 400, makeInvalid('ids', 'each value in ids must be a mongodb id'));
  });
}

async function checkRefusedRequests(simulator: OwnSimulator): Promise<void> {
  const { sendAdmin, report } = simulator;
  const { request } = makeTools(simulator);
  await report.check('a deletion request needs a person who exists, and a valid body', async () => {
    mustAnswer(await request(unknownId), 404, makeMissing(`User: ${unknownId}`));
    const invalid = await request('x', -1);
    const fields = [0, 1].map((index) => pick(invalid.body, 'validationErrors', index, 'field'));
    mustEqual('the fields', fields, [['targetRef', 'id'], ['deleteAfterMinutes']]);
    const empty = await sendAdmin('POST', '/deletionRequests', { headers, json: {} });
    mustAnswer(empty, 500, errorBodies.failure);
  });
  await report.check('a malformed request id is a 404', async () => {
    for (const id of ['nope', unknownId]) {
      mustAnswer(await sendAdmin('GET', `/deletionRequests/${id}`, { headers }), 404, requestMissing);
      mustAnswer(await sendAdmin('DELETE', `/deletionRequests/${id}`, { headers }), 404, requestMissing);
    }
  });
  await report.check('a request for another domain is accepted for any id, and cancelled', async () => {
    const { status, body } = await request(unknownId, undefined, 'course');
    mustEqual('the status', status, 202);
    const path = `/deletionRequests/${String(pick(body, 'requestId'))}`;
    mustEqual('the status', (await sendAdmin('DELETE', path, { headers })).status, 204);
  });
}

/** Only on a simulator and last, because it deletes demo people. */
export async function checkDeletion(simulator: OwnSimulator): Promise<void> {
  await checkRequests(simulator);
  await checkExecutions(simulator);
  await checkRefusedRequests(simulator);
}
