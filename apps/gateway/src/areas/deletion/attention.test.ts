import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { startGateway } from '../../testing/start-gateway.ts';
import { useBatchRuns } from '../../testing/use-batch-runs.ts';

const runs = useBatchRuns();
const { audit, schoolCloud, gateway, read, createPeople, requestBatch, tokenOf } = runs;
const { createPart, startPart, passTime, approve, executeAll, readProgress } = runs;

beforeEach(async () => {
  await audit.empty();
  await audit.owner().deleteFrom('deletion_quota').execute();
});

const look = async (name: 'superhero' | 'gardener' = 'superhero') => {
  passTime(2_000);
  const { status, body } = await read(name, '/deletion/attention');
  expect(status).toBe(200);
  return body;
};

test('shows approvals to those who can decide, and batches that are ready, running or failed', async () => {
  const waiting = await requestBatch(await createPeople(25));
  const ready = await requestBatch(await createPeople(2));
  const ids = await createPeople(2);
  const { id } = await requestBatch(ids);
  await createPart('superhero', id);
  await startPart('superhero', id, 1);
  expect(await look()).toMatchObject({
    approvals: [],
    batches: [
      { id, state: 'running', pending: 2 },
      { id: ready.id, state: 'ready' },
    ],
  });
  expect(await look('gardener')).toMatchObject({ approvals: [{ id: waiting.approvalId, mayDecide: true }] });
  await approve('gardener', waiting);
  await executeAll();
  // One read of the platform updates the running batch, which is finished then.
  expect(await look()).toMatchObject({ batches: [{ id: ready.id }, { id: waiting.id, state: 'ready' }] });
});

test('reads at most one detail, whatever number of batches is running', async () => {
  for (let count = 0; count < 3; count += 1) {
    const { id } = await requestBatch(await createPeople(1));
    await createPart('superhero', id);
    await startPart('superhero', id, 1);
  }
  await look();
  schoolCloud.requestsWithKey.splice(0);
  await look();
  await look();
  await look();
  expect(schoolCloud.requestsWithKey.length).toBe(3);
  // Each time another part.
  expect(new Set(schoolCloud.requestsWithKey).size).toBe(3);
});

test('shows what needs attention if the platform cannot be reached', async () => {
  const { id } = await requestBatch(await createPeople(1));
  await createPart('superhero', id);
  await startPart('superhero', id, 1);
  const platformAdminApiUrl = 'http://127.0.0.1:9/admin/api/v1';
  const other = await startGateway({ ...schoolCloud.settings(), db: audit.db(), platformAdminApiUrl });
  const response = await other.sendRequest('/deletion/attention', await tokenOf('superhero'));
  expect(await response.json()).toMatchObject({ batches: [{ id, state: 'running', pending: 1 }] });
  await other.stop();
});

const values = async () => {
  const text = await gateway().readMetrics();
  return ['deletion_running_batches', 'approvals_expiring', 'deletion_unclear_parts'].map((name) =>
    Number(new RegExp(`^gateway_${name} (.*)$`, 'mu').exec(text)?.[1]),
  );
};

test('the metrics count running batches and approvals that expire soon', async () => {
  const { id } = await requestBatch(await createPeople(1));
  await createPart('superhero', id);
  await startPart('superhero', id, 1);
  const { approvalId } = await requestBatch(await createPeople(25));
  expect(await values()).toEqual([1, 0, 0]);
  await sql`update approvals set expires_at = now() + interval '23 hours' where id = ${approvalId}`.execute(
    audit.owner(),
  );
  await executeAll();
  await readProgress(id);
  expect(await values()).toEqual([0, 1, 0]);
  await sql`update approvals set expires_at = now() where id = ${approvalId}`.execute(audit.owner());
  expect(await values()).toEqual([0, 0, 0]);
});
