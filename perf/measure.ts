import type { Browser, BrowserContext } from '@playwright/test';
import { typeAndSubmit, timeUntilLoginLeaves } from './login.ts';
import type { Network } from './network.ts';
import type { Sample } from './samples.ts';
import type { PageName, Side, Site } from './site.ts';
import { openVisit, seenBy, type Visit } from './visit.ts';

export type Pair = { cold: Sample; warm: Sample };
type What = { site: Site; side: Side; page: PageName; network: Network; token: string };

const look = { viewport: { width: 1280, height: 800 }, locale: 'de-DE' };

/** A first visit in a browser that knows nothing, and a second one with what the first has left in the cache. */
export async function measurePage(browser: Browser, what: What): Promise<Pair & { submit?: number }> {
  return what.page === '/login' ? await measureLogin(browser, what) : await measureHome(browser, what);
}

/** What is seen and what can be done are measured apart: keys end the search for the largest paint. */
async function measureLogin(browser: Browser, what: What): Promise<Pair & { submit: number }> {
  const address = what.site.address(what.side, what.page);
  const looking = await browser.newContext(look);
  const cold = await openAndLook(looking, address, what.network);
  const submit = await typeAndSubmit(cold.visit);
  await cold.visit.page.close();
  await looking.clearCookies();
  const warm = await openAndLook(looking, address, what.network);
  await looking.close();

  const typing = await browser.newContext(look);
  const coldUsable = await timeUntilLoginLeaves(typing, what.network, address);
  await typing.clearCookies();
  const warmUsable = await timeUntilLoginLeaves(typing, what.network, address);
  await typing.close();
  return {
    cold: { ...cold.sample, usable: coldUsable },
    warm: { ...warm.sample, usable: warmUsable },
    submit,
  };
}

async function measureHome(browser: Browser, { site, side, page, network, token }: What): Promise<Pair> {
  const address = site.address(side, page);
  const context = await browser.newContext(look);
  await context.addCookies([{ name: 'jwt', value: token, url: address, sameSite: 'Strict' }]);
  const lookOnce = async (): Promise<Sample> => {
    const { visit, sample } = await openAndLook(context, address, network, ({ welcome }) => welcome);
    const { shownAt } = await seenBy(visit);
    await visit.page.close();
    return { ...sample, usable: shownAt };
  };
  const cold = await lookOnce();
  const warm = await lookOnce();
  await context.close();
  return { cold, warm };
}

async function openAndLook(
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
