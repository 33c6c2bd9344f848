import { people } from '@superhero/school-cloud/people';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rejectedWith } from '../../testing/use-batch-runs.ts';
import { patient } from '../../testing/patient.ts';
import { useBatchOrders } from '../../testing/use-batch-orders.ts';

const orders = useBatchOrders();
const { audit, admin, schoolCloud, createPeople, requestBatch, requestApproved, giveRole } = orders;
const { run, readRun, stateOf, send, readSteps, startWorker, waitForCheck } = orders;
const { read, tokenOf, findPlatformBatches, findRequested, readBatch, createPart, startPart } = orders;

beforeEach(() => audit.empty());

const twoSteps = ['deletion.createPart done', 'deletion.startPart done'];
const createCall = /^POST \/deletion-batches$/u;
const executeCall = /\/execute$/u;

/** As if people had been looked up two hours ago, and the session had ended before a later attempt. */
async function outdateChecks(batchId: string): Promise<void> {
  await waitForCheck(batchId);
  await sql`update deletion_checks set began_at = began_at - interval '2 hours', has_failed = true`.execute(
    audit.owner(),
  );
}

test('an order creates and starts all parts of a batch, and each step is an entry of its operator', async () => {
  const ids = await createPeople(10);
  const { id } = await requestBatch(ids);
  expect(await run(id)).toMatchObject({
    status: 202,
    body: { run: { kind: 'deletion.run', state: 'running', subject: { kind: 'batch', id } } },
  });
  await startWorker();
  await expect.poll(() => stateOf(id), patient).toBe('done');
  expect((await findPlatformBatches(id)).flatMap(({ valid_users }) => valid_users)).toEqual(ids);
  expect(await findRequested(ids)).toEqual(ids);
  expect(await readSteps()).toEqual([...twoSteps, ...twoSteps, ...twoSteps]);
  const order = await readRun(id);
  const { body } = await read('gardener', `/audit?requestId=${order?.id}`);
  const operator = { id: people.superhero.userId };
  expect(body['entries']).toMatchObject(
    Array.from({ length: 6 }, () => ({ operator, reason: 'Ticket 20', requestId: order?.id })),
  );
});

test('a batch with an approval is run by its approver, and uses the approval', async () => {
  const ids = await createPeople(26);
  const { id } = await requestApproved(ids);
  expect(await run(id, 'ukrainian')).toMatchObject(rejectedWith('START_NOT_ALLOWED'));
  expect(await run(id, 'gardener')).toMatchObject({ status: 202 });
  await startWorker();
  await expect.poll(() => stateOf(id), patient).toBe('done');
  expect(await findRequested(ids)).toEqual(ids);
  expect(await readBatch(id)).toMatchObject({
    approval: { state: 'used' },
    run: { operator: { id: people.gardener.userId } },
  });
});

test('a batch without its approval is not run', async () => {
  const { id } = await requestBatch(await createPeople(26));
  expect(await run(id)).toMatchObject(rejectedWith('APPROVAL_MISSING'));
});

