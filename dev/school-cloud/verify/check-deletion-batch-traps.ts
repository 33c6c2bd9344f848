import { executeDue } from '../src/admin/execute-deletions.ts';
import { makeId } from '../src/db/database.ts';
import { people } from '../src/seed/people.ts';
import { makeBatchTools } from './check-deletion-batches.ts';
import { errorBodies, makeInvalid } from './error-bodies.ts';
import type { Send } from './http.ts';
import { logIn, mustAnswer, pick } from './http.ts';
import type { OwnSimulator } from './own-simulator.ts';
import { adminApiKey } from './own-simulator.ts';
import { must, mustEqual } from './report.ts';
import { unknownId } from './subject.ts';

/** Only on a simulator: with another clock, failures on purpose, and people who must not be deleted elsewhere. */
export async function checkDeletionBatchTraps(simulator: OwnSimulator): Promise<void> {
  const headers = { 'x-api-key': adminApiKey };
  const sendAdmin: Send = async (method, path, options) =>
    await simulator.sendAdmin(method, path, { headers, ...options });
  await checkPages(simulator, sendAdmin);
  await checkGroups(simulator, sendAdmin);
  await checkFailedDeletions(simulator, sendAdmin);
  await checkRemoval(simulator, sendAdmin);
}

const schoolId = people.teacher.schoolId;

/** A person with an account who can log in. */
async function addPerson(sendAdmin: Send, ...roleNames: string[]) {
  const email = `batch-${makeId()}@schulwolke.example`;
  const json = { email, firstName: 'Kim', lastName: 'Stapel', roleNames, schoolId };
  const { body } = await sendAdmin('POST', '/admin/users', { json });
  return { userId: String(pick(body, 'userId')), email, password: String(pick(body, 'initialPassword')) };
}

async function checkPages({ report }: OwnSimulator, sendAdmin: Send): Promise<void> {
  const { create } = makeBatchTools(sendAdmin, 'Pages');
  await report.check('the list of deletion batches has no limit for 0 and -1', async () => {
    for (const name of ['one', 'two', 'three']) await create([], { name });
    const { body } = await sendAdmin('GET', '/deletion-batches');
    const total = Number(pick(body, 'total'));
    mustEqual('the usual limit', pick(body, 'limit'), 1000);
    for (const limit of [0, -1]) {
      const all = await sendAdmin('GET', `/deletion-batches?limit=${limit}`);
      mustEqual('the limit', pick(all.body, 'limit'), limit);
      mustEqual('the number of batches', pick(all.body, 'data', 'length'), total);
    }
    const beyond = await sendAdmin('GET', `/deletion-batches?skip=${total}`);
    mustEqual('a page after the last', pick(beyond.body, 'data'), []);
    const text = await sendAdmin('GET', '/deletion-batches?limit=abc');
    mustAnswer(text, 400, makeInvalid('limit', 'limit must be an integer number'));
    const negative = await sendAdmin('GET', '/deletion-batches?skip=-1');
    mustAnswer(negative, 400, makeInvalid('skip', 'skip must not be less than 0'));
  });
  await report.check('a deletion batch over 4 MB is a 500, and the required fields are named', async () => {
    const large = Array.from({ length: 160_000 }, () => unknownId);
    mustAnswer(await create(large), 500, errorBodies.failure);
    const empty = await sendAdmin('POST', '/deletion-batches', { json: {} });
    mustEqual('the errors of the name', pick(empty.body, 'validationErrors', 0, 'errors'), [
      'name must be shorter than or equal to 100 characters',
      'name must be longer than or equal to 1 characters',
      'name must be a string',
    ]);
    mustEqual('the field', pick(empty.body, 'validationErrors', 1, 'field'), ['targetRefDomain']);
    const noList = await create([], { targetRefIds: unknownId });
    mustAnswer(noList, 400, makeInvalid('targetRefIds', 'targetRefIds must be an array'));
  });
}

async function checkGroups({ db, report }: OwnSimulator, sendAdmin: Send): Promise<void> {
  const { createPath, execute, readDetail } = makeBatchTools(sendAdmin, 'Groups');
  await report.check('a superhero with a second role is valid, a pure one is skipped', async () => {
    const both = await addPerson(sendAdmin, 'superhero', 'teacher');
    const path = await createPath([both.userId, people.superhero.userId]);
    const [valid, , skipped] = (await readDetail(path)).groups;
    mustEqual('the groups', [valid, skipped], [[both.userId], [people.superhero.userId]]);
  });
  await report.check('a batch older than 60 minutes is grouped again when it is executed', async () => {
    const [changed, kept] = [await addPerson(sendAdmin, 'demo'), await addPerson(sendAdmin, 'student')];
    const path = await createPath([changed.userId, kept.userId]);
    const role = await db.selectFrom('roles').select('id').where('name', '=', 'teacher').executeTakeFirst();
    await db.deleteFrom('user_roles').where('user_id', 'in', [changed.userId, kept.userId]).execute();
    await db
      .insertInto('user_roles')
      .values({ user_id: changed.userId, role_id: String(role?.id), position: 0 })
      .execute();
    mustEqual('before', (await readDetail(path)).groups[0], [kept.userId]);
    await db
      .updateTable('deletion_batches')
      .set({ created_at: new Date(Date.now() - 61 * 60_000) })
      .where('id', '=', String(path.split('/').at(-1)))
      .execute();
    mustEqual('the status', (await execute(path)).status, 202);
    const { groups, pending } = await readDetail(path);
    mustEqual('the groups', groups, [[changed.userId], [], [kept.userId]]);
    mustEqual('the requests', pending, [changed.userId]);
  });
}

