// `npm run proof -- work [<seed>]`: runs of deletions in the background during kills and faults send nothing twice.
import { setTimeout as pause } from 'node:timers/promises';
import type { GatewayBuild } from '../build.ts';
import { copyGatewayBuild } from '../build.ts';
import { callGateway } from '../call-gateway.ts';
import type { Claim } from '../claims.ts';
import { collect, conclude, loadNow } from '../claims.ts';
import { randomFrom } from '../gateway-crash/faults.ts';
import { buildVariant, smallParts, withoutSettling, withoutWorker } from './build-variant.ts';
import { countEffects, countPending, countStarted, findDoubles, readEvidence } from './evidence.ts';
import { describePartCall } from './faulty-proxy.ts';
import { measureIdle } from './idle-cost.ts';
import { interrupt } from './interruptions.ts';
import type { InterruptionPlan } from './interruptions.ts';
import { prepareBatches, runAll } from './operators.ts';
import type { WorkSite } from './site.ts';
import { startWorkSite } from './site.ts';

const {
  WORK_BATCHES = '20',
  WORK_PARTS = '25',
  WORK_KILLS = '70',
  WORK_CRASHES = '6',
  WORK_UNGUARDED = '4',
} = process.env;
const peoplePerPart = 3;
/** Of creations and starts. */
const faultShare = 0.45;
const timeToReconcile = 180_000;

// The seed repeats the faults and their order, but not the timing of the machine.
const seed = Number(process.argv[2] ?? Date.now() % 1_000_000);
const random = randomFrom(seed);
const partsPerBatch = Number(WORK_PARTS);
const serverUrl = process.env['DATABASE_URL'] ?? '';

/** A site of such instances, until the task has ended. */
async function withSite<Result>(
  build: GatewayBuild,
  instances: number,
  task: (site: WorkSite) => Promise<Result>,
): Promise<Result> {
  const faults = { of: 'adminApi', share: faultShare, describe: describePartCall } as const;
  const site = await startWorkSite({ serverUrl, dist: build.dist, instances, random, faults });
  try {
    return await task(site);
  } finally {
    await site.stop();
    build.remove();
  }
}

/** Runs so many batches during the interruptions. */
async function run(site: WorkSite, count: number, plan: InterruptionPlan) {
  const partsWanted = count * partsPerBatch;
  const batches = await prepareBatches(site, count, partsPerBatch * peoplePerPart);
  await countEffects(site);
  const state = { started: 0, isOver: false };
  const follow = async (): Promise<void> => {
    while (!state.isOver) {
      state.started = await countStarted(site);
      await pause(500);
    }
  };
  const begunAt = Date.now();
  const working = runAll(site, batches).finally(() => {
    state.isOver = true;
  });
  const progress = (): number => state.started / partsWanted;
  const isOver = (): boolean => state.isOver;
  const [outcomes, interruptions] = await Promise.all([
    working,
    interrupt(site, plan, { random, progress, isOver }),
    follow(),
  ]);
  const seconds = (Date.now() - begunAt) / 1000;
  console.log(`${count} orders of ${partsPerBatch} parts in ${seconds.toFixed(0)} s, load ${loadNow()}`);
  const counts = [...site.proxy.counts].map(([fault, times]) => `${times} ${fault}`).join(', ');
  console.log(`creations and starts by the school cloud: ${counts}`);
  return { batches, outcomes, interruptions, partsWanted };
}

/** Until no entry is pending. */
async function reconcileAll(site: WorkSite): Promise<void> {
  await site.proxy.settle();
  const deadline = Date.now() + timeToReconcile;
  while ((await countPending(site)) > 0 && Date.now() < deadline) {
    for (const instance of site.instances)
      await callGateway(instance, site.tokens[0] ?? '', 'GET /deletion/attention');
    await pause(500);
  }
}

async function runGuarded(site: WorkSite): Promise<Claim[]> {
  const plan = { gatewayKills: Number(WORK_KILLS), databaseCrashes: Number(WORK_CRASHES) };
  const { interruptions, ...ran } = await run(site, Number(WORK_BATCHES), plan);
  await reconcileAll(site);
  const { lines, claims } = await readEvidence(site, ran);
  for (const line of lines) console.log(line);
  const { gatewayKills, databaseCrashes } = interruptions;
  return [
    {
      text: `${gatewayKills} kills of instances and ${databaseCrashes} crashes of the database, ${plan.gatewayKills} and ${plan.databaseCrashes} wanted`,
      holds: gatewayKills === plan.gatewayKills && databaseCrashes === plan.databaseCrashes,
    },
    ...claims,
  ];
}

/** The proof has to notice that nothing waits for outcomes any more. */
async function runUnguarded(site: WorkSite): Promise<Claim[]> {
  await run(site, Number(WORK_UNGUARDED), { gatewayKills: 0, databaseCrashes: 0 });
  await site.proxy.settle();
  const { people, creations, calls } = await findDoubles(site);
  return [
    {
      text: `without settling, ${creations.length} parts are created twice, ${people.length} people are in two parts, and ${calls.length} calls reach the school cloud twice`,
      holds: creations.length > 0 && people.length > 0,
    },
  ];
}

async function idle(build: GatewayBuild): Promise<string> {
  return await withSite(build, 1, measureIdle);
}

console.log(`seed ${seed}, load ${loadNow()}`);
const claims: Claim[] = [];
collect(claims, await withSite(await buildVariant(smallParts), 3, runGuarded));
collect(claims, await withSite(await buildVariant([...smallParts, ...withoutSettling]), 2, runUnguarded));
console.log(`an idle instance: ${await idle(copyGatewayBuild())}`);
console.log(`the same without orders: ${await idle(await buildVariant(withoutWorker))}`);
console.log();
conclude(claims);
