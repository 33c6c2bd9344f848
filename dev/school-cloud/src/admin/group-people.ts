import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';

/** People with one of these roles can be deleted in a batch, also if they have another role as well. */
const deletableRoles = [
  'student',
  'courseStudent',
  'teacher',
  'courseTeacher',
  'courseSubstitutionTeacher',
  'administrator',
  'courseAdministrator',
];

export interface Groups {
  readonly valid_users: string[];
  readonly invalid_users: string[];
  readonly skipped_users: string[];
}

/**
 * Found people are listed once and by id. Every other id is kept as it was given: an unknown one as often as it was
 * given, and an id in upper case although its person is found.
 */
export async function groupPeople(db: Database, ids: readonly string[]): Promise<Groups> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const people = await db
    .selectFrom('users')
    .select('id')
    .select(
      sql<boolean>`exists (
        select from user_roles join roles on roles.id = user_roles.role_id
        where user_roles.user_id = users.id and roles.name = any(${deletableRoles}::text[])
      )`.as('is_deletable'),
    )
    .where(sql<boolean>`users.id = any(${wanted}::text[])`)
    .orderBy(sql`users.id collate "C"`)
    .execute();
  const found = new Set(people.map(({ id }) => id));
  return {
    valid_users: people.filter(({ is_deletable }) => is_deletable).map(({ id }) => id),
    invalid_users: ids.filter((id) => !found.has(id)),
    skipped_users: people.filter(({ is_deletable }) => !is_deletable).map(({ id }) => id),
  };
}