describe('an order whose people were not looked up', () => {
  test('an order waits for an operator if the lookup is older than an hour, and continues after another one', async () => {
    const ids = await createPeople(3);
    const { id } = await requestApproved(ids);
    await run(id);
    await outdateChecks(id);
    await schoolCloud.logOut(await tokenOf('superhero'));
    orders.forget('superhero');
    await startWorker();
    await expect.poll(async () => (await readRun(id))?.state, patient).toBe('waiting');
    expect(await readRun(id)).toMatchObject({ waitsFor: 'people-check', mayContinue: true });
    expect(await readSteps()).toEqual([]);
    const order = (await readRun(id))?.id ?? '';
    expect(await send(order, 'continue', 'ukrainian')).toMatchObject(rejectedWith('START_NOT_ALLOWED'));
    expect(await send(order, 'continue')).toMatchObject({ status: 200, body: { state: 'running' } });
    await expect.poll(() => stateOf(id), patient).toBe('done');
    expect(await findRequested(ids)).toEqual(ids);
  });

  test.each(['gone', 'superhero'])(
    'a person who can no longer be deleted is left out: %s',
    async (change) => {
      const ids = await createPeople(3);
      const [first = ''] = ids;
      const { id } = await requestBatch(ids);
      if (change === 'gone')
        await schoolCloud.database().deleteFrom('users').where('id', '=', first).execute();
      else await giveRole(first, 'superhero');
      await run(id);
      await startWorker();
      await expect.poll(() => stateOf(id), patient).toBe('done');
      expect(await findRequested(ids)).toEqual(ids.slice(1));
    },
  );

  test('a part that was created by a browser is not started if one of its people can no longer be deleted', async () => {
    const ids = await createPeople(3);
    const { id } = await requestBatch(ids);
    await createPart('superhero', id);
    await sql`update deletion_parts set at = at - interval '11 minutes'`.execute(audit.owner());
    await giveRole(ids[0] ?? '', 'superhero');
    await run(id);
    await startWorker();
    await expect.poll(() => stateOf(id), patient).toBe('failed');
    expect(await readRun(id)).toMatchObject({ waitsFor: 'PART_OUTDATED' });
    expect(await findRequested(ids)).toEqual([]);
  });
});

describe('a step without an answer', () => {
  test('a start that the platform made without an answer is recorded once and not repeated', async () => {
    const ids = await createPeople(3);
    const { id } = await requestBatch(ids);
    admin.setFault({ request: executeCall, moment: 'after', run: async () => 'drop' });
    await run(id);
    await startWorker();
    await expect.poll(() => stateOf(id), patient).toBe('done');
    expect(await readSteps()).toEqual(twoSteps);
    expect(await findRequested(ids)).toEqual(ids);
  });

  test.each(['createPart', 'startPart'])(
    'a step whose outcome was not recorded is settled before the next one, and not repeated: %s',
    async (step) => {
      const ids = await createPeople(3);
      const { id } = await requestBatch(ids);
      if (step === 'startPart') await createPart('superhero', id);
      await run(id);
      await waitForCheck(id);
      await audit.losingOutcomes(async () => {
        const worker = await startWorker();
        await expect
          .poll(() => readRun(id), patient)
          .toMatchObject({ state: 'waiting', waitsFor: 'outcome' });
        await worker.app.close();
      });
      expect((await readSteps()).at(-1)).toBe(`deletion.${step} pending`);
      await audit.ageEntries(31);
      await startWorker();
      await expect.poll(() => stateOf(id), patient).toBe('done');
      expect(await readSteps()).toEqual(twoSteps);
      expect(await findRequested(ids)).toEqual(ids);
    },
  );

  test('a start that never reached the platform is repeated after 15 minutes, as an entry of its own', async () => {
    const ids = await createPeople(3);
    const { id } = await requestBatch(ids);
    admin.setFault({ request: executeCall, moment: 'before', run: async () => 'drop' });
    await run(id);
    await startWorker();
    await expect.poll(() => readRun(id), patient).toMatchObject({ state: 'waiting', waitsFor: 'outcome' });
    await audit.ageEntries(31);
    await vi.waitUntil(async () => (await readRun(id))?.state === 'waiting');
    expect(await readSteps()).toEqual(['deletion.createPart done', 'deletion.startPart pending']);
    await audit.ageEntries(900);
    await expect.poll(() => stateOf(id), patient).toBe('done');
    expect(await readRun(id)).toMatchObject({ waitsFor: null });
    expect(await readSteps()).toEqual([
      'deletion.createPart done',
      'deletion.startPart not-done',
      'deletion.startPart done',
    ]);
  });

  test('a part that was created without an answer is found by its name and not created again', async () => {
    const ids = await createPeople(3);
    const { id } = await requestBatch(ids);
    admin.setFault({ request: createCall, moment: 'after', run: async () => 'drop' });
    await run(id);
    await startWorker();
    await expect.poll(() => readRun(id), patient).toMatchObject({ state: 'waiting', waitsFor: 'outcome' });
    await audit.ageEntries(31);
    await expect.poll(() => stateOf(id), patient).toBe('done');
    expect((await findPlatformBatches(id)).map(({ valid_users }) => valid_users)).toEqual([ids]);
  });
});

