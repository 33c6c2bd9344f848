import { beforeEach, expect, test } from 'vitest';
import { recordDue } from '../../work/notify/sources.ts';
import { patient } from '../../testing/patient.ts';
import { useBatchOrders } from '../../testing/use-batch-orders.ts';
import { createLog } from '../../lib/log.ts';
import { createMetrics } from '../../lib/metrics.ts';
import { connectPlatform } from '../../platform/platform.ts';
import { SubjectLocks } from '../../db/subject-locks.ts';
import { urlOf } from '../../testing/open-audit.ts';
import { watchDeletions } from './watch.ts';

const orders = useBatchOrders();
const { audit, schoolCloud, createPeople, requestBatch, executeAll, readBatch } = orders;
const { run, stateOf, startWorker } = orders;

beforeEach(() => audit.empty());

/** Until the platform has accepted all parts. The worker would watch them too. */
async function runToEnd(id: string): Promise<void> {
  await run(id);
  const worker = await startWorker();
  await expect.poll(() => stateOf(id), patient).toBe('done');
  await worker.app.close();
}

/** The notifications about jobs and deletions. */
async function readNotifications() {
  await recordDue(audit.db());
  const rows = await audit
    .owner()
    .selectFrom('notifications')
    .select(['kind', 'subject_kind', 'counts'])
    .execute();
  return rows.filter(({ kind }) => !kind.startsWith('approval.'));
}

function watch(interval: number) {
  const log = createLog({ write: () => {} });
  const metrics = createMetrics();
  const clock = { passed: 0 };
  const locks = new SubjectLocks(urlOf(audit.db()) ?? '', { log, metrics });
  const platform = connectPlatform(schoolCloud.settings(), { metrics, clock: () => 0 }).asWatcher();
  const tools = { db: audit.db(), locks, platform, log, interval };
  const watching = watchDeletions({ ...tools, clock: () => (clock.passed += 2_000) });
  return async () => {
    await watching.stop();
    await locks.close();
  };
}

test('a deletion is watched to its end without an open page, and one notification is sent about it', async () => {
  const ids = await createPeople(6);
  const { id } = await requestBatch(ids);
  await runToEnd(id);
  expect(await readNotifications()).toMatchObject([{ kind: 'job.done', counts: { people: 6 } }]);
  await executeAll();
  const stop = watch(20);
  await expect.poll(async () => (await readBatch(id)).deleted, patient).toBe(6);
  await stop();
  const told = [{ kind: 'job.done' }, { kind: 'deletion.finished', counts: { people: 6, failed: 0 } }];
  expect(await readNotifications()).toMatchObject(told);
  expect(await readNotifications()).toHaveLength(2);
});

test('two instances read one detail in each interval', async () => {
  const { id } = await requestBatch(await createPeople(3));
  await runToEnd(id);
  const before = schoolCloud.requestsWithKey.length;
  const stops = [watch(600_000), watch(600_000)];
  await expect.poll(() => schoolCloud.requestsWithKey.length, patient).toBeGreaterThan(before);
  await Promise.all(stops.map((stop) => stop()));
  expect(schoolCloud.requestsWithKey.slice(before)).toEqual([
    expect.stringMatching(/^GET .*\/deletion-batches\/\w+$/u),
  ]);
});
