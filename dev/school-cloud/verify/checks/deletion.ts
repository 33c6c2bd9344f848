import { executeDue } from '../../src/admin/execute-deletions.ts';
import { people } from '../../src/seed/people.ts';
import { schoolPeople } from '../../src/seed/school-people.ts';
import { errorBodies, makeInvalid, makeLegacyError, makeMissing } from '../error-bodies.ts';
import type { Checks, Expected } from '../exchange.ts';
import { as, date, exactly, fields, get, keep, patch, post, remove, rule, text } from '../exchange.ts';
import { must, mustEqual } from '../report.ts';
import type { Run, SimulatorRun } from '../run-checks.ts';
import { logInAs, newPerson, tryLogin } from './own-people.ts';

const request = (id: string, status: number, answer?: unknown, change: object = {}) =>
  post('/deletionRequests', { targetRef: { domain: 'user', id }, ...change }, status, answer);
const person = '/v1/users/{one.userId}';
const password = 'Verification-1!';
const support = (userId: string) =>
  post('/v3/authentication/support-jwt', { userId }, 201, { accessToken: keep('support') });

/** The immediate effects of a deletion request, and what still works for a person whose deletion is requested. */
export const deletionWrites: Checks<Run> = {
  'a deletion request locks the person out and ends their sessions': [
    newPerson('one'),
    logInAs('one'),
    request('{one.userId}', 202, {
      '*': fields('requestId', 'deletionPlannedAt'),
      requestId: keep('requestId'),
      deletionPlannedAt: keep('plannedAt'),
    }),
    get(
      '/deletionRequests/{requestId}',
      exactly({
        targetRef: { domain: 'user', id: '{one.userId}' },
        deletionPlannedAt: '{plannedAt}',
        status: 'registered',
        statistics: [],
      }),
    ),
    ...as('{one.token}', get('/v3/me', errorBodies.sessionEnded)),
    tryLogin('{one.email}', '{one.password}', errorBodies.deactivated),
    get(person, { deletedAt: keep('deletedAt', date) }),
  ],
  'a second request for the same person is a 500 that changes nothing': [
    request('{one.userId}', 500, errorBodies.failure),
    get(person, { deletedAt: '{deletedAt}' }),
    get('/deletionRequests/{requestId}'),
  ],
  'a deleted person is hidden from find, but is read and changed by id': [
    get(person),
    get('/v1/users?_id={one.userId}', { total: 0 }),
    get('/v1/users?email={one.email}', { total: 0 }),
    patch(person, { roles: ['student', 'teacher'] }, { 'roles.1': text }),
  ],
  'a new password for a deleted person is accepted but does not work': [
    patch('/v3/account/{one.accountId}', { password }),
    tryLogin('{one.email}', password, errorBodies.deactivated),
  ],
  'a support token is issued for a deleted person, and works': [
    support('{one.userId}'),
    ...as('{support}', get('/v3/me', { 'user.id': '{one.userId}' }), post('/v3/logout', undefined)),
  ],
};

const requestMissing = makeMissing('DeletionRequestEntity');
const execute = (ids: readonly string[], ...expected: Expected) =>
  post('/deletionExecutions', { ids }, ...expected);
const { student } = people;
const { ldapTeacher, twin } = schoolPeople;
const oldRequest = '/deletionRequests/{requestId}';
const readStudent = async ({ db }: SimulatorRun) =>
  await db
    .selectFrom('users')
    .select(['deleted_at', 'updated_at'])
    .where('id', '=', student.userId)
    .executeTakeFirstOrThrow();

const requests: Checks<SimulatorRun> = {
  'a deletion request flags a person and keeps updatedAt': [
    async (run) => {
      const before = await readStudent(run);
      await run.exchange(
        request(
          student.userId,
          202,
          {
            deletionPlannedAt: rule('in about an hour', (value) => {
              const planned = new Date(String(value)).getTime() - Date.now();
              return planned > 3_500_000 && planned <= 3_600_000;
            }),
            requestId: keep('requestId'),
          },
          { deleteAfterMinutes: 60 },
        ),
      );
      const after = await readStudent(run);
      must('the deletion has a time', after.deleted_at instanceof Date);
      mustEqual('the time of the last change', after.updated_at, before.updated_at);
      run.values.set('deletedAt', after.deleted_at);
    },
  ],
  'cancelling a request restores nothing, and allows a new request': [
    remove(oldRequest, 204),
    get(oldRequest, requestMissing),
    remove(oldRequest, requestMissing),
    tryLogin(student.username, student.password, errorBodies.deactivated),
    async (run) => {
      mustEqual('the deletion', (await readStudent(run)).deleted_at, run.values.get('deletedAt'));
    },
    request(student.userId, 202, undefined, { deleteAfterMinutes: 60 }),
  ],
};