async function checkFailedDeletions({ send, db, report }: OwnSimulator, sendAdmin: Send): Promise<void> {
  const { createPath, execute, readDetail, reset } = makeBatchTools(sendAdmin, 'Failures');
  const setFailure = async (id: string, failure: 'deletion-fails' | 'execution-times-out' | null) =>
    await db.updateTable('users').set({ failure }).where('id', '=', id).execute();

  await report.check('a failed deletion leaves the person without an account until a reset', async () => {
    const person = await addPerson(sendAdmin, 'student');
    const { token } = await logIn(send, '/authentication/local', { ...person, username: person.email });
    const path = await createPath([person.userId]);
    await setFailure(person.userId, 'deletion-fails');
    await execute(path);
    await executeDue(db);
    mustEqual('the failed', (await readDetail(path)).failed, [person.userId]);
    mustEqual('the session', (await send('GET', '/v3/me', { token })).status, 200);
    const json = { username: person.email, password: person.password };
    mustAnswer(await send('POST', '/v3/authentication/local', { json }), 401, errorBodies.unauthorized);
    await setFailure(person.userId, null);
    await executeDue(db);
    mustEqual('the failed without a reset', (await readDetail(path)).failed, [person.userId]);
    mustEqual('the reset', (await reset(path, [person.userId])).status, 204);
    mustEqual('the pending', (await readDetail(path)).pending, [person.userId]);
    await executeDue(db);
    mustEqual('the deleted', (await readDetail(path)).deleted, [person.userId]);
  });
  await report.check('an execution that times out has registered people in a created batch', async () => {
    const person = await addPerson(sendAdmin, 'student');
    const path = await createPath([person.userId]);
    await setFailure(person.userId, 'execution-times-out');
    mustAnswer(await execute(path), 408, errorBodies.timeout);
    const { status, pending } = await readDetail(path);
    mustEqual('the state', [status, pending], ['created', [person.userId]]);
    mustAnswer(await execute(path), 500, errorBodies.failure);
  });
  await report.check('of two executions at the same moment one succeeds', async () => {
    const path = await createPath([(await addPerson(sendAdmin, 'student')).userId]);
    const statuses = (await Promise.all([execute(path), execute(path)])).map(({ status }) => status);
    must(
      `${statuses.join(' and ')} are 202 and an error`,
      statuses.filter((each) => each === 202).length === 1,
    );
    mustEqual('the state', (await readDetail(path)).status, 'deletion-requested');
  });
}

async function checkRemoval({ db, report, send }: OwnSimulator, sendAdmin: Send): Promise<void> {
  const { create, createPath, execute } = makeBatchTools(sendAdmin, 'Removal');
  const exists = async (id: string): Promise<boolean> =>
    (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

  await report.check('the removal of an executed batch stops nothing', async () => {
    const { userId } = await addPerson(sendAdmin, 'student');
    const path = await createPath([userId]);
    await execute(path);
    mustEqual('the removal', (await sendAdmin('DELETE', path)).status, 204);
    await executeDue(db);
    mustEqual('whether the person exists', await exists(userId), false);
  });
  await report.check('a support session of a deleted person can still be ended', async () => {
    const { userId } = await addPerson(sendAdmin, 'student');
    const { token } = await logIn(send, '/authentication/local-service-account', people.superhero);
    const started = await send('POST', '/v3/authentication/support-jwt', { token, json: { userId } });
    await execute(await createPath([userId]));
    await executeDue(db);
    mustEqual('whether the person exists', await exists(userId), false);
    const supportToken = String(pick(started.body, 'accessToken'));
    mustEqual('the logout', (await send('POST', '/v3/logout', { token: supportToken })).status, 200);
  });
  await report.check('a batch of another domain deletes people too, with active accounts', async () => {
    const person = await addPerson(sendAdmin, 'student');
    const { body } = await create([person.userId], { targetRefDomain: 'course' });
    mustEqual('the number of valid people', pick(body, 'validUsers'), 1);
    await execute(`/deletion-batches/${String(pick(body, 'id'))}`);
    const account = await db
      .selectFrom('accounts')
      .select('deactivated_at')
      .where('user_id', '=', person.userId)
      .executeTakeFirst();
    mustEqual('the account', account?.deactivated_at, null);
    await executeDue(db);
    mustEqual('whether the person exists', await exists(person.userId), false);
  });
}
