import { executeDue } from '../src/admin/execute-deletions.ts';
import { people } from '../src/seed/people.ts';
import { schoolPeople } from '../src/seed/school-people.ts';
import { mustAnswer, pick } from './ask.ts';
import { logIn } from './log-in.ts';
import type { OwnDouble } from './own-double.ts';
import { adminApiKey } from './own-double.ts';
import { makeInvalid, makeLegacyFailure, makeMissing, refusals } from './refusals.ts';
import { must, mustEqual } from './report.ts';
import { nobody } from './subject.ts';

const headers = { 'x-api-key': adminApiKey };
const requestMissing = makeMissing('DeletionRequestEntity');

const makeTools = ({ askAdmin, db }: OwnDouble) => ({
  request: async (id: string, deleteAfterMinutes?: number, domain = 'user') =>
    await askAdmin('POST', '/deletionRequests', {
      headers,
      json: { targetRef: { domain, id }, deleteAfterMinutes },
    }),
  readStatus: async (path: string) => pick((await askAdmin('GET', path, { headers })).body, 'status'),
  execute: async (ids: readonly unknown[]) =>
    await askAdmin('POST', '/deletionExecutions', { headers, json: { ids } }),
  readUser: async (id: string) =>
    await db.selectFrom('users').select(['deleted_at', 'updated_at']).where('id', '=', id).executeTakeFirst(),
});

async function checkRequests(simulator: OwnDouble): Promise<void> {
  const { ask, askAdmin, report } = simulator;
  const { request, readUser } = makeTools(simulator);
  const { student } = people;
  let path = '';
  let deletedAt: Date | null | undefined;

  await report.check(
    'a deletion request flags a person at once, and leaves the time of the last change',
    async () => {
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
    },
  );
  await report.check('cancelling a request restores nothing, and allows a new request', async () => {
    mustEqual('the status', (await askAdmin('DELETE', path, { headers })).status, 204);
    mustAnswer(await askAdmin('GET', path, { headers }), 404, requestMissing);
    mustAnswer(await askAdmin('DELETE', path, { headers }), 404, requestMissing);
    mustAnswer(await ask('POST', '/v3/authentication/local', { json: student }), 401, refusals.deactivated);
    mustEqual('the deletion', (await readUser(student.userId))?.deleted_at, deletedAt);
    mustEqual('the status', (await request(student.userId, 60)).status, 202);
  });
}

