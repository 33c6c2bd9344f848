import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { rejectedWith, useBatchRuns } from '../../testing/use-batch-runs.ts';
import { useFaultyAdmin } from '../../testing/use-faulty-admin.ts';
import { useGateway } from '../../testing/use-gateway.ts';

/** An approval counts only with a seal of these keys. */
const auditKeys = [randomBytes(32)] as const;
const runs = useBatchRuns({ auditKeys });
const { audit, schoolCloud, createPeople, createPlatformBatch, requestApproved, createPart, startPart } =
  runs;
const { readBatch, readProgress, findPlatformBatches, findRequested, tokenOf, read, passTime } = runs;
const admin = useFaultyAdmin(() => schoolCloud.settings().platformAdminApiUrl);
/** A gateway whose answers from the platform get lost. */
const unlucky = useGateway(() => ({
  ...schoolCloud.settings(),
  platformAdminApiUrl: admin.url(),
  db: audit.db(),
  auditKeys,
}));
/** The newest entry before a test: an instance does not look again at entries that it has reconciled. */
const before = { entry: 0 };
beforeEach(async () => {
  before.entry = Math.max(0, ...(await audit.readChain()).map(({ entry }) => Number(entry)));
});

const send = async (path: string) =>
  await unlucky().write(await tokenOf('superhero'), 'POST', `/deletion/batches/${path}`, {});
const drop = (request: RegExp, moment: 'before' | 'after') =>
  admin.setFault({ request, moment, run: async () => 'drop' });
const createCall = /^POST \/deletion-batches$/u;
const executeCall = /\/execute$/u;
const pendingOutcome = { status: 504, body: { type: 'OUTCOME_PENDING' } };

/** The outcomes of all parts that the test created and started. */
async function reconcile(): Promise<(string | null)[]> {
  const goBack = await audit.ageEntries(1_800);
  const visit = async () => {
    passTime(10_000);
    await read('superhero', '/deletion/attention');
    return await outcomes();
  };
  await expect.poll(visit).not.toContain(null);
  // An approval counts only while its entry is as it was sealed.
  await goBack();
  return await outcomes();
}

async function outcomes(): Promise<(string | null)[]> {
  const rows = (await audit.readChain()).filter(
    ({ act, entry }) => act.endsWith('Part') && Number(entry) > before.entry,
  );
  const ended = new Map(rows.filter(({ kind }) => kind === 'ended').map((row) => [row.entry, row.outcome]));
  return rows.filter(({ kind }) => kind === 'begun').map(({ entry }) => ended.get(entry) ?? null);
}

