import { hash } from '@node-rs/bcrypt';
import type { Insertable } from 'kysely';
import type { Database, Tables } from '../db/tables.ts';
import type { Person } from './people.ts';
import { demoPassword, people } from './people.ts';
import { publicConfig } from './public-config.ts';
import { roles } from './roles.ts';
import type { SchoolSeed, SystemSeed } from './schools.ts';
import { schools, systems } from './schools.ts';

const allPeople: readonly Person[] = Object.values(people);
const allSchools: readonly SchoolSeed[] = Object.values(schools);
const allSystems: readonly SystemSeed[] = Object.values(systems);

const roleIds = new Map(roles.map(({ name, id }) => [name, id]));

function findRoleId(name: string): string {
  const id = roleIds.get(name);
  if (id === undefined) throw new Error(`The seed knows no role "${name}".`);
  return id;
}

async function seedRoles(db: Database): Promise<void> {
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

async function seedSchools(db: Database): Promise<void> {
  await db
    .insertInto('systems')
    .values(
      allSystems.map(({ id, type, alias, displayName, ldapConfig, oauthConfig }) => ({
        id,
        type,
        alias,
        display_name: displayName,
        ldap_config: ldapConfig ? JSON.stringify(ldapConfig) : null,
        oauth_config: oauthConfig ? JSON.stringify(oauthConfig) : null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('schools')
    .values(
      allSchools.map(({ id, name, officialSchoolNumber, externalId, language }) => ({
        id,
        name,
        official_school_number: officialSchoolNumber ?? null,
        external_id: externalId ?? null,
        language: language ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        official_school_number: row.ref('excluded.official_school_number'),
        external_id: row.ref('excluded.external_id'),
        language: row.ref('excluded.language'),
      })),
    )
    .execute();
  await db
    .insertInto('school_systems')
    .values(
      allSchools.flatMap(({ id, systemIds = [] }) =>
        systemIds.map((systemId) => ({ school_id: id, system_id: systemId })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function seedUsers(db: Database): Promise<void> {
  const users = allPeople.map((person): Insertable<Tables['users']> => ({
    id: person.userId,
    school_id: person.schoolId,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.username,
    language: person.language ?? null,
    failure: person.failure ?? null,
  }));
  await db
    .insertInto('users')
    .values(users)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        school_id: row.ref('excluded.school_id'),
        first_name: row.ref('excluded.first_name'),
        last_name: row.ref('excluded.last_name'),
        email: row.ref('excluded.email'),
        language: row.ref('excluded.language'),
        preferences: '{}',
        failure: row.ref('excluded.failure'),
      })),
    )
    .execute();
  const ids = allPeople.map(({ userId }) => userId);
  await db.deleteFrom('user_roles').where('user_id', 'in', ids).execute();
  await db
    .insertInto('user_roles')
    .values(
      allPeople.flatMap(({ userId, roles: names }) =>
        names.map((name, position) => ({ user_id: userId, role_id: findRoleId(name), position })),
      ),
    )
    .execute();
}

async function seedAccounts(db: Database): Promise<void> {
  const now = new Date();
  // One hash for all: hashing is what takes the time here, and everybody's password is the same.
  const password = await hash(demoPassword, { cost: 10, version: '2a' });
  await db
    .insertInto('accounts')
    .values(
      allPeople.map(({ accountId, userId, username, blocked, deactivated }) => ({
        id: accountId,
        user_id: userId,
        username,
        password,
        deactivated_at: deactivated ? now : null,
        last_tried_failed_login: blocked ? now : null,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        user_id: row.ref('excluded.user_id'),
        username: row.ref('excluded.username'),
        password: row.ref('excluded.password'),
        deactivated_at: row.ref('excluded.deactivated_at'),
        last_tried_failed_login: row.ref('excluded.last_tried_failed_login'),
      })),
    )
    .execute();
}

async function seedPublicConfig(db: Database): Promise<void> {
  await db.deleteFrom('public_config').execute();
  await db
    .insertInto('public_config')
    .values(Object.entries(publicConfig).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .execute();
}

/** Puts everyone back into their story, and leaves alone what it does not know. May run again at any time. */
export async function seed(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await seedRoles(transaction);
    await seedSchools(transaction);
    await seedUsers(transaction);
    await seedAccounts(transaction);
    await seedPublicConfig(transaction);
  });
}

/** For a server that starts: what a developer changed by hand survives the restart. */
export async function seedIfEmpty(db: Database): Promise<void> {
  const someone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (!someone) await seed(db);
}
