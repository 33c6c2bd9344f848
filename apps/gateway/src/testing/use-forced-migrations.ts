import { randomBytes, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { GatewayOptions } from './start-gateway.ts';
import { useOperator } from './use-gateway.ts';

const Created = v.object({ id: v.string(), username: v.string(), initialPassword: v.string() });

export interface NewPerson {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

const makeId = () => randomBytes(12).toString('hex');

/** An operator who moves people of schools that the test adds to another login system. */
export function useForcedMigrations(options: Partial<GatewayOptions> = {}) {
  const operator = useOperator(options);
  const { schoolCloud, audit, read, write } = operator;

  async function addSchool(features: string[] = [], externalId: string | null = null): Promise<string> {
    const row = { id: makeId(), name: 'Umzugsschule', features, external_id: externalId };
    await schoolCloud.database().insertInto('schools').values(row).execute();
    return row.id;
  }

  async function addPerson(schoolId: string, role = 'administrator'): Promise<NewPerson> {
    const input = { firstName: 'Uma', lastName: 'Zug', email: `${randomUUID()}@umzug.example` };
    const { body } = await write('POST', '/people', { ...input, schoolId, roles: [role] });
    await audit.empty();
    const { id, username: email, initialPassword: password } = v.parse(Created, body);
    return { id, email, password };
  }

  const preview = async ({ id }: NewPerson) => (await read(`/people/${id}/forced-migration`)).body;

  /** With the state that a preview shows now, unless the change says otherwise. */
  async function force(person: NewPerson, change: object = {}) {
    const body = {
      externalUserId: `user-${person.id}`,
      externalSchoolId: `school-${person.id}`,
      isExtended: false,
      acceptsSchoolChange: true,
      seen: (await preview(person))['facts'],
      reason: 'Ticket 18',
      ...change,
    };
    return await write('POST', `/people/${person.id}/forced-migration`, body);
  }

  const readSchool = async (id: string) =>
    await schoolCloud
      .database()
      .selectFrom('schools')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const readUser = async ({ id }: NewPerson) =>
    await schoolCloud
      .database()
      .selectFrom('users')
      .innerJoin('accounts', 'accounts.user_id', 'users.id')
      .select(['ldap_id', 'previous_external_id', 'system_id'])
      .where('users.id', '=', id)
      .executeTakeFirstOrThrow();
  const findMigration = async (schoolId: string) =>
    await schoolCloud
      .database()
      .selectFrom('user_login_migrations')
      .selectAll()
      .where('school_id', '=', schoolId)
      .executeTakeFirst();
  const setMigration = async (schoolId: string, dates: { closed_at?: Date; finished_at?: Date }) =>
    await schoolCloud
      .database()
      .updateTable('user_login_migrations')
      .set(dates)
      .where('school_id', '=', schoolId)
      .execute();
  const setUser = async (
    { id }: NewPerson,
    columns: { ldap_id?: string; email?: string; deleted_at?: Date },
  ) => await schoolCloud.database().updateTable('users').set(columns).where('id', '=', id).execute();
  return {
    ...operator,
    addSchool,
    addPerson,
    preview,
    force,
    readSchool,
    readUser,
    findMigration,
    setMigration,
    setUser,
  };
}
