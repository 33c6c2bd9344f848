import type { Person } from '@superhero/school-cloud/people';
import type { Site } from './site.ts';

export function userRow({ database }: Site, { userId }: Pick<Person, 'userId'>) {
  return database.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
}

export function accountRows({ database }: Site, { userId }: Pick<Person, 'userId'>) {
  return database.selectFrom('accounts').selectAll().where('user_id', '=', userId).execute();
}

export async function rolesOf({ database }: Site, { userId }: Pick<Person, 'userId'>): Promise<string[]> {
  const rows = await database
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select('roles.name')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ name }) => name).toSorted();
}

/** Somebody whose school is on its way to another login system, and who has gone ahead. */
export async function moveLogin({ database }: Site, person: Person, schoolId: string) {
  const ids = { ldap_id: `neu-${person.userId}`, previous_external_id: `alt-${person.userId}` };
  await database
    .updateTable('users')
    .set({ ...ids, school_id: schoolId, last_login_system_change: new Date() })
    .where('id', '=', person.userId)
    .execute();
  return { now: ids.ldap_id, before: ids.previous_external_id };
}
