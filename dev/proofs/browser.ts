import type { Browser, BrowserContext, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import type { Person } from '@superhero/school-cloud/people';
import { demoPassword } from '@superhero/school-cloud/people';
import { chromium as launch } from '@superhero/stack/chromium';
import * as v from 'valibot';
import { trustInChromium } from './tls-proxy.ts';

/** Trusts one certificate, of a site that was started for the proof. */
export async function startBrowser(certificate?: string, flags: readonly string[] = []): Promise<Browser> {
  const args = [...launch.args, ...trustInChromium(certificate), ...flags];
  return await chromium.launch({ ...launch, args });
}

const Login = v.object({ accessToken: v.string() });

/** A token for one of the demo people. */
export async function logIn(apiUrl: string, username: string): Promise<string> {
  const response = await fetch(`${apiUrl}/v3/authentication/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  return v.parse(Login, await response.json()).accessToken;
}

/**
 * Runs in the page before its own scripts: records when the user acted, when new rows were painted, which rows were
 * ever shown, and how long the page was blocked.
 */
const watchPage = `
  globalThis.watched = { updates: 0, slowestEvent: 0, longestTask: 0, shown: [] };
  const { watched } = globalThis;
  // Only the last one is kept, so that this script does not grow the heap that is measured.
  let lastUpdate;
  let resolveUpdate = () => {};
  globalThis.nextUpdate = (count) => new Promise((resolve) => {
    if (watched.updates > count) resolve(lastUpdate);
    else resolveUpdate = resolve;
  });
  let actedAt = 0;
  let isWaiting = false;

  for (const type of ['click', 'change', 'submit'])
    addEventListener(type, (event) => { actedAt = event.timeStamp; }, true);

  new PerformanceObserver((list) => {
    // Entries without an interaction id are not user input, such as pointer events over moved elements.
    for (const { duration, interactionId } of list.getEntries())
      if (interactionId > 0) watched.slowestEvent = Math.max(watched.slowestEvent, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.longestTask = Math.max(watched.longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });

  // A frame is painted after its callbacks and before the next message.
  globalThis.whenPainted = (callback) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = callback;
    port2.postMessage(null);
  });

  new MutationObserver(() => {
    const table = document.querySelector('table');
    const isBusy = table?.getAttribute('aria-busy') === 'true';
    const rows = isBusy ? undefined : table?.tBodies[0]?.textContent;
    if (rows && rows !== watched.shown.at(-1)) {
      watched.shown.push(rows);
      watched.shown.splice(0, watched.shown.length - 20);
    }
    if (isBusy) isWaiting = true;
    if (isBusy || !isWaiting) return;
    isWaiting = false;
    globalThis.whenPainted(() => {
      const now = performance.now();
      const answer = performance.getEntriesByType('resource').findLast(({ name }) => name.includes('/gateway/'));
      performance.clearResourceTimings();
      lastUpdate = { fromAction: now - actedAt, fromAnswer: now - (answer?.responseEnd ?? NaN) };
      watched.updates += 1;
      resolveUpdate(lastUpdate);
    });
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-busy'] });
`;

/** A browser context with the session of this person, in which all pages are recorded. */
export async function openFor(
  browser: Browser,
  site: { readonly url: string; readonly apiUrl: string },
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

const RowUpdate = v.object({ fromAction: v.number(), fromAnswer: v.number() });
const Watched = v.object({
  slowestEvent: v.number(),
  longestTask: v.number(),
  shown: v.array(v.string()),
});

/** In milliseconds, until the rows were painted. */
export type RowUpdate = v.InferOutput<typeof RowUpdate>;

export async function readWatched(tab: Page): Promise<v.InferOutput<typeof Watched>> {
  return v.parse(Watched, await tab.evaluate('globalThis.watched'));
}

/** Runs an action that changes the rows and waits until they are painted. */
export async function measureUpdate(tab: Page, act: () => Promise<unknown>): Promise<RowUpdate> {
  const before = v.parse(v.number(), await tab.evaluate('globalThis.watched.updates'));
  await act();
  return v.parse(RowUpdate, await tab.evaluate(`globalThis.nextUpdate(${before})`));
}
