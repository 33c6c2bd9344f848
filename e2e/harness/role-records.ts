import { randomBytes } from 'node:crypto';
import { findRoleId } from '@superhero/school-cloud/roles';
import type { Site } from './site.ts';

export type NewRole = { id: string; name: string; displayName: string };

/** Ids of added roles start with it. */
const mark = 'e2ef';

/** Adds a role that inherits from `user`, so that changes to it affect no other test. */
export async function addRole({ database }: Site, permissions: string[]): Promise<NewRole> {
  const random = randomBytes(6).toString('hex');
  const [id, name, displayName] = [`${mark}${random}00000000`, `helper${random}`, `Hilfe ${random}`];
  await database.insertInto('roles').values({ id, name, display_name: displayName, permissions }).execute();
  await database
    .insertInto('role_parents')
    .values({ role_id: id, parent_id: findRoleId('user') })
    .execute();
  return { id, name, displayName };
}

/** Other tests count the roles. */
export async function removeAddedRoles({ database }: Site): Promise<void> {
  await database.deleteFrom('roles').where('id', 'like', `${mark}%`).execute();
}

export async function permissionsOf({ database }: Site, { id }: Pick<NewRole, 'id'>): Promise<string[]> {
  const role = await database
    .selectFrom('roles')
    .select('permissions')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return role.permissions;
}
