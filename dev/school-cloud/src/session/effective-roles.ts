import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';

interface Role {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly string[];
  readonly parents: readonly string[];
}

type RoleById = ReadonlyMap<string, Role>;

export interface EffectiveRoles {
  readonly roles: readonly { id: string; name: string }[];
  readonly permissions: readonly string[];
}

/** Allows actions on every school; the real server calls its holders service accounts. */
export const instancePermission = 'CAN_EXECUTE_INSTANCE_OPERATIONS';

export async function readRoleById(db: Database): Promise<RoleById> {
  const roles = await db
    .selectFrom('roles')
    .select(['id', 'name', 'permissions'])
    .select(
      sql<string[]>`array(select parent_id::text from role_parents where role_id = roles.id)`.as('parents'),
    )
    .execute();
  return new Map(roles.map((role) => [role.id, role]));
}

/** Own ones first, then inherited ones, each once: the order in which the real server answers. */
export function collectPermissions(roleById: RoleById, roleIds: readonly string[]): string[] {
  const permissions = new Set<string>();
  const seen = new Set<string>();
  const collect = (id: string): void => {
    const role = roleById.get(id);
    if (role === undefined || seen.has(id)) return;
    seen.add(id);
    for (const permission of role.permissions) permissions.add(permission);
    role.parents.forEach(collect);
  };
  roleIds.forEach(collect);
  return [...permissions];
}

export async function readEffectiveRoles(db: Database, userId: string): Promise<EffectiveRoles> {
  const [own, roleById] = await Promise.all([
    db.selectFrom('user_roles').select('role_id').where('user_id', '=', userId).orderBy('position').execute(),
    readRoleById(db),
  ]);
  const roles = own.map(({ role_id: id }) => roleById.get(id)).filter((role) => role !== undefined);
  const ids = roles.map(({ id }) => id);
  return {
    roles: roles.map(({ id, name }) => ({ id, name })),
    permissions: collectPermissions(roleById, ids),
  };
}
