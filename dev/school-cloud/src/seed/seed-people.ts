import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Database, Tables } from '../db/tables.ts';
import { hashPassword } from '../session/passwords.ts';
import type { Person } from './people.ts';
import { demoPassword, people } from './people.ts';
import { findRoleId } from './roles.ts';
import type { SchoolPerson } from './school-people.ts';
import { schoolPeople } from './school-people.ts';

const operators: readonly Person[] = Object.values(people);
const atSchools: readonly SchoolPerson[] = Object.values(schoolPeople);

type UserRow = Insertable<Tables['users']>;
type AccountRow = Insertable<Tables['accounts']>;

const hasMigrated = ({ previousExternalId, migratedFromLocal }: SchoolPerson): boolean =>
  previousExternalId !== undefined || migratedFromLocal === true;

function toUserRows(): UserRow[] {
  const nothingElse = {
    custom_avatar_background_color: null,
    ldap_dn: null,
    force_password_change: false,
    preferences: '{}',
  } as const;
  const longAgo = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000);
  return [
    ...operators.map(({ userId, schoolId, firstName, lastName, username, language, failure }) => ({
      ...nothingElse,
      id: userId,
      school_id: schoolId,
      first_name: firstName,
      last_name: lastName,
      email: username,
      language: language ?? null,
      failure: failure ?? null,
      birthday: null,
      ldap_id: null,
      previous_external_id: null,
      last_login_system_change: null,
      import_hash: null,
      outdated_since: null,
      deleted_at: null,
    })),
    ...atSchools.map((person) => ({
      ...nothingElse,
      id: person.userId,
      school_id: person.schoolId,
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      language: null,
      failure: null,
      birthday: person.birthday ?? null,
      ldap_id: person.ldapId ?? null,
      previous_external_id: person.previousExternalId ?? null,
      last_login_system_change: hasMigrated(person) ? longAgo : null,
      import_hash: person.importHash ?? null,
      outdated_since: person.outdated ? longAgo : null,
      deleted_at: person.deleted ? longAgo : null,
    })),
  ];
}

async function toAccountRows(): Promise<AccountRow[]> {
  const now = new Date();
  // Hashed once: hashing is slow, and all demo people have the same password.
  const password = await hashPassword(demoPassword);
  return [
    ...operators.map(({ accountId, userId, username, blocked, deactivated }) => ({
      id: accountId,
      user_id: userId,
      username,
      password,
      system_id: null,
      activated: null,
      deactivated_at: deactivated ? now : null,
      last_tried_failed_login: blocked ? now : null,
    })),
    ...atSchools.flatMap(({ accountId, userId, email, systemId, migratedFromLocal, deleted }) =>
      accountId === undefined
        ? []
        : {
            id: accountId,
            user_id: userId,
            username: email,
            // External accounts have no password, unless it is left over from before the migration.
            password: systemId === undefined || migratedFromLocal ? password : null,
            system_id: systemId ?? null,
            activated: true,
            deactivated_at: deleted ? now : null,
            last_tried_failed_login: null,
          },
    ),
  ];
}

async function seedUsers(db: Database): Promise<void> {
  for (const { id, ...columns } of toUserRows()) {
    const { first_name, last_name, email } = columns;
    const search_text = sql<string>`search_text(${first_name}, ${last_name}, ${email})`;
    await db
      .insertInto('users')
      .values({ id, ...columns })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...columns, search_text }))
      .execute();
  }
  const everyone = [...operators, ...atSchools];
  const ids = everyone.map(({ userId }) => userId);
  await db.deleteFrom('user_roles').where('user_id', 'in', ids).execute();
  await db
    .insertInto('user_roles')
    .values(
      everyone.flatMap(({ userId, roles }) =>
        roles.map((name, position) => ({ user_id: userId, role_id: findRoleId(name), position })),
      ),
    )
    .execute();
}

async function seedAccounts(db: Database): Promise<void> {
  for (const { id, ...columns } of await toAccountRows()) {
    await db
      .insertInto('accounts')
      .values({ id, ...columns })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
      .execute();
  }
}

export async function seedPeople(db: Database): Promise<void> {
  await seedUsers(db);
  await seedAccounts(db);
}
