// `npm run perf:areas`: from a click to the painted list or page, compared with the same calls by plain fetch.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { BrowserContext } from '@playwright/test';
import { startBrowser } from '../../browser.ts';
import { percentile } from '../../claims.ts';
import { openBarePage } from '../bare-calls.ts';
import { circumstances, markdown, speed } from '../report.ts';
import { Traffic } from '../traffic.ts';
import { networks, setNetwork, type Network } from '../visit.ts';
import { openAreasSite } from './areas-site.ts';
import { steps, type Step } from './steps.ts';

declare global {
  /** Defined in watch.js. */
  function perfWatch(selector: string, text: string): void;
  var perfAct: { beganAt: number; shownAt: number };
}

type Taken = { time: number; calls: readonly string[]; requests: number };

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } });
const rounds = Number(values.rounds);
const results = fileURLToPath(new URL('../../../../test-results/perf/', import.meta.url));
const watch = fileURLToPath(new URL('watch.js', import.meta.url));

const databaseUrl = process.env['DATABASE_URL'];
if (databaseUrl === undefined) throw new Error('DATABASE_URL is not set; use `npm run perf:areas`');
const site = await openAreasSite(databaseUrl);
const browser = await startBrowser();
const times = new Map<string, number[]>();
const counts = new Map<string, string>();
try {
  for (let round = 0; round <= rounds; round += 1) {
    for (const network of networks) {
      for (const step of steps) await measureStep(step, network, round > 0);
    }
    console.log(`round ${round} of ${rounds}`);
  }
} finally {
  await browser.close();
  await site.stop();
}
report();

/** First with an empty cache, then in a new page with a warm cache, then only the calls. */
async function measureStep(step: Step, network: Network, isCounted: boolean): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'de-DE' });
  await context.addCookies([{ name: 'jwt', value: site.token, url: site.url, sameSite: 'Strict' }]);
  const cold = await take(context, step, network);
  const warm = await take(context, step, network);
  const page = await openBarePage(context, site.url, network);
  const bare = await page.evaluate(({ calls, token }) => bareReads(calls, token), {
    calls: warm.calls,
    token: site.token,
  });
  await context.close();
  if (!isCounted) return;
  const key = `${network} ${step.name}`;
  for (const [what, time] of Object.entries({ cold: cold.time, warm: warm.time, bare })) {
    times.set(`${key} ${what}`, [...(times.get(`${key} ${what}`) ?? []), time]);
  }
  counts.set(key, `${warm.calls.length} calls, ${cold.requests} requests cold`);
}

async function take(context: BrowserContext, step: Step, network: Network): Promise<Taken> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.addInitScript({ path: watch });
  await setNetwork(cdp, network);
  const traffic = new Traffic(cdp);
  await page.goto(site.url + step.from);
  await page
    .locator(step.from === '/' || step.from === '/people' ? 'h1' : 'tbody tr')
    .first()
    .waitFor();
  await traffic.silence();
  await page.evaluate(({ selector, text }) => perfWatch(selector, text), step.shown);
  const before = traffic.list().length;
  await step.act(page);
  await page.waitForFunction(() => perfAct.shownAt > 0);
  const sent = traffic
    .list()
    .slice(before)
    .filter(({ isCached }) => !isCached);
  const { beganAt, shownAt } = await page.evaluate(() => perfAct);
  await traffic.silence();
  await page.close();
  const calls = sent.map(({ address }) => address).filter((address) => address.includes('/gateway/'));
  return { time: shownAt - beganAt, calls, requests: sent.length };
}

function report(): void {
  const about = circumstances(browser.version());
  const caption = `${about.date}, ${about.commit}, ${rounds} rounds, ${about.machine}, load ${about.load}`;
  const rows = networks.flatMap((network) =>
    steps.map(({ name }) => {
      const key = `${network} ${name}`;
      const [bare, warm, cold] = ['bare', 'warm', 'cold'].map((what) =>
        percentile(times.get(`${key} ${what}`) ?? [], 0.5),
      );
      const written = [bare, warm, cold].map((time) => String(Math.round(time ?? 0)));
      const ratios = [warm, cold].map((time) => `×${((time ?? 0) / (bare ?? 1)).toFixed(2)}`);
      return [`${name}, ${speed(network)}`, ...written, ...ratios, counts.get(key) ?? ''];
    }),
  );
  const table = markdown([
    ['Click to painted', 'bare calls', 'warm', 'cold', 'warm ÷', 'cold ÷', 'over the wire'],
    ...rows,
  ]);
  mkdirSync(results, { recursive: true });
  writeFileSync(
    `${results}areas.json`,
    JSON.stringify({ ...about, rounds, times: Object.fromEntries(times) }, null, 2),
  );
  writeFileSync(`${results}areas.md`, `${caption}\n\n${table}\n`);
  console.log(`\n${caption}\n\n${table}`);
}
