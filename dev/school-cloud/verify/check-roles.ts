import { people } from '../src/seed/people.ts';
import { findRoleId } from '../src/seed/roles.ts';
import { logIn, mustAnswer, mustBePage, pick } from './http.ts';
import type { OwnSimulator } from './own-simulator.ts';
import { must, mustEqual } from './report.ts';
import type { Subject } from './subject.ts';
import { unknownId } from './subject.ts';
import { logInTo } from './tool-session.ts';

const path = '/v1/roles';
const legacyError = (code: number, type: string, title: string, message: string) => ({
  code,
  type,
  title,
  message,
});
const notFound = legacyError(404, 'not-found', 'NotFound', `No record found for id '${unknownId}'`);
const badId = legacyError(
  400,
  'bad-request',
  'BadRequest',
  'Cast to ObjectId failed for value "nope" (type string) at path "_id" for model "role"',
);
const cycle = legacyError(400, 'bad-request', 'BadRequest', 'the requested rolechange causes a cycle');
const usedName = legacyError(409, 'conflict', 'Conflict', 'name: value already exists.');
const forbidden = legacyError(
  403,
  'forbidden',
  'Forbidden',
  "You don't have one of the permissions: ROLE_EDIT.",
);

const readNames = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Reads and rejections that are safe on any server: no run may change a role that people have. */
export async function checkRoleReads({ send, report, token }: Subject): Promise<void> {
  await report.check('a role by id has the effective permissions, the list only the own ones', async () => {
    const roles = mustBePage(await send('GET', `${path}?$limit=false`, { token }));
    const find = (name: string) => roles.find((role) => pick(role, 'name') === name);
    const [teacher, user] = [find('teacher'), find('user')];
    const [own, inherited] = [teacher, user].map((role) => readNames(pick(role, 'permissions')));
    const { status, body } = await send('GET', `${path}/${String(pick(teacher, '_id'))}`, { token });
    mustEqual('the status', status, 200);
    mustEqual('the parents', pick(body, 'roles'), [pick(user, '_id')]);
    mustEqual('the permissions', pick(body, 'permissions'), [
      ...new Set([...(own ?? []), ...(inherited ?? [])]),
    ]);
  });
  await report.check('an unknown role is a 404, and a malformed id a 400', async () => {
    mustAnswer(await send('GET', `${path}/${unknownId}`, { token }), 404, notFound);
    mustAnswer(await send('GET', `${path}/nope`, { token }), 400, badId);
    const json = { permissions: [] };
    mustAnswer(await send('PATCH', `${path}/${unknownId}`, { token, json }), 404, notFound);
  });
}

/** Only on a simulator: these changes affect everyone with the role. */
export async function checkRoleTraps(simulator: OwnSimulator): Promise<void> {
  const { report, send, call, db } = await logInTo(simulator);
  const helpdesk = `${path}/${findRoleId('helpdesk')}`;
  const [userId, teacherId] = [findRoleId('user'), findRoleId('teacher')];
  const own = ['HELPDESK_EDIT', 'HELPDESK_VIEW'];
  const patch = async (json: unknown) => {
    const { status, body } = await call('PATCH', helpdesk, json);
    mustEqual('the status', status, 200);
    return body;
  };

  await report.check('a changed list of permissions replaces the stored one, without a check', async () => {
    const before = (await call('GET', helpdesk)).body;
    for (const permissions of [[], ['DOES_NOT_EXIST', 'base_view'], ['BASE_VIEW', 'BASE_VIEW'], own])
      mustEqual('the permissions', pick(await patch({ permissions }), 'permissions'), permissions);
    mustEqual('the text', pick(await patch({ permissions: ['<b>A</b>'] }), 'permissions'), ['A']);
    const added = await patch({ permissions: own }).then(() =>
      patch({ $addToSet: { permissions: 'CLASS_LIST' } }),
    );
    mustEqual('the permissions', pick(added, 'permissions'), [...own, 'CLASS_LIST']);
    const restored = await patch({ permissions: own, displayName: 'Ignored', foo: 1 });
    mustEqual('the display name', pick(restored, 'displayName'), '');
    must('the change is dated', pick(restored, 'updatedAt') !== pick(before, 'updatedAt'));
  });
  await report.check(
    'parents are replaced, by id or name, unknown ids included, without cycles',
    async () => {
      mustEqual('the parents', pick(await patch({ roles: ['teacher'] }), 'roles'), [teacherId]);
      const { body } = await call('GET', helpdesk);
      mustEqual('the effective permissions', readNames(pick(body, 'permissions')).length, 99);
      mustEqual('the parents', pick(await patch({ roles: [unknownId] }), 'roles'), [unknownId]);
      mustEqual('the parents', pick(await patch({ roles: [userId] }), 'roles'), [userId]);
      const toItself = await call('PATCH', helpdesk, { roles: [findRoleId('helpdesk')] });
      mustAnswer(toItself, 400, cycle);
      mustAnswer(await call('PATCH', `${path}/${userId}`, { roles: [teacherId] }), 400, cycle);
    },
  );
  await report.check('a name that another role has is a 409', async () => {
    mustAnswer(await call('PATCH', helpdesk, { name: 'teacher' }), 409, usedName);
    mustEqual('the name', pick(await patch({ name: 'helpdesk' }), 'name'), 'helpdesk');
  });
  await report.check('a teacher reads roles and changes none', async () => {
    const { token } = await logIn(send, '/authentication/local', people.teacher);
    mustEqual('the status', (await send('GET', helpdesk, { token })).status, 200);
    mustAnswer(await send('PATCH', helpdesk, { token, json: { permissions: [] } }), 403, forbidden);
  });
  await report.check('v1 remembers permissions until a role is changed through it, v3 does not', async () => {
    const { token } = await logIn(send, '/authentication/local', people.teacher);
    const readStates = async () => (await send('GET', '/v1/federalStates', { token })).status;
    const [stored] = await db.selectFrom('roles').selectAll().where('id', '=', userId).execute();
    const store = async (permissions: string[]) =>
      await db.updateTable('roles').set({ permissions }).where('id', '=', userId).execute();
    mustEqual('the status', await readStates(), 200);
    await store(stored?.permissions.filter((each) => each !== 'FEDERALSTATE_VIEW') ?? []);
    mustEqual('the status in v1', await readStates(), 200);
    const me = await send('GET', '/v3/me', { token });
    must('v3 reads the role', !readNames(pick(me.body, 'permissions')).includes('FEDERALSTATE_VIEW'));
    await patch({ name: 'helpdesk' });
    mustEqual('the status in v1 after a change', await readStates(), 403);
    await store(stored?.permissions ?? []);
    await patch({ name: 'helpdesk' });
  });
}
