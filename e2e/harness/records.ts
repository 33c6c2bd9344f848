import { randomBytes } from 'node:crypto';
import { people, type Person, type PersonName } from '@superhero/school-cloud/people';
import { schools } from '@superhero/school-cloud/schools';
import { tools } from '@superhero/school-cloud/tools';
import { runSql } from '@superhero/stack/run-sql';
import type { Language } from './messages.ts';
import type { Site } from './site.ts';

/** `failure` makes `GET /me` fail in the simulator. */
type UserUpdate = {
  first_name?: string;
  last_name?: string;
  school_id?: string;
  language?: Language;
  failure?: null;
};
type PersonId = Pick<Person, 'userId'>;
export type NewSchool = { id: string; name: string; number: string };

/** Adds a copy of a seeded person, so that changes to it affect no other test. */
export async function addPerson({ databaseUrl }: Site, like: PersonName): Promise<Person> {
  const mark = randomBytes(6).toString('hex');
  const [userId, accountId] = [`e2e0${mark}00000000`, `e2ea${mark}00000000`];
  const username = `${mark}@e2e.example`;
  const original = people[like];
  await runSql(
    databaseUrl,
    copyRows('users', 'id', original.userId, { id: userId, email: username, preferences: {} }),
    copyRows('user_roles', 'user_id', original.userId, { user_id: userId }),
    // All seeded people have the same password, so an account without failed logins serves for everyone.
    copyRows('accounts', 'id', people.superhero.accountId, { id: accountId, user_id: userId, username }),
  );
  return { ...original, userId, accountId, username };
}

/** Adds a copy of a seeded school with a unique name and number. */
export async function addSchool({ databaseUrl }: Site, like: keyof typeof schools): Promise<NewSchool> {
  const mark = randomBytes(6).toString('hex');
  const [id, name, number] = [`e2ec${mark}00000000`, `Schule ${mark}`, `E2E-${mark}`];
  const original = schools[like].id;
  await runSql(
    databaseUrl,
    copyRows('schools', 'id', original, { id, name, official_school_number: number }),
    copyRows('school_systems', 'school_id', original, { school_id: id }),
  );
  return { id, name, number };
}

/** Adds a copy of a seeded tool with a unique name, in the same schools and as many places. */
export async function copyTool(
  { databaseUrl }: Site,
  like: keyof typeof tools,
  changes: { failure?: 'rollout-times-out' } = {},
) {
  const mark = randomBytes(6).toString('hex');
  const [id, name] = [`e2ed${mark}00000000`, `${tools[like].name} ${mark}`];
  const original = tools[like].id;
  const newId = (old: string) => `substr(md5('${mark}' || ${old}), 1, 24)`;
  const inSchools = await runSql(
    databaseUrl,
    copyRows('tools', 'id', original, { id, name, ...changes }),
    `insert into school_tools (id, tool_id, school_id)
      select ${newId('id')}, '${id}', school_id from school_tools where tool_id = '${original}'`,
    `insert into context_tools (id, school_tool_id, context, context_id)
      select ${newId('used.id')}, ${newId('added.id')}, context, context_id
      from context_tools used join school_tools added on added.id = used.school_tool_id
      where added.tool_id = '${original}'`,
    `select id from school_tools where tool_id = '${id}'`,
  );
  return { id, name, schools: inSchools.length };
}

/** Copies the rows with this value in a column, with other values in some columns. */
function copyRows(table: string, column: string, value: string, changes: object): string {
  return `insert into ${table} select (jsonb_populate_record(original, '${JSON.stringify(changes)}')).*
    from ${table} original where ${column} = '${value}'`;
}

export function userRow({ database }: Site, { userId }: PersonId) {
  return database.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
}

export async function updateUser({ database }: Site, { userId }: PersonId, values: UserUpdate) {
  await database.updateTable('users').set(values).where('id', '=', userId).execute();
}

export function accountRows({ database }: Site, { userId }: PersonId) {
  return database.selectFrom('accounts').selectAll().where('user_id', '=', userId).execute();
}

export async function updateAccount(
  { database }: Site,
  { accountId }: Person,
  values: { password?: string | null; last_tried_failed_login?: Date | null },
): Promise<void> {
  await database.updateTable('accounts').set(values).where('id', '=', accountId).execute();
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

export function schoolRow({ database }: Site, { id }: Pick<NewSchool, 'id'>) {
  return database.selectFrom('schools').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The platform can't create buckets for new schools, until the returned function is called. */
export async function breakStorage({ database }: Site): Promise<() => Promise<void>> {
  await database.insertInto('production_mode').defaultValues().execute();
  await database.insertInto('outages').values({ service: 's3' }).execute();
  return async () => {
    await database.deleteFrom('production_mode').execute();
    await database.deleteFrom('outages').where('service', '=', 's3').execute();
  };
}
