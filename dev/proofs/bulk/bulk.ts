// `npm run proof -- bulk [<seed>]`: a bulk change of 5,000 people during kills and faults changes everyone once.
import { setTimeout as pause } from 'node:timers/promises';
import { copyGatewayBuild } from '../build.ts';
import type { Claim } from '../claims.ts';
import { collect, conclude, loadNow, none, summarize } from '../claims.ts';
import { addStudents } from '../deletion/add-students.ts';
import { readMemory } from '../deletion/replace-workers.ts';
import { readSteadily } from '../deletion/steady-reads.ts';
import { randomFrom } from '../gateway-crash/faults.ts';
import { buildVariant } from '../work/build-variant.ts';
import type { Edit } from '../work/build-variant.ts';
import { interrupt } from '../work/interruptions.ts';
import { startWorkSite } from '../work/site.ts';
import type { WorkSite } from '../work/site.ts';
import { countChanged, countEffects, readEvidence } from './evidence.ts';
import { requestChange, runChange } from './operator.ts';

const { BULK_PEOPLE = '5000', BULK_KILLS = '30', BULK_CRASHES = '3' } = process.env;
const people = Number(BULK_PEOPLE);
const plan = { gatewayKills: Number(BULK_KILLS), databaseCrashes: Number(BULK_CRASHES) };
const faultShare = 0.1;
/** How much longer reads may take during the run. */
const maxSlowdown = 2;
/** How much more memory an instance may take in the last third of the run than in the second. */
const maxGrowth = 1.1;
const quietTime = 60_000;
const sampleEvery = 1_000;

// The seed repeats the faults and their order, but not the timing of the machine.
const seed = Number(process.argv[2] ?? Date.now() % 1_000_000);
const random = randomFrom(seed);
const serverUrl = process.env['DATABASE_URL'] ?? '';

const wait = (file: string, from: string, to: string): Edit => ({
  file: `apps/gateway/src/${file}`,
  from,
  to,
});
/** So that a run does not wait for a minute after every kill. */
const shortWaits: readonly Edit[] = [
  wait('audit/pending-entries.ts', 'leaseSeconds = 30', 'leaseSeconds = 10'),
  wait('work/slices.ts', "interval '60 seconds'", "interval '15 seconds'"),
  wait('work/worker.ts', 'timeForOthers = 15_000', 'timeForOthers = 2_000'),
  wait('server.ts', 'workInterval = 5_000', 'workInterval = 500'),
];

interface Options {
  readonly dist: string;
  /** Of the changes that reach the school cloud, those that do not go through as they should. */
  readonly share: number;
  readonly hasServiceAccount: boolean;
}

async function withSite<Result>(
  { share, ...options }: Options,
  task: (site: WorkSite) => Promise<Result>,
): Promise<Result> {
  const faults = {
    of: 'api',
    share,
    describe: ({ method, url = '' }: { method?: string | undefined; url?: string | undefined }) =>
      method === 'PATCH' && url.startsWith('/v1/users/') ? `${method} ${url}` : undefined,
  } as const;
  const site = await startWorkSite({ serverUrl, instances: 3, random, faults, ...options });
  try {
    return await task(site);
  } finally {
    await site.stop();
  }
}

/** During kills and crashes, beside a school cloud that answers one of ten changes late, wrongly or not at all. */
async function runInterrupted(site: WorkSite): Promise<Claim[]> {
  const ids = await addStudents(site.platformDatabaseUrl, people);
  await countEffects(site);
  const change = await requestChange(site, ids);
  const state = { changed: 0, isOver: false };
  const isOver = (): boolean => state.isOver;
  const follow = async (): Promise<void> => {
    while (!state.isOver) {
      state.changed = await countChanged(site);
      await pause(500);
    }
  };
  const begunAt = Date.now();
  const run = runChange(site, change).finally(() => {
    state.isOver = true;
  });
  const progress = (): number => state.changed / people;
  const [outcome, interruptions] = await Promise.all([
    run,
    interrupt(site, plan, { random, progress, isOver }),
    follow(),
  ]);
  console.log(`${people} people in ${((Date.now() - begunAt) / 1000).toFixed(0)} s, load ${loadNow()}`);
  console.log([...site.proxy.counts].map(([fault, times]) => `${times} ${fault}`).join(', '));
  await site.proxy.settle();
  const { gatewayKills, databaseCrashes } = interruptions;
  const { lines, claims } = await readEvidence(site, { ids, change, outcome });
  for (const line of lines) console.log(line);
  return [
    {
      text: `${gatewayKills} kills of instances and ${databaseCrashes} crashes of the database, ${plan.gatewayKills} and ${plan.databaseCrashes} wanted`,
      holds: gatewayKills === plan.gatewayKills && databaseCrashes === plan.databaseCrashes,
    },
    ...claims,
  ];
}

/** What it costs the others. */
async function runQuietly(site: WorkSite): Promise<Claim[]> {
  const ids = await addStudents(site.platformDatabaseUrl, people);
  const reader = {
    instances: site.instances,
    token: site.tokens[1] ?? '',
    paths: ['/approvals', '/work', `/people/${ids[0]}`, '/schools?search=hafen', '/audit'],
  };
  // Without the first ones, for which connections are opened and caches filled.
  const endFirst = readSteadily(reader);
  await pause(10_000);
  await endFirst();
  const endQuiet = readSteadily(reader);
  await pause(quietTime);
  const quiet = await endQuiet();

  const change = await requestChange(site, ids);
  const state = { isOver: false };
  const endReads = readSteadily(reader);
  const run = runChange(site, change).finally(() => {
    state.isOver = true;
  });
  const memories: number[] = [];
  while (!state.isOver) {
    memories.push(Math.max(...(await Promise.all(site.instances.map(readMemory)))));
    await pause(sampleEvery);
  }
  const [outcome, during] = await Promise.all([run, endReads()]);
  for (const [name, { byPath }] of Object.entries({ before: quiet, during }))
    for (const [path, times] of byPath) console.log(name, path, summarize(times));
  const third = Math.ceil(memories.length / 3);
  const [second, last] = [memories.slice(third, -third), memories.slice(-third)].map((some) =>
    Math.max(...some),
  );
  const growth = (last ?? 0) / (second ?? 1);
  const slowdown = during.p95 / quiet.p95;
  return [
    { text: `the order is ${outcome.state}`, holds: outcome.state === 'done' },
    none(`of ${quiet.count} reads before the run and ${during.count} during it failed`, [
      ...quiet.failed,
      ...during.failed,
    ]),
    {
      text: `95 of 100 reads take ${during.p95.toFixed(0)} ms during the run and ${quiet.p95.toFixed(0)} ms before, ${slowdown.toFixed(2)} ×, at most ${maxSlowdown}`,
      holds: slowdown <= maxSlowdown,
    },
    {
      text: `the largest instance takes ${growth.toFixed(2)} × as much memory in the last third as in the second, at most ${maxGrowth}`,
      holds: growth <= maxGrowth,
    },
  ];
}

console.log(`seed ${seed}, load ${loadNow()}`);
const claims: Claim[] = [];
const variant = await buildVariant(shortWaits);
// Without a service account, so that each kill can also end the session of the order.
const interrupted = { dist: variant.dist, share: faultShare, hasServiceAccount: false };
collect(claims, await withSite(interrupted, runInterrupted).finally(() => variant.remove()));
const product = copyGatewayBuild();
const quiet = { dist: product.dist, share: 0, hasServiceAccount: true };
collect(claims, await withSite(quiet, runQuietly).finally(() => product.remove()));
console.log();
conclude(claims);
