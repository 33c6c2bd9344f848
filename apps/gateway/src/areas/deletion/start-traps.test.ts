import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rejectedWith, useBatchRuns } from '../../testing/use-batch-runs.ts';

const runs = useBatchRuns();
const { audit, schoolCloud, gateway, read, createPeople, requestApproved } = runs;
const { createPart, startPart, retryPart, readBatch, readProgress, executeAll, giveRole } = runs;
const { findRequested, findPlatformBatches } = runs;

beforeEach(() => void schoolCloud.requestsWithKey.splice(0));

const countExecutes = () => schoolCloud.requestsWithKey.filter((line) => line.endsWith('/execute')).length;
const pendingOutcome = { status: 504, body: { type: 'OUTCOME_PENDING' } };

/** A request that no call shows: its batch was removed by another tool. */
async function addHiddenRequest(personId: string): Promise<void> {
  const id = randomBytes(12).toString('hex');
  await sql`insert into deletion_requests (id, domain, target_id, delete_after) values (${id}, 'user', ${personId}, now())`.execute(
    schoolCloud.database(),
  );
}

/** Lets the reconciler determine the outcome of everything that is pending. */
async function reconcile(): Promise<void> {
  await audit.ageEntries(1_800);
  const pending = async () => {
    runs.passTime(10_000);
    await read('superhero', '/deletion/attention');
    const chain = await audit.readChain();
    return (
      chain.filter(({ kind }) => kind === 'begun').length -
      chain.filter(({ kind }) => kind === 'ended').length
    );
  };
  await expect.poll(pending).toBe(0);
}
const lastOutcome = async (act: string) => {
  const ended = (await audit.readChain()).filter((row) => row.act === act && row.kind === 'ended');
  return ended.at(-1)?.outcome;
};

test('a part with a person who has a request that no call shows is reported with what the platform deletes, and never executed again (T49)', async () => {
  const ids = await createPeople(5);
  const [hidden = '', ...others] = ids;
  const { id } = await requestApproved(ids);
  await createPart('superhero', id);
  await addHiddenRequest(hidden);
  expect(await startPart('superhero', id, 1)).toMatchObject(pendingOutcome);
  expect(await readBatch(id)).toMatchObject({
    state: 'running',
    pending: 4,
    mayStart: false,
    parts: [{ state: 'unclear', people: 5, pending: 4 }],
  });
  expect((await findRequested(ids)).length).toBe(5);

  // Neither a repeated start nor anything else executes it again.
  expect(await startPart('superhero', id, 1)).toMatchObject(rejectedWith('PART_UNCLEAR'));
  expect(await createPart('superhero', id)).toMatchObject(rejectedWith('PART_RUNNING'));
  await readProgress(id);
  await reconcile();
  expect(await lastOutcome('deletion.startPart')).toBe('unknown');
  expect(await startPart('superhero', id, 1)).toMatchObject(rejectedWith('PART_UNCLEAR'));
  expect(countExecutes()).toBe(1);
  expect(await gateway().readMetrics()).toMatch(/^gateway_deletion_unclear_parts [1-9]/mu);

  await executeAll();
  expect(await readProgress(id)).toMatchObject({ state: 'failed', pending: 0, deleted: others.length });
  expect(countExecutes()).toBe(1);
});

test('an execution that is answered with 408 is shown as started once the platform has accepted it, and never executed again (T51)', async () => {
  const ids = await createPeople(3);
  const db = schoolCloud.database();
  await db.updateTable('users').set({ failure: 'execution-times-out' }).where('id', 'in', ids).execute();
  const { id } = await requestApproved(ids);
  await createPart('superhero', id);
  expect(await startPart('superhero', id, 1)).toMatchObject(pendingOutcome);
  expect(await readProgress(id)).toMatchObject({ parts: [{ state: 'unclear', pending: 3 }] });
  const [part] = await findPlatformBatches(id);
  await db
    .updateTable('deletion_batches')
    .set({ status: 'deletion-requested' })
    .where('id', '=', part?.id ?? '')
    .execute();
  expect(await readProgress(id)).toMatchObject({ parts: [{ state: 'started', pending: 3 }] });
  expect(await startPart('superhero', id, 1)).toMatchObject(rejectedWith('PART_STARTED'));
  await reconcile();
  expect(await lastOutcome('deletion.startPart')).toBe('done');
  expect(countExecutes()).toBe(1);
});

