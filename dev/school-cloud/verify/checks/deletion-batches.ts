import { errorBodies, makeError, makeInvalid, makeMissing } from '../error-bodies.ts';
import type { Checks, Expected, Fields } from '../exchange.ts';
import { as, fields, get, keep, number, patch, post, remove, rule } from '../exchange.ts';
import { pick } from '../http.ts';
import { mustEqual } from '../report.ts';
import type { Run } from '../run-checks.ts';
import { logInAs, newPerson, tryLogin } from './own-people.ts';

const batchFields = fields(
  'id',
  'status',
  'name',
  'validUsers',
  'invalidUsers',
  'skippedUsers',
  'createdAt',
  'updatedAt',
);
const batches = '/deletion-batches';

/** Keeps `{name}`, the id of the batch. */
export const newBatch = (name: string, ids: readonly string[], change: object = {}, expected: Fields = {}) =>
  createBatch(ids, change, 201, { ...expected, id: keep(name) });
export const createBatch = (ids: unknown, change: object, ...expected: Expected) =>
  post(batches, { name: '{lastName}', targetRefDomain: 'user', targetRefIds: ids, ...change }, ...expected);
/** A 202 unless something else is expected. */
export const execute = (name: string, ...expected: Expected) =>
  post(`${batches}/{${name}}/execute`, undefined, ...(expected.length === 0 ? [202] : expected));
export const readBatch = (name: string, expected: Fields) => get(`${batches}/{${name}}`, expected);
export const resetFailed = (name: string, targetRefIds: unknown, ...expected: Expected) =>
  post(`${batches}/{${name}}/reset-failed`, { targetRefIds }, ...expected);

/** Where the people of a batch are, in the order of the server; not those whose request is pending or done. */
export const groups = (valid: unknown, invalid: unknown, skipped: unknown) => ({
  validUsers: valid,
  invalidUsers: invalid,
  skippedUsers: skipped,
});

/** A request is pending, or already done on a server that executes them. */
const mustBeRequested =
  (batch: string, status: string, ...names: readonly string[]) =>
  async ({ exchange, values }: Run): Promise<void> => {
    const { body } = await exchange(readBatch(batch, { status }));
    const ids = ['pendingDeletions', 'successfulDeletions'].flatMap((list) => pick(body, list));
    const expected = names.map((name) => values.get(`${name}.userId`));
    mustEqual('the requests', ids.map(String).toSorted(), expected.map(String).toSorted());
  };

/** A list of these people in any order. */
const peopleOf = (...names: readonly string[]) =>
  rule(`the ids of ${names.join(' and ')}`, (value, values) => {
    const ids = names.map((name) => String(values.get(`${name}.userId`)));
    return Array.isArray(value) && value.join() === ids.toSorted().join();
  });

const badId = makeInvalid('targetRefIds', 'each value in targetRefIds must be a mongodb id');
const nameRule = (text: string) => makeInvalid('name', `name must be ${text} characters`);

const creation: Checks<Run> = {
  'a deletion batch groups its people, and repeats unknown ids': [
    newPerson('teacher'),
    newPerson('student', { roleNames: ['student'] }),
    newPerson('other', { roleNames: ['externalPerson'] }),
    newBatch(
      'batch',
      [
        '{student.userId}',
        '{teacher.userId}',
        '{student.userId}',
        '{unknownId}',
        '{unknownId}',
        '{other.userId}',
      ],
      {},
      { '*': batchFields, validUsers: 2, invalidUsers: 2 },
    ),
    readBatch(
      'batch',
      groups(peopleOf('teacher', 'student'), ['{unknownId}', '{unknownId}'], ['{other.userId}']),
    ),
    async ({ values }) => {
      values.set('upperId', String(values.get('teacher.userId')).toUpperCase());
      await Promise.resolve();
    },
    newBatch('upper', ['{upperId}']),
    readBatch('upper', groups(['{teacher.userId}'], ['{upperId}'], [])),
    remove(`${batches}/{upper}`, 204),
    get(`${batches}/{upper}`, makeMissing('DeletionBatchEntity: {upper}')),
  ],
  'one bad id rejects a deletion batch without saying which': [
    createBatch(['{unknownId}', 'nope'], {}, badId),
    createBatch([' {unknownId}'], {}, badId),
  ],
  'the name of a deletion batch has 1 to 100 characters without tags': [
    createBatch([], { name: 'n'.repeat(101) }, nameRule('shorter than or equal to 100')),
    createBatch([], { name: '<script>x</script>' }, nameRule('longer than or equal to 1')),
    createBatch([], { name: '<b>{lastName}</b> & 1 < 2' }, 201, { name: '{lastName} & 1 < 2' }),
  ],
  'deletion batches are listed, the newest first, with numeric pages': [
    newBatch('newest', []),
    get(`${batches}?limit=1&skip=0`, {
      skip: 0,
      limit: 1,
      total: number,
      'data.0': batchFields,
      'data.0.id': '{newest}',
    }),
  ],
  'a deletion batch without valid people cannot be executed': [
    newBatch('batch', ['{unknownId}']),
    execute('batch', errorBodies.failure),
    readBatch('batch', { status: 'created' }),
  ],
};