describe('a part whose creation was not confirmed', () => {
  test('a part whose creation was not confirmed is adopted if the platform has it', async () => {
    const ids = await createPeople(3);
    const { id } = await requestApproved(ids);
    drop(createCall, 'after');
    expect(await send(`${id}/parts`)).toMatchObject(pendingOutcome);
    expect(await readBatch(id)).toMatchObject({ parts: [], remaining: 3 });
    expect(await createPart('superhero', id)).toMatchObject({
      status: 201,
      body: { remaining: 0, parts: [{ part: 1, state: 'created', people: 3 }] },
    });
    expect((await findPlatformBatches(id)).map(({ valid_users }) => valid_users)).toEqual([ids]);
    expect(await startPart('superhero', id, 1)).toMatchObject({ status: 202 });
    expect(await reconcile()).toEqual(['done', 'done', 'done']);
    expect(await findRequested(ids)).toEqual(ids);
  });

  test('a part whose creation was not confirmed is created if the platform does not have it', async () => {
    const ids = await createPeople(3);
    const { id } = await requestApproved(ids);
    drop(createCall, 'before');
    expect(await send(`${id}/parts`)).toMatchObject(pendingOutcome);
    expect(await reconcile()).toEqual(['not-done']);
    expect(await createPart('superhero', id)).toMatchObject({ status: 201 });
    expect((await findPlatformBatches(id)).length).toBe(1);
  });

  test('a part whose creation was not confirmed is found by the reconciler', async () => {
    const { id } = await requestApproved(await createPeople(3));
    drop(createCall, 'after');
    await send(`${id}/parts`);
    expect(await reconcile()).toEqual(['done']);
  });

  test('a part whose creation was not confirmed is found in the first session that can use the API key, also right after others', async () => {
    const { id } = await requestApproved(await createPeople(3));
    drop(createCall, 'after');
    await send(`${id}/parts`);
    await audit.ageEntries(1_800);
    passTime(10_000);
    // This one does not verify the session, so the reconciler can't use the API key in it.
    await read('superhero', '/audit');
    await read('superhero', '/deletion/attention');
    await expect.poll(outcomes).toEqual(['done']);
  });

  test('a part whose creation was not confirmed is not adopted if it has other people', async () => {
    const { id } = await requestApproved(await createPeople(3));
    await createPlatformBatch(await createPeople(2), `Gefälscht (1/1) #${id.slice(0, 8)}`);
    expect(await createPart('superhero', id)).toMatchObject(rejectedWith('PART_DIFFERS'));
    expect(await readBatch(id)).toMatchObject({ parts: [] });
  });

  test('a part whose creation was not confirmed keeps those out of later parts whom its attempt left out', async () => {
    const ids = await createPeople(4);
    const [gone = ''] = ids;
    const { id } = await requestApproved(ids);
    await sql`update users set deleted_at = now() where id = ${gone}`.execute(schoolCloud.database());
    drop(createCall, 'after');
    await send(`${id}/parts`);
    // The attempt is repeated after the person came back.
    await sql`delete from deletion_left_out where person_id = ${gone}`.execute(audit.owner());
    await sql`update users set deleted_at = null where id = ${gone}`.execute(schoolCloud.database());
    expect(await createPart('superhero', id)).toMatchObject({
      body: { remaining: 0, parts: [{ people: 3 }] },
    });
    await startPart('superhero', id, 1);
    expect(await createPart('superhero', id)).toMatchObject(rejectedWith('NOTHING_TO_DELETE'));
    expect(await findRequested(ids)).toEqual(ids.slice(1));
  });
});

describe('a start that was not confirmed', () => {
  test('a start that was not confirmed counts as started if the detail says so', async () => {
    const ids = await createPeople(3);
    const { id } = await requestApproved(ids);
    await createPart('superhero', id);
    drop(executeCall, 'after');
    expect(await send(`${id}/parts/1/start`)).toMatchObject({
      status: 202,
      body: { parts: [{ state: 'started', pending: 3 }] },
    });
    expect(await reconcile()).toEqual(['done', 'done']);
  });

  test('a start that was not confirmed is not sent again until it is known that it was not applied', async () => {
    const ids = await createPeople(3);
    const { id } = await requestApproved(ids);
    await createPart('superhero', id);
    drop(executeCall, 'before');
    expect(await send(`${id}/parts/1/start`)).toMatchObject(pendingOutcome);
    expect(await startPart('superhero', id, 1)).toMatchObject(rejectedWith('OUTCOME_PENDING', 409));
    expect(await findRequested(ids)).toEqual([]);
    expect(await reconcile()).toEqual(['done', 'not-done']);
    expect(await startPart('superhero', id, 1)).toMatchObject({ status: 202 });
    expect(await findRequested(ids)).toEqual(ids);
  });

  test('a start that was not confirmed is found by the next read if the detail was not available either', async () => {
    const { id } = await requestApproved(await createPeople(3));
    await createPart('superhero', id);
    admin.setFault({
      request: executeCall,
      moment: 'after',
      run: async () => {
        drop(/^GET/u, 'before');
        return 'drop';
      },
    });
    expect(await send(`${id}/parts/1/start`)).toMatchObject(pendingOutcome);
    expect(await readBatch(id)).toMatchObject({ parts: [{ state: 'created' }] });
    expect(await readProgress(id)).toMatchObject({
      state: 'running',
      parts: [{ state: 'started', pending: 3 }],
    });
    expect(await startPart('superhero', id, 1)).toMatchObject(rejectedWith('PART_STARTED'));
    expect(await reconcile()).toEqual(['done', 'done']);
  });
});
