import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database, Tables } from '../db/tables.ts';
import { hashPassword } from '../session/passwords.ts';
import type { Person } from './people.ts';
import { demoPassword, people } from './people.ts';
import { findRoleId } from './roles.ts';
import type { SchoolPerson } from './school-people.ts';
import { schoolPeople } from './school-people.ts';
import { insertRows, resetRows } from './write-rows.ts';

export interface PeopleData {
  /** The people that can log in. */
  readonly accounts: readonly Person[];
  readonly atSchools: readonly Omit<SchoolPerson, 'description'>[];
}

export const testPeople: PeopleData = {
  accounts: Object.values(people),
  atSchools: Object.values(schoolPeople),
};

type UserRow = Partial<Selectable<Tables['users']>>;
type AccountRow = Partial<Selectable<Tables['accounts']>>;

const hasMigrated = ({ previousExternalId, migratedFromLocal }: PeopleData['atSchools'][number]): boolean =>
  previousExternalId !== undefined || migratedFromLocal === true;

/** Left to the database if the seed has none. */
const toDates = ({ createdAt, updatedAt = createdAt }: { createdAt?: Date; updatedAt?: Date }) =>
  createdAt && { created_at: createdAt, ...(updatedAt && { updated_at: updatedAt }) };

function toUserRows({ accounts, atSchools }: PeopleData): UserRow[] {
  const nothingElse = {
    custom_avatar_background_color: null,
    ldap_dn: null,
    force_password_change: false,
    preferences: {},
  } as const;
  const longAgo = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000);
  return [
    ...accounts.map((person) => ({
      ...nothingElse,
      id: person.userId,
      school_id: person.schoolId,
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.username,
      language: person.language ?? null,
      failure: person.failure ?? null,
      birthday: null,
      ldap_id: null,
      previous_external_id: null,
      last_login_system_change: null,
      import_hash: null,
      outdated_since: null,
      deleted_at: null,
      ...toDates(person),
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
      last_login_system_change: hasMigrated(person) ? (person.migratedAt ?? longAgo) : null,
      import_hash: person.importHash ?? null,
      outdated_since: person.outdated ? longAgo : null,
      deleted_at: person.deleted ? longAgo : null,
      ...toDates(person),
    })),
  ];
}

async function toAccountRows({ accounts, atSchools }: PeopleData): Promise<AccountRow[]> {
  const now = new Date();
  // Hashed once: hashing is slow, and all these people have the same password.
  const password = await hashPassword(demoPassword);
  return [
    ...accounts.map((person) => ({
      id: person.accountId,
      user_id: person.userId,
      username: person.username,
      password,
      system_id: null,
      activated: null,
      deactivated_at: person.deactivated ? now : null,
      last_tried_failed_login: person.blocked ? now : null,
      ...toDates(person),
    })),
    ...atSchools.flatMap((person) =>
      person.accountId === undefined
        ? []
        : {
            id: person.accountId,
            user_id: person.userId,
            username: person.email,
            // External accounts have no password, unless it is left over from before the migration.
            password: person.systemId === undefined || person.migratedFromLocal ? password : null,
            system_id: person.systemId ?? null,
            activated: true,
            deactivated_at: person.deleted ? now : null,
            last_tried_failed_login: null,
            ...toDates(person),
          },
    ),
  ];
}

export async function seedPeople(db: Database, data: PeopleData): Promise<void> {
  await resetRows(db, 'users', toUserRows(data), ['search_text']);
  const everyone = [...data.accounts, ...data.atSchools];
  const ids = everyone.map(({ userId }) => userId);
  await db
    .deleteFrom('user_roles')
    .where(sql<boolean>`user_id = any(${ids})`)
    .execute();
  const roles = everyone.flatMap(({ userId, roles: names }) =>
    names.map((name, position) => ({ user_id: userId, role_id: findRoleId(name), position })),
  );
  await insertRows(db, 'user_roles', roles);
  await resetRows(db, 'accounts', await toAccountRows(data));
}
