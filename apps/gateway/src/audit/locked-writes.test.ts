import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { send, useScriptedSchool } from '../testing/use-scripted-school.ts';

const { platform, audit, script, rename, outcomes, countWrites } = useScriptedSchool();

/** When the gateway has read the school and not recorded anything yet. */
function loseLockBeforeRecording(): void {
  const answerAsBefore = platform.listener();
  platform.answerWith((request, response) => {
    if (request.url?.includes('/school/id/') !== true) return answerAsBefore?.(request, response);
    void sql`${endLockSession}`.execute(audit.owner()).then(() => answerAsBefore?.(request, response));
  });
}

/** Waits until it has ended. */
const endLockSession = sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
  where application_name = 'superhero-gateway-locks' and datname = current_database()`;

test('a change whose lock was lost before it was sent is not sent', async () => {
  loseLockBeforeRecording();
  expect(await rename()).toMatchObject({ status: 409, type: 'NOT_APPLIED' });
  expect([await outcomes(), countWrites()]).toEqual([['begun', 'not-done'], 0]);
});

test('a change that waited to be recorded is not sent if its lock was lost afterwards', async () => {
  // After the lock was checked in the same transaction.
  await sql`create function lose_lock() returns trigger language plpgsql security definer as $$
    begin perform * from (${endLockSession}) as ended; return null; end $$`.execute(audit.owner());
  await sql`create constraint trigger lose_lock after insert on audit_chain initially deferred for each row
    when (new.kind = 'begun') execute function lose_lock()`.execute(audit.owner());
  const { answer } = await audit
    .owner()
    .transaction()
    .execute(async (transaction) => {
      await sql`select from audit_turn for update`.execute(transaction);
      const pending = { answer: rename() };
      await expect.poll(audit.countWaiting).toBe(1);
      script.time += 501;
      return pending;
    });
  expect(await answer).toMatchObject({ status: 409, type: 'NOT_APPLIED' });
  await sql`drop function lose_lock cascade`.execute(audit.owner());
  expect([await outcomes(), countWrites()]).toEqual([['begun', 'not-done'], 0]);
});

test('a change is answered as not applied only after that is recorded', async () => {
  loseLockBeforeRecording();
  const key = randomUUID();
  const first = await audit.losingOutcomes(() => rename({ key }));
  expect(first).toMatchObject({ status: 503, type: 'AUDIT_UNAVAILABLE' });
  expect(await rename({ key })).toMatchObject({ status: 409, type: 'OUTCOME_PENDING' });
  expect([await outcomes(), countWrites()]).toEqual([['begun'], 0]);
});

test('writes that wait for the platform keep no connection that the audit log needs', async () => {
  const waiting: (() => void)[] = [];
  script.onWrite = (_request, response) => void waiting.push(() => send(response, 404, {}));
  const others = Array.from({ length: 20 }, (_one, index) =>
    rename({ id: `5c40010000000000000001${String(index).padStart(2, '0')}` }),
  );
  await expect.poll(() => waiting.length).toBe(20);
  script.onWrite = (_request, response) => send(response, 404, {});
  expect(await rename()).toMatchObject({ status: 404 });
  for (const answer of waiting) answer();
  for (const { status } of await Promise.all(others)) expect(status).toBe(404);
});
