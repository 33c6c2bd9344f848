import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { people } from '@superhero/school-cloud/people';
import { setNetwork, type Network } from './visit.ts';

declare global {
  /** Defined in bare-calls.js. */
  function bareLogin(api: string, credentials: { username: string; password: string }): Promise<number>;
  function bareReads(addresses: readonly string[], token: string): Promise<number>;
}

const script = fileURLToPath(new URL('bare-calls.js', import.meta.url));

/** The two calls of a login by `fetch` alone. */
export async function measureBareLogin(
  browser: Browser,
  { siteUrl, apiUrl, network }: { siteUrl: string; apiUrl: string; network: Network },
): Promise<number> {
  const context = await browser.newContext();
  const page = await openBarePage(context, siteUrl, network);
  const { username, password } = people.superhero;
  const time = await page.evaluate(({ api, who }) => bareLogin(api, who), {
    api: `${apiUrl}/v3`,
    who: { username, password },
  });
  await context.close();
  return time;
}

/** An empty page of the site with the same policy and network. */
export async function openBarePage(
  context: BrowserContext,
  siteUrl: string,
  network: Network,
): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript({ path: script });
  await setNetwork(await context.newCDPSession(page), network);
  await page.goto(new URL('/healthz', siteUrl).href);
  return page;
}
