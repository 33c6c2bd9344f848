import { makeId } from '../../src/db/database.ts';
import { findRoleId } from '../../src/seed/roles.ts';
import { systems } from '../../src/seed/schools.ts';
import { errorBodies, makeError, makeInvalidFields } from '../error-bodies.ts';
import type { Checks, Expected } from '../exchange.ts';
import { as, nothing, post } from '../exchange.ts';
import { must, mustEqual } from '../report.ts';
import type { Run, SimulatorRun } from '../run-checks.ts';

const path = '/v3/user-login-migrations/force-migration';
const target = systems.stateLogin;
const reject = (type: string) => makeError(422, type, 'Unprocessable Entity');
const invalidAdmin = reject('USER_LOGIN_MIGRATION_INVALID_ADMIN');
const alreadyMigrated = reject('USER_LOGIN_MIGRATION_SCHOOL_ALREADY_MIGRATED');
const several = reject('USER_LOGIN_MIGRATION_MULTIPLE_EMAIL_USERS');
const closed = reject('USER_LOGIN_MIGRATION_ALREADY_CLOSED');
const otherSchool = makeError(
  422,
  'USER_LOGIN_MIGRATION_INVALID_EXTERNAL_SCHOOL_ID',
  'The given external school ID does not match with the migrated school',
  'The given external school ID is invalid',
);
const idInUse = {
  ...makeError(
    422,
    'USER_LOGIN_MIGRATION_USER_HAS_ALREADY_MIGRATED',
    'User with externalId has already migrated',
    'User has already migrated',
  ),
  details: { multipleUsersFound: true },
};
const noSystem = makeError(
  500,
  'MOIN_SCHULE_SYSTEM_NOT_FOUND',
  'Cannot find moin.schule system',
  'moin.schule system not found',
);
const sameSystem = {
  ...makeError(
    500,
    'IDENTICAL_USER_LOGIN_MIGRATION_SYSTEM',
    'The migration cannot be started, because the target system and current schools login system are the same.',
    'Identical user login migration system',
  ),
  details: { schoolId: '{school}', targetSystemId: target.id },
};
const required = (field: string, type: string) => [
  `${field} should not be empty`,
  `${field} must be a ${type}`,
];

/** Safe on any server: such a body is rejected before anything is read. */
export const forceReads: Checks<Run> = {
  'a forced migration needs an address, two ids and a mode': [
    post(
      path,
      {},
      makeInvalidFields({
        email: ['email must be an email'],
        externalUserId: required('externalUserId', 'string'),
        externalSchoolId: required('externalSchoolId', 'string'),
        forceExtendedMode: required('forceExtendedMode', 'boolean value'),
      }),
    ),
  ],
};

const verification = { externalUserId: 'verification', externalSchoolId: 'verification' };

/** Nothing can end the migration of a school that a run would start, so here the call can only fail. */
export const forceWrites: Checks<Run> = {
  'a forced migration is rejected without a person and for a teacher': [
    post(
      path,
      { ...verification, email: 'unknown-{tag}@verification.example', forceExtendedMode: true },
      makeError(404, 'NOT_FOUND', 'Not Found'),
    ),
    post(path, { ...verification, email: '{personEmail}', forceExtendedMode: false }, invalidAdmin),
  ],
};

type Step = (run: SimulatorRun) => Promise<void>;

/** Schools and people of its own, because other checks change the seeded ones; keeps `{name}`, its id. */
const addSchool =
  (name: string, features: string[], externalId: string | null = null): Step =>
  async ({ db, values }) => {
    const id = makeId();
    const row = { id, name: `Umzug ${id}`, features, external_id: externalId };
    await db.insertInto('schools').values(row).execute();
    values.set(name, id);
  };

/** Keeps `{name}` and `{name.email}`. */
const addPerson =
  (name: string, school: string, role: string, hasAccount = true): Step =>
  async ({ db, values }) => {
    const [id, accountId] = [makeId(), makeId()];
    const email = `${id}@umzug.example`;
    const row = { id, school_id: String(values.get(school)), first_name: 'Uma', last_name: 'Zug', email };
    await db.insertInto('users').values(row).execute();
    const roleRow = { user_id: id, role_id: findRoleId(role), position: 0 };
    await db.insertInto('user_roles').values(roleRow).execute();
    if (hasAccount)
      await db.insertInto('accounts').values({ id: accountId, user_id: id, username: email }).execute();
    values.set(name, id);
    values.set(`${name}.email`, email);
  };

const ids = { externalUserId: 'ext-user-1', externalSchoolId: 'ext-school-1' };
const force = (person: string, change: object, ...expected: Expected) =>
  post(path, { email: `{${person}.email}`, ...ids, forceExtendedMode: false, ...change }, ...expected);
const extended = { forceExtendedMode: true };

const mustBeSchool =
  (school: string, externalId: string, features?: readonly string[]): Step =>
  async ({ db, values }) => {
    const row = await db
      .selectFrom('schools')
      .selectAll()
      .where('id', '=', String(values.get(school)))
      .executeTakeFirstOrThrow();
    mustEqual('the external id of the school', row.external_id, externalId);
    if (features !== undefined) mustEqual('the features', row.features, features);
  };

