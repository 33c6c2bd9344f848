import { setTimeout as pause } from 'node:timers/promises';
import type { Claim } from '../claims.ts';
import { isIntact } from '../claims.ts';
import type { Environment } from './environment.ts';
import { evaluate } from './evaluation.ts';
import type { FaultPlan } from './faults.ts';
import { Faults, randomFrom } from './faults.ts';
import { countEffects, countPending, readEffects, readEntries } from './observations.ts';
import { readOutcome, Operator } from './operator.ts';
import { planWrite, prepareTargets } from './planned-writes.ts';

export interface Run extends FaultPlan {
  readonly writes: number;
  readonly seed: number;
}

export interface Result {
  /** The figures of the run. */
  readonly lines: readonly string[];
  readonly claims: readonly Claim[];
}

/** Operators that are ahead of the faults wait at most this long: an instance without requests is never killed. */
const maxWait = 1_000;
/** Enough for all leases to expire and for the reconciler to check all pending entries. */
const timeToReconcile = 180_000;

/** Runs operators during all faults, then compares effects, audit entries and answers. */
export async function crashUnderWrites(
  environment: Environment,
  { writes, seed, ...plan }: Run,
  /** Until the leases of all pending entries have ended; without it, they are waited for. Returns how to go back. */
  passTime?: () => Promise<() => Promise<void>>,
): Promise<Result> {
  // Twice as many, in case it takes more writes until the last fault.
  await prepareTargets(environment.platformDatabaseUrl, writes * 2);
  await countEffects(environment.platformDatabaseUrl);

  let started = 0;
  const tools = { random: randomFrom(seed), progress: () => started / writes };
  const faults = new Faults(environment, plan, tools);
  const operators = environment.tokens.map(
    (token, index) =>
      new Operator({ instances: environment.instances, token, random: randomFrom(seed + index + 1) }),
  );
  const work = async (operator: Operator): Promise<void> => {
    while (started < writes || !faults.areOver) {
      started += 1;
      await operator.write(planWrite, started);
      const waitUntil = Date.now() + maxWait;
      while (faults.areLate && Date.now() < waitUntil) await pause(20);
    }
  };
  const startedAt = Date.now();
  await Promise.all([faults.run(), ...operators.map(work)]);
  const seconds = (Date.now() - startedAt) / 1000;

  const pendingAtLast = await countPending(environment.auditUrl);
  const goBack = await passTime?.();
  await reconcileAll(environment);
  for (const operator of operators) await operator.finish(planWrite);
  await goBack?.();

  const requests = operators.flatMap((operator) => operator.requests);
  const effects = await readEffects(environment.platformDatabaseUrl);
  const entries = await readEntries(environment.auditUrl);
  const verification = await environment.verify();
  const answers = requests.map((request) => ({ write: request.write, outcome: readOutcome(request) }));
  const reconciled = entries.filter(({ isReconciled }) => isReconciled);
  const countOutcomes = (of: typeof entries): string =>
    ['done', 'not-done', 'unknown']
      .map((outcome) => `${of.filter((entry) => entry.outcome === outcome).length} ${outcome}`)
      .join(', ');

  return {
    lines: [
      `seed ${seed}: ${started} writes of ${operators.length} operators in ${seconds.toFixed(0)} s`,
      `${faults.gatewayKills} kills of instances, ${faults.databaseCrashes} crashes of the database, ${faults.platformKills} kills of the school cloud`,
      `${requests.length} requests, sent ${requests.reduce((sum, one) => sum + one.answers.length, 0)} times`,
      `${effects.length} effects, ${entries.length} entries: ${countOutcomes(entries)}`,
      `${reconciled.length} of them reconciled later: ${countOutcomes(reconciled)}; ${pendingAtLast} were pending after the last fault`,
      verification,
    ],
    claims: [
      atLeast('writes', started, writes),
      atLeast('kills of instances', faults.gatewayKills, plan.gatewayKills),
      atLeast('crashes of the database', faults.databaseCrashes, plan.databaseCrashes),
      atLeast('kills of the school cloud', faults.platformKills, plan.platformKills),
      ...evaluate({ effects, entries, answers }),
      isIntact(verification),
    ],
  };
}

/** Opens the audit log until no entry is pending. */
async function reconcileAll({ instances, tokens, auditUrl }: Environment): Promise<void> {
  const deadline = Date.now() + timeToReconcile;
  while ((await countPending(auditUrl)) > 0 && Date.now() < deadline) {
    for (const token of tokens) await instances.openAudit(token);
    await pause(200);
  }
}

function atLeast(what: string, count: number, wanted: number): Claim {
  return { text: `${count} ${what}, ${wanted} wanted`, holds: count >= wanted };
}
