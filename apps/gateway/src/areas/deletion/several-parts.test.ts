import { randomBytes } from 'node:crypto';
import { people } from '@superhero/school-cloud/people';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { recordGift } from '../../testing/record-gift.ts';
import { rejectedWith, useBatchRuns } from '../../testing/use-batch-runs.ts';
import { useFaultyAdmin } from '../../testing/use-faulty-admin.ts';
import { useGateway } from '../../testing/use-gateway.ts';

const partSize = 3;
/** An approval counts only with a seal of these keys. */
const options = { partSize, approvalFrom: 5, auditKeys: [randomBytes(32)] } as const;
const runs = useBatchRuns(options);
const { audit, schoolCloud, write, createPeople, requestApproved, createPart, startPart, readBatch } = runs;
const { readProgress, executeAll, findRequested, findPlatformBatches, tokenOf } = runs;
const admin = useFaultyAdmin(() => schoolCloud.settings().platformAdminApiUrl);
/** A gateway whose answers from the platform can get lost. */
const unlucky = useGateway(() => ({
  ...schoolCloud.settings(),
  ...options,
  platformAdminApiUrl: admin.url(),
  db: audit.db(),
}));
beforeEach(() => audit.empty());

/** Creates and starts a part. */
async function runPart(id: string, part: number): Promise<void> {
  expect(await createPart('superhero', id)).toMatchObject({ status: 201 });
  expect(await startPart('superhero', id, part)).toMatchObject({ status: 202 });
}

test('all people are in exactly one part, in the order of their ids', async () => {
  const ids = await createPeople(8);
  const { id } = await requestApproved(ids);
  expect(await readBatch(id)).toMatchObject({ partSize, remaining: 8, parts: [] });
  for (const part of [1, 2, 3]) await runPart(id, part);
  expect(await createPart('superhero', id)).toMatchObject(rejectedWith('NOTHING_TO_DELETE'));
  const created = await findPlatformBatches(id);
  expect(created.map(({ valid_users }) => valid_users)).toEqual([
    ids.slice(0, 3),
    ids.slice(3, 6),
    ids.slice(6),
  ]);
  const reference = `#${id.slice(0, 8)}`;
  expect(created.map(({ name }) => name)).toEqual([
    `Abgänge 2026 (1/3) ${reference}`,
    `Abgänge 2026 (2/3) ${reference}`,
    `Abgänge 2026 (3/3) ${reference}`,
  ]);
  expect(await findRequested(ids)).toEqual(ids);
  await executeAll();
  for (let reads = 0; reads < created.length; reads += 1) await readProgress(id);
  expect(await readBatch(id)).toMatchObject({ state: 'finished', remaining: 0, deleted: 8 });
  // One entry for each call that changes something on the platform.
  const chain = await audit.readChain();
  const countDone = (act: string) =>
    chain.filter((row) => row.act === act && row.kind === 'ended' && row.outcome === 'done').length;
  expect([countDone('deletion.createPart'), countDone('deletion.startPart')]).toEqual([3, 3]);
});

test('the next part is created only after the platform has accepted the previous one', async () => {
  const ids = await createPeople(5);
  const { id } = await requestApproved(ids);
  await createPart('superhero', id);
  expect(await createPart('superhero', id)).toMatchObject(rejectedWith('PART_RUNNING'));
  expect(await createPart('gardener', id)).toMatchObject(rejectedWith('PART_RUNNING'));
  await startPart('superhero', id, 1);
  expect(await startPart('superhero', id, 2)).toMatchObject({ status: 404 });
  expect(await createPart('gardener', id)).toMatchObject({
    status: 201,
    body: { remaining: 0, parts: [{ state: 'started' }, { part: 2, state: 'created', people: 2 }] },
  });
  expect(await findRequested(ids)).toEqual(ids.slice(0, partSize));
});

test('of two operators who create the next part at the same moment one creates it', async () => {
  const { id } = await requestApproved(await createPeople(7));
  await runPart(id, 1);
  const answers = await Promise.all([createPart('superhero', id), createPart('gardener', id)]);
  expect(answers.filter(({ status }) => status === 201).length).toBe(1);
  expect((await findPlatformBatches(id)).length).toBe(2);
});