const executions: Checks<SimulatorRun> = {
  'due requests are executed and list what was deleted': [
    support(people.teacher.userId),
    request(ldapTeacher.userId, 202, { requestId: keep('requestId') }, { deleteAfterMinutes: 0 }),
    get('/deletionExecutions', ['{requestId}']),
    async ({ db }) => {
      await executeDue(db);
      const row = await db
        .selectFrom('users')
        .select('id')
        .where('id', '=', ldapTeacher.userId)
        .executeTakeFirst();
      mustEqual('the person', row, undefined);
    },
    get(oldRequest, {
      status: 'success',
      'statistics.length': 19,
      'statistics.0': {
        domain: 'account',
        operations: [{ count: 1, operation: 'delete', refs: [ldapTeacher.accountId] }],
        subdomainOperations: null,
      },
    }),
    ...as('{support}', get('/v3/me')),
    get(`/v3/account?type=userId&value=${ldapTeacher.userId}`, makeMissing(`User: ${ldapTeacher.userId}`)),
    async ({ v1, exchange }) => {
      if (v1 === 'published') await exchange(get(`/v1/users/${ldapTeacher.userId}`, 404));
    },
  ],
  'running a finished request again is a 500, and makes it pending': [
    execute(['{requestId}'], errorBodies.failure),
    get(oldRequest, { status: 'pending' }),
    get('/deletionExecutions', []),
  ],
  'cancelling a finished request removes it, and is a 404': [
    remove(oldRequest, makeMissing('AccountEntity')),
    get(oldRequest, requestMissing),
  ],
  'after the deletion, a session of the person is a 404 on v3 and a 500 on v1': [
    support(twin.userId),
    // A request for another domain ends no session, but its execution deletes the person anyway.
    request(
      twin.userId,
      202,
      { requestId: keep('requestId') },
      { targetRef: { domain: 'course', id: twin.userId }, deleteAfterMinutes: 60 },
    ),
    ...as('{support}', get('/v3/me')),
    execute(['{requestId}'], 204),
    ...as('{support}', get('/v3/me', makeMissing(`User: ${twin.userId}`))),
    async ({ v1, exchange }) => {
      const gone = makeLegacyError(500, 'The requested AccountEntity has not been found.');
      if (v1 === 'published') await exchange(...as('{support}', get(`/v1/users/${twin.userId}`, gone)));
    },
  ],
  'executing unknown ids or an empty list succeeds': [
    execute(['{unknownId}'], 204),
    execute([], 204),
    post('/deletionExecutions', {}, 400, {
      'validationErrors.0.errors': ['each value in ids must be a mongodb id', 'ids must be an array'],
    }),
    execute(['nope'], makeInvalid('ids', 'each value in ids must be a mongodb id')),
  ],
};

const rejections: Checks<SimulatorRun> = {
  'a deletion request needs a person who exists, and a valid body': [
    request('{unknownId}', 404, makeMissing('User: {unknownId}')),
    request(
      'x',
      400,
      { 'validationErrors.0.field': ['targetRef', 'id'], 'validationErrors.1.field': ['deleteAfterMinutes'] },
      { deleteAfterMinutes: -1 },
    ),
    post('/deletionRequests', {}, errorBodies.failure),
  ],
  'a malformed request id is a 404': ['nope', '{unknownId}'].flatMap((id) => [
    get(`/deletionRequests/${id}`, requestMissing),
    remove(`/deletionRequests/${id}`, requestMissing),
  ]),
  'a request for another domain is accepted for any id, and cancelled': [
    request(
      '',
      202,
      { requestId: keep('requestId') },
      { targetRef: { domain: 'course', id: '{unknownId}' } },
    ),
    remove(oldRequest, 204),
  ],
};

/** Only on a simulator and last, because it deletes demo people. */
export const deletionTraps: Checks<SimulatorRun> = { ...requests, ...executions, ...rejections };
