import { errorBodies, makeInvalid, makeMissing } from './error-bodies.ts';
import type { Answer, Send } from './http.ts';
import { logIn, mustAnswer, pick } from './http.ts';
import { must, mustEqual } from './report.ts';
import type { NewPerson, Subject, Throwaway } from './subject.ts';
import { unknownId } from './subject.ts';

const fields = [
  'id',
  'status',
  'name',
  'validUsers',
  'invalidUsers',
  'skippedUsers',
  'createdAt',
  'updatedAt',
];
const idOf = ({ userId }: NewPerson): string => userId;

/** The calls of the admin API for deletion batches; `name` marks the batches of this run. */
export function makeBatchTools(sendAdmin: Send, name: string) {
  const create = async (targetRefIds: readonly string[], change: object = {}): Promise<Answer> =>
    await sendAdmin('POST', '/deletion-batches', {
      json: { name, targetRefDomain: 'user', targetRefIds, ...change },
    });
  return {
    create,
    createPath: async (ids: readonly string[]): Promise<string> => {
      const { status, body } = await create(ids);
      mustEqual('the status of the creation', status, 201);
      return `/deletion-batches/${String(pick(body, 'id'))}`;
    },
    execute: async (path: string): Promise<Answer> => await sendAdmin('POST', `${path}/execute`),
    reset: async (path: string, targetRefIds?: readonly string[]): Promise<Answer> =>
      await sendAdmin('POST', `${path}/reset-failed`, { json: { targetRefIds } }),
    /** Ids in the order of the server. */
    readDetail: async (path: string) => {
      const { status, body } = await sendAdmin('GET', path);
      mustEqual('the status of the detail', status, 200);
      const list = (field: string): string[] => {
        const ids = pick(body, field);
        must(`${field} is a list`, Array.isArray(ids));
        return ids.map(String);
      };
      return {
        status: pick(body, 'status'),
        groups: [list('validUsers'), list('invalidUsers'), list('skippedUsers')],
        pending: list('pendingDeletions'),
        failed: list('failedDeletions'),
        deleted: list('successfulDeletions'),
      };
    },
  };
}

type Tools = ReturnType<typeof makeBatchTools>;

/** On people of this run only. What needs the database or harms a server is in the traps of the simulator. */
export async function checkDeletionBatches(
  subject: Subject,
  throwaway: Throwaway,
  sendAdmin: Send,
): Promise<void> {
  const tools = makeBatchTools(sendAdmin, throwaway.lastName);
  await checkCreation(subject, throwaway, sendAdmin, tools);
  await checkExecution(subject, throwaway, sendAdmin, tools);
  await checkReset(subject, throwaway, tools);
}

async function checkCreation(
  { report }: Subject,
  { createPerson, lastName }: Throwaway,
  sendAdmin: Send,
  { create, createPath, execute, readDetail }: Tools,
): Promise<void> {
  await report.check('a deletion batch groups its people, and repeats unknown ids', async () => {
    const [teacher, student, other] = [
      await createPerson(),
      await createPerson({ roleNames: ['student'] }),
      await createPerson({ roleNames: ['externalPerson'] }),
    ].map(idOf);
    must('the people exist', teacher !== undefined && student !== undefined && other !== undefined);
    const { status, body } = await create([student, teacher, student, unknownId, unknownId, other]);
    mustEqual('the status', status, 201);
    mustEqual('the fields', Object.keys(body ?? {}), fields);
    mustEqual('the numbers', [pick(body, 'validUsers'), pick(body, 'invalidUsers')], [2, 2]);
    const path = `/deletion-batches/${String(pick(body, 'id'))}`;
    const groups = [[teacher, student].toSorted(), [unknownId, unknownId], [other]];
    mustEqual('the groups', (await readDetail(path)).groups, groups);
    const upper = await createPath([teacher.toUpperCase()]);
    mustEqual('of upper case', (await readDetail(upper)).groups, [[teacher], [teacher.toUpperCase()], []]);
    mustEqual('the removal', (await sendAdmin('DELETE', upper)).status, 204);
    const missing = makeMissing(`DeletionBatchEntity: ${upper.split('/').at(-1) ?? ''}`);
    mustAnswer(await sendAdmin('GET', upper), 404, missing);
  });
  await report.check('one bad id rejects a deletion batch without saying which', async () => {
    const message = 'each value in targetRefIds must be a mongodb id';
    mustAnswer(await create([unknownId, 'nope']), 400, makeInvalid('targetRefIds', message));
    mustAnswer(await create([` ${unknownId}`]), 400, makeInvalid('targetRefIds', message));
  });
  await report.check('the name of a deletion batch has 1 to 100 characters without tags', async () => {
    const [shorter, longer] = ['shorter than or equal to 100', 'longer than or equal to 1'].map((rule) =>
      makeInvalid('name', `name must be ${rule} characters`),
    );
    mustAnswer(await create([], { name: 'n'.repeat(101) }), 400, shorter);
    mustAnswer(await create([], { name: '<script>x</script>' }), 400, longer);
    const named = await create([], { name: `<b>${lastName}</b> & 1 < 2` });
    mustEqual('the name', pick(named.body, 'name'), `${lastName} & 1 < 2`);
  });
  await report.check('deletion batches are listed, the newest first, with numeric pages', async () => {
    const path = await createPath([]);
    const { status, body } = await sendAdmin('GET', '/deletion-batches?limit=1&skip=0');
    mustEqual('the status', status, 200);
    mustEqual('the page', [pick(body, 'skip'), pick(body, 'limit')], [0, 1]);
    mustEqual('the type of the total', typeof pick(body, 'total'), 'number');
    mustEqual('the fields', Object.keys(pick(body, 'data', 0) ?? {}), fields);
    mustEqual('the newest', `/deletion-batches/${String(pick(body, 'data', 0, 'id'))}`, path);
  });
  await report.check('a deletion batch without valid people cannot be executed', async () => {
    const path = await createPath([unknownId]);
    mustAnswer(await execute(path), 500, errorBodies.failure);
    mustEqual('the status', (await readDetail(path)).status, 'created');
  });
}

