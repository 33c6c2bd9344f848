import { vRole } from '@superhero/contract/gateway/valibot';
import { roles } from '@superhero/school-cloud/roles';
import * as v from 'valibot';
import { afterEach, describe, expect, test } from 'vitest';
import { useOperator } from '../../testing/use-gateway.ts';
import { neededToUndo } from './roles.ts';

const { read, write, schoolCloud } = useOperator();
const seedOf = (name: string) => {
  const role = roles.find((each) => each.name === name);
  if (role === undefined) throw new Error(`The seed has no role ${name}.`);
  return { id: role.id, permissions: [...role.permissions] };
};
const [superhero, user] = [seedOf('superhero'), seedOf('user')];

const store = async (id: string, permissions: string[]) =>
  await schoolCloud.database().updateTable('roles').set({ permissions }).where('id', '=', id).execute();
const readRole = async (id: string) => v.parse(vRole, (await read(`/instance/roles/${id}`)).body);

async function remove(id: string, permissions: readonly string[]) {
  const { own } = await readRole(id);
  const { status, body } = await write('PATCH', `/instance/roles/${id}`, {
    add: [],
    remove: permissions,
    seen: own,
  });
  return status === 200 ? 'removed' : String(body['type']);
}

/** Through the gateway and the platform, as the same superhero. */
async function undo(id: string, permissions: readonly string[]) {
  const { own } = await readRole(id);
  return (await write('PATCH', `/instance/roles/${id}`, { add: permissions, remove: [], seen: own })).status;
}

const expected = (permission: string) =>
  neededToUndo.includes(permission) ? 'SUPERHEROES_LOCKED_OUT' : 'removed, undone with 200';

afterEach(async () => {
  await store(superhero.id, superhero.permissions);
  await store(user.id, user.permissions);
});

test('superheroes need a session and the change of roles to undo one', () => {
  expect(neededToUndo).toEqual(['CAN_EXECUTE_INSTANCE_OPERATIONS', 'ROLE_EDIT']);
});

describe.each([
  ['superhero', superhero],
  ['user, from which superheroes inherit', user],
])('every permission of the role %s', (_name, { id, permissions }) => {
  test('a permission is kept if superheroes need it, and otherwise a superhero undoes its removal', async () => {
    const results: [string, string][] = [];
    for (const permission of permissions) {
      const result = await remove(id, [permission]);
      const undone = result === 'removed' ? `, undone with ${await undo(id, [permission])}` : '';
      results.push([permission, `${result}${undone}`]);
    }
    expect(results).toEqual(permissions.map((permission) => [permission, expected(permission)]));
  }, 300_000);

  test('all permissions that superheroes do not need can be removed together', async () => {
    const others = [...new Set(permissions)].filter((each) => !neededToUndo.includes(each));
    expect(await remove(id, others)).toBe('removed');
    expect(await undo(id, others)).toBe(200);
  });
});

describe.each(neededToUndo)('%s', (permission) => {
  test('a permission that superheroes need is not removed together with others', async () => {
    expect(await remove(superhero.id, ['CLASS_LIST', permission])).toBe('SUPERHEROES_LOCKED_OUT');
    expect((await readRole(superhero.id)).own).toContain('CLASS_LIST');
  });

  test('a permission that superheroes need is not removed from the role that superheroes have it from', async () => {
    await store(
      superhero.id,
      superhero.permissions.filter((each) => each !== permission),
    );
    await store(user.id, [...user.permissions, permission]);
    // A role that v1 has remembered would hide the change.
    await write('PATCH', `/instance/roles/${seedOf('helpdesk').id}`, {
      add: ['NEWS_CREATE'],
      remove: [],
      seen: seedOf('helpdesk').permissions,
    });
    expect((await readRole(user.id)).locked).toEqual([permission]);
    expect(await remove(user.id, [permission])).toBe('SUPERHEROES_LOCKED_OUT');
    await store(seedOf('helpdesk').id, seedOf('helpdesk').permissions);
  });

  test('a permission that superheroes need is removed from a parent if superheroes have it themselves', async () => {
    await store(user.id, [...user.permissions, permission]);
    expect((await readRole(user.id)).locked).toEqual([]);
    // Only this one of both removals at the same time is done.
    expect(await Promise.all([remove(user.id, [permission]), remove(superhero.id, [permission])])).toEqual([
      'removed',
      'SUPERHEROES_LOCKED_OUT',
    ]);
  });

  test('a permission that superheroes need is removed from a role that superheroes do not inherit from', async () => {
    const cronjob = seedOf('deleteS3FilesCronjobServiceAccount');
    await store(cronjob.id, [...new Set([...cronjob.permissions, permission])]);
    expect(await remove(cronjob.id, [permission])).toBe('removed');
    await store(cronjob.id, cronjob.permissions);
  });
});
