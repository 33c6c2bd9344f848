import { randomUUID } from 'node:crypto';
import { vRole, vRoleList } from '@superhero/contract/gateway/valibot';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { useLostAnswers } from '../../testing/use-lost-answers.ts';

const { read, write, audit, schoolCloud, loseAnswer, outcomesAfter } = useLostAnswers();
const own = ['HELPDESK_EDIT', 'HELPDESK_VIEW'];
const ids = { helpdesk: '0000d186816abba584714d01', user: '0000d186816abba584714c95' };

const store = async (name: string, permissions: string[]) =>
  await schoolCloud.database().updateTable('roles').set({ permissions }).where('name', '=', name).execute();
const readStored = async (name: string) =>
  (
    await schoolCloud
      .database()
      .selectFrom('roles')
      .select('permissions')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).permissions;
const find = async (query = '') => v.parse(vRoleList, (await read(`/instance/roles${query}`)).body);
const get = async (id = ids.helpdesk) => v.parse(vRole, (await read(`/instance/roles/${id}`)).body);
const change = async (body: object, key = randomUUID()) =>
  await write('PATCH', `/instance/roles/${ids.helpdesk}`, { add: [], remove: [], seen: own, ...body }, key);
const countWrites = () => schoolCloud.countCalls('PATCH');

beforeEach(async () => {
  await store('helpdesk', own);
  await audit.empty();
  schoolCloud.requests.length = 0;
});

describe('the list', () => {
  test('the list of roles has all of them, more than a page of the platform, each after its first parent (T92)', async () => {
    const { roles, total } = await find();
    expect(total).toBe(27);
    expect(roles.slice(0, 3)).toMatchObject([
      { name: 'user', depth: 0, own: 49, inherited: 0, parents: [] },
      { name: 'administrator', depth: 1, own: 58, inherited: 49, parents: [{ name: 'user' }] },
      { name: 'externalPerson', depth: 1, own: 0 },
    ]);
    expect(roles.find(({ name }) => name === 'teamowner')).toMatchObject({ depth: 3 });
    expect(roles.filter(({ isInstanceWide }) => isInstanceWide).map(({ name }) => name)).toEqual([
      'superhero',
      'deleteS3FilesCronjobServiceAccount',
    ]);
  });

  test('the list of roles is searched by name and display name', async () => {
    expect((await find('?search=gärtner')).roles).toMatchObject([{ name: 'cloudGardener', grant: null }]);
    expect((await find('?search=TEACHER')).roles).toHaveLength(5);
  });

  test('the list of roles is searched by permission, own or inherited, and offers all that are known', async () => {
    const { roles, permissions } = await find('?permission=CALENDAR_EDIT');
    expect(roles.map(({ name, grant }) => `${name} ${grant}`)).toEqual([
      'administrator inherited',
      'externalPerson inherited',
      'helpdesk inherited',
      'student inherited',
      'superhero inherited',
      'teacher inherited',
      'teamadministrator inherited',
      'teamleader own',
      'teamowner inherited',
      'user own',
    ]);
    // From a role, and from the platform's own list.
    expect(permissions).toEqual(expect.arrayContaining(['CLOUD_WATER', 'BOARD_RELOCATE_CONTENT']));
    expect((await find('?permission=CALENDAR')).roles).toEqual([]);
  });
});

