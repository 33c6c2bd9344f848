import { people } from '@superhero/school-cloud/people';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { patient } from '../../testing/patient.ts';
import { useBatchOrders } from '../../testing/use-batch-orders.ts';

const orders = useBatchOrders();
const { audit, schoolCloud, createPeople, requestBatch, giveRole, tokenOf, findRequested } = orders;
const { run, send, readRun, readOrder, stateOf, startWorker, waitForCheck, createPart } = orders;

beforeEach(() => audit.empty());

const { username: name, password } = people.withoutLanguage;

/** An instance with a service account, once it is signed in. */
async function startSignedIn(): Promise<void> {
  const worker = await startWorker({ serviceAccount: { name, password } });
  await expect.poll(() => worker.readMetrics(), patient).toContain('state{state="signed-in"} 1');
}

test('an order looks people up in the session of the service account, also after its operator has left', async () => {
  const ids = await createPeople(5);
  const { id } = await requestBatch(ids);
  await run(id);
  await waitForCheck(id);
  await sql`update deletion_checks set began_at = began_at - interval '2 hours', has_failed = true`.execute(
    audit.owner(),
  );
  await giveRole(ids[0] ?? '', 'superhero');
  await schoolCloud.logOut(await tokenOf('superhero'));
  orders.forget('superhero');
  await startSignedIn();
  await expect.poll(() => stateOf(id), patient).toBe('done');
  expect(await findRequested(ids)).toEqual(ids.slice(1));
});

test('an order ends when its operator is no longer a superhero', async () => {
  const ids = await createPeople(3);
  const { id } = await requestBatch(ids);
  await run(id);
  await waitForCheck(id);
  const order = (await readRun(id))?.id ?? '';
  await send(order, 'pause');
  await startSignedIn();
  await schoolCloud.demote('superhero');
  onTestFinished(() => schoolCloud.promote('superhero'));
  expect(await send(order, 'continue', 'gardener')).toMatchObject({ status: 422 });
  // As if it had been continued before.
  await sql`delete from work_signals`.execute(audit.owner());
  await expect
    .poll(() => readOrder(order, 'gardener'), patient)
    .toMatchObject({ state: 'failed', waitsFor: 'OPERATOR_NOT_SUPERHERO' });
  expect(await findRequested(ids)).toEqual([]);
});

test('an instance without a service account settles what the API key shows, without a visit', async () => {
  const ids = await createPeople(3);
  const { id } = await requestBatch(ids);
  await audit.losingOutcomes(() => createPart('superhero', id));
  await audit.ageEntries(60);
  await startWorker();
  const readEnds = async () =>
    (await audit.readChain()).filter(({ act, kind }) => act === 'deletion.createPart' && kind === 'ended');
  await expect.poll(readEnds, patient).toMatchObject([{ outcome: 'done', settled_by: '0'.repeat(24) }]);
});