const mustBeMoved =
  (person: string, externalId: string): Step =>
  async ({ db, values }) => {
    const row = await db
      .selectFrom('users')
      .leftJoin('accounts', 'accounts.user_id', 'users.id')
      .select(['ldap_id', 'last_login_system_change', 'system_id'])
      .where('users.id', '=', String(values.get(person)))
      .executeTakeFirstOrThrow();
    mustEqual('the external id and system', [row.ldap_id, row.system_id], [externalId, target.id]);
    must('the change is dated', row.last_login_system_change !== null);
  };

const mustHaveMigration =
  (school: string, isStarted: boolean): Step =>
  async ({ db, values }) => {
    const row = await db
      .selectFrom('user_login_migrations')
      .selectAll()
      .where('school_id', '=', String(values.get(school)))
      .executeTakeFirst();
    const expected = isStarted ? [null, target.id] : [undefined, undefined];
    mustEqual('its systems', [row?.source_system_id, row?.target_system_id], expected);
  };

const setAlias =
  (alias: string): Step =>
  async ({ db }) => {
    await db.updateTable('systems').set({ alias }).where('id', '=', target.id).execute();
  };

export const forceTraps: Checks<SimulatorRun> = {
  'a forced migration is rejected before anything is changed': [
    addSchool('school', ['nextcloud']),
    addPerson('administrator', 'school', 'administrator'),
    addPerson('student', 'school', 'student'),
    ...as('teacher', force('administrator', {}, errorBodies.unauthorized)),
    force(
      'administrator',
      { externalUserId: '', externalSchoolId: '' },
      makeInvalidFields({
        externalUserId: ['externalUserId should not be empty'],
        externalSchoolId: ['externalSchoolId should not be empty'],
      }),
    ),
    force('student', {}, invalidAdmin),
    addPerson('twin', 'school', 'student'),
    async ({ db, values, exchange }) => {
      const twins = String(values.get('twin'));
      const email = String(values.get('administrator.email')).toUpperCase();
      await db.updateTable('users').set({ email }).where('id', '=', twins).execute();
      await exchange(force('administrator', {}, several));
      await db.deleteFrom('users').where('id', '=', twins).execute();
    },
    setAlias('MOIN.SCHULE'),
    force('administrator', {}, noSystem),
    setAlias(target.alias),
    async ({ db, values, exchange }) => {
      const school_id = String(values.get('school'));
      await db.insertInto('school_systems').values({ school_id, system_id: target.id }).execute();
      await exchange(force('administrator', {}, sameSystem));
      await db.deleteFrom('school_systems').where('school_id', '=', school_id).execute();
    },
    mustHaveMigration('school', false),
  ],
  'a forced migration moves the administrator and the school': [
    force('administrator', {}, 201, nothing),
    mustBeMoved('administrator', ids.externalUserId),
    mustBeSchool('school', ids.externalSchoolId, ['nextcloud', 'oauthProvisioningEnabled']),
    mustHaveMigration('school', true),
    force('administrator', {}, alreadyMigrated),
  ],
  'the extended mode moves a person who is no administrator': [
    force('student', extended, idInUse),
    force('student', { ...extended, externalUserId: 'ext-user-3' }, 201),
    mustBeMoved('student', 'ext-user-3'),
    force('student', { ...extended, externalSchoolId: 'ext-school-9' }, otherSchool),
  ],
  'the extended mode corrects the id of a moved person without a check': [
    force('student', extended, 201),
    mustBeMoved('student', ids.externalUserId),
    async ({ db, values }) => {
      await db
        .updateTable('user_login_migrations')
        .set({ closed_at: new Date(0) })
        .where('school_id', '=', String(values.get('school')))
        .execute();
    },
    force('student', extended, closed),
  ],
  'two schools of a login system may get the same external id': [
    addSchool('second', []),
    addPerson('principal', 'second', 'administrator'),
    force('principal', { externalUserId: 'ext-user-5' }, 201),
    mustBeSchool('school', ids.externalSchoolId),
    mustBeSchool('second', ids.externalSchoolId),
  ],
  'a rejection can leave a started migration and a moved school': [
    addSchool('sameId', [], 'ext-school-2'),
    addPerson('other', 'sameId', 'administrator'),
    force('other', { externalSchoolId: 'ext-school-2' }, alreadyMigrated),
    mustHaveMigration('sameId', true),
    addSchool('third', ['videoconference', 'oauthProvisioningEnabled']),
    addPerson('withoutAccount', 'third', 'administrator', false),
    force('withoutAccount', {}, idInUse),
    mustBeSchool('third', ids.externalSchoolId, ['oauthProvisioningEnabled']),
    force('withoutAccount', { ...extended, externalUserId: 'ext-user-4' }, 404, { type: 'NOT_FOUND' }),
  ],
};
