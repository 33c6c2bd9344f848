import { randomBytes } from 'node:crypto';
import { people, type Person, type PersonName } from '@superhero/school-cloud/people';
import { schools } from '@superhero/school-cloud/schools';
import type { Language } from './messages.ts';
import type { Site } from './site.ts';

/** `failure` makes `GET /me` fail in the simulator. */
type UserUpdate = { first_name?: string; last_name?: string; language?: Language; failure?: null };
type PersonId = Pick<Person, 'userId'>;
export type NewSchool = { id: string; name: string; number: string };

/** Adds a copy of a seeded person, so that changes to it affect no other test. */
export async function addPerson({ database }: Site, like: PersonName): Promise<Person> {
  const mark = randomBytes(6).toString('hex');
  const original = people[like];
  const copy: Person = {
    ...original,
    userId: `e2e0${mark}00000000`,
    accountId: `e2ea${mark}00000000`,
    username: `${mark}@e2e.example`,
  };
  const user = await database
    .selectFrom('users')
    .selectAll()
    .where('id', '=', original.userId)
    .executeTakeFirstOrThrow();
  await database
    .insertInto('users')
    .values({ ...user, id: copy.userId, email: copy.username, preferences: '{}' })
    .execute();
  const roles = await database
    .selectFrom('user_roles')
    .selectAll()
    .where('user_id', '=', original.userId)
    .execute();
  await database
    .insertInto('user_roles')
    .values(roles.map((role) => ({ ...role, user_id: copy.userId })))
    .execute();
  // All seeded people have the same password, so an account without failed logins serves for everyone.
  const account = await database
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', people.superhero.accountId)
    .executeTakeFirstOrThrow();
  await database
    .insertInto('accounts')
    .values({ ...account, id: copy.accountId, user_id: copy.userId, username: copy.username })
    .execute();
  return copy;
}

export function userRow({ database }: Site, { userId }: PersonId) {
  return database.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
}

export function accountRows({ database }: Site, { userId }: PersonId) {
  return database.selectFrom('accounts').selectAll().where('user_id', '=', userId).execute();
}

export async function rolesOf({ database }: Site, { userId }: PersonId): Promise<string[]> {
  const rows = await database
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select('roles.name')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ name }) => name).toSorted();
}

/** Makes this a person of a school in login migration who has already moved to the new login system. */
export async function migrateLogin({ database }: Site, { userId }: PersonId, schoolId: string) {
  const ids = { ldap_id: `neu-${userId}`, previous_external_id: `alt-${userId}` };
  await database
    .updateTable('users')
    .set({ ...ids, school_id: schoolId, last_login_system_change: new Date() })
    .where('id', '=', userId)
    .execute();
  return { now: ids.ldap_id, before: ids.previous_external_id };
}

export async function updateUser(
  { database }: Site,
  { userId }: PersonId,
  values: UserUpdate,
): Promise<void> {
  await database.updateTable('users').set(values).where('id', '=', userId).execute();
}

/** Adds a copy of a seeded school with a unique name and number. */
export async function addSchool({ database }: Site, like: keyof typeof schools): Promise<NewSchool> {
  const mark = randomBytes(6).toString('hex');
  const copy = { id: `e2ec${mark}00000000`, name: `Schule ${mark}`, number: `E2E-${mark}` };
  const original = schools[like].id;
  const { permissions, ...school } = await schoolRow({ database }, { id: original });
  await database
    .insertInto('schools')
    .values({
      ...school,
      id: copy.id,
      name: copy.name,
      official_school_number: copy.number,
      permissions: JSON.stringify(permissions),
    })
    .execute();
  const systems = await database
    .selectFrom('school_systems')
    .selectAll()
    .where('school_id', '=', original)
    .execute();
  if (systems.length > 0)
    await database
      .insertInto('school_systems')
      .values(systems.map((system) => ({ ...system, school_id: copy.id })))
      .execute();
  return copy;
}

export function schoolRow({ database }: Pick<Site, 'database'>, { id }: Pick<NewSchool, 'id'>) {
  return database.selectFrom('schools').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