describe('a role', () => {
  test('a role has its own and inherited permissions apart, its parents and heirs', async () => {
    const role = await get();
    expect(role).toMatchObject({ name: 'helpdesk', own, heirs: [], locked: [], lastChange: null });
    expect(role.parents).toEqual([{ id: ids.user, name: 'user' }]);
    expect(role.inherited).toHaveLength(49);
    expect(role.inherited[0]).toEqual({ permission: 'ACCOUNT_EDIT', from: ['user'] });
    expect(role.addable).not.toContain('HELPDESK_EDIT');
    const { heirs } = await get(ids.user);
    expect(heirs.map(({ name }) => name)).toEqual([
      'administrator',
      'externalPerson',
      'helpdesk',
      'student',
      'superhero',
      'teacher',
    ]);
  });

  test('a role has the effective permissions that the platform answers for it', async () => {
    const token = await schoolCloud.logIn('superhero');
    for (const { id } of (await find()).roles) {
      const response = await fetch(`${schoolCloud.apiUrl()}/v1/roles/${id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { permissions } = v.parse(v.object({ permissions: v.array(v.string()) }), await response.json());
      const role = await get(id);
      const effective = new Set([...role.own, ...role.inherited.map(({ permission }) => permission)]);
      expect([...effective].toSorted()).toEqual(permissions.toSorted());
    }
  });

  test('a role may have a parent that does not exist (T95)', async () => {
    const db = schoolCloud.database();
    const unknown = 'f'.repeat(24);
    await db.insertInto('role_parents').values({ role_id: ids.helpdesk, parent_id: unknown }).execute();
    expect((await get()).parents).toContainEqual({ id: unknown, name: null });
    expect((await find()).total).toBe(27);
    await db.deleteFrom('role_parents').where('parent_id', '=', unknown).execute();
  });

  test('a role is counted by id, with the people of the roles that inherit from it (T48)', async () => {
    expect((await read(`/instance/roles/${ids.helpdesk}/people`)).body).toEqual({ holders: 0, affected: 0 });
    const { body } = await read(`/instance/roles/${ids.user}/people`);
    expect(body).toMatchObject({ holders: 0 });
    expect(Number(body['affected'])).toBeGreaterThan(10);
    const counts = schoolCloud.requests.filter((line) => line.includes('/v1/users'));
    expect(counts).toHaveLength(8);
    expect(counts.every((line) => /\$limit=0&roles\[\]=[0-9a-f]{24}$/u.test(line))).toBe(true);
  });

  test('a role that does not exist is a 404', async () => {
    for (const path of ['', '/people'])
      expect((await read(`/instance/roles/${'0'.repeat(24)}${path}`)).status).toBe(404);
  });
});

describe('a change', () => {
  test('a change of a role is sent once, recorded with the role, and shown as the last change', async () => {
    const key = randomUUID();
    const body = { add: ['NEWS_CREATE'], remove: ['HELPDESK_EDIT'], reason: 'Ticket 18' };
    const after = ['HELPDESK_VIEW', 'NEWS_CREATE'];
    expect(await change(body, key)).toMatchObject({ status: 200, body: { name: 'helpdesk', own: after } });
    expect(await change(body, key)).toMatchObject({ status: 200, body: { own: after } });
    expect(countWrites()).toBe(1);

    const { lastChange } = await get();
    const entry = await read(`/audit/${lastChange?.entry}`);
    expect(entry.body).toMatchObject({
      action: 'instance.updateRole',
      outcome: 'succeeded',
      reason: 'Ticket 18',
      changes: [
        { field: 'role', before: ids.helpdesk, after: ids.helpdesk },
        { field: 'roleName', before: 'helpdesk', after: 'helpdesk' },
        { field: 'rolePermissions', before: own, after },
      ],
    });
  });

  test('a change of a role writes back no inherited permission, and keeps order and duplicates (T93)', async () => {
    const stored = ['HELPDESK_VIEW', 'CLASS_LIST', 'HELPDESK_VIEW', 'old-name'];
    await store('helpdesk', stored);
    const seen = ['CLASS_LIST', 'HELPDESK_VIEW', 'old-name'];
    expect(await change({ add: ['NEWS_CREATE'], remove: ['CLASS_LIST'], seen })).toMatchObject({
      status: 200,
    });
    expect(await readStored('helpdesk')).toEqual([
      'HELPDESK_VIEW',
      'HELPDESK_VIEW',
      'old-name',
      'NEWS_CREATE',
    ]);
  });

  test.each([
    ['nothing', {}, 422, 'NO_CHANGES'],
    ['what it has', { add: ['HELPDESK_EDIT'] }, 422, 'NO_CHANGES'],
    ['what it has, seen otherwise', { add: ['HELPDESK_EDIT'], seen: [] }, 422, 'NO_CHANGES'],
    ['an inherited permission, which it does not have itself', { remove: ['BASE_VIEW'] }, 422, 'NO_CHANGES'],
    ['an unknown permission (T94)', { add: ['DOES_NOT_EXIST'] }, 422, 'PERMISSION_UNKNOWN'],
    ['a permission in another case (T94)', { add: ['base_view'] }, 422, 'PERMISSION_UNKNOWN'],
    ['several permissions in one text', { add: ['NEWS_CREATE,NEWS_EDIT'] }, 400, 'BAD_REQUEST'],
    ['markup', { add: ['<b>NEWS_CREATE</b>'] }, 400, 'BAD_REQUEST'],
    ['the same twice', { add: ['NEWS_CREATE'], remove: ['NEWS_CREATE'] }, 422, 'PERMISSION_TWICE'],
    ['other fields', { name: 'boss' }, 400, 'BAD_REQUEST'],
    ['parents', { roles: [ids.user] }, 400, 'BAD_REQUEST'],
  ])('a change of a role to %s is not sent', async (_name, body, status, type) => {
    const answer = await change(body);
    expect({ status: answer.status, type: answer.body['type'] }).toEqual({ status, type });
    expect(countWrites()).toBe(0);
    expect(await audit.readChain()).toEqual([]);
  });
});

test('a change with an unknown outcome was applied if the role has the permissions', async () => {
  await loseAnswer('roles', () => change({ add: ['NEWS_CREATE'] }));
  await store('helpdesk', ['NEWS_CREATE', ...own]);
  await expect.poll(() => outcomesAfter(31)).toEqual(['begun', 'done']);
});
