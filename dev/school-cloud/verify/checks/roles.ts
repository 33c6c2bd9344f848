import { findRoleId } from '../../src/seed/roles.ts';
import { pick } from '../http.ts';
import { makeLegacyError, makeLegacyForbidden, makeLegacyMissing } from '../error-bodies.ts';
import type { Checks } from '../exchange.ts';
import { as, get, keep, not, page, patch } from '../exchange.ts';
import { must, mustEqual } from '../report.ts';
import type { Run, SimulatorRun } from '../run-checks.ts';
import { unknownId } from '../subject.ts';

const path = '/v1/roles';
const notFound = makeLegacyMissing(unknownId);
const badId = 'Cast to ObjectId failed for value "nope" (type string) at path "_id" for model "role"';
const cycle = makeLegacyError(400, 'the requested rolechange causes a cycle');

const readTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Reads and rejections that are safe on any server: no run may change a role that people have. */
export const roleReads: Checks<Run> = {
  'a role by id has the effective permissions, the list only those of the role itself': [
    get(`${path}?name=teacher`, { ...page, 'data.0': keep('teacher') }),
    get(`${path}?name=user`, { ...page, 'data.0': keep('user') }),
    async ({ exchange, values }) => {
      const [teacher, user] = [values.get('teacher'), values.get('user')];
      const permissions = [teacher, user].flatMap((role) => readTexts(pick(role, 'permissions')));
      await exchange(
        get(`${path}/${String(pick(teacher, '_id'))}`, {
          roles: [pick(user, '_id')],
          permissions: [...new Set(permissions)],
        }),
      );
    },
  ],
  'an unknown role is a 404, and a malformed id a 400': [
    get(`${path}/{unknownId}`, notFound),
    get(`${path}/nope`, makeLegacyError(400, badId)),
    patch(`${path}/{unknownId}`, { permissions: [] }, notFound),
  ],
};

const [helpdeskId, userId, teacherId] = ['helpdesk', 'user', 'teacher'].map((name) => findRoleId(name));
const helpdesk = `${path}/${helpdeskId}`;
const own = ['HELPDESK_EDIT', 'HELPDESK_VIEW'];

/** Only on a simulator: these changes affect everyone with the role. */
export const roleTraps: Checks<SimulatorRun> = {
  'a changed list of permissions replaces the stored one, without a check': [
    get(helpdesk, { updatedAt: keep('updatedAt') }),
    ...[[], ['DOES_NOT_EXIST', 'base_view'], ['BASE_VIEW', 'BASE_VIEW'], own].map((permissions) =>
      patch(helpdesk, { permissions }, { permissions }),
    ),
    patch(helpdesk, { permissions: ['<b>A</b>'] }, { permissions: ['A'] }),
    patch(helpdesk, { permissions: own }),
    patch(helpdesk, { $addToSet: { permissions: 'CLASS_LIST' } }, { permissions: [...own, 'CLASS_LIST'] }),
    patch(
      helpdesk,
      { permissions: own, displayName: 'Ignored', foo: 1 },
      { displayName: '', updatedAt: not('{updatedAt}') },
    ),
  ],
  'parents are replaced, by id or name, unknown ids included, without cycles': [
    patch(helpdesk, { roles: ['teacher'] }, { roles: [teacherId] }),
    get(helpdesk, { 'permissions.length': 99 }),
    patch(helpdesk, { roles: [unknownId] }, { roles: [unknownId] }),
    patch(helpdesk, { roles: [userId] }, { roles: [userId] }),
    patch(helpdesk, { roles: [helpdeskId] }, cycle),
    patch(`${path}/${userId}`, { roles: [teacherId] }, cycle),
  ],
  'a name that another role has is a 409': [
    patch(helpdesk, { name: 'teacher' }, makeLegacyError(409, 'name: value already exists.')),
    patch(helpdesk, { name: 'helpdesk' }, { name: 'helpdesk' }),
  ],
  'a teacher reads roles and changes none': as(
    'teacher',
    get(helpdesk),
    patch(helpdesk, { permissions: [] }, makeLegacyForbidden('ROLE_EDIT')),
  ),
  'v1 remembers permissions until a role is changed through it, v3 does not': [
    async ({ db, exchange }) => {
      const readStates = (status: number) => exchange(...as('teacher', get('/v1/federalStates', status)));
      const [stored] = await db.selectFrom('roles').selectAll().where('id', '=', String(userId)).execute();
      must('the role exists', stored !== undefined);
      const store = async (permissions: string[]) =>
        await db.updateTable('roles').set({ permissions }).where('id', '=', stored.id).execute();
      await readStates(200);
      await store(stored.permissions.filter((each) => each !== 'FEDERALSTATE_VIEW'));
      await readStates(200);
      const me = await exchange(...as('teacher', get('/v3/me')));
      const permissions = readTexts(pick(me.body, 'permissions'));
      mustEqual('whether v3 reads the role', permissions.includes('FEDERALSTATE_VIEW'), false);
      await exchange(patch(helpdesk, { name: 'helpdesk' }));
      await readStates(403);
      await store(stored.permissions);
      await exchange(patch(helpdesk, { name: 'helpdesk' }));
    },
  ],
};
