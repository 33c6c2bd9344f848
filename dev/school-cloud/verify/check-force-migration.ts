import { people } from '../src/seed/people.ts';
import { makeId } from '../src/db/database.ts';
import { findRoleId } from '../src/seed/roles.ts';
import { systems } from '../src/seed/schools.ts';
import { errorBodies } from './error-bodies.ts';
import { logIn, mustAnswer, pick } from './http.ts';
import type { OwnSimulator } from './own-simulator.ts';
import { must, mustEqual } from './report.ts';
import type { Subject } from './subject.ts';

const path = '/v3/user-login-migrations/force-migration';
const target = systems.stateLogin;

const makeRejection = (type: string, title: string) => ({
  type,
  title,
  message: 'Unprocessable Entity',
  code: 422,
});
const invalidAdmin = makeRejection(
  'USER_LOGIN_MIGRATION_INVALID_ADMIN',
  'User Login Migration Invalid Admin',
);
const alreadyMigrated = makeRejection(
  'USER_LOGIN_MIGRATION_SCHOOL_ALREADY_MIGRATED',
  'User Login Migration School Already Migrated',
);
const several = makeRejection(
  'USER_LOGIN_MIGRATION_MULTIPLE_EMAIL_USERS',
  'User Login Migration Multiple Email Users',
);
const closed = makeRejection('USER_LOGIN_MIGRATION_ALREADY_CLOSED', 'User Login Migration Already Closed');
const otherSchool = {
  type: 'USER_LOGIN_MIGRATION_INVALID_EXTERNAL_SCHOOL_ID',
  title: 'The given external school ID is invalid',
  message: 'The given external school ID does not match with the migrated school',
  code: 422,
};
const idInUse = {
  type: 'USER_LOGIN_MIGRATION_USER_HAS_ALREADY_MIGRATED',
  title: 'User has already migrated',
  message: 'User with externalId has already migrated',
  code: 422,
  details: { multipleUsersFound: true },
};

const makeInvalid = (...validationErrors: object[]) => ({
  type: 'API_VALIDATION_ERROR',
  title: 'API Validation Error',
  message: 'API validation failed, see validationErrors for details',
  code: 400,
  validationErrors,
});

/** Safe on any server: such a body is rejected before anything is read. */
export async function checkForceReads({ send, report, token }: Subject): Promise<void> {
  await report.check('a forced migration needs an address, two ids and a mode', async () => {
    mustAnswer(
      await send('POST', path, { token, json: {} }),
      400,
      makeInvalid(
        { field: ['email'], errors: ['email must be an email'] },
        {
          field: ['externalUserId'],
          errors: ['externalUserId should not be empty', 'externalUserId must be a string'],
        },
        {
          field: ['externalSchoolId'],
          errors: ['externalSchoolId should not be empty', 'externalSchoolId must be a string'],
        },
        {
          field: ['forceExtendedMode'],
          errors: ['forceExtendedMode should not be empty', 'forceExtendedMode must be a boolean value'],
        },
      ),
    );
  });
}

interface NewPerson {
  readonly id: string;
  readonly email: string;
}

/** Adds schools and people of its own, because other checks change the seeded ones. */
function addRows({ db }: OwnSimulator) {
  return {
    addSchool: async (features: string[], externalId: string | null = null): Promise<string> => {
      const id = makeId();
      const row = { id, name: `Umzug ${id}`, features, external_id: externalId };
      await db.insertInto('schools').values(row).execute();
      return id;
    },
    addPerson: async (schoolId: string, role: string, hasAccount = true): Promise<NewPerson> => {
      const [id, accountId] = [makeId(), makeId()];
      const email = `${id}@umzug.example`;
      const row = { id, school_id: schoolId, first_name: 'Uma', last_name: 'Zug', email };
      await db.insertInto('users').values(row).execute();
      const roleRow = { user_id: id, role_id: findRoleId(role), position: 0 };
      await db.insertInto('user_roles').values(roleRow).execute();
      if (hasAccount)
        await db.insertInto('accounts').values({ id: accountId, user_id: id, username: email }).execute();
      return { id, email };
    },
  };
}

