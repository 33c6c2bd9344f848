import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, CDPSession } from '@playwright/test';
import type { Claim } from '../claims.ts';
import { percentile } from '../gateway-cost/figures.ts';
import { openList, turnPage } from './list.ts';
import type { List } from './list.ts';

const turns = 30;
const slowdown = 4;
const most = 200;
/** Until the page has nothing to do but wait. */
const timeToSettle = 300;

/** Milliseconds that the page has worked so far, of its own processor's time: what others do does not count. */
async function readWork(tools: CDPSession): Promise<number> {
  const { metrics } = await tools.send('Performance.getMetrics');
  const find = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
  // Without what we ourselves ask of it.
  return 1000 * (find('TaskDuration') - find('DevToolsCommandDuration'));
}

/**
 * What the page does between the answer, which is held back until all else is done, and the new rows on the screen. It
 * says on a busy machine, too, what a slow one would need.
 */
export async function measureWork(context: BrowserContext, list: List): Promise<Claim[]> {
  const { tab, tools } = await openList(context, list);
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  let before = NaN;
  await tab.route('**/gateway/**', async (route) => {
    const response = await route.fetch();
    await pause(timeToSettle);
    before = await readWork(tools);
    await route.fulfill({ response });
  });
  const works: number[] = [];
  for (let count = 0; count < turns; count += 1) {
    await turnPage(tab, list);
    works.push((await readWork(tools)) - before);
  }
  await tab.unrouteAll({ behavior: 'ignoreErrors' });
  await tab.close();
  const [median = NaN, p95 = NaN] = [0.5, 0.95].map((share) => percentile(works, share));
  return [
    {
      text: `${list.name}: from the answer to the painted rows ${slowdown} times the page's work is ${most} ms at most: ${slowdown} × ${median.toFixed(0)} ms, p95 ${slowdown} × ${p95.toFixed(0)} ms`,
      holds: slowdown * median <= most,
    },
  ];
}
