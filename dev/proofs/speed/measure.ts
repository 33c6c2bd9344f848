import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext } from '@playwright/test';
import { people } from '@superhero/school-cloud/people';
import type { Sample } from './samples.ts';
import type { PageName, Protocol, Side, Site } from './site.ts';
import type { Network } from './visit.ts';
import { openVisit, seenBy, type Visit } from './visit.ts';

const { username, password } = people.superhero;

/** Faster than any person, and long enough for the page to handle the last key. */
const pauseBeforeEnter = 200;

/** From Enter until the welcome text and the name are painted. */
async function typeAndSubmit(visit: Visit): Promise<number> {
  const { page } = visit;
  await page.locator('input[name=username]').focus();
  await page.keyboard.insertText(username);
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(password);
  await pause(pauseBeforeEnter);
  await page.keyboard.press('Enter');
  await visit.welcome;
  const { shownAt, enterAt } = await seenBy(visit);
  return shownAt - enterAt;
}

/**
 * The earliest time at which a login works. As soon as the form is visible, probe.js fills in both fields and clicks
 * the button in every frame until the login request is sent: a form that is painted before its script is loaded is
 * not usable yet. It runs inside the page, because input from here would be slow on a throttled CPU. The request
 * must contain both values: a field that lost its value is filled again.
 */
async function timeUntilLoginIsSent(
  context: BrowserContext,
  network: Network,
  address: string,
): Promise<number> {
  const visit = await openVisit(context, network, { typing: { username, password } });
  const { page, traffic } = visit;
  await page.goto(address, { waitUntil: 'commit' });
  await visit.welcome;
  await traffic.silence();
  await page.close();

  const call = traffic.find(isLogin);
  const sent: unknown = JSON.parse(call?.body ?? '');
  if (JSON.stringify(sent) !== JSON.stringify({ username, password }))
    throw new Error(`The login call carried ${call?.body}`);
  return (call?.start ?? Number.NaN) - traffic.began();
}

function isLogin({ method }: { method: string }): boolean {
  return method === 'POST';
}

type Pair = { cold: Sample; warm: Sample };
type What = {
  site: Site;
  side: Side;
  page: PageName;
  network: Network;
  protocol?: Protocol;
  token: string;
};

const contextOptions = { viewport: { width: 1280, height: 800 }, locale: 'de-DE' };

/** A visit with an empty cache and a second one with the cache of the first. */
export async function measurePage(browser: Browser, what: What): Promise<Pair & { submit?: number }> {
  return what.page === '/login' ? await measureLogin(browser, what) : await measureHome(browser, what);
}

/** Paint and usability are measured separately, because input ends the measurement of the largest paint. */
async function measureLogin(browser: Browser, what: What): Promise<Pair & { submit: number }> {
  const address = what.site.address(what.side, what.page, what.protocol);
  const paintContext = await browser.newContext(contextOptions);
  const cold = await openAndMeasure(paintContext, address, what.network);
  const submit = await typeAndSubmit(cold.visit);
  await cold.visit.page.close();
  await paintContext.clearCookies();
  const warm = await openAndMeasure(paintContext, address, what.network);
  await paintContext.close();

  const inputContext = await browser.newContext(contextOptions);
  const coldUsable = await timeUntilLoginIsSent(inputContext, what.network, address);
  await inputContext.clearCookies();
  const warmUsable = await timeUntilLoginIsSent(inputContext, what.network, address);
  await inputContext.close();
  return {
    cold: { ...cold.sample, usable: coldUsable },
    warm: { ...warm.sample, usable: warmUsable },
    submit,
  };
}

async function measureHome(browser: Browser, what: What): Promise<Pair> {
  const { site, side, page, network, protocol, token } = what;
  const address = site.address(side, page, protocol);
  const context = await browser.newContext(contextOptions);
  await context.addCookies([{ name: 'jwt', value: token, url: address, sameSite: 'Strict' }]);
  const measureOnce = async (): Promise<Sample> => {
    const { visit, sample } = await openAndMeasure(context, address, network, ({ welcome }) => welcome);
    const { shownAt } = await seenBy(visit);
    await visit.page.close();
    return { ...sample, usable: shownAt };
  };
  const cold = await measureOnce();
  const warm = await measureOnce();
  await context.close();
  return { cold, warm };
}

async function openAndMeasure(
  context: BrowserContext,
  address: string,
  network: Network,
  wait?: (visit: Visit) => Promise<void>,
): Promise<{ visit: Visit; sample: Omit<Sample, 'usable'> }> {
  const visit = await openVisit(context, network);
  await visit.page.goto(address);
  await wait?.(visit);
  await visit.traffic.silence();
  const { fcp, lcp, cls, longTasks } = await seenBy(visit);
  const traffic = visit.traffic.sum();
  return { visit, sample: { ...traffic, fcp, lcp, cls, longTasks, heap: await heapOf(visit) } };
}

async function heapOf({ cdp }: Visit): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize;
}
