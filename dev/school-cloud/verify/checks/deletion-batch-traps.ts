import { executeDue } from '../../src/admin/execute-deletions.ts';
import { people } from '../../src/seed/people.ts';
import { findRoleId } from '../../src/seed/roles.ts';
import { errorBodies, makeInvalid } from '../error-bodies.ts';
import type { Checks, Exchange } from '../exchange.ts';
import { as, get, keep, post, remove } from '../exchange.ts';
import { must, mustEqual } from '../report.ts';
import type { SimulatorRun } from '../run-checks.ts';
import { unknownId } from '../subject.ts';
import { createBatch, execute, groups, newBatch, readBatch, resetFailed } from './deletion-batches.ts';
import { logInAs, newPerson, tryLogin } from './own-people.ts';

type Step = (run: SimulatorRun) => Promise<void>;

const newStudent = (name: string): Exchange => newPerson(name, { roleNames: ['student'] });
const idOf = ({ values }: SimulatorRun, name: string): string => String(values.get(`${name}.userId`));
const executeAll: Step = async ({ db }) => {
  await executeDue(db);
};
const setFailure =
  (failure: 'deletion-fails' | 'execution-times-out' | null): Step =>
  async (run) => {
    await run.db.updateTable('users').set({ failure }).where('id', '=', idOf(run, 'one')).execute();
  };
const mustBeDeleted: Step = async (run) => {
  const row = await run.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', idOf(run, 'one'))
    .executeTakeFirst();
  mustEqual('the person', row, undefined);
};

/** Only on a simulator: with another clock, failures on purpose, and people who must not be deleted elsewhere. */
export const deletionBatchTraps: Checks<SimulatorRun> = {
  'the list of deletion batches has no limit for 0 and -1': [
    ...['one', 'two', 'three'].map((name) => createBatch([], { name }, 201)),
    get('/deletion-batches', { limit: 1000, total: keep('total') }),
    ...[0, -1].map((limit) => get(`/deletion-batches?limit=${limit}`, { limit, 'data.length': '{total}' })),
    get('/deletion-batches?skip={total}', { data: [] }),
    get('/deletion-batches?limit=abc', makeInvalid('limit', 'limit must be an integer number')),
    get('/deletion-batches?skip=-1', makeInvalid('skip', 'skip must not be less than 0')),
  ],
  'a deletion batch over 4 MB is a 500, and the required fields are named': [
    createBatch(
      Array.from({ length: 160_000 }, () => unknownId),
      {},
      errorBodies.failure,
    ),
    post('/deletion-batches', {}, 400, {
      'validationErrors.0.errors': [
        'name must be shorter than or equal to 100 characters',
        'name must be longer than or equal to 1 characters',
        'name must be a string',
      ],
      'validationErrors.1.field': ['targetRefDomain'],
    }),
    createBatch(unknownId, {}, makeInvalid('targetRefIds', 'targetRefIds must be an array')),
  ],
  'a superhero with a second role is valid, a pure one is skipped': [
    newPerson('both', { roleNames: ['superhero', 'teacher'] }),
    newBatch('batch', ['{both.userId}', people.superhero.userId]),
    readBatch('batch', groups(['{both.userId}'], [], [people.superhero.userId])),
  ],
  'a batch older than 60 minutes is grouped again when it is executed': [
    newPerson('changed', { roleNames: ['demo'] }),
    newStudent('kept'),
    newBatch('batch', ['{changed.userId}', '{kept.userId}']),
    async (run) => {
      const [changed, kept] = [idOf(run, 'changed'), idOf(run, 'kept')];
      await run.db.deleteFrom('user_roles').where('user_id', 'in', [changed, kept]).execute();
      await run.db
        .insertInto('user_roles')
        .values({ user_id: changed, role_id: findRoleId('teacher'), position: 0 })
        .execute();
      await run.exchange(readBatch('batch', { validUsers: ['{kept.userId}'] }));
      await run.db
        .updateTable('deletion_batches')
        .set({ created_at: new Date(Date.now() - 61 * 60_000) })
        .where('id', '=', String(run.values.get('batch')))
        .execute();
    },
    execute('batch'),
    readBatch('batch', {
      ...groups(['{changed.userId}'], [], ['{kept.userId}']),
      pendingDeletions: ['{changed.userId}'],
    }),
  ],
  'a failed deletion leaves the person without an account until a reset': [
    newStudent('one'),
    logInAs('one'),
    newBatch('batch', ['{one.userId}']),
    setFailure('deletion-fails'),
    execute('batch'),
    executeAll,
    readBatch('batch', { failedDeletions: ['{one.userId}'] }),
    ...as('{one.token}', get('/v3/me')),
    tryLogin('{one.email}', '{one.password}', errorBodies.unauthorized),
    setFailure(null),
    executeAll,
    readBatch('batch', { failedDeletions: ['{one.userId}'] }),
    resetFailed('batch', ['{one.userId}'], 204),
    readBatch('batch', { pendingDeletions: ['{one.userId}'] }),
    executeAll,
    readBatch('batch', { successfulDeletions: ['{one.userId}'] }),
  ],
  'an execution that times out has registered people in a created batch': [
    newStudent('one'),
    newBatch('batch', ['{one.userId}']),
    setFailure('execution-times-out'),
    execute('batch', errorBodies.timeout),
    readBatch('batch', { status: 'created', pendingDeletions: ['{one.userId}'] }),
    execute('batch', errorBodies.failure),
  ],
  'of two executions at the same moment one succeeds': [
    newStudent('one'),
    newBatch('batch', ['{one.userId}']),
    async ({ sendAdmin, values }) => {
      const path = `/deletion-batches/${String(values.get('batch'))}/execute`;
      const answers = await Promise.all([sendAdmin('POST', path), sendAdmin('POST', path)]);
      const statuses = answers.map(({ status }) => status);
      must(
        `${statuses.join(' and ')} are 202 and an error`,
        statuses.filter((each) => each === 202).length === 1,
      );
    },
    readBatch('batch', { status: 'deletion-requested' }),
  ],
  'the removal of an executed batch stops nothing': [
    newStudent('one'),
    newBatch('batch', ['{one.userId}']),
    execute('batch'),
    remove('/deletion-batches/{batch}', 204),
    executeAll,
    mustBeDeleted,
  ],
  'a support session of a deleted person can still be ended': [
    newStudent('one'),
    post('/v3/authentication/support-jwt', { userId: '{one.userId}' }, 201, { accessToken: keep('support') }),
    newBatch('batch', ['{one.userId}']),
    execute('batch'),
    executeAll,
    mustBeDeleted,
    ...as('{support}', post('/v3/logout', undefined)),
  ],
  'a batch of another domain deletes people too, with active accounts': [
    newStudent('one'),
    newBatch('batch', ['{one.userId}'], { targetRefDomain: 'course' }, { validUsers: 1 }),
    execute('batch'),
    async (run) => {
      const account = await run.db
        .selectFrom('accounts')
        .select('deactivated_at')
        .where('user_id', '=', idOf(run, 'one'))
        .executeTakeFirst();
      mustEqual('the account', account?.deactivated_at, null);
    },
    executeAll,
    mustBeDeleted,
  ],
};
