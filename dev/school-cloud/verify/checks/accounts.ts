import { people } from '../../src/seed/people.ts';
import { schoolPeople } from '../../src/seed/school-people.ts';
import { systems } from '../../src/seed/schools.ts';
import {
  errorBodies,
  makeError,
  makeInvalidChange,
  makeInvalidFields,
  makeMissing,
} from '../error-bodies.ts';
import type { Checks, Expected } from '../exchange.ts';
import { as, get, including, keep, page, patch, post, remove } from '../exchange.ts';
import { must, mustEqual } from '../report.ts';
import type { Run, SimulatorRun } from '../run-checks.ts';
import { unknownId } from '../subject.ts';
import { logInAs, newPerson, tryLogin } from './own-people.ts';

const missing = makeMissing('AccountEntity');
const missingUser = makeMissing(`User: ${unknownId}`);
const rollBack = (userId: string, ...expected: Expected) =>
  post(`/v3/user-login-migrations/users/${userId}/rollback-migration`, undefined, ...expected);

/** Safe on any server: no existing account is changed, which would destroy its password. */
export const accountReads: Checks<Run> = {
  'GET /v3/account finds by user id and by part of the username': [
    get('/v3/account?type=userId&value={userId}', {
      ...page,
      'data.0.userId': '{userId}',
      skip: 0,
      limit: 10,
      'data.0': keep('account'),
      'data.0.id': keep('accountId'),
      'data.0.username': keep('username'),
    }),
    async ({ exchange, values }) => {
      values.set('part', String(values.get('username')).slice(1).toUpperCase());
      await exchange(
        get('/v3/account?type=username&value={part}&limit=100', {
          ...page,
          'data.*.id': including('{accountId}'),
        }),
      );
    },
    get('/v3/account/{accountId}', '{account}'),
  ],
  'a search for accounts with a bad type is a 400': [
    get(
      '/v3/account?type=bogus',
      makeInvalidFields({
        type: ['type must be one of the following values: userId, username'],
        value: ['value must be a string'],
      }),
    ),
  ],
  'reading, changing or deleting an account that does not exist is a 404': [
    get('/v3/account?type=userId&value={unknownId}', missingUser),
    get('/v3/account/{unknownId}', missing),
    patch('/v3/account/{unknownId}', { activated: true }, missing),
    remove('/v3/account/{unknownId}', missing),
  ],
  'a rollback for a person who does not exist is a 404': [rollBack('{unknownId}', missingUser)],
};

const password = 'Verification-1!';

export const accountWrites: Checks<Run> = {
  'PATCH /v3/account sets a password that must be changed at the next login': [
    newPerson('one'),
    patch('/v3/account/{one.accountId}', { password }),
    logInAs('one', password),
    ...as('{one.token}', get('/v3/me', { 'user.id': '{one.userId}' })),
    get('/v1/users/{one.userId}', { forcePasswordChange: true }),
    patch('/v3/account/{one.accountId}', { password: 'short' }, 400),
    logInAs('one', password),
  ],
  'DELETE /v3/account deletes the account and keeps the person': [
    newPerson('one'),
    remove('/v3/account/{one.accountId}', { id: '{one.accountId}' }),
    get('/v3/account?type=userId&value={one.userId}', { ...page, data: [] }),
    get('/v1/users/{one.userId}'),
    get('/v3/account/{one.accountId}', missing),
    post('/v3/authentication/support-jwt', { userId: '{one.userId}' }, missing),
  ],
};

/** The errors for a teacher, which the gateway has to distinguish. */
export const teacherErrors: Checks<Run> = {
  'accounts, support sessions and rollbacks are rejected for a teacher': [
    newPerson('one'),
    logInAs('one'),
    ...as(
      '{one.token}',
      get('/v3/account/{one.accountId}', errorBodies.unauthorized),
      remove('/v3/account/{one.accountId}', errorBodies.unauthorized),
      post('/v3/authentication/support-jwt', { userId: '{personId}' }, errorBodies.forbidden),
      rollBack('{personId}', errorBodies.unauthorized),
    ),
  ],
};

/** Only an identity provider can migrate a person, so here the call can only fail. */
export const rollbackWrites: Checks<Run> = {
  'rolling back a login migration is rejected at a school without one': [
    rollBack('{personId}', makeError(404, 'USER_LOGIN_MIGRATION_NOT_FOUND', 'Not Found')),
  ],
};

const { twin, migrated, migratedFromLocal, outdated, withoutAccount } = schoolPeople;
const change = (accountId: string, json: object, ...expected: Expected) =>
  patch(`/v3/account/${accountId}`, json, ...expected);
