import { setTimeout as pause } from 'node:timers/promises';
import { callGateway } from '../call-gateway.ts';
import type { Claim } from '../claims.ts';
import { none, percentile, summarize } from '../claims.ts';

const perSecond = 5;
/** How much longer reads may take during a run. */
const maxSlowdown = 2;

interface Reader {
  /** Those that run now. */
  readonly instances: readonly { readonly url: string }[];
  readonly token: string;
  readonly paths: readonly string[];
}

export interface Reads {
  /** Milliseconds. */
  readonly byPath: ReadonlyMap<string, readonly number[]>;
  readonly count: number;
  readonly failed: readonly string[];
  readonly p95: number;
}

/** Reads these paths by turns at a fixed rate, however long the answers take. Returns how to end it. */
export function readSteadily(reader: Reader): () => Promise<Reads> {
  const byPath = new Map<string, number[]>(reader.paths.map((path) => [path, []]));
  const failed: string[] = [];
  const running = new Set<Promise<void>>();
  const state = { isOver: false };

  const read = async (number: number): Promise<void> => {
    const { instances, token, paths } = reader;
    const path = paths[number % paths.length] ?? '';
    // Every path from every instance by turns.
    const instance = instances[(number + Math.floor(number / paths.length)) % instances.length];
    if (instance === undefined) throw new Error('No instance is running.');
    const beganAt = performance.now();
    const { status } = await callGateway(instance, token, `GET ${path}`);
    byPath.get(path)?.push(performance.now() - beganAt);
    if (status !== 200) failed.push(`${path} ${status}`);
  };
  const repeat = async (): Promise<void> => {
    const beganAt = performance.now();
    for (let number = 0; !state.isOver; number += 1) {
      const sent: Promise<void> = read(number).finally(() => running.delete(sent));
      running.add(sent);
      await pause(Math.max(0, beganAt + ((number + 1) * 1_000) / perSecond - performance.now()));
    }
  };
  const repeating = repeat();
  return async () => {
    state.isOver = true;
    await repeating;
    await Promise.all(running);
    const times = [...byPath.values()].flat();
    return { byPath, count: times.length, failed, p95: percentile(times, 0.95) };
  };
}

/** Reads for so many milliseconds, before anything else runs. */
export async function readQuietly(reader: Reader, quietTime: number): Promise<Reads> {
  // Without the first ones, for which connections are opened and caches filled.
  const endFirst = readSteadily(reader);
  await pause(10_000);
  await endFirst();
  const endQuiet = readSteadily(reader);
  await pause(quietTime);
  return await endQuiet();
}

/** Compares the reads during a run with those before it. Prints the times of each path. */
export function compareReads(quiet: Reads, during: Reads): Claim[] {
  for (const [name, { byPath }] of Object.entries({ before: quiet, during }))
    for (const [path, times] of byPath) console.log(name, path, summarize(times));
  const slowdown = during.p95 / quiet.p95;
  return [
    none(`of ${quiet.count} reads before the run and ${during.count} during it failed`, [
      ...quiet.failed,
      ...during.failed,
    ]),
    {
      text: `95 of 100 reads take ${during.p95.toFixed(0)} ms during the run and ${quiet.p95.toFixed(0)} ms before, ${slowdown.toFixed(2)} ×, at most ${maxSlowdown}`,
      holds: slowdown <= maxSlowdown,
    },
  ];
}