async function startOne() {
  const { id } = await requestApproved(await createPeople(2));
  await createPart('superhero', id);
  return await startPart('superhero', id, 1);
}

test('a part is started whatever characters the names of earlier operators have', async () => {
  expect(await startOne()).toMatchObject({ status: 202 });
  // As an entry of version 1.0, which did not replace lone surrogates.
  await sql`
    update audit_personal set content = ${String.raw`{"operatorName":"Greta \ud83c"}`}
    where seq in (select seq from audit_chain where act = 'deletion.startPart')
  `.execute(audit.owner());
  expect(await startOne()).toMatchObject({ status: 202 });
});

test('two starts at the same moment execute the part once (T51)', async () => {
  const { id } = await requestApproved(await createPeople(3));
  await createPart('superhero', id);
  const answers = await Promise.all([
    startPart('superhero', id, 1),
    startPart('superhero', id, 1),
    startPart('superhero', id, 1),
  ]);
  expect(answers.filter(({ status }) => status === 202).length).toBe(1);
  expect(countExecutes()).toBe(1);
});

test('a part that another tool has executed is recorded and not executed again', async () => {
  const ids = await createPeople(3);
  const { id } = await requestApproved(ids);
  await createPart('superhero', id);
  const [part] = await findPlatformBatches(id);
  const { platformAdminApiUrl, platformApiKey } = schoolCloud.settings();
  await fetch(`${platformAdminApiUrl}/deletion-batches/${part?.id}/execute`, {
    method: 'POST',
    headers: { 'x-api-key': platformApiKey },
  });
  expect(await startPart('superhero', id, 1)).toMatchObject({
    status: 202,
    body: { parts: [{ state: 'started' }] },
  });
  expect(countExecutes()).toBe(1);
});

test('a part of which the platform accepts no one is never executed (T52)', async () => {
  const ids = await createPeople(2);
  const { id } = await requestApproved(ids);
  await createPart('superhero', id);
  await sql`update deletion_batches set skipped_users = valid_users, valid_users = '{}' where name like ${`%${id.slice(0, 8)}`}`.execute(
    schoolCloud.database(),
  );
  expect(await readProgress(id)).toMatchObject({ parts: [{ state: 'finished', people: 0 }] });
  expect(await startPart('superhero', id, 1)).toMatchObject(rejectedWith('PART_STARTED'));
  expect(countExecutes()).toBe(0);
});

/** The platform groups the people of a batch again after an hour. */
const makeOld = async (id: string) => {
  await sql`update deletion_parts set at = at - interval '61 minutes' where batch_id = ${id}`.execute(
    audit.owner(),
  );
  await sql`update deletion_batches set created_at = created_at - interval '61 minutes'`.execute(
    schoolCloud.database(),
  );
};

describe('a part that is started later than it was created (T55)', () => {
  test('a part is not started if a person of it became a superhero after its creation (T55)', async () => {
    const ids = await createPeople(3);
    const { id } = await requestApproved(ids);
    await createPart('superhero', id);
    await giveRole(ids[0] ?? '', 'superhero');
    await makeOld(id);
    // The clock of the database decides, also if that of the gateway is an hour slow.
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
    expect(await startPart('superhero', id, 1)).toMatchObject(rejectedWith('PART_OUTDATED'));
    clock.mockRestore();
    expect(countExecutes()).toBe(0);
  });

  test('a part that is started later than it was created has the counts of its start (T55)', async () => {
    const ids = await createPeople(3);
    const { id } = await requestApproved(ids);
    await createPart('superhero', id);
    const [gone = '', ...left] = ids;
    await makeOld(id);
    await schoolCloud.database().deleteFrom('user_roles').where('user_id', '=', gone).execute();
    expect(await startPart('superhero', id, 1)).toMatchObject(rejectedWith('PART_OUTDATED'));
    await giveRole(gone, 'student');
    await sql`update deletion_batches set valid_users = ${left}, skipped_users = ${[gone]} where name like ${`%${id.slice(0, 8)}`}`.execute(
      schoolCloud.database(),
    );
    expect(await startPart('superhero', id, 1)).toMatchObject({
      status: 202,
      body: { parts: [{ people: 3, pending: 3 }] },
    });
    expect(await findRequested(ids)).toEqual(ids);
  });

  test('a part is not started if it has people who were not approved (T55)', async () => {
    const { id } = await requestApproved(await createPeople(3));
    await createPart('superhero', id);
    const [stranger = ''] = await createPeople(1);
    await sql`update deletion_batches set skipped_users = ${[stranger]} where name like ${`%${id.slice(0, 8)}`}`.execute(
      schoolCloud.database(),
    );
    expect(await startPart('superhero', id, 1)).toMatchObject(rejectedWith('PART_DIFFERS'));
    expect(countExecutes()).toBe(0);
  });
});

