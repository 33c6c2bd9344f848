import type { Database } from '../db/tables.ts';
import { roles } from './roles.ts';

const roleIds = new Map(roles.map(({ name, id }) => [name, id]));

export function findRoleId(name: string): string {
  const id = roleIds.get(name);
  if (id === undefined) throw new Error(`The seed knows no role "${name}".`);
  return id;
}

export async function seedRoles(db: Database): Promise<void> {
  const rows = roles.map(({ id, name, displayName = '', permissions }) => ({
    id,
    name,
    display_name: displayName,
    permissions: [...permissions],
  }));
  const links = roles.flatMap(({ id, parents = [] }) =>
    parents.map((parent) => ({ role_id: id, parent_id: findRoleId(parent) })),
  );
  await db
    .insertInto('roles')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        display_name: row.ref('excluded.display_name'),
        permissions: row.ref('excluded.permissions'),
      })),
    )
    .execute();
  await db
    .insertInto('role_parents')
    .values(links)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
