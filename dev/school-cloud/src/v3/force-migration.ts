import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { makeId } from '../db/database.ts';
import type { School } from '../db/schools.ts';
import { readSchool } from '../db/schools.ts';
import type { Database, Tables } from '../db/tables.ts';
import { destroyPassword } from '../session/passwords.ts';
import { accountNotFound, ApiError, notFound, unprocessable } from './api-error.ts';
import type { V3Context } from './context.ts';
import { Input } from './input.ts';
import { serveCalls } from './serve-calls.ts';
import type { Session } from './session.ts';
import { mustHavePermission } from './session.ts';

type User = Selectable<Tables['users']>;
type Migration = Selectable<Tables['user_login_migrations']>;

interface Wanted {
  readonly email: string;
  readonly externalUserId: string;
  readonly externalSchoolId: string;
  readonly forceExtendedMode: boolean;
}

const targetAlias = 'moin.schule';
const provisioning = 'oauthProvisioningEnabled';

function readWanted(body: unknown): Wanted {
  const input = new Input(body);
  const email = input.email('email');
  const externalUserId = input.nonEmptyText('externalUserId');
  const externalSchoolId = input.nonEmptyText('externalSchoolId');
  const forceExtendedMode = input.optionalBoolean('forceExtendedMode');
  if (forceExtendedMode === undefined)
    input.addError(
      'forceExtendedMode',
      'forceExtendedMode should not be empty',
      'forceExtendedMode must be a boolean value',
    );
  input.mustBeValid();
  return { email, externalUserId, externalSchoolId, forceExtendedMode: forceExtendedMode === true };
}

/** Also finds people whose deletion was requested. */
async function findOnly(db: Database, email: string): Promise<User> {
  const [user, ...others] = await db
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .execute();
  if (!user) throw notFound();
  if (others.length > 0) throw rejection('USER_LOGIN_MIGRATION_MULTIPLE_EMAIL_USERS');
  return user;
}

async function isAdministrator(db: Database, userId: string): Promise<boolean> {
  const role = await db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select('roles.id')
    .where('user_id', '=', userId)
    .where('roles.name', '=', 'administrator')
    .executeTakeFirst();
  return role !== undefined;
}

async function findMigration(db: Database, schoolId: string): Promise<Migration | undefined> {
  return await db
    .selectFrom('user_login_migrations')
    .selectAll()
    .where('school_id', '=', schoolId)
    .executeTakeFirst();
}

async function readSchoolOf(db: Database, user: User): Promise<School> {
  const school = await readSchool(db, user.school_id);
  if (!school) throw notFound();
  return school;
}

