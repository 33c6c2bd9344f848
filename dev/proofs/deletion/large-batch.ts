import { setTimeout as pause } from 'node:timers/promises';
import { people as persons } from '@superhero/school-cloud/people';
import type { Gateway } from '@superhero/stack/gateway';
import { runSql } from '@superhero/stack/run-sql';
import type { GatewayBuild } from '../build.ts';
import type { Claim } from '../claims.ts';
import { loadNow } from '../claims.ts';
import { addStudents } from './add-students.ts';
import { BatchOperator } from './batch-operator.ts';
import { readLargeEvidence } from './large-evidence.ts';
import { readMemory, readWorked, replaceWorkers } from './replace-workers.ts';
import type { Worked } from './replace-workers.ts';
import { runOrder } from './run-order.ts';
import type { Site } from './site.ts';
import { compareReads, readQuietly, readSteadily } from './steady-reads.ts';

const batchName = 'Große Liste';
const partSize = 10_000;
/** Of one instance to each server. */
const maxInFlight = 8;
/** What an instance has in deploy/kubernetes-gateway.yaml. */
const maxMemory = 384 * 2 ** 20;
/** The share of the parts that is started before an instance is replaced. */
const untilReplaced = 0.2;
const sampleEvery = 1_000;
/** What the page of a person calls, and what the pages of batches do every few seconds. */
const callsOfReads = ['GET /v1/users/{id}', 'GET /v3/account', 'GET /deletion-batches'];
const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);

interface Size {
  readonly people: number;
  /** Batches of other tools. */
  readonly existing: number;
}

/** A batch from the list to the end of its order, while the instance that works on it is replaced by the next build. */
export async function runLargeBatch(
  site: Site,
  { people, existing }: Size,
  next: GatewayBuild,
): Promise<Claim[]> {
  const ids = await addStudents(site.platformDatabaseUrl, people);
  await addOtherBatches(site, existing);
  const operator = new BatchOperator(site);
  const { requester, approver, api, adminApi } = site;
  // Without a first batch the memory would include what the gateway loads once.
  await operator.createBatch(ids.slice(0, partSize));
  const handledBefore = countCalls(site);
  const id = await operator.createApproved(ids, batchName, approver);

  const expected = Math.ceil(people / partSize);
  const instances = [...site.instances];
  const { quiet, during, outcome, replaced, memories } = await runAndRead(site, {
    id,
    instances,
    next,
    partsBefore: expected * untilReplaced,
    // About as long as the run takes.
    quietTime: people,
  });

  const [last] = instances;
  if (last === undefined) throw new Error('No instance is running.');
  const { parts, pending, remaining } = await new BatchOperator({ requester, gateway: last }).readBatch(id);
  const worked = await Promise.all(instances.map((instance) => readWorked(site, instance)));
  const calls = subtract(countCalls(site), handledBefore);
  for (const [call, count] of calls) console.log(`${String(count).padStart(6)}  ${call}`);
  console.log(`memory of the largest instance each second, MB: ${memories.map(megabytes).join(', ')}`);
  const largest = Math.max(...memories);
  return [
    {
      text: `the order is ${outcome.state}; its requester continued it ${outcome.continued} times, because the lookup of its people ended with an instance`,
      holds: outcome.state === 'done',
    },
    checkReplacement(replaced, worked),
    ...compareReads(quiet, during),
    {
      text: `at most ${api.maxInFlight()} calls in flight to the API and ${adminApi.maxInFlight()} to the admin API, ${maxInFlight} wanted for each of ${instances.length} instances`,
      holds: [api, adminApi].every((one) => one.maxInFlight() <= maxInFlight * instances.length),
    },
    ...checkCalls(calls, { people, existing, lookups: 2 + outcome.continued }),
    {
      text: `an instance takes at most ${megabytes(largest)} MB, ${megabytes(maxMemory)} allowed`,
      holds: largest <= maxMemory,
    },
    {
      text: `${parts.length} of ${expected} parts were started, ${pending} people pending, ${remaining} remaining`,
      holds: parts.length === expected && pending === people && remaining === 0,
    },
    ...(await readLargeEvidence(site, { ids, name: batchName, parts: expected })),
  ];
}

const describeParts = (some: readonly Worked[]): string =>
  some.map(({ version, parts }) => `${parts} by ${version}`).join(', ');