/** A started batch whose deletions have all failed. */
const failAll = async (ids: string[]) => {
  await schoolCloud
    .database()
    .updateTable('users')
    .set({ failure: 'deletion-fails' })
    .where('id', 'in', ids)
    .execute();
  const { id } = await requestApproved(ids);
  await createPart('superhero', id);
  await startPart('superhero', id, 1);
  await executeAll();
  expect(await readProgress(id)).toMatchObject({ state: 'failed', failed: ids.length });
  return id;
};

describe('a retry (T57, T58)', () => {
  test('a retry (T57, T58) that the platform confirms and ignores is rejected', async () => {
    const ids = await createPeople(2);
    const id = await failAll(ids);
    // As if the requests had failed again between the answer and the next read.
    const trigger = sql`create function keep_failed() returns trigger language plpgsql as $$ begin new.status = 'failed'; return new; end $$;
      create trigger keep_failed before update on deletion_requests for each row execute function keep_failed()`;
    await trigger.execute(schoolCloud.database());
    expect(await retryPart('superhero', id, 1, 2)).toMatchObject(rejectedWith('RETRY_IGNORED'));
    await sql`drop trigger keep_failed on deletion_requests`.execute(schoolCloud.database());
    expect(await lastOutcome('deletion.retry')).toBe('refused');
    expect(await retryPart('superhero', id, 1, 2)).toMatchObject({
      status: 202,
      body: { pending: 2, failed: 0 },
    });
    expect(countExecutes()).toBe(1);
  });

  test('a retry is not sent for people who were not approved (T57, T58)', async () => {
    const [stranger = ''] = await createPeople(1);
    const ids = await createPeople(2);
    const id = await failAll(ids);
    await schoolCloud
      .database()
      .updateTable('deletion_requests')
      .set({ target_id: stranger })
      .where('target_id', '=', ids[0] ?? '')
      .execute();
    expect(await retryPart('superhero', id, 1, 2)).toMatchObject(rejectedWith('PART_DIFFERS'));
  });
});

describe('the progress (T62)', () => {
  test('the progress reads at most one detail, and stores counts only if they changed (T62)', async () => {
    const { id } = await requestApproved(await createPeople(2));
    await createPart('superhero', id);
    await startPart('superhero', id, 1);
    const count = async () =>
      (await audit.owner().selectFrom('deletion_progress').selectAll().where('batch_id', '=', id).execute())
        .length;
    const stored = await count();
    schoolCloud.requestsWithKey.splice(0);
    for (let round = 0; round < 3; round += 1) await readProgress(id);
    expect(schoolCloud.requestsWithKey.length).toBe(3);
    // Two operators who watch the same part share a read.
    await Promise.all([
      read('gardener', `/deletion/batches/${id}/progress`),
      read('ukrainian', `/deletion/batches/${id}/progress`),
    ]);
    expect(schoolCloud.requestsWithKey.length).toBe(3);
    expect(await count()).toBe(stored);
    await executeAll();
    await readProgress(id);
    expect(await count()).toBe(stored + 1);
    schoolCloud.requestsWithKey.splice(0);
    await readProgress(id);
    expect(schoolCloud.requestsWithKey).toEqual([]);
  });

  test('the progress keeps its counts when the platform forgets the requests (T62)', async () => {
    const { id } = await requestApproved(await createPeople(2));
    await createPart('superhero', id);
    await startPart('superhero', id, 1);
    expect(await readProgress(id)).toMatchObject({ pending: 2 });
    const [part] = await findPlatformBatches(id);
    await schoolCloud
      .database()
      .deleteFrom('deletion_requests')
      .where('batch_id', '=', part?.id ?? '')
      .execute();
    expect(await readProgress(id)).toMatchObject({ pending: 2 });
  });
});
