import { beforeAll, expect, test } from 'vitest';
import { describeFacts } from '../../audit/personal-data.ts';
import type { Caller } from '../../platform/caller.ts';
import { useBatchRuns } from '../../testing/use-batch-runs.ts';
import { deletionChecks } from './run-batch.ts';

const { audit, schoolCloud, createPeople, requestApproved, createPart, startPart, ...runs } = useBatchRuns();
let caller: Caller;

beforeAll(async () => {
  caller = schoolCloud.callerOf(await runs.tokenOf('superhero'));
});

test('a start that stays halfway is pending for 15 minutes by the clock of the database, then unknown', async () => {
  const ids = await createPeople(2);
  const { id } = await requestApproved(ids);
  await createPart('superhero', id);
  const db = schoolCloud.database();
  await db.updateTable('users').set({ failure: 'execution-times-out' }).where('id', 'in', ids).execute();
  await startPart('superhero', id, 1);
  const [part] = await runs.findPlatformBatches(id);
  const check = async (at: Date, minutes: number) =>
    await deletionChecks(audit.db())['deletion.startPart'](caller, {
      entry: 1,
      at,
      age: minutes * 60_000,
      action: 'deletion.startPart',
      personId: null,
      schoolId: null,
      subject: undefined,
      personal: { changes: describeFacts({ platformBatch: part?.id ?? '' }) },
    });
  // As on a gateway whose clock is ahead or behind.
  await expect(check(new Date(0), 14)).rejects.toMatchObject({ type: 'OUTCOME_PENDING' });
  expect(await check(new Date(Date.now() + 3_600_000), 16)).toEqual({ outcome: 'unknown' });
});
