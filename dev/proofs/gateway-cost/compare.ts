import type { Ways } from './calls.ts';
import { percentile } from './figures.ts';
import { runLoad } from './load.ts';
import type { Measured, Pair } from './stage.ts';

export interface Comparison {
  readonly what: string;
  readonly pair: Pair;
  readonly ways: Ways;
  readonly concurrency: number;
  readonly blocks: number;
  /** In each block, of each of the two. */
  readonly requests: number;
}

interface Sample {
  readonly times: number[];
  seconds: number;
  /** How much of that the process has worked. */
  work: number;
}

/** In turn a block of one and of the other, so that what else the machine does meets both. */
export async function compare(comparison: Comparison): Promise<string> {
  const { what, pair, ways, concurrency, blocks, requests } = comparison;
  const [gateway, bare, warmUp] = [newSample(), newSample(), newSample()];
  const run = async (sample: Sample, measured: Measured, way: keyof Ways): Promise<void> => {
    const [start, workBefore] = [performance.now(), measured.workingTime()];
    sample.times.push(...(await runLoad({ requests, concurrency, calls: ways[way] })));
    sample.seconds += (performance.now() - start) / 1000;
    sample.work += measured.workingTime() - workBefore;
  };
  // The first of each is for the compiler.
  for (let block = 0; block <= blocks; block += 1) {
    await run(block === 0 ? warmUp : gateway, pair.gateway, 'gateway');
    await run(block === 0 ? warmUp : bare, pair.bare, 'bare');
  }

  const row = (name: string, of: (sample: Sample) => number, unit: string): string => {
    const [ours, theirs] = [of(gateway), of(bare)];
    const figures = `${ours.toFixed(1)} ${unit} beside ${theirs.toFixed(1)} ${unit}`;
    return `  ${name.padEnd(25)} ${figures.padEnd(32)} × ${(ours / theirs).toFixed(2)}`;
  };
  return [
    `${what}, ${concurrency} at a time, ${blocks * requests} of each`,
    row('half take less than', ({ times }) => percentile(times, 0.5), 'ms'),
    row('99 of 100 take less than', ({ times }) => percentile(times, 0.99), 'ms'),
    row('requests per second', ({ times, seconds }) => times.length / seconds, '/s'),
    row('share of its core used', ({ seconds, work }) => (work / seconds) * 100, '%'),
    row('work for each', ({ times, work }) => (work / times.length) * 1000, 'ms'),
    row('so a whole core can do', ({ times, work }) => times.length / work, '/s'),
  ].join('\n');
}

function newSample(): Sample {
  return { times: [], seconds: 0, work: 0 };
}