export async function checkForcedMigrations(simulator: OwnSimulator): Promise<void> {
  const { send, db, report } = simulator;
  const { addSchool, addPerson } = addRows(simulator);
  const { token } = await logIn(send, '/authentication/local-service-account', people.superhero);
  const ids = { externalUserId: 'ext-user-1', externalSchoolId: 'ext-school-1' };
  const force = async ({ email }: NewPerson, change: object = {}) =>
    await send('POST', path, { token, json: { email, ...ids, forceExtendedMode: false, ...change } });
  const extended = { forceExtendedMode: true };
  const readSchool = async (id: string) =>
    await db.selectFrom('schools').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const readUser = async ({ id }: NewPerson) =>
    await db
      .selectFrom('users')
      .leftJoin('accounts', 'accounts.user_id', 'users.id')
      .select(['ldap_id', 'last_login_system_change', 'system_id'])
      .where('users.id', '=', id)
      .executeTakeFirstOrThrow();
  const findMigration = async (schoolId: string) =>
    await db
      .selectFrom('user_login_migrations')
      .selectAll()
      .where('school_id', '=', schoolId)
      .executeTakeFirst();
  const setAlias = async (alias: string) =>
    await db.updateTable('systems').set({ alias }).where('id', '=', target.id).execute();

  const schoolId = await addSchool(['nextcloud']);
  const administrator = await addPerson(schoolId, 'administrator');
  const student = await addPerson(schoolId, 'student');

  await report.check('a forced migration is rejected before anything is changed', async () => {
    const teacher = await logIn(send, '/authentication/local', people.teacher);
    const json = { email: administrator.email, ...ids, forceExtendedMode: false };
    mustAnswer(await send('POST', path, { token: teacher.token, json }), 401, errorBodies.unauthorized);
    mustAnswer(
      await force(administrator, { externalUserId: '', externalSchoolId: '' }),
      400,
      makeInvalid(
        { field: ['externalUserId'], errors: ['externalUserId should not be empty'] },
        { field: ['externalSchoolId'], errors: ['externalSchoolId should not be empty'] },
      ),
    );
    mustAnswer(await force(student), 422, invalidAdmin);
    const twin = await addPerson(schoolId, 'student');
    const email = administrator.email.toUpperCase();
    await db.updateTable('users').set({ email }).where('id', '=', twin.id).execute();
    mustAnswer(await force(administrator), 422, several);
    await db.deleteFrom('users').where('id', '=', twin.id).execute();
    await setAlias('MOIN.SCHULE');
    mustAnswer(await force(administrator), 500, {
      type: 'MOIN_SCHULE_SYSTEM_NOT_FOUND',
      title: 'moin.schule system not found',
      message: 'Cannot find moin.schule system',
      code: 500,
    });
    await setAlias(target.alias);
    await db.insertInto('school_systems').values({ school_id: schoolId, system_id: target.id }).execute();
    mustAnswer(await force(administrator), 500, {
      type: 'IDENTICAL_USER_LOGIN_MIGRATION_SYSTEM',
      title: 'Identical user login migration system',
      message:
        'The migration cannot be started, because the target system and current schools login system are the same.',
      code: 500,
      details: { schoolId, targetSystemId: target.id },
    });
    await db.deleteFrom('school_systems').where('school_id', '=', schoolId).execute();
    mustEqual('the migration', await findMigration(schoolId), undefined);
  });
  await report.check('a forced migration moves the administrator and the school', async () => {
    const { status, body } = await force(administrator);
    mustEqual('the answer', [status, body], [201, undefined]);
    const { ldap_id, last_login_system_change, system_id } = await readUser(administrator);
    mustEqual('the external id and system', [ldap_id, system_id], [ids.externalUserId, target.id]);
    must('the change is dated', last_login_system_change !== null);
    const school = await readSchool(schoolId);
    mustEqual('the external id of the school', school.external_id, ids.externalSchoolId);
    mustEqual('the features', school.features, ['nextcloud', 'oauthProvisioningEnabled']);
    const migration = await findMigration(schoolId);
    mustEqual('its systems', [migration?.source_system_id, migration?.target_system_id], [null, target.id]);
    mustAnswer(await force(administrator), 422, alreadyMigrated);
  });
  await report.check('the extended mode moves a person who is no administrator', async () => {
    mustAnswer(await force(student, extended), 422, idInUse);
    const otherId = { ...extended, externalUserId: 'ext-user-3' };
    mustEqual('the status', (await force(student, otherId)).status, 201);
    mustEqual('the external id', (await readUser(student)).ldap_id, 'ext-user-3');
    mustAnswer(await force(student, { ...extended, externalSchoolId: 'ext-school-9' }), 422, otherSchool);
  });
  await report.check('the extended mode corrects the id of a moved person without a check', async () => {
    mustEqual('the status', (await force(student, extended)).status, 201);
    mustEqual('the external id', (await readUser(student)).ldap_id, ids.externalUserId);
    await db
      .updateTable('user_login_migrations')
      .set({ closed_at: new Date(0) })
      .where('school_id', '=', schoolId)
      .execute();
    mustAnswer(await force(student, extended), 422, closed);
  });
  await report.check('two schools of a login system may get the same external id', async () => {
    const second = await addSchool([]);
    const person = await addPerson(second, 'administrator');
    mustEqual('the status', (await force(person, { externalUserId: 'ext-user-5' })).status, 201);
    const shared = [await readSchool(schoolId), await readSchool(second)].map((each) => each.external_id);
    mustEqual('the external ids', shared, [ids.externalSchoolId, ids.externalSchoolId]);
  });
  await report.check('a rejection can leave a started migration and a moved school', async () => {
    const sameId = await addSchool([], 'ext-school-2');
    const other = await addPerson(sameId, 'administrator');
    mustAnswer(await force(other, { externalSchoolId: 'ext-school-2' }), 422, alreadyMigrated);
    must('the migration has started', (await findMigration(sameId)) !== undefined);

    const third = await addSchool(['videoconference', 'oauthProvisioningEnabled']);
    const withoutAccount = await addPerson(third, 'administrator', false);
    mustAnswer(await force(withoutAccount), 422, idInUse);
    const { external_id, features } = await readSchool(third);
    mustEqual('the external id of the school', external_id, ids.externalSchoolId);
    mustEqual('the features', features, ['oauthProvisioningEnabled']);
    const missing = await force(withoutAccount, { ...extended, externalUserId: 'ext-user-4' });
    mustEqual('the answer', [missing.status, pick(missing.body, 'type')], [404, 'NOT_FOUND']);
  });
}