test('stops after a part: what was accepted is deleted, and nothing else', async () => {
  const ids = await createPeople(7);
  const { id } = await requestApproved(ids);
  await runPart(id, 1);
  expect(
    await write('ukrainian', 'POST', `/deletion/batches/${id}/stop`, { reason: 'Ticket 31' }),
  ).toMatchObject({ status: 200, body: { remaining: 4, stoppedBy: { reason: 'Ticket 31' } } });
  expect(await createPart('superhero', id)).toMatchObject(rejectedWith('BATCH_STOPPED'));
  await executeAll();
  expect(await readProgress(id)).toMatchObject({ state: 'stopped', remaining: 4, deleted: 3 });
  expect(await findRequested(ids)).toEqual(ids.slice(0, partSize));
});

test('people who change between two parts are left out of the later one', async () => {
  const ids = await createPeople(7);
  const { id } = await requestApproved(ids);
  await runPart(id, 1);
  const [, , , gone = '', raised = ''] = ids;
  await sql`update users set deleted_at = now() where id = ${gone}`.execute(schoolCloud.database());
  await runs.giveRole(raised, 'superhero');
  await runPart(id, 2);
  expect(await createPart('superhero', id)).toMatchObject({ status: 201, body: { parts: [{}, {}, {}] } });
  await startPart('superhero', id, 3);
  expect(await findRequested(ids)).toEqual(ids.filter((one) => one !== gone && one !== raised));
});

test('a later part whose answer was lost is adopted, and the next one follows it', async () => {
  const ids = await createPeople(8);
  const { id } = await requestApproved(ids);
  await runPart(id, 1);
  admin.setFault({ request: /^POST \/deletion-batches$/u, moment: 'after', run: async () => 'drop' });
  const token = await tokenOf('superhero');
  expect(await unlucky().write(token, 'POST', `/deletion/batches/${id}/parts`, {})).toMatchObject({
    status: 504,
    body: { type: 'OUTCOME_PENDING' },
  });
  expect(await readBatch(id)).toMatchObject({ parts: [{ part: 1 }], remaining: 5 });
  for (const part of [2, 3]) await runPart(id, part);
  expect((await findPlatformBatches(id)).map(({ valid_users }) => valid_users)).toEqual([
    ids.slice(0, 3),
    ids.slice(3, 6),
    ids.slice(6),
  ]);
  expect(await findRequested(ids)).toEqual(ids);
});

test('an unclear part blocks all further parts', async () => {
  const ids = await createPeople(8);
  const { id } = await requestApproved(ids);
  await runPart(id, 1);
  await createPart('superhero', id);
  const hidden = ids[3] ?? '';
  await sql`insert into deletion_requests (id, domain, target_id, delete_after)
    values (${hidden}, 'user', ${hidden}, now())`.execute(schoolCloud.database());
  expect(await startPart('superhero', id, 2)).toMatchObject({ status: 504 });
  expect(await readBatch(id)).toMatchObject({
    state: 'running',
    mayStart: false,
    remaining: 2,
    parts: [{ state: 'started' }, { state: 'unclear', pending: 2 }],
  });
  expect(await createPart('superhero', id)).toMatchObject(rejectedWith('PART_RUNNING'));
  expect(await startPart('superhero', id, 2)).toMatchObject(rejectedWith('PART_UNCLEAR'));
  await executeAll();
  await readProgress(id);
  await readProgress(id);
  expect(await readBatch(id)).toMatchObject({ state: 'failed', remaining: 2, deleted: 5 });
  expect(await findRequested(ids)).toEqual(ids.slice(0, 6));
});

test('only the parts that were created are known after the list was removed', async () => {
  const { id } = await requestApproved(await createPeople(5));
  await runPart(id, 1);
  await sql`update deletion_batches set created_at = created_at - interval '8 days' where id = ${id}`.execute(
    audit.owner(),
  );
  expect(await createPart('superhero', id)).toMatchObject(rejectedWith('BATCH_EXPIRED'));
  await executeAll();
  expect(await readProgress(id)).toMatchObject({ state: 'expired', mayStart: false, deleted: 3 });
});

test('a part that was created in time is not started when its batch has expired', async () => {
  const { id } = await requestApproved(await createPeople(1));
  await createPart('superhero', id);
  await sql`update deletion_batches set created_at = created_at - interval '8 days' where id = ${id}`.execute(
    audit.owner(),
  );
  expect(await startPart('superhero', id, 1)).toMatchObject(rejectedWith('BATCH_EXPIRED'));
});

test('a part has no one who was a superhero within the last 30 days', async () => {
  const ids = await createPeople(3);
  const [former = '', ...others] = ids;
  await recordGift(audit.db(), people.gardener.userId, former);
  const { id } = await requestApproved(ids);
  expect(await createPart('superhero', id)).toMatchObject({ status: 201 });
  expect(await findPlatformBatches(id)).toMatchObject([{ valid_users: others }]);
});