const rainbow = 'Regenbogen1!';
const notMigrated = makeError(422, 'USER_NOT_MIGRATED', 'Unprocessable Entity');
const mustBeUser =
  (userId: string, expected: object) =>
  async ({ db }: SimulatorRun): Promise<void> => {
    const user = await db
      .selectFrom('users')
      .leftJoin('accounts', 'accounts.user_id', 'users.id')
      .select([
        'users.email',
        'users.force_password_change',
        'users.ldap_id',
        'users.previous_external_id',
        'accounts.system_id',
      ])
      .where('users.id', '=', userId)
      .executeTakeFirstOrThrow();
    for (const [name, value] of Object.entries(expected)) mustEqual(name, Reflect.get(user, name), value);
  };
const readHash = async ({ db }: SimulatorRun): Promise<unknown> =>
  (
    await db
      .selectFrom('accounts')
      .select('password')
      .where('id', '=', twin.accountId)
      .executeTakeFirstOrThrow()
  ).password;

export const accountTraps: Checks<SimulatorRun> = {
  'calls about accounts answer 401 to everyone except superheroes': as(
    'teacher',
    get('/v3/account?type=username&value=a', errorBodies.unauthorized),
    get(`/v3/account/${twin.accountId}`, errorBodies.unauthorized),
    remove(`/v3/account/${twin.accountId}`, errorBodies.unauthorized),
    change(
      twin.accountId,
      {},
      401,
      makeError(401, 'UNAUTHORIZED', 'Current user is not authorized to update target account.'),
    ),
  ),
  'pages of accounts are sorted and have at most 100 items': [
    get('/v3/account?type=username&value=SCHULWOLKE&skip=1&limit=2', {
      total: 10,
      'data.*.username': [people.superhero.username, people.meWithoutRoles.username],
    }),
    get('/v3/account?type=username&value=a&limit=101', 400),
    get(`/v3/account?type=userId&value=${withoutAccount.userId}`, { ...page, data: [] }),
  ],
  'a new password works and must be changed at the next login': [
    change(twin.accountId, { password: rainbow, activated: true }, 200, { activated: true }),
    tryLogin(twin.email, rainbow, 200),
    mustBeUser(twin.userId, { force_password_change: true }),
    change(twin.accountId, { password: 'kurz' }, 400),
  ],
  'any other change of an account destroys its password': [
    async (run) => {
      const before = await readHash(run);
      await run.exchange(change(twin.accountId, { activated: true }));
      must('the hash has changed', (await readHash(run)) !== before);
    },
    tryLogin(twin.email, rainbow, errorBodies.unauthorized),
  ],
  'a new username is also the e-mail address and must be unique': [
    change(twin.accountId, { username: 'Zwilling@Regenbogen.example' }, 200, {
      username: 'zwilling@regenbogen.example',
    }),
    mustBeUser(twin.userId, { email: 'zwilling@regenbogen.example' }),
    async ({ v1, exchange }) => {
      if (v1 === 'unpublished') return;
      const query = `$text[$search]="zwilling" "jurgen"&_id=${twin.userId}`;
      await exchange(get(`/v1/users?${query}`, { total: 1 }));
    },
    change(
      twin.accountId,
      { username: people.teacher.username },
      400,
      makeInvalidChange('The email address is already in use!'),
    ),
  ],
  'deleting an account keeps the person': [
    remove(`/v3/account/${outdated.accountId}`, { id: outdated.accountId }),
    get(`/v3/account/${outdated.accountId}`, 404),
    mustBeUser(outdated.userId, {}),
  ],
  'a migrated person can be rolled back once': [
    rollBack(migrated.userId, 204),
    mustBeUser(migrated.userId, {
      ldap_id: migrated.previousExternalId,
      previous_external_id: null,
      system_id: systems.island.id,
    }),
    ...[migrated, outdated].map(({ userId }) => rollBack(userId, notMigrated)),
    rollBack(people.teacher.userId, 404, { type: 'USER_LOGIN_MIGRATION_NOT_FOUND' }),
    ...as('teacher', rollBack(migrated.userId, errorBodies.unauthorized)),
  ],
  'a rollback without a source system leaves a person who cannot log in': [
    rollBack(migratedFromLocal.userId, 204),
    mustBeUser(migratedFromLocal.userId, { system_id: systems.stateLogin.id }),
    change(migratedFromLocal.accountId, { password: rainbow }),
    tryLogin(migratedFromLocal.email, rainbow, errorBodies.unauthorized),
  ],
};
