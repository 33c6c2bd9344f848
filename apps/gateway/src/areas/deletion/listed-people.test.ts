import { randomBytes, randomUUID } from 'node:crypto';
import { people } from '@superhero/school-cloud/people';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { Chain } from '../../audit/chain.ts';
import { describeFacts } from '../../audit/personal-data.ts';
import { Keys } from '../../audit/keys.ts';
import { createMetrics } from '../../lib/metrics.ts';
import { rejectedWith, useBatchRuns } from '../../testing/use-batch-runs.ts';
import { apiKey } from '../../testing/use-school-cloud.ts';

const runs = useBatchRuns();
const { schoolCloud, audit, write, requestApproved, createPart, startPart, createPeople } = runs;
const { createDraft, add, check, preview, post, createPlatformBatch } = runs;

const stop = async (id: string) => await write('superhero', 'POST', `/deletion/batches/${id}/stop`, {});

/** A batch whose part was created, but not started. */
async function leaveUnstarted(ids: readonly string[]): Promise<{ id: string; platformBatchId: string }> {
  const { id } = await requestApproved(ids);
  await createPart('superhero', id);
  const [part] = await runs.findPlatformBatches(id);
  return { id, platformBatchId: part?.id ?? '' };
}

/** How the preview of a new batch with these people ends. */
async function tryAgain(ids: string[]) {
  const draft = await createDraft();
  await add(draft, { ids });
  await check(draft);
  return await post(`/${draft}/preview`, { lines: ids.length });
}

/** As another tool does. */
const execute = async (platformBatchId: string) =>
  await fetch(`${schoolCloud.settings().platformAdminApiUrl}/deletion-batches/${platformBatchId}/execute`, {
    method: 'POST',
    headers: { 'x-api-key': apiKey },
  });

describe('people of a part that was created and never started', () => {
  test('people of a part that was created and never started are deleted by a later batch after their own was stopped', async () => {
    const ids = await createPeople(2);
    const { id } = await leaveUnstarted(ids);
    expect(await stop(id)).toMatchObject({ status: 200 });
    const later = await requestApproved(ids);
    expect(later.preview).toMatchObject({ accepted: 2, leftOut: [] });
    expect(await createPart('superhero', later.id)).toMatchObject({ status: 201 });
    expect(await startPart('superhero', later.id, 1)).toMatchObject({ status: 202 });
    expect(await runs.findRequested(ids)).toEqual(ids);
  });

  test('people of a part that was created and never started are deleted by a later batch after their own has expired', async () => {
    const ids = await createPeople(1);
    const { id } = await leaveUnstarted(ids);
    await sql`update deletion_batches set created_at = now() - interval '8 days' where id = ${id}`.execute(
      audit.owner(),
    );
    expect(await tryAgain(ids)).toMatchObject({ status: 200, body: { people: 1 } });
  });

  test('people of a part that was created and never started are left out while their own batch can still be started', async () => {
    const ids = await createPeople(1);
    await leaveUnstarted(ids);
    expect(await tryAgain(ids)).toMatchObject(rejectedWith('NOTHING_TO_DELETE'));
  });

  test('people of a part that was created and never started are left out if another tool has started the part', async () => {
    const ids = await createPeople(1);
    const { id, platformBatchId } = await leaveUnstarted(ids);
    await stop(id);
    expect((await execute(platformBatchId)).status).toBe(202);
    expect(await tryAgain(ids)).toMatchObject(rejectedWith('NOTHING_TO_DELETE'));
  });

  test('people of a part that was created and never started are left out while the outcome of its start is not known', async () => {
    const ids = await createPeople(1);
    const { id, platformBatchId } = await leaveUnstarted(ids);
    await stop(id);
    const chain = new Chain({ db: audit.db(), keys: new Keys([randomBytes(32)]), metrics: createMetrics() });
    await chain.begin({
      action: 'deletion.startPart',
      operatorId: people.superhero.userId,
      personId: null,
      schoolId: null,
      requestId: randomUUID(),
      personal: { changes: describeFacts({ platformBatch: platformBatchId }) },
      idempotencyKey: randomUUID(),
      requestDigest: Buffer.alloc(32),
    });
    expect(await tryAgain(ids)).toMatchObject(rejectedWith('NOTHING_TO_DELETE'));
  });
});

const countDetails = () =>
  schoolCloud.requestsWithKey.filter((line) => /^GET .*\/deletion-batches\/[0-9a-f]{24}$/u.test(line)).length;

/** How many details the check of a new draft reads. */
async function countReads(): Promise<number> {
  const draft = await createDraft();
  await add(draft, { ids: await createPeople(1) });
  const before = countDetails();
  await preview(draft);
  return countDetails() - before;
}

describe('a new draft', () => {
  beforeEach(runs.executeAll);

  test('a new draft reads only the details of batches that may list its people', async () => {
    await countReads();
    const unfinished = await countReads();
    await createPlatformBatch([]);
    expect(await countReads()).toBe(unfinished);

    await execute(await createPlatformBatch(await createPeople(2)));
    expect(await countReads()).toBe(unfinished + 1);
    expect(await countReads()).toBe(unfinished + 1);
    await runs.executeAll();
    expect(await countReads()).toBe(unfinished + 1);
    expect(await countReads()).toBe(unfinished);
  });

  test('a new draft reads no detail of a part of ours whose people were all deleted when it was last read', async () => {
    await countReads();
    const unfinished = await countReads();
    const { id } = await requestApproved(await createPeople(2));
    await createPart('superhero', id);
    await startPart('superhero', id, 1);
    expect(await countReads()).toBe(unfinished + 1);
    await runs.executeAll();
    expect(await runs.readProgress(id)).toMatchObject({ deleted: 2 });
    expect(await countReads()).toBe(unfinished);
  });
});