async function checkExecution(
  { send, report, token }: Subject,
  { createPerson }: Throwaway,
  sendAdmin: Send,
  { create, createPath, execute, readDetail }: Tools,
): Promise<void> {
  const logInAs = async ({ email: username, password }: NewPerson) =>
    await logIn(send, '/authentication/local', { username, password });
  const tryLogin = async ({ email: username, password }: NewPerson) =>
    await send('POST', '/v3/authentication/local', { json: { username, password } });

  await report.check('an execution deactivates accounts, keeps sessions and hides no one', async () => {
    const [one, other] = [await createPerson(), await createPerson()];
    const session = await logInAs(one);
    const path = await createPath([one, other].map(idOf));
    const { status, body } = await execute(path);
    mustEqual('the status', status, 202);
    mustEqual('the fields', Object.keys(body ?? {}), fields);
    mustEqual('the state', pick(body, 'status'), 'deletion-requested');
    const { pending, deleted } = await readDetail(path);
    mustEqual('the requests', [...pending, ...deleted].toSorted(), [one, other].map(idOf).toSorted());
    mustAnswer(await tryLogin(one), 401, errorBodies.deactivated);
    mustEqual('the session', (await send('GET', '/v3/me', { token: session.token })).status, 200);
    const ids = [one, other].map(({ userId }) => `_id[$in][]=${userId}`).join('&');
    const found = await send('GET', `/v1/users?${ids}&$limit=2`, { token });
    mustEqual('the number found', pick(found.body, 'total'), 2);
    mustEqual('the deletion', pick(found.body, 'data', 0, 'deletedAt'), undefined);
    mustAnswer(await execute(path), 400, {
      type: 'CANT_CREATE_DELETION_REQUESTS_FOR_BATCH_ERROR',
      title: 'Cant Create Deletion Requests For Batch Error',
      message: 'Bad Request',
      code: 400,
    });
  });
  await report.check('a member of an executed batch gets no login and no second deletion', async () => {
    const member = await createPerson();
    mustEqual('the execution', (await execute(await createPath([member.userId]))).status, 202);
    const read = await send('GET', `/v1/users/${member.userId}`, { token });
    mustEqual('the deletion', [read.status, pick(read.body, 'deletedAt')], [200, undefined]);
    const found = await send('GET', `/v3/account?type=userId&value=${member.userId}`, { token });
    const json = { password: 'Neues-Passwort-1' };
    const path = `/v3/account/${String(pick(found.body, 'data', 0, 'id'))}`;
    mustEqual('the new password', (await send('PATCH', path, { token, json })).status, 200);
    mustAnswer(await tryLogin({ ...member, ...json }), 401, errorBodies.deactivated);
    const targetRef = { domain: 'user', id: member.userId };
    const second = await sendAdmin('POST', '/deletionRequests', { json: { targetRef } });
    mustAnswer(second, 500, errorBodies.failure);
  });
  await report.check('a batch that is never executed stays, and does not prevent another one', async () => {
    const member = await createPerson();
    const [unstarted, other] = [await createPath([member.userId]), await createPath([member.userId])];
    mustEqual('the execution', (await execute(other)).status, 202);
    const { status, pending, deleted } = await readDetail(unstarted);
    mustEqual('the first batch', [status, pending, deleted], ['created', [], []]);
  });
  await report.check('a member with an earlier request makes an execution fail halfway', async () => {
    const [member, free] = [await createPerson(), await createPerson()];
    mustEqual('the first execution', (await execute(await createPath([member.userId]))).status, 202);
    const { body } = await create([member.userId, free.userId]);
    mustEqual('the number of valid people', pick(body, 'validUsers'), 2);
    const path = `/deletion-batches/${String(pick(body, 'id'))}`;
    for (const attempt of ['first', 'second']) {
      mustAnswer(await execute(path), 500, errorBodies.failure);
      const { status, pending, deleted } = await readDetail(path);
      mustEqual(`the state after the ${attempt} attempt`, status, 'created');
      mustEqual('the requests', [...pending, ...deleted], [free.userId]);
    }
    mustEqual('the login of the other', (await tryLogin(free)).status, 200);
  });
}

async function checkReset(
  { report }: Subject,
  { createPerson }: Throwaway,
  { createPath, reset }: Tools,
): Promise<void> {
  await report.check('reset-failed confirms even if nothing has failed', async () => {
    const [member, skipped] = [await createPerson(), await createPerson({ roleNames: ['externalPerson'] })];
    const path = await createPath([member, skipped].map(idOf));
    mustEqual('the status', (await reset(path, [member.userId])).status, 204);
    const batchId = path.split('/').at(-1) ?? '';
    mustAnswer(await reset(path, [member, skipped].map(idOf)), 400, {
      type: 'BAD_REQUEST',
      title: 'Bad Request',
      message: `Provided targetRefIds are not part of batch ${batchId}: ${skipped.userId}`,
      code: 400,
    });
    const empty = makeInvalid('targetRefIds', 'targetRefIds should not be empty');
    for (const ids of [[], undefined]) mustAnswer(await reset(path, ids), 400, empty);
    const unknown = await reset(`/deletion-batches/${unknownId}`, [member.userId]);
    mustAnswer(unknown, 404, makeMissing(`DeletionBatchEntity: ${unknownId}`));
  });
}
