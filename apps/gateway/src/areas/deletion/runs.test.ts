import { people } from '@superhero/school-cloud/people';
import { beforeEach, describe, expect, test } from 'vitest';
import { rejectedWith, useBatchRuns } from '../../testing/use-batch-runs.ts';

const runs = useBatchRuns();
const { audit, schoolCloud, write, read, createPeople, createPlatformBatch, requestBatch, requestApproved } =
  runs;
const { createPart, startPart, retryPart, readBatch, readProgress, executeAll, giveRole } = runs;
const { findRequested, findPlatformBatches } = runs;

beforeEach(() => audit.empty());

test('a batch is created, started, watched and finished', async () => {
  const ids = await createPeople(30);
  const { id } = await requestApproved(ids);
  const created = await createPart('superhero', id);
  expect(created).toMatchObject({
    status: 201,
    body: { state: 'running', remaining: 0, parts: [{ part: 1, state: 'created', people: 30, pending: 0 }] },
  });
  expect(await readBatch(id)).toMatchObject({ approval: { state: 'used' } });
  expect(await createPart('superhero', id)).toMatchObject(rejectedWith('PART_RUNNING'));
  expect(await startPart('gardener', id, 1)).toMatchObject({
    status: 202,
    body: { state: 'running', pending: 30, parts: [{ state: 'started', pending: 30 }] },
  });
  expect(await startPart('superhero', id, 1)).toMatchObject(rejectedWith('PART_STARTED'));
  expect(await createPart('superhero', id)).toMatchObject(rejectedWith('NOTHING_TO_DELETE'));
  await executeAll();
  expect(await readProgress(id)).toMatchObject({
    state: 'finished',
    pending: 0,
    deleted: 30,
    parts: [{ state: 'finished', deleted: 30 }],
  });
  expect(await findRequested(ids)).toEqual(ids);
  const chain = await audit.readChain();
  expect(chain.filter(({ kind }) => kind === 'begun').map(({ act }) => act)).toEqual([
    'deletion.preview',
    'deletion.request',
    'approvals.approve',
    'deletion.createPart',
    'deletion.startPart',
  ]);
  expect(chain.filter(({ kind }) => kind === 'ended').map(({ outcome }) => outcome)).toEqual(
    Array.from({ length: 5 }, () => 'done'),
  );
});

test('a small batch needs no approval', async () => {
  const { id, state, approvalId } = await requestBatch(await createPeople(3));
  expect({ state, approvalId }).toEqual({ state: 'ready', approvalId: null });
  expect(await createPart('gardener', id)).toMatchObject(rejectedWith('START_NOT_ALLOWED'));
  expect(await createPart('superhero', id)).toMatchObject({ status: 201 });
  expect(await startPart('superhero', id, 1)).toMatchObject({ status: 202 });
});

describe('a person who can no longer be deleted when the part is created', () => {
  test.each(['gone', 'superhero', 'listed', 'requested'])(
    'a person who can no longer be deleted when the part is created is left out: %s',
    async (change) => {
      const ids = await createPeople(4);
      const [id = ''] = ids;
      const batch = await requestApproved(ids);
      const db = schoolCloud.database();
      if (change === 'gone') await db.deleteFrom('users').where('id', '=', id).execute();
      if (change === 'superhero') await giveRole(id, 'superhero');
      if (change === 'listed') await createPlatformBatch([id]);
      if (change === 'requested') await write('gardener', 'POST', `/people/${id}/deletion`);
      expect(await createPart('superhero', batch.id)).toMatchObject({
        status: 201,
        body: { parts: [{ people: 3 }] },
      });
      await startPart('superhero', batch.id, 1);
      const [part] = await findPlatformBatches(batch.id);
      expect(part).toMatchObject({ valid_users: ids.slice(1), invalid_users: [], skipped_users: [] });
      const left = await read('superhero', `/deletion/batches/${batch.id}/people?group=changed`);
      // Find hides a person whose deletion was requested, but their name is shown.
      const firstName = change === 'gone' ? null : 'Vorname';
      expect(left.body).toMatchObject({ total: 1, people: [{ id, firstName }] });
      expect(await readBatch(batch.id)).toMatchObject({ people: 4, changed: 1 });
    },
  );

  test('no part is created if none of its people can be deleted any more', async () => {
    const ids = await createPeople(2);
    const { id } = await requestApproved(ids);
    await schoolCloud.database().deleteFrom('users').where('id', 'in', ids).execute();
    expect(await createPart('superhero', id)).toMatchObject(rejectedWith('NOTHING_TO_DELETE'));
    expect(await findPlatformBatches(id)).toEqual([]);
  });
});

test('a stopped batch creates and starts no further part', async () => {
  const { id } = await requestApproved(await createPeople(3));
  await createPart('superhero', id);
  const stop = async () =>
    await write('ukrainian', 'POST', `/deletion/batches/${id}/stop`, { reason: 'Ticket 20' });
  expect(await stop()).toMatchObject({
    status: 200,
    body: { state: 'stopped', stoppedBy: { by: { id: people.ukrainian.userId }, reason: 'Ticket 20' } },
  });
  expect(await startPart('superhero', id, 1)).toMatchObject(rejectedWith('BATCH_STOPPED'));
  expect(await createPart('superhero', id)).toMatchObject(rejectedWith('BATCH_STOPPED'));
  expect(await stop()).toMatchObject(rejectedWith('NOTHING_TO_STOP'));
});

test('failed deletions are listed with names and retried to success', async () => {
  const ids = await createPeople(5);
  const [first = '', second = ''] = ids;
  const db = schoolCloud.database();
  const setFailure = async (failure: 'deletion-fails' | null) =>
    await db.updateTable('users').set({ failure }).where('id', 'in', [first, second]).execute();
  await setFailure('deletion-fails');
  const { id } = await requestApproved(ids);
  await createPart('superhero', id);
  await startPart('superhero', id, 1);
  await executeAll();
  expect(await readProgress(id)).toMatchObject({ state: 'failed', failed: 2, deleted: 3 });
  const { body } = await read('ukrainian', `/deletion/batches/${id}/failed?limit=1&skip=1`);
  expect(body).toMatchObject({
    total: 2,
    people: [{ id: second, firstName: 'Vorname' }],
  });
  const retry = async (failed: number) => await retryPart('ukrainian', id, 1, failed);
  expect(await retry(3)).toMatchObject({ status: 409, body: { type: 'EDIT_CONFLICT' } });
  await setFailure(null);
  expect(await retry(2)).toMatchObject({ status: 202, body: { state: 'running', pending: 2, failed: 0 } });
  expect(await retry(2)).toMatchObject(rejectedWith('NOTHING_FAILED'));
  await executeAll();
  expect(await readProgress(id)).toMatchObject({ state: 'finished', failed: 0, deleted: 5 });
});

test('batches of other tools are shown without those of the gateway', async () => {
  const { id } = await requestApproved(await createPeople(2));
  await createPart('superhero', id);
  const other = await createPlatformBatch(await createPeople(1), 'Andere');
  const { body } = await read('gardener', '/deletion/other-batches');
  expect(body['batches']).toContainEqual(expect.objectContaining({ id: other, valid: 1 }));
  expect(JSON.stringify(body)).not.toContain(id.slice(0, 8));
  expect((await read('gardener', `/deletion/other-batches/${other}`)).body).toMatchObject({
    name: 'Andere',
    valid: 1,
    pending: 0,
  });
});
