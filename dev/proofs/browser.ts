import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Person } from '@superhero/school-cloud/people';
import * as v from 'valibot';
import type { CrowdedSite } from './crowded-site.ts';
import { logIn } from './log-in.ts';
import { watchPage } from './watch-page.ts';

/** The browser of somebody who has logged in; their tabs are watched from their first moment on. */
export async function openFor(
  browser: Browser,
  site: CrowdedSite,
  { username }: Person,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: site.url,
    locale: 'de-DE',
    viewport: { width: 1280, height: 800 },
  });
  const value = await logIn(site.apiUrl, username);
  const expires = Math.floor(Date.now() / 1000) + 82_800;
  await context.addCookies([{ name: 'jwt', value, url: site.url, sameSite: 'Strict', expires }]);
  await context.addInitScript({ content: watchPage });
  return context;
}

const Turn = v.object({ fromAsking: v.number(), fromAnswer: v.number() });
const Watched = v.object({
  slowestEvent: v.number(),
  longestTask: v.number(),
  shown: v.array(v.string()),
});

/** In milliseconds, until the rows were painted. */
export type Turn = v.InferOutput<typeof Turn>;

export async function readWatched(tab: Page): Promise<v.InferOutput<typeof Watched>> {
  return v.parse(Watched, await tab.evaluate('globalThis.watched'));
}

/** Does something after which other rows come, and waits for them. */
export async function turn(tab: Page, act: () => Promise<unknown>): Promise<Turn> {
  const before = v.parse(v.number(), await tab.evaluate('globalThis.watched.turns'));
  await act();
  return v.parse(Turn, await tab.evaluate(`globalThis.nextTurn(${before})`));
}
