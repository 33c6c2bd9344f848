import { people } from '@superhero/school-cloud/people';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openAudit } from '../../testing/open-audit.ts';
import { rejectedWith } from '../../testing/use-batch-runs.ts';
import { patient } from '../../testing/patient.ts';
import { useBatchOrders } from '../../testing/use-batch-orders.ts';

const orders = useBatchOrders();
const { audit, admin, createPeople, requestBatch, findRequested, write } = orders;
const { run, readRun, stateOf, send, readOrder, readSteps, startWorker, waitForCheck } = orders;
const { findPlatformBatches } = orders;

beforeEach(() => audit.empty());

const twoSteps = ['deletion.createPart done', 'deletion.startPart done'];
const createCall = /^POST \/deletion-batches$/u;

/** An operator sends it while the second part of the batch is created. */
function during(signal: 'pause' | 'stop', id: string): void {
  let created = 0;
  const next = () =>
    admin.setFault({
      request: createCall,
      moment: 'before',
      run: async () => {
        created += 1;
        if (created === 1) next();
        else await send((await readRun(id))?.id ?? '', signal, 'ukrainian');
        return 'answer';
      },
    });
  next();
}

describe('a signal', () => {
  test('a paused order finishes its step, and continues when an operator says so', async () => {
    const ids = await createPeople(12);
    const { id } = await requestBatch(ids);
    during('pause', id);
    await run(id);
    await startWorker();
    await expect.poll(() => stateOf(id), patient).toBe('paused');
    await expect.poll(readSteps, patient).toEqual([...twoSteps, 'deletion.createPart done']);
    const order = (await readRun(id))?.id ?? '';
    expect(await readOrder(order)).toMatchObject({
      reason: 'Ticket 20',
      counts: { total: 12 },
      signals: [{ signal: 'pause', operator: { id: people.ukrainian.userId } }],
    });
    expect(await send(order, 'continue', 'ukrainian')).toMatchObject(rejectedWith('START_NOT_ALLOWED'));
    expect((await send(order, 'continue')).status).toBe(200);
    await expect.poll(() => stateOf(id), patient).toBe('done');
    expect(await findRequested(ids)).toEqual(ids);
  });

  test('a stopped order does nothing more, and another one can continue the batch', async () => {
    const ids = await createPeople(12);
    const { id } = await requestBatch(ids);
    during('stop', id);
    await run(id);
    await startWorker();
    await expect.poll(() => stateOf(id), patient).toBe('stopped');
    await expect.poll(readSteps, patient).toEqual([...twoSteps, 'deletion.createPart done']);
    expect(await send((await readRun(id))?.id ?? '', 'continue')).toMatchObject(rejectedWith('WORK_ENDED'));
    await run(id);
    await expect.poll(() => stateOf(id), patient).toBe('done');
    expect(await findRequested(ids)).toEqual(ids);
  });

  test('an order ends when its batch is stopped', async () => {
    const { id } = await requestBatch(await createPeople(3));
    await run(id);
    await write('ukrainian', 'POST', `/deletion/batches/${id}/stop`, { reason: 'Ticket 22' });
    await startWorker();
    await expect
      .poll(() => readRun(id), patient)
      .toMatchObject({ state: 'stopped', waitsFor: 'BATCH_STOPPED' });
    expect(await readSteps()).toEqual([]);
  });
});

test('an order that ended its process ten times is not continued', async () => {
  const { id } = await requestBatch(await createPeople(3));
  await run(id);
  const order = (await readRun(id))?.id ?? '';
  const crash = { order_id: order, event: 'began', at: new Date(Date.now() - 120_000) } as const;
  await audit
    .owner()
    .insertInto('work_slices')
    .values(Array.from({ length: 10 }, () => crash))
    .execute();
  await startWorker();
  await expect.poll(() => readRun(id), patient).toMatchObject({ state: 'failed', waitsFor: 'crashed' });
  expect(await readSteps()).toEqual([]);
});

test('an order continues in another instance after the first one was stopped', async () => {
  const ids = await createPeople(12);
  const { id } = await requestBatch(ids);
  await run(id);
  const first = await startWorker();
  await expect.poll(async () => (await readSteps()).length, patient).toBeGreaterThan(0);
  await first.app.close();
  const steps = await readSteps();
  await startWorker();
  await expect.poll(() => stateOf(id), patient).toBe('done');
  expect((await readSteps()).slice(0, steps.length)).toEqual(steps);
  expect(await findRequested(ids)).toEqual(ids);
});

test('orders whose instance crashed during a call continue in others, and send nothing twice', async () => {
  const lists = [await createPeople(12), await createPeople(12)];
  const batches: string[] = [];
  for (const ids of lists) {
    const { id } = await requestBatch(ids);
    await run(id);
    await waitForCheck(id);
    batches.push(id);
  }
  const { db, crash, hasCrashed } = breakableDatabase();
  admin.setFault({ request: /\/execute$/u, moment: 'after', run: crash });
  const first = await startWorker({ db });
  await expect.poll(hasCrashed, patient).toBe(true);
  await first.app.close();
  expect(await readSteps()).toContain('deletion.startPart pending');
  await sql`update work_slices set at = at - interval '61 seconds'`.execute(audit.owner());
  await audit.ageEntries(901);
  await Promise.all([startWorker(), startWorker()]);
  for (const [index, id] of batches.entries()) {
    await expect.poll(() => stateOf(id), patient).toBe('done');
    const sent = (await findPlatformBatches(id)).flatMap(({ valid_users }) => valid_users);
    expect(sent).toEqual(lists[index]);
    expect(await findRequested(lists[index] ?? [])).toEqual(lists[index]);
  }
  const steps = await readSteps();
  // The other order may have lost a call before it was sent, or the row of a part that it has found again.
  expect(steps.filter((step) => step.endsWith(' pending'))).toEqual([]);
  expect(steps.filter((step) => step === 'deletion.startPart done')).toHaveLength(6);
});

/** Connections of one instance, which end without a further statement when it crashes. */
function breakableDatabase() {
  const url = new URL(audit.testDatabase().url);
  url.searchParams.set('options', '-c role=superhero_gateway');
  const db = openAudit(url.href);
  let isDown = false;
  const crash = async (): Promise<'drop'> => {
    void db.destroy();
    isDown = true;
    return 'drop';
  };
  return { db, crash, hasCrashed: () => isDown };
}