const executed = makeError(400, 'CANT_CREATE_DELETION_REQUESTS_FOR_BATCH_ERROR', 'Bad Request');

const execution: Checks<Run> = {
  'an execution deactivates accounts, keeps sessions and hides no one': [
    newPerson('one'),
    newPerson('two'),
    logInAs('one'),
    newBatch('batch', ['{one.userId}', '{two.userId}']),
    execute('batch', 202, { '*': batchFields, status: 'deletion-requested' }),
    mustBeRequested('batch', 'deletion-requested', 'one', 'two'),
    tryLogin('{one.email}', '{one.password}', errorBodies.deactivated),
    ...as('{one.token}', get('/v3/me')),
    get('/v1/users?_id[$in][]={one.userId}&_id[$in][]={two.userId}&$limit=2', {
      total: 2,
      'data.0.deletedAt': undefined,
    }),
    execute('batch', executed),
  ],
  'a member of an executed batch gets no login and no second deletion': [
    newPerson('member'),
    newBatch('batch', ['{member.userId}']),
    execute('batch'),
    get('/v1/users/{member.userId}', { deletedAt: undefined }),
    patch('/v3/account/{member.accountId}', { password: 'Neues-Passwort-1' }),
    tryLogin('{member.email}', 'Neues-Passwort-1', errorBodies.deactivated),
    post('/deletionRequests', { targetRef: { domain: 'user', id: '{member.userId}' } }, errorBodies.failure),
  ],
  'a batch that is never executed stays, and does not prevent another one': [
    newPerson('member'),
    newBatch('unstarted', ['{member.userId}']),
    newBatch('batch', ['{member.userId}']),
    execute('batch'),
    readBatch('unstarted', { status: 'created', pendingDeletions: [], successfulDeletions: [] }),
  ],
  'a member with an earlier request makes an execution fail halfway': [
    newPerson('member'),
    newPerson('free'),
    newBatch('first', ['{member.userId}']),
    execute('first'),
    newBatch('batch', ['{member.userId}', '{free.userId}'], {}, { validUsers: 2 }),
    ...['first', 'second'].flatMap(() => [
      execute('batch', errorBodies.failure),
      mustBeRequested('batch', 'created', 'free'),
    ]),
    logInAs('free'),
  ],
};

const reset: Checks<Run> = {
  'reset-failed confirms even if nothing has failed': [
    newPerson('member'),
    newPerson('skipped', { roleNames: ['externalPerson'] }),
    newBatch('batch', ['{member.userId}', '{skipped.userId}']),
    resetFailed('batch', ['{member.userId}'], 204),
    resetFailed(
      'batch',
      ['{member.userId}', '{skipped.userId}'],
      makeError(400, 'BAD_REQUEST', 'Provided targetRefIds are not part of batch {batch}: {skipped.userId}'),
    ),
    ...[[], undefined].map((ids) =>
      resetFailed('batch', ids, makeInvalid('targetRefIds', 'targetRefIds should not be empty')),
    ),
    resetFailed('unknownId', ['{member.userId}'], makeMissing('DeletionBatchEntity: {unknownId}')),
  ],
};

/** On people of this run only. What needs the database or harms a server is in the traps of the simulator. */
export const deletionBatchWrites: Checks<Run> = { ...creation, ...execution, ...reset };
