import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { send, useScriptedSchool } from '../testing/use-scripted-school.ts';

const { audit, gateway, script, rename, answerRename, outcomes, visit } = useScriptedSchool();

test.each([5, 45, 300])(
  'an effect that comes %i s after a 408 is never recorded as not applied',
  async (delay) => {
    script.onWrite = (_request, response) => send(response, 408, {});
    expect(await rename()).toMatchObject({ status: 504, type: 'OUTCOME_PENDING' });
    // The reconciler runs every 10 s until the effect, and for half an hour after it.
    for (let age = 10; age < delay; age += 10) {
      await audit.ageEntries(10);
      await visit();
      await expect.poll(() => gateway().readMetrics()).toContain('gateway_audit_overdue_entries');
    }
    expect(await outcomes()).toEqual(['begun']);
    script.nameNow = 'Neu';
    await audit.ageEntries(1_800);
    await expect.poll(() => visit().then(outcomes)).toEqual(['begun', 'done']);
  },
);

test('an unchanged state proves nothing if a later write could have restored it', async () => {
  script.onWrite = (_request, response) => send(response, 408, {});
  await rename();
  // The write is applied late, and another operator restores the old name before the reconciler runs.
  script.nameNow = 'Neu';
  script.onWrite = (_request, response) => answerRename(response, 'Alt');
  expect(await rename({ name: 'Alt' })).toMatchObject({ status: 200 });
  await audit.ageEntries(1_800);
  await expect.poll(() => visit().then(outcomes)).toEqual(['begun', 'begun', 'done', 'unknown']);
});

test('a damaged entry is skipped and reported, and the others are reconciled', async () => {
  script.onWrite = (_request, response) => send(response, 408, {});
  await rename();
  await rename();
  await sql`update audit_personal set content = '{"changes":"tampered"}' where seq = 1`.execute(
    audit.owner(),
  );
  script.nameNow = 'Neu';
  await audit.ageEntries(31);
  await expect.poll(() => visit().then(outcomes)).toEqual(['begun', 'begun', 'done']);
  expect(gateway().logLines()).toContainEqual(expect.objectContaining({ entry: 1 }));
  await expect.poll(() => gateway().readMetrics()).toContain('gateway_audit_damaged_entries 1');
});
