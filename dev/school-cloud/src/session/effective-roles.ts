import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';

interface Role {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly string[];
  readonly parents: readonly string[];
}

export interface EffectiveRoles {
  readonly roles: readonly { id: string; name: string }[];
  /** Own ones first, then inherited ones, each once: the order in which the real server answers. */
  readonly permissions: readonly string[];
}

/** Allows actions on every school; the real server calls its holders service accounts. */
export const instancePermission = 'CAN_EXECUTE_INSTANCE_OPERATIONS';

export async function readEffectiveRoles(db: Database, userId: string): Promise<EffectiveRoles> {
  const [own, all] = await Promise.all([
    db.selectFrom('user_roles').select('role_id').where('user_id', '=', userId).orderBy('position').execute(),
    db
      .selectFrom('roles')
      .select(['id', 'name', 'permissions'])
      .select(
        sql<string[]>`array(select parent_id::text from role_parents where role_id = roles.id)`.as('parents'),
      )
      .execute(),
  ]);
  const roleById = new Map<string, Role>(all.map((role) => [role.id, role]));
  const roles = own.map(({ role_id: id }) => roleById.get(id)).filter((role) => role !== undefined);

  const permissions = new Set<string>();
  const seen = new Set<Role>();
  const collect = (role: Role | undefined): void => {
    if (role === undefined || seen.has(role)) return;
    seen.add(role);
    for (const permission of role.permissions) permissions.add(permission);
    for (const parent of role.parents) collect(roleById.get(parent));
  };
  roles.forEach(collect);
  return { roles: roles.map(({ id, name }) => ({ id, name })), permissions: [...permissions] };
}
