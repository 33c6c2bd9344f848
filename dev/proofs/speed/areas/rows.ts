// `npm run proof -- speed-rows`: from the answer to 100 painted rows at 4× CPU, compared with what the engine alone
// takes for the same rows. `--turns 10` for a quick look.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { people } from '@superhero/school-cloud/people';
import { measureUpdate, openFor, startBrowser } from '../../browser.ts';
import { conclude, loadNow, percentile } from '../../claims.ts';
import { openLargeSite } from '../../large-data/large-site.ts';
import { turnPage } from '../../large-data/list-actions.ts';

declare global {
  /** Defined in bare-rows.js. */
  function paintBareRows(): Promise<number>;
}

const { values } = parseArgs({ options: { turns: { type: 'string', default: '30' } } });
const turns = Number(values.turns);
const rowCount = 100;
const slowdown = 4;
const maxRatio = 1.15;
const script = fileURLToPath(new URL('bare-rows.js', import.meta.url));

const site = await openLargeSite({ schools: rowCount * (turns + 10), people: 0 });
const browser = await startBrowser();
try {
  const context = await openFor(browser, site, people.superhero);
  await context.addInitScript({ path: script });
  const [ours, bare] = [await openList(context), await openList(context)] as const;
  const times: number[] = [];
  const bareTimes: number[] = [];
  // By turns, because the load of the machine varies. The first ones, while code is compiled, do not count.
  for (let turn = -5; turn < turns; turn += 1) {
    // The browser paints a tab in the background once a second.
    await ours.bringToFront();
    const { fromAnswer } = await measureUpdate(ours, () => turnPage()(ours));
    await bare.bringToFront();
    const bareTime = await bare.evaluate(() => paintBareRows());
    if (turn < 0) continue;
    times.push(fromAnswer);
    bareTimes.push(bareTime);
  }
  const [median, engine] = [percentile(times, 0.5), percentile(bareTimes, 0.5)];
  const ratio = median / engine;
  console.log(
    `\nload ${loadNow()}, p90 ${percentile(times, 0.9).toFixed(0)} ms, engine ${percentile(bareTimes, 0.9).toFixed(0)} ms\n`,
  );
  conclude([
    {
      text: `${rowCount} rows are painted ${median.toFixed(0)} ms after their answer at ${slowdown}× CPU, ${ratio.toFixed(2)} × the ${engine.toFixed(0)} ms of the engine alone (at most ${maxRatio}), ${turns} pages`,
      holds: ratio <= maxRatio,
    },
  ]);
} finally {
  await browser.close();
  await site.stop();
}

async function openList(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(`/schools?rows=${rowCount}`);
  await expect(tab.getByRole('row')).toHaveCount(rowCount + 1, { timeout: 60_000 });
  const tools: CDPSession = await context.newCDPSession(tab);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return tab;
}
