// `npm run proof -- bulk [<seed>]`: a bulk change of 5,000 people during kills and faults changes everyone once.
import { setTimeout as pause } from 'node:timers/promises';
import { copyGatewayBuild } from '../build.ts';
import type { Claim } from '../claims.ts';
import { collect, conclude, loadNow } from '../claims.ts';
import { addStudents } from '../deletion/add-students.ts';
import { readMemory } from '../deletion/replace-workers.ts';
import { compareReads, readQuietly, readSteadily } from '../deletion/steady-reads.ts';
import { randomFrom } from '../gateway-crash/faults.ts';
import { buildVariant, shortWaits } from '../work/build-variant.ts';
import { interrupt } from '../work/interruptions.ts';
import { startWorkSite } from '../work/site.ts';
import type { WorkSite } from '../work/site.ts';
import { countChanged, countEffects, readEvidence } from './evidence.ts';
import { requestChange, runChange } from './operator.ts';

const { BULK_PEOPLE = '5000', BULK_KILLS = '30', BULK_CRASHES = '3' } = process.env;
const people = Number(BULK_PEOPLE);
const plan = { gatewayKills: Number(BULK_KILLS), databaseCrashes: Number(BULK_CRASHES) };
const faultShare = 0.1;
/** How much more memory an instance may take in the last third of the run than in the second. */
const maxGrowth = 1.1;
const quietTime = 60_000;
const sampleEvery = 1_000;

// The seed repeats the faults and their order, but not the timing of the machine.
const seed = Number(process.argv[2] ?? Date.now() % 1_000_000);
const random = randomFrom(seed);
const serverUrl = process.env['DATABASE_URL'] ?? '';

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
  const quiet = await readQuietly(reader, quietTime);

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
  const third = Math.ceil(memories.length / 3);
  const [second, last] = [memories.slice(third, -third), memories.slice(-third)].map((some) =>
    Math.max(...some),
  );
  const growth = (last ?? 0) / (second ?? 1);
  return [
    { text: `the order is ${outcome.state}`, holds: outcome.state === 'done' },
    ...compareReads(quiet, during),
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