/** Saves the school first. A school that has the feature already loses all others. */
async function startMigration(db: Database, school: School): Promise<Migration> {
  const target = await db
    .selectFrom('systems')
    .select('id')
    .where('type', '=', 'oauth')
    .where('alias', '=', targetAlias)
    .executeTakeFirst();
  if (!target) throw targetMissing();
  if (school.systemIds.includes(target.id)) throw targetInUse(school.id, target.id);
  const features = school.features.includes(provisioning)
    ? [provisioning]
    : [...school.features, provisioning];
  const now = new Date();
  await db.updateTable('schools').set({ features, updated_at: now }).where('id', '=', school.id).execute();
  return await db
    .insertInto('user_login_migrations')
    .values({
      id: makeId(),
      school_id: school.id,
      source_system_id: school.systemIds[0] ?? null,
      target_system_id: target.id,
      started_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function moveSchool(db: Database, school: School, externalId: string, systemId: string): Promise<void> {
  await db
    .updateTable('schools')
    .set({ previous_external_id: school.external_id, external_id: externalId, updated_at: new Date() })
    .where('id', '=', school.id)
    .execute();
  await db
    .insertInto('school_systems')
    .values({ school_id: school.id, system_id: systemId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The person may be the one who has the id already. */
async function mustBeUnused(db: Database, externalId: string, systemId: string): Promise<void> {
  const user = await db
    .selectFrom('users')
    .innerJoin('school_systems', 'school_systems.school_id', 'users.school_id')
    .select('users.id')
    .where('ldap_id', '=', externalId)
    .where('system_id', '=', systemId)
    .executeTakeFirst();
  if (user)
    throw new ApiError(
      422,
      'USER_LOGIN_MIGRATION_USER_HAS_ALREADY_MIGRATED',
      'User has already migrated',
      'User with externalId has already migrated',
      { details: { multipleUsersFound: true } },
    );
}

async function moveUser(db: Database, user: User, externalId: string, systemId: string): Promise<void> {
  await mustBeUnused(db, externalId, systemId);
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (!account) throw accountNotFound();
  const now = new Date();
  await db
    .updateTable('users')
    .set({ previous_external_id: user.ldap_id, ldap_id: externalId })
    .set({ last_login_system_change: now, updated_at: now })
    .where('id', '=', user.id)
    .execute();
  const password = await destroyPassword(account.password);
  await db
    .updateTable('accounts')
    .set({ system_id: systemId, password, updated_at: now })
    .where('id', '=', account.id)
    .execute();
}

/** Starts the migration of the school before the last check, so a rejection can leave a started migration. */
async function forceMigration(db: Database, wanted: Wanted): Promise<void> {
  const user = await findOnly(db, wanted.email);
  if (!(await isAdministrator(db, user.id))) throw rejection('USER_LOGIN_MIGRATION_INVALID_ADMIN');
  if (await findMigration(db, user.school_id)) throw alreadyMigrated();
  const school = await readSchoolOf(db, user);
  const { target_system_id: target } = await startMigration(db, school);
  if (school.external_id === wanted.externalSchoolId) throw alreadyMigrated();
  await moveSchool(db, school, wanted.externalSchoolId, target);
  await moveUser(db, user, wanted.externalUserId, target);
}

/** For any person, also during a migration. The id of a person who was moved is replaced without a check. */
async function forceExtendedMigration(db: Database, wanted: Wanted): Promise<void> {
  const user = await findOnly(db, wanted.email);
  const school = await readSchoolOf(db, user);
  const migration = (await findMigration(db, school.id)) ?? (await startMigration(db, school));
  if (migration.closed_at !== null && migration.closed_at < new Date())
    throw rejection('USER_LOGIN_MIGRATION_ALREADY_CLOSED');
  const target = migration.target_system_id;
  if (!school.systemIds.includes(target)) await moveSchool(db, school, wanted.externalSchoolId, target);
  else if (school.external_id !== wanted.externalSchoolId) throw otherSchool();
  const changedAt = user.last_login_system_change;
  const hasMoved = user.ldap_id !== null && changedAt !== null && changedAt >= migration.started_at;
  if (!hasMoved) await moveUser(db, user, wanted.externalUserId, target);
  else
    await db
      .updateTable('users')
      .set({ ldap_id: wanted.externalUserId, updated_at: new Date() })
      .where('id', '=', user.id)
      .execute();
}

const rejection = (type: string) => unprocessable(type, 'Unprocessable Entity');

const alreadyMigrated = () => rejection('USER_LOGIN_MIGRATION_SCHOOL_ALREADY_MIGRATED');

const otherSchool = () =>
  new ApiError(
    422,
    'USER_LOGIN_MIGRATION_INVALID_EXTERNAL_SCHOOL_ID',
    'The given external school ID is invalid',
    'The given external school ID does not match with the migrated school',
  );

const targetMissing = () =>
  new ApiError(
    500,
    'MOIN_SCHULE_SYSTEM_NOT_FOUND',
    'moin.schule system not found',
    'Cannot find moin.schule system',
  );

const targetInUse = (schoolId: string, targetSystemId: string) =>
  new ApiError(
    500,
    'IDENTICAL_USER_LOGIN_MIGRATION_SYSTEM',
    'Identical user login migration system',
    'The migration cannot be started, because the target system and current schools login system are the same.',
    { details: { schoolId, targetSystemId } },
  );

async function force(db: Database, session: Session, body: unknown): Promise<void> {
  const wanted = readWanted(body);
  await mustHavePermission(db, session, 'USER_LOGIN_MIGRATION_FORCE');
  await (wanted.forceExtendedMode ? forceExtendedMigration(db, wanted) : forceMigration(db, wanted));
}

export function serveForcedMigrations(app: FastifyInstance, context: V3Context): void {
  const serve = serveCalls(app, context);
  const path = '/user-login-migrations/force-migration';
  serve(`POST ${path}`, (session, { body }) => force(context.db, session, body), 201);
}
