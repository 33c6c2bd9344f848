import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '@superhero/postgres/connect';
import { executeDue } from '@superhero/school-cloud/database';
import { schools } from '@superhero/school-cloud/schools';
import { runSql } from '@superhero/stack/run-sql';
import type { Claim } from '../claims.ts';
import { BatchOperator } from './batch-operator.ts';
import { allSteps, holdStep, planStep } from './batch-steps.ts';
import type { Batch, Step } from './batch-steps.ts';
import { countPending, readEvidence } from './crash-evidence.ts';
import type { Moment } from './platform-proxy.ts';
import type { Site } from './site.ts';

interface Phase {
  readonly step: Step;
  readonly moment: Moment;
}

/** Phases of one kill: a batch for each of them is in it when the gateway is killed. */
type Kill = readonly Phase[];

const at = (moment: Moment, ...steps: Step[]): Kill => steps.map((step) => ({ step, moment }));

/** When the school cloud has handled a call, and the gateway does not know it. */
export const killAfterCalls: Kill = at('after', 'create', 'start');

/** Every step at both moments. The outcome of a local step holds up the audit log, so each has its own kill. */
export const killInAllPhases: readonly Kill[] = [
  at('before', ...allSteps),
  at('after', 'people', 'create', 'start', 'retry'),
  at('after', 'preview'),
  at('after', 'request'),
  at('after', 'approve'),
];

const peoplePerBatch = 3;
const timeToReconcile = 120_000;

/** Kills the gateway in these phases, and finishes every batch afterwards. */
export async function crashInPhases(
  site: Site,
  kills: readonly Kill[],
  /** Until the leases of all pending entries have ended. The gateway is not running. */
  passTime: () => Promise<() => Promise<void>>,
): Promise<Claim[]> {
  const batches: Batch[] = [];
  for (const [index, kill] of kills.entries()) {
    if (index > 0) await site.gateway.restart();
    batches.push(...(await crashOnce(site, kill)));
  }
  const goBack = await passTime();
  await site.gateway.restart();
  const operator = new BatchOperator(site);
  await reconcileAll(site, operator);
  // An approval counts only while its entry is as it was sealed.
  await goBack();
  for (const batch of batches) await finish(site, operator, batch);
  await reconcileAll(site, operator);
  const people = batches.length * peoplePerBatch;
  return await readEvidence(site, { batchIds: batches.map(({ id }) => id), people, kills: kills.length });
}

/** Brings a batch to each of the phases and kills the gateway in all of them. */
async function crashOnce(site: Site, kill: Kill): Promise<Batch[]> {
  const operator = new BatchOperator(site);
  const prepared = [];
  for (const phase of kill) prepared.push({ ...phase, batch: await prepare(site, operator, phase.step) });
  const held = [];
  for (const { batch, step, moment } of prepared) {
    const { token, path, body } = await planStep(site, operator, batch, step);
    const { reached, drop } = await holdStep(site, step, moment);
    held.push({ sent: operator.send(token, path, body), drop });
    await reached;
  }
  await site.gateway.kill();
  for (const { sent, drop } of held) {
    await drop();
    await sent;
  }
  // What the platform retries succeeds from now on. It would otherwise fail again and need a second retry.
  await runSql(site.platformDatabaseUrl, 'update users set failure = null where failure is not null');
  return prepared.map(({ batch }) => batch);
}

/** A batch after all steps before this one. */
async function prepare(site: Site, operator: BatchOperator, last: Step): Promise<Batch> {
  const batch = { id: await operator.createDraft(), personIds: await addPeople(site, last === 'retry') };
  for (const step of allSteps.slice(0, allSteps.indexOf(last))) await take(site, operator, batch, step);
  if (last === 'retry') await executeAll(site, operator, batch);
  // Its last step is planned while others are held, and must not need the rows that these add.
  if (last === 'preview') await operator.compare(batch.id);
  return batch;
}

async function take(site: Site, operator: BatchOperator, batch: Batch, step: Step): Promise<void> {
  const { token, path, body } = await planStep(site, operator, batch, step);
  await operator.write(token, path, body);
}

/** What an operator does after the crash: each step again, until its outcome is known. */
async function finish(site: Site, operator: BatchOperator, batch: Batch): Promise<void> {
  for (const step of allSteps.filter((each) => each !== 'retry')) await take(site, operator, batch, step);
  const { failed } = await operator.readProgress(batch.id);
  if (failed === 0) return;
  await take(site, operator, batch, 'retry');
}

/** Until no entry is pending, or for two minutes. */
async function reconcileAll(site: Site, operator: BatchOperator): Promise<void> {
  const deadline = Date.now() + timeToReconcile;
  while ((await countPending(site.auditUrl)) > 0 && Date.now() < deadline) {
    await operator.letReconcile();
    await pause(200);
  }
}

/** Executes the due deletions, all of which fail, and waits until the gateway has seen it. */
async function executeAll(site: Site, operator: BatchOperator, { id }: Batch): Promise<void> {
  const db = connect(site.platformDatabaseUrl, { max: 1 });
  try {
    await executeDue(db);
  } finally {
    await db.destroy();
  }
  // A read of the same part is fresh for 2 s.
  const deadline = Date.now() + 20_000;
  while ((await operator.readProgress(id)).failed === 0 && Date.now() < deadline) await pause(200);
}

async function addPeople({ platformDatabaseUrl }: Site, fails: boolean): Promise<string[]> {
  const ids = Array.from({ length: peoplePerBatch }, () => randomBytes(12).toString('hex')).toSorted();
  const rows = ids.map(
    (id) =>
      `('${id}', '${schools.hafen.id}', 'Absturz', '${id}', '${id}@absturz.example', ${fails ? "'deletion-fails'" : 'null'})`,
  );
  await runSql(
    platformDatabaseUrl,
    `insert into users (id, school_id, first_name, last_name, email, failure) values ${rows.join(',')};
     insert into user_roles (user_id, role_id, position)
     select users.id, roles.id, 0 from users, roles
     where roles.name = 'student' and users.id in (${ids.map((id) => `'${id}'`).join(',')})`,
  );
  return ids;
}
