// `npm run proof -- speed-areas`: from a click to the painted list, page or dialog, compared with a plain page that
// sends the same calls and paints the answers as text. `--rounds 3 --only 'schools|roles'` for a quick look.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';
import { startBrowser } from '../../browser.ts';
import { openBarePage } from '../bare-calls.ts';
import { Traffic } from '../traffic.ts';
import { networks, setNetwork, type Network } from '../visit.ts';
import { openAreasSite } from './areas-site.ts';
import { AreaTimes } from './area-times.ts';
import { steps, type Step } from './steps.ts';

declare global {
  /** Defined in watch.js. */
  function perfWatch(selector: string, text: string, from: 'click' | 'input'): void;
  var perfAct: { beganAt: number; shownAt: number };
  /** Defined in bare-page.js. */
  function barePaint(addresses: readonly string[], token: string): Promise<number>;
}

type Taken = { time: number; calls: readonly string[]; requests: number };

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, only: { type: 'string', default: '' } },
});
const rounds = Number(values.rounds);
const measured = steps.filter(({ name }) => new RegExp(values.only, 'u').test(name));
const watch = fileURLToPath(new URL('watch.js', import.meta.url));
const barePage = fileURLToPath(new URL('bare-page.js', import.meta.url));

const databaseUrl = process.env['DATABASE_URL'];
if (databaseUrl === undefined) throw new Error('DATABASE_URL is not set; use `npm run proof -- speed-areas`');
const site = await openAreasSite(databaseUrl);
const browser = await startBrowser();
const times = new AreaTimes();
try {
  for (let round = 0; round <= rounds; round += 1) {
    for (const network of networks) {
      for (const step of measured) {
        await measureStep(step, network, round > 0);
        process.stdout.write('.');
      }
    }
    console.log(` round ${round} of ${rounds}`);
  }
} finally {
  await browser.close();
  await site.stop();
}
times.report({ rounds, version: browser.version(), steps: measured });

/** First with an empty cache, then in a new tab with a warm cache, then again in that tab, then only the calls. */
async function measureStep(step: Step, network: Network, isCounted: boolean): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'de-DE' });
  await context.addCookies([{ name: 'jwt', value: site.token, url: site.url, sameSite: 'Strict' }]);
  const first = await openTab(context, step, network);
  const cold = await take(first, step);
  await first.page.close();
  const second = await openTab(context, step, network);
  const warm = await take(second, step);
  await step.undo(second.page);
  await second.page.locator(step.from.ready).first().waitFor();
  const again = await take(second, step);
  await second.page.close();
  const bare = await paintBare(context, warm.calls, network);
  await context.close();
  // The first round warms up gateway and simulator.
  if (isCounted) {
    times.add(
      { step, network },
      { bare, cold: cold.time, warm: warm.time, again: again.time },
      { calls: warm.calls.length, requests: cold.requests },
    );
  }
}

type Tab = { page: Page; traffic: Traffic };

async function openTab(context: BrowserContext, { from }: Step, network: Network): Promise<Tab> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.addInitScript({ path: watch });
  await setNetwork(cdp, network);
  const traffic = new Traffic(cdp);
  await page.goto(site.url + from.path);
  await page.locator(from.ready).first().waitFor();
  return { page, traffic };
}

async function take(
  { page, traffic }: Tab,
  { shown, begins = 'click', pause = 0, calls: own = /./, act }: Step,
): Promise<Taken> {
  await traffic.silence();
  await page.evaluate(({ selector, text, from }) => perfWatch(selector, text, from), {
    ...shown,
    from: begins,
  });
  const before = traffic.list().length;
  await act(page);
  await page.waitForFunction(() => perfAct.shownAt > 0);
  const sent = traffic
    .list()
    .slice(before)
    .filter(({ isCached }) => !isCached);
  const { beganAt, shownAt } = await page.evaluate(() => perfAct);
  await traffic.silence();
  const calls = sent
    .map(({ address }) => address)
    .filter((address) => address.includes('/gateway/') && own.test(address));
  return { time: shownAt - beganAt - pause, calls, requests: sent.length };
}

/** In a page of the site with the same policy and network. */
async function paintBare(
  context: BrowserContext,
  calls: readonly string[],
  network: Network,
): Promise<number> {
  await context.addInitScript({ path: barePage });
  const page = await openBarePage(context, site.url, network);
  return page.evaluate(({ addresses, token }) => barePaint(addresses, token), {
    addresses: calls,
    token: site.token,
  });
}