/** Former instances worked on the order, and one of the next build did after them. */
function checkReplacement(replaced: readonly Worked[], worked: readonly Worked[]): Claim {
  const successors = worked.filter(({ version }) => version !== replaced[0]?.version);
  return {
    text: `${replaced.length} instances were replaced while they worked on the order; they started parts: ${describeParts(replaced)}; those at the end: ${describeParts(worked)}`,
    holds:
      replaced.length > 0 &&
      successors.length === replaced.length &&
      [replaced, successors].every((some) => some.some(({ parts }) => parts > 0)),
  };
}

/** `lookups`: how often people were looked up, 200 with a call. */
function checkCalls(
  calls: ReadonlyMap<string, number>,
  { people, existing, lookups }: Size & { readonly lookups: number },
): Claim[] {
  const sum = (...some: string[]): number => some.reduce((total, call) => total + (calls.get(call) ?? 0), 0);
  const [sessions, details, ofReads] = [
    sum('GET /v3/me'),
    sum('GET /deletion-batches/{id}'),
    sum(...callsOfReads),
  ];
  const others = sum(...calls.keys()) - sessions - details - ofReads;
  const parts = Math.ceil(people / partSize);
  return [
    {
      text: `${others} calls for ${people} people, without ${sessions} checks of the session, ${ofReads} of the reads and ${details} details of ${existing} existing batches and ${parts} parts`,
      holds: others <= (lookups * people) / 200 + 100,
    },
    { text: `${details} details`, holds: details <= existing + parts * 3 },
  ];
}

interface Run {
  readonly id: string;
  /** Those that run now. */
  readonly instances: Gateway[];
  readonly next: GatewayBuild;
  /** How many parts are started before an instance is replaced. */
  readonly partsBefore: number;
  /** Milliseconds. */
  readonly quietTime: number;
}

/** Reads as an operator does before the run and during it. */
async function runAndRead(site: Site, { id, instances, next, partsBefore, quietTime }: Run) {
  const { requester, approver, adminApi } = site;
  const person = `/people/${persons.teacher.userId}`;
  const paths = [
    '/approvals',
    '/deletion/batches',
    `/deletion/batches/${id}`,
    person,
    '/schools?search=hafen',
  ];
  const reader = { instances, token: approver, paths };
  const quiet = await readQuietly(reader, quietTime);

  const state = { isOver: false };
  const isOver = (): boolean => state.isOver;
  const started = (): number => adminApi.handled.filter((line) => line.endsWith('/execute')).length;
  const replace = async () => {
    while (started() < partsBefore && !isOver()) await pause(100);
    return await replaceWorkers(site, { instances, dist: next.dist, isOver });
  };
  const beganAt = Date.now();
  const endReads = readSteadily(reader);
  const run = runOrder({ instances }, { id, token: requester }).finally(() => {
    state.isOver = true;
  });
  const [outcome, replaced, memories] = await Promise.all([run, replace(), sampleMemory(instances, isOver)]);
  const during = await endReads();
  console.log(`the order took ${((Date.now() - beganAt) / 1000).toFixed(0)} s, load ${loadNow()}`);
  return { quiet, during, outcome, replaced, memories };
}

/** The memory of the largest instance, until the run is over. */
async function sampleMemory(instances: readonly Gateway[], isOver: () => boolean): Promise<number[]> {
  const samples: number[] = [];
  while (!isOver()) {
    const all = await Promise.allSettled(instances.map(readMemory));
    // One that stops at this moment has none.
    samples.push(Math.max(...all.map((one) => (one.status === 'fulfilled' ? one.value : 0))));
    await pause(sampleEvery);
  }
  return samples;
}

/** Batches of other tools with other people. */
async function addOtherBatches({ platformDatabaseUrl }: Site, count: number): Promise<void> {
  await runSql(
    platformDatabaseUrl,
    `insert into deletion_batches (id, name, domain, status, valid_users, invalid_users, skipped_users)
     select 'ba7c' || lpad(to_hex(number), 20, '0'), 'Andere ' || number, 'user', 'created',
       array['0de1' || lpad(to_hex(number), 20, '0')], '{}', '{}'
     from generate_series(1, ${count}) as number`,
  );
}

function countCalls({ api, adminApi }: Site): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of [...api.handled, ...adminApi.handled]) {
    const call = line.replaceAll(/\/[0-9a-f]{24}/gu, '/{id}');
    counts.set(call, (counts.get(call) ?? 0) + 1);
  }
  return counts;
}

function subtract(
  all: ReadonlyMap<string, number>,
  earlier: ReadonlyMap<string, number>,
): Map<string, number> {
  return new Map([...all].map(([call, count]) => [call, count - (earlier.get(call) ?? 0)]));
}
