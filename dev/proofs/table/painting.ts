import type { BrowserContext } from '@playwright/test';
import type { Claim } from '../claims.ts';
import { percentile } from '../gateway-cost/figures.ts';
import { paintBareRows } from './bare-rows.ts';
import { openList, turnPage } from './list.ts';
import type { List } from './list.ts';

const turns = 60;
const slowdown = 4;
const latest = 200;

/** From the last byte of the answer to the new rows on the screen. Only a quiet machine can show it. */
export async function measurePainting(context: BrowserContext, list: List): Promise<Claim[]> {
  const { tab, tools } = await openList(context, list);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const times: number[] = [];
  for (let count = 0; count < turns; count += 1) times.push((await turnPage(tab, list)).fromAnswer);
  const bare = percentile(await paintBareRows(tab, turns), 0.5);
  await tab.close();
  const [median = NaN, p95 = NaN, slowest = NaN] = [0.5, 0.95, 1].map((share) => percentile(times, share));
  const beside = `${(median / bare).toFixed(2)} × the ${bare.toFixed(0)} ms of the engine alone`;
  return [
    {
      text: `${list.name}: ${list.rows} rows are painted within ${latest} ms of their answer at ${slowdown}× CPU: median ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms of ${turns}; ${beside}`,
      holds: p95 <= latest,
    },
  ];
}
