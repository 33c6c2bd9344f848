import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '@superhero/postgres/connect';
import { executeDue } from '@superhero/school-cloud/database';
import { schools } from '@superhero/school-cloud/schools';
import type { Claim } from '../claims.ts';
import { query } from '../gateway-crash/observations.ts';
import { BatchOperator } from './batch-operator.ts';
import { countPending, readEvidence } from './crash-evidence.ts';
import type { Moment } from './platform-proxy.ts';
import type { Site } from './site.ts';

/** Where the gateway is killed: while it works on a write of its own, or at an exact moment of a call. */
type Phase =
  | { readonly write: 'request' | 'approve'; readonly delay: number }
  | { readonly write: 'create' | 'start' | 'retry'; readonly moment: Moment };

const calls = {
  create: /^POST \/deletion-batches$/u,
  start: /\/execute$/u,
  retry: /\/reset-failed$/u,
} as const;
const peoplePerBatch = 3;
const timeToReconcile = 120_000;
/** Milliseconds that a local write takes at most on a busy machine. */
const longestWrite = 60;

interface CrashedBatch {
  readonly id: string;
  readonly phase: Phase;
}

/** Kills the gateway once in each phase of a batch, as often as wanted, and finishes every batch afterwards. */
export async function crashInPhases(site: Site, rounds: number): Promise<Claim[]> {
  const phases = Array.from({ length: rounds }, (_, round) => planRound(round / rounds)).flat();
  const crashed: CrashedBatch[] = [];
  for (const phase of phases) crashed.push(await crashOnce(site, phase));
  // Their leases end at the same time.
  await Promise.all(crashed.map(({ id }) => finish(site, id)));
  await reconcileAll(site);
  return await readEvidence(site, crashed.length * peoplePerBatch, phases.length);
}

/** `share` spreads the kills over the time that a write takes. */
function planRound(share: number): Phase[] {
  const delay = share * longestWrite;
  const atCalls = (['create', 'start', 'retry'] as const).flatMap((write) =>
    (['before', 'after'] as const).map((moment) => ({ write, moment })),
  );
  return [{ write: 'request', delay }, { write: 'approve', delay }, ...atCalls];
}

/** Brings a batch to the phase, kills the gateway in it and starts it again. */
async function crashOnce(site: Site, phase: Phase): Promise<CrashedBatch> {
  const operator = new BatchOperator(site);
  const ids = await addPeople(site, phase.write === 'retry');
  const { id, batch } = await operator.createBatch(ids);
  const steps = stepsOf(id, batch.preview?.digest ?? '');
  for (const step of ['request', 'approve', 'create', 'start'] as const) {
    if (step === phase.write) break;
    const { path, body, token } = await steps[step](site, operator);
    await operator.write(token, path, body);
  }
  if (phase.write === 'retry') await executeAll(site, operator, id);
  const { path, body, token } = await steps[phase.write](site, operator);
  if ('delay' in phase) {
    const sent = operator.send(token, path, body, randomUUID());
    await pause(phase.delay);
    await site.gateway.kill();
    await sent;
  } else {
    const { moment } = phase;
    const killed = new Promise<void>((resolve) => {
      const run = async () => {
        await site.gateway.kill();
        resolve();
      };
      site.adminApi.setHook({ request: calls[phase.write], moment, run });
    });
    await Promise.all([operator.send(token, path, body, randomUUID()), killed]);
  }
  await site.gateway.restart();
  return { id, phase };
}

interface Write {
  readonly token: string;
  readonly path: string;
  readonly body: object;
}

function stepsOf(id: string, digest: string) {
  const path = `/deletion/batches/${id}`;
  return {
    request: async ({ requester }: Site, _operator: BatchOperator): Promise<Write> => {
      const body = { name: `Absturz ${id.slice(0, 8)}`, digest, reason: 'Ticket 4711' };
      return { token: requester, path: `${path}/request`, body };
    },
    approve: async ({ approver }: Site, operator: BatchOperator): Promise<Write> => {
      const { approvalId, preview } = await operator.readBatch(id);
      const body = { people: preview?.accepted, digest: preview?.digest };
      return { token: approver, path: `/approvals/${approvalId}/approve`, body };
    },
    create: async ({ requester }: Site): Promise<Write> => ({
      token: requester,
      path: `${path}/parts`,
      body: {},
    }),
    start: async ({ requester }: Site): Promise<Write> => ({
      token: requester,
      path: `${path}/parts/1/start`,
      body: {},
    }),
    retry: async ({ requester }: Site, operator: BatchOperator): Promise<Write> => {
      const { parts } = await operator.readBatch(id);
      return { token: requester, path: `${path}/parts/1/retry`, body: { failed: parts[0]?.failed ?? 0 } };
    },
  };
}

/** What an operator does after the crash: each step again, until its outcome is known. */
async function finish(site: Site, id: string): Promise<void> {
  const operator = new BatchOperator(site);
  const { preview } = await operator.readBatch(id);
  const steps = stepsOf(id, preview?.digest ?? '');
  for (const step of ['request', 'approve', 'create', 'start'] as const) {
    const { path, body, token } = await steps[step](site, operator);
    await operator.write(token, path, body);
  }
  const { failed } = await operator.readProgress(id);
  if (failed === 0) return;
  await allowDeletions(site);
  const { path, body, token } = await steps.retry(site, operator);
  await operator.write(token, path, body);
}

/** Until no entry is pending, or for two minutes. */
async function reconcileAll(site: Site): Promise<void> {
  const operator = new BatchOperator(site);
  const deadline = Date.now() + timeToReconcile;
  while ((await countPending(site.auditUrl)) > 0 && Date.now() < deadline) {
    await operator.letReconcile();
    await pause(1_000);
  }
}

/** Executes the due deletions, all of which fail, and waits until the gateway has seen it. */
async function executeAll(site: Site, operator: BatchOperator, id: string): Promise<void> {
  const db = connect(site.platformDatabaseUrl, { max: 1 });
  try {
    await executeDue(db);
  } finally {
    await db.destroy();
  }
  // A read of the same part is fresh for 2 s.
  const deadline = Date.now() + 20_000;
  while ((await operator.readProgress(id)).failed === 0 && Date.now() < deadline) await pause(500);
}

async function addPeople({ platformDatabaseUrl }: Site, fails: boolean): Promise<string[]> {
  const ids = Array.from({ length: peoplePerBatch }, () => randomBytes(12).toString('hex')).toSorted();
  const rows = ids.map(
    (id) =>
      `('${id}', '${schools.hafen.id}', 'Absturz', '${id}', '${id}@absturz.example', ${fails ? "'deletion-fails'" : 'null'})`,
  );
  await query(
    platformDatabaseUrl,
    `insert into users (id, school_id, first_name, last_name, email, failure) values ${rows.join(',')};
     insert into user_roles (user_id, role_id, position)
     select users.id, roles.id, 0 from users, roles
     where roles.name = 'student' and users.id in (${ids.map((id) => `'${id}'`).join(',')})`,
  );
  return ids;
}

async function allowDeletions({ platformDatabaseUrl }: Site): Promise<void> {
  await query(platformDatabaseUrl, 'update users set failure = null where failure is not null');
}