async function checkExecutions(simulator: OwnDouble): Promise<void> {
  const { ask, askAdmin, db, report, v1 } = simulator;
  const { request, readStatus, execute, readUser } = makeTools(simulator);
  const { ldapTeacher } = schoolPeople;
  const superhero = await logIn(ask, '/authentication/local-service-account', people.superhero);
  let path = '';
  let requestId: unknown;

  await report.check('what is due is deleted, and the request says what was removed', async () => {
    const support = await ask('POST', '/v3/authentication/support-jwt', {
      token: superhero.token,
      json: { userId: people.teacher.userId },
    });
    const token = String(pick(support.body, 'accessToken'));
    const { body } = await request(ldapTeacher.userId, 0);
    requestId = pick(body, 'requestId');
    path = `/deletionRequests/${String(requestId)}`;
    mustEqual('what is due', (await askAdmin('GET', '/deletionExecutions', { headers })).body, [requestId]);
    await executeDue(db);
    mustEqual('the person', await readUser(ldapTeacher.userId), undefined);
    const shown = await askAdmin('GET', path, { headers });
    mustEqual('the status', pick(shown.body, 'status'), 'success');
    const statistics = pick(shown.body, 'statistics');
    must('the statistics are a list of 19', Array.isArray(statistics) && statistics.length === 19);
    mustEqual('the first of them', statistics[0], {
      domain: 'account',
      operations: [{ count: 1, operation: 'delete', refs: [ldapTeacher.accountId] }],
      subdomainOperations: null,
    });
    mustEqual('the status of another session', (await ask('GET', '/v3/me', { token })).status, 200);
    const account = await ask('GET', `/v3/account?type=userId&value=${ldapTeacher.userId}`, {
      token: superhero.token,
    });
    mustAnswer(account, 404, makeMissing(`User: ${ldapTeacher.userId}`));
    if (v1 === 'unpublished') return;
    const gone = await ask('GET', `/v1/users/${ldapTeacher.userId}`, { token: superhero.token });
    mustEqual('the status of the person', gone.status, 404);
  });
  await report.check('running a finished request again is a 500, and makes it pending', async () => {
    mustAnswer(await execute([requestId]), 500, refusals.failure);
    mustEqual('the status', await readStatus(path), 'pending');
    mustEqual('what is due', (await askAdmin('GET', '/deletionExecutions', { headers })).body, []);
  });
  await report.check('cancelling a finished request removes it, and is a 404', async () => {
    mustAnswer(await askAdmin('DELETE', path, { headers }), 404, makeMissing('AccountEntity'));
    mustAnswer(await askAdmin('GET', path, { headers }), 404, requestMissing);
  });
  await report.check(
    'after the deletion, a session of the person is a 404 on v3 and a 500 on v1',
    async () => {
      const { userId, email } = schoolPeople.twin;
      const support = await ask('POST', '/v3/authentication/support-jwt', {
        token: superhero.token,
        json: { userId },
      });
      const token = String(pick(support.body, 'accessToken'));
      // A request for another domain ends no session, and its execution deletes the person all the same.
      const { body } = await request(userId, 60, 'course');
      mustEqual(`the status of the session of ${email}`, (await ask('GET', '/v3/me', { token })).status, 200);
      mustEqual('the status', (await execute([pick(body, 'requestId')])).status, 204);
      mustAnswer(await ask('GET', '/v3/me', { token }), 404, makeMissing(`User: ${userId}`));
      if (v1 === 'unpublished') return;
      const legacy = await ask('GET', `/v1/users/${userId}`, { token });
      mustAnswer(legacy, 500, makeLegacyFailure('The requested AccountEntity has not been found.'));
    },
  );
  await report.check('unknown ids and an empty list are executed without a complaint', async () => {
    mustEqual('the status', (await execute([nobody])).status, 204);
    mustEqual('the status', (await execute([])).status, 204);
    const missing = await askAdmin('POST', '/deletionExecutions', { headers, json: {} });
    const messages = ['each value in ids must be a mongodb id', 'ids must be an array'];
    mustEqual('the errors', pick(missing.body, 'validationErrors', 0, 'errors'), messages);
    mustAnswer(await execute(['nope']), 400, makeInvalid('ids', 'each value in ids must be a mongodb id'));
  });
}

async function checkRefusedRequests(simulator: OwnDouble): Promise<void> {
  const { askAdmin, report } = simulator;
  const { request } = makeTools(simulator);
  await report.check('a deletion request needs a person who exists, and a valid body', async () => {
    mustAnswer(await request(nobody), 404, makeMissing(`User: ${nobody}`));
    const invalid = await request('x', -1);
    const fields = [0, 1].map((index) => pick(invalid.body, 'validationErrors', index, 'field'));
    mustEqual('the fields', fields, [['targetRef', 'id'], ['deleteAfterMinutes']]);
    const empty = await askAdmin('POST', '/deletionRequests', { headers, json: {} });
    mustAnswer(empty, 500, refusals.failure);
  });
  await report.check('a request id that is not well formed is a 404 like an unknown one', async () => {
    for (const id of ['nope', nobody]) {
      mustAnswer(await askAdmin('GET', `/deletionRequests/${id}`, { headers }), 404, requestMissing);
      mustAnswer(await askAdmin('DELETE', `/deletionRequests/${id}`, { headers }), 404, requestMissing);
    }
  });
  await report.check('a request for another domain is accepted for any id, and cancelled', async () => {
    const { status, body } = await request(nobody, undefined, 'course');
    mustEqual('the status', status, 202);
    const path = `/deletionRequests/${String(pick(body, 'requestId'))}`;
    mustEqual('the status', (await askAdmin('DELETE', path, { headers })).status, 204);
  });
}

/** Only on our own simulator, and last: people are gone afterwards. */
export async function checkDeletion(simulator: OwnDouble): Promise<void> {
  await checkRequests(simulator);
  await checkExecutions(simulator);
  await checkRefusedRequests(simulator);
}
