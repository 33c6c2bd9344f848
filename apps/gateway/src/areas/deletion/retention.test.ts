import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useBatchRuns } from '../../testing/use-batch-runs.ts';
import { removeOldDeletions } from './drafts.ts';

const runs = useBatchRuns({ approvalFrom: 0 });
const { audit, sendRequest, createDraft, createPeople, add, readBatch, requestBatch } = runs;
const unknownId = 'fffffffffffffffffffffff0';

/** With the rights of the job. */
async function runJob() {
  return await audit
    .owner()
    .connection()
    .execute(async (db) => {
      await sql`set role superhero_retention`.execute(db);
      try {
        return await removeOldDeletions(db);
      } finally {
        await sql`reset role`.execute(db);
      }
    });
}

async function age(batchId: string, hours: number): Promise<void> {
  await sql`
    update deletion_batches set created_at = created_at - make_interval(hours => ${hours}) where id = ${batchId}
  `.execute(audit.owner());
}

async function countIds(batchId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select (select count(*) from deletion_members where batch_id = ${batchId})
      + (select count(*) from deletion_left_out where batch_id = ${batchId})
      + (select count(*) from deletion_portions where batch_id = ${batchId}) as count
  `.execute(audit.owner());
  return Number(rows[0]?.count);
}

test('the ids of a batch are removed after 7 days, and its numbers stay', async () => {
  const [one, other] = [await createPeople(2), await createPeople(2)];
  const old = await requestBatch([...one, unknownId]);
  const young = await requestBatch([...other, unknownId]);
  expect([await countIds(old.id), await countIds(young.id)]).toEqual([4, 4]);
  await age(old.id, 7 * 24);
  await age(young.id, 7 * 24 - 1);
  await sql`insert into deletion_quota (operator_id, people, at) values ('05e7', 3, now() - interval '49 hours')`.execute(
    audit.owner(),
  );
  expect(await runJob()).toEqual({ deletionIds: 3, deletionProgress: 0, deletionQuota: 1 });
  expect([await countIds(old.id), await countIds(young.id)]).toEqual([0, 4]);
  expect(await readBatch(old.id)).toMatchObject({
    state: 'expired',
    people: 2,
    remaining: 0,
    mayStart: false,
    preview: old.preview,
  });
  expect(await readBatch(young.id)).toMatchObject({ state: 'ready', remaining: 2, mayStart: true });
});

test('a draft ends after 7 days, even before the job runs', async () => {
  const batchId = await createDraft();
  await add(batchId, { ids: await createPeople(1) });
  await age(batchId, 7 * 24);
  expect((await sendRequest(`/deletion/batches/${batchId}`)).status).toBe(404);
  expect((await sendRequest(`/deletion/batches/${batchId}/people`)).status).toBe(404);
});

test('of the counts of a part, the latest and the first ones after its start are kept', async () => {
  const { id } = await runs.requestApproved(await createPeople(2));
  await runs.createPart('superhero', id);
  await sql`
    insert into deletion_progress (batch_id, part, status, people, pending, failed, deleted, at) values
      (${id}, 1, 'deletion-requested', 2, 2, 0, 0, now() - interval '4 minutes'),
      (${id}, 1, 'deletion-requested', 2, 1, 0, 1, now() - interval '3 minutes'),
      (${id}, 1, 'deletion-requested', 2, 0, 1, 1, now() - interval '2 minutes'),
      (${id}, 1, 'deletion-requested', 2, 0, 0, 2, now() - interval '1 minute')
  `.execute(audit.owner());
  const before = await readBatch(id);
  expect(before).toMatchObject({ parts: [{ deleted: 2 }] });
  expect((await runJob()).deletionProgress).toBeGreaterThanOrEqual(2);
  const { rows } = await sql`
    select status, pending from deletion_progress where batch_id = ${id} order by id
  `.execute(audit.owner());
  expect(rows).toEqual([
    { status: 'deletion-requested', pending: 2 },
    { status: 'deletion-requested', pending: 0 },
  ]);
  expect(await readBatch(id)).toEqual(before);
});
