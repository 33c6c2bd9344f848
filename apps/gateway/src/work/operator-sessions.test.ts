import { randomBytes, randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { vWorkKind } from '@superhero/contract/gateway/valibot';
import { people } from '@superhero/school-cloud/people';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { Chain } from '../audit/chain.ts';
import { deriveKeys, Keys } from '../audit/keys.ts';
import { Writes } from '../audit/writes.ts';
import { SubjectLocks } from '../db/subject-locks.ts';
import { createLog } from '../lib/log.ts';
import { createMetrics } from '../lib/metrics.ts';
import { connectPlatform } from '../platform/platform.ts';
import { urlOf } from '../testing/open-audit.ts';
import { patient } from '../testing/patient.ts';
import { useAudit } from '../testing/use-audit.ts';
import { useSchoolCloud } from '../testing/use-school-cloud.ts';
import { again, ended, untilApproved, waitsFor } from './kinds.ts';
import type { Kind, Kinds, Progress } from './kinds.ts';
import { OperatorSessions } from './operator-sessions.ts';
import { addOrder, sealPurpose } from './orders.ts';
import { findOrder } from './read.ts';
import { Worker } from './worker.ts';

const audit = useAudit();
const schoolCloud = useSchoolCloud();
const auditKeys = [randomBytes(32)] as const;
const orderKeys = deriveKeys(auditKeys, sealPurpose);
const operatorId = people.superhero.userId;
const twoHours = 2 * 60 * 60_000;

const script: { time: number; steps: number; next: Progress; waits: Progress | undefined } = {
  time: 0,
  steps: 0,
  next: again(10),
  waits: undefined,
};

beforeEach(async () => {
  await audit.empty();
  schoolCloud.requests.splice(0);
  Object.assign(script, { time: 0, steps: 0, next: again(10), waits: undefined });
});

/** Reads something in the session of each step. */
const kind: Kind = {
  needsSession: true,
  waits: async () => script.waits,
  subject: 'batch',
  advance: async ({ session }) => {
    await session?.people.get(people.teacher.userId);
    script.steps += 1;
    return script.next;
  },
  describe: async () => new Map(),
  resume: async () => () => undefined,
};
const clock = () => script.time;
const allKinds = v.custom<Kinds>(() => true);

/** An instance that works on orders until the test ends. */
function startInstance() {
  const db = audit.db();
  const logged: string[] = [];
  const log = createLog({ write: (line) => void logged.push(line) });
  const metrics = createMetrics();
  const locks = new SubjectLocks(urlOf(db) ?? '', { log, metrics });
  const keys = new Keys(auditKeys);
  const { perform } = new Writes({ db, locks, chain: new Chain({ db, keys, metrics }), keys, log, clock });
  const platform = connectPlatform(schoolCloud.settings(), { metrics, clock: () => performance.now() });
  const sessions = new OperatorSessions({ clock, isNeeded: () => true });
  const worker = new Worker({
    db,
    locks,
    keys: orderKeys,
    platform,
    session: () => undefined,
    operatorSessions: sessions,
    perform,
    reconciler: { settle: async () => true },
    kinds: v.parse(allKinds, Object.fromEntries(vWorkKind.options.map((name) => [name, kind]))),
    log,
    metrics,
    clock,
  });
  worker.start(20);
  onTestFinished(async () => {
    await worker.stop();
    await locks.close();
  });
  const keep = (orderId: string, token: string) =>
    sessions.keep(orderId, platform.as({ token, isFreshlyVerified: true }));
  return {
    worker,
    sessions,
    logText: () => logged.join(''),
    keep,
    /** An order for which this instance has the session. */
    give: async (token?: string): Promise<string> => {
      const id = randomUUID();
      const send = async (entry: number) => {
        const order = { id, kind: 'deletion.run' as const, subjectId: id, entry, operatorId };
        await addOrder(db, orderKeys, { ...order, digest: randomBytes(32) });
        return { status: 202, answer: { status: 202, body: {} } };
      };
      const origin = { operatorId, operatorName: 'Greta', from: undefined, requestId: id, reason: undefined };
      await perform({
        origin: { ...origin, idempotencyKey: randomUUID(), parts: [id] },
        locks: [`batch:${id}`, undefined],
        action: 'deletion.run',
        prepare: async () => ({ subject: { kind: 'batch', id }, changes: [], send }),
      });
      if (token !== undefined) keep(id, token);
      return id;
    },
  };
}

async function stateOf(id: string) {
  const found = await findOrder(audit.db(), orderKeys, id);
  const { end, end_reason, waits_for } = found?.row ?? {};
  return [found?.state, end === null ? waits_for : end_reason];
}

/** As an operator does, and as long ago as that. */
async function resume(id: string, secondsAgo = 0): Promise<void> {
  await sql`delete from work_signals where order_id = ${id}::uuid`.execute(audit.owner());
  await sql`insert into work_signals (order_id, signal, entry, at)
    select id, 'continue', entry, clock_timestamp() - make_interval(secs => ${secondsAgo})
    from work_orders where id = ${id}::uuid`.execute(audit.owner());
}

/** As if half a minute had passed since the last slices. */
const age = async () =>
  await sql`update work_slices set at = at - interval '35 s', next_at = next_at - interval '35 s'`.execute(
    audit.owner(),
  );

const countSlices = async (id: string) =>
  (await audit.owner().selectFrom('work_slices').select('id').where('order_id', '=', id).execute()).length;

test('an order makes its steps in the session of its operator, which is forgotten at its end', async () => {
  const instance = startInstance();
  const id = await instance.give(await schoolCloud.logIn('superhero'));
  await expect.poll(() => script.steps, patient).toBeGreaterThan(3);
  expect(schoolCloud.countSessionChecks()).toBe(1);
  script.next = ended('done');
  await expect.poll(() => stateOf(id), patient).toEqual(['done', null]);
  await expect.poll(() => instance.sessions.orders(), patient).toEqual([]);
});

test('an order waits for a session after its operator has logged out, and continues with a new one', async () => {
  const instance = startInstance();
  const token = await schoolCloud.logIn('superhero');
  const id = await instance.give(token);
  await expect.poll(() => script.steps, patient).toBeGreaterThan(0);
  await schoolCloud.logOut(token);
  // Looks at it again at once.
  await expect.poll(() => stateOf(id), patient).toEqual(['waiting', 'platform']);
  await resume(id);
  await expect.poll(() => stateOf(id), patient).toEqual(['waiting', 'session']);
  expect(instance.sessions.orders()).toEqual([]);
  instance.keep(id, await schoolCloud.logIn('superhero'));
  script.next = ended('done');
  await resume(id);
  await expect.poll(() => stateOf(id), patient).toEqual(['done', null]);
});

test('a session is used for two hours at most', async () => {
  const instance = startInstance();
  script.next = waitsFor('platform', 10);
  const id = await instance.give(await schoolCloud.logIn('superhero'));
  await expect.poll(() => script.steps, patient).toBeGreaterThan(0);
  script.time = twoHours - 1;
  expect(instance.sessions.orders()).toEqual([id]);
  script.time = twoHours;
  expect(instance.sessions.orders()).toEqual([]);
  await age();
  await expect.poll(() => stateOf(id), patient).toEqual(['waiting', 'session']);
});

test('nothing is done in the session of an operator while the order waits for an approval', async () => {
  const instance = startInstance();
  script.waits = waitsFor(untilApproved, 10);
  const id = await instance.give(await schoolCloud.logIn('superhero'));
  schoolCloud.requests.splice(0);
  await expect.poll(() => countSlices(id), patient).toBeGreaterThan(6);
  expect(schoolCloud.requests).toEqual([]);
  script.waits = undefined;
  script.next = ended('done');
  await expect.poll(() => stateOf(id), patient).toEqual(['done', null]);
});

test('an instance without a session leaves an order alone for a while, which another one may work on', async () => {
  const instance = startInstance();
  const recent = await instance.give();
  const old = await instance.give();
  await resume(old, 20);
  await expect.poll(() => stateOf(old), patient).toEqual(['waiting', 'session']);
  await instance.worker.stop();
  expect([await countSlices(recent), ...(await stateOf(recent))]).toEqual([0, 'running', null]);
});

test('an approval wakes the instance that has a session, whichever instance gets it', async () => {
  script.waits = waitsFor(untilApproved, 300_000);
  const [holder, other] = [startInstance(), startInstance()];
  const id = await holder.give(await schoolCloud.logIn('superhero'));
  await expect.poll(() => stateOf(id), patient).toEqual(['waiting', untilApproved]);
  script.waits = undefined;
  script.next = ended('done');
  other.worker.wake(id);
  await expect.poll(() => stateOf(id), patient).toEqual(['done', null]);
});

test('an approved order waits for a session soon if no instance has one', async () => {
  script.waits = waitsFor(untilApproved, 300_000);
  const instance = startInstance();
  const id = await instance.give();
  await resume(id, 20);
  await expect.poll(() => stateOf(id), patient).toEqual(['waiting', untilApproved]);
  script.waits = undefined;
  instance.worker.wake(id);
  await expect.poll(() => stateOf(id), patient).toEqual(['running', null]);
  await age();
  await expect.poll(() => stateOf(id), patient).toEqual(['waiting', 'session']);
});

test('an order whose instance was killed waits for a session, and continues on the one that gets it', async () => {
  const instance = startInstance();
  const id = await instance.give();
  await resume(id, 70);
  await sql`insert into work_slices (order_id, event, at)
    values (${id}::uuid, 'began', now() - interval '65 s')`.execute(audit.owner());
  await expect.poll(() => stateOf(id), patient).toEqual(['waiting', 'session']);
  const other = startInstance();
  other.keep(id, await schoolCloud.logIn('superhero'));
  script.next = ended('done');
  await resume(id);
  await expect.poll(() => stateOf(id), patient).toEqual(['done', null]);
});

test('an order of a former superhero ends, and one with the session of someone else waits', async () => {
  const instance = startInstance();
  const other = await instance.give(await schoolCloud.logIn('gardener'));
  await expect.poll(() => stateOf(other), patient).toEqual(['waiting', 'session']);
  await schoolCloud.demote('superhero');
  onTestFinished(() => schoolCloud.promote('superhero'));
  const id = await instance.give(await schoolCloud.logIn('superhero'));
  await expect.poll(() => stateOf(id), patient).toEqual(['failed', 'OPERATOR_NOT_SUPERHERO']);
  expect(script.steps).toBe(0);
});

test('a token is in no property, table or log, and an instance that stops forgets its sessions', async () => {
  const instance = startInstance();
  const token = await schoolCloud.logIn('superhero');
  const id = await instance.give(token);
  await expect.poll(() => script.steps, patient).toBeGreaterThan(0);
  expect(instance.sessions.orders()).toEqual([id]);
  const { rows } = await sql`select work_orders::text, work_slices::text
    from work_orders left join work_slices on order_id = work_orders.id`.execute(audit.owner());
  const everything = [inspect(instance.sessions, { depth: null, showHidden: true }), JSON.stringify(rows)];
  for (const text of [...everything, await audit.readText(), instance.logText()])
    expect(text).not.toContain(token.slice(-40));
  await instance.worker.stop();
  expect(instance.sessions.orders()).toEqual([]);
  instance.keep(id, token);
  expect(instance.sessions.orders()).toEqual([]);
});