describe('two drivers', () => {
  test('two instances that work on one order send each step once', async () => {
    const ids = await createPeople(12);
    const { id } = await requestBatch(ids);
    await run(id);
    await Promise.all([startWorker(), startWorker(), startWorker()]);
    await expect.poll(() => stateOf(id), patient).toBe('done');
    expect(await readSteps()).toEqual([...twoSteps, ...twoSteps, ...twoSteps]);
  });

  test('a browser of version 1.0 and an order never start a part twice', async () => {
    const ids = await createPeople(12);
    const { id } = await requestBatch(ids);
    await run(id);
    await startWorker();
    for (let part = 1; (await stateOf(id)) !== 'done'; part = (await readBatch(id)).parts.length + 1) {
      await createPart('superhero', id);
      await startPart('superhero', id, part);
    }
    expect((await findPlatformBatches(id)).flatMap(({ valid_users }) => valid_users)).toEqual(ids);
    const done = (await readSteps()).filter((step) => step === 'deletion.startPart done');
    expect(done).toHaveLength(3);
  });

  test('an order continues with a part that a browser created, and after those that it started', async () => {
    const ids = await createPeople(10);
    const { id } = await requestBatch(ids);
    await createPart('superhero', id);
    await startPart('superhero', id, 1);
    await createPart('superhero', id);
    await run(id);
    await startWorker();
    await expect.poll(() => stateOf(id), patient).toBe('done');
    expect((await findPlatformBatches(id)).flatMap(({ valid_users }) => valid_users)).toEqual(ids);
  });

  test('a batch has one order at a time, and an operator three', async () => {
    const started = [];
    for (let count = 0; count < 4; count += 1) started.push((await requestBatch(await createPeople(2))).id);
    const [first = '', second = '', third = '', fourth = ''] = started;
    expect((await run(first)).status).toBe(202);
    expect(await run(first)).toMatchObject(rejectedWith('WORK_RUNNING'));
    expect([(await run(second)).status, (await run(third)).status]).toEqual([202, 202]);
    expect(await run(fourth)).toMatchObject(rejectedWith('TOO_MUCH_WORK'));
    await startWorker();
    await expect.poll(() => stateOf(third), patient).toBe('done');
    await expect.poll(() => stateOf(first), patient).toBe('done');
    expect((await run(fourth)).status).toBe(202);
    expect(await run(first)).toMatchObject(rejectedWith('NOTHING_TO_DELETE'));
  });
});

test('an order continues after a backup from the middle of its run was restored, and sends nothing twice', async () => {
  const ids = await createPeople(12);
  const { id } = await requestBatch(ids);
  await run(id);
  await waitForCheck(id);
  const { seq: last } = (await audit.readChain()).at(-1) ?? { seq: '0' };
  const worker = await startWorker();
  await expect.poll(() => stateOf(id), patient).toBe('done');
  await worker.app.close();
  const sent = await findPlatformBatches(id);
  await restoreUpTo(Number(last));
  expect(await readBatch(id)).toMatchObject({ parts: [], run: { state: 'running' } });
  await startWorker();
  await expect.poll(() => stateOf(id), patient).toBe('done');
  expect(await findPlatformBatches(id)).toEqual(sent);
  expect(await findRequested(ids)).toEqual(ids);
  expect(await readBatch(id)).toMatchObject({ remaining: 0, pending: 12 });
});

/** As if the database had been restored from a backup: what was written after this row of the log is gone. */
async function restoreUpTo(last: number): Promise<void> {
  const db = audit.owner();
  await sql`truncate work_slices, work_ends, deletion_progress, deletion_part_starts, deletion_quota`.execute(
    db,
  );
  await sql`delete from deletion_parts`.execute(db);
  for (const table of ['answers', 'idempotency_keys', 'audit_texts'])
    await sql`delete from ${sql.table(table)} where entry > ${last}`.execute(db);
  for (const table of ['audit_personal', 'audit_chain'])
    await sql`delete from ${sql.table(table)} where seq > ${last}`.execute(db);
}
