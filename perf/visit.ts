import { readFileSync } from 'node:fs';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { people } from '@superhero/school-cloud/people';
import { setNetwork, type Network } from './network.ts';
import { Traffic } from './traffic.ts';

const { firstName, lastName } = people.superhero;
const expected = {
  welcome: 'Willkommen im neuen und verbesserten Superhero-Dashboard!',
  name: `${firstName} ${lastName}`,
};
const probe = readFileSync(new URL('probe.js', import.meta.url), 'utf8');

/** Milliseconds since the page began, 0 for what has not happened. */
export type Seen = {
  fcp: number;
  lcp: number;
  cls: number;
  longTasks: number;
  /** Welcome text and name are painted. */
  shownAt: number;
  /** The last Enter. */
  enterAt: number;
};

declare global {
  /** Of probe.js. */
  var perfSeen: Seen;
}

/** A page that is about to go somewhere on this network, and what goes over the wire for it. */
export type Visit = {
  page: Page;
  cdp: CDPSession;
  traffic: Traffic;
  /** Welcome text and name are painted. Told by the page: to ask it would cost it 80 ms of a slowed processor. */
  welcome: Promise<void>;
};

export async function openVisit(
  context: BrowserContext,
  network: Network,
  more: { typing?: { username: string; password: string } } = {},
): Promise<Visit> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.addInitScript({
    content: `globalThis.perfExpected = ${JSON.stringify({ ...expected, ...more })};\n${probe}`,
  });
  const welcome = new Promise<void>((resolve) => cdp.on('Runtime.bindingCalled', () => resolve()));
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: 'perfTellWelcome' });
  await setNetwork(cdp, network);
  return { page, cdp, traffic: new Traffic(cdp), welcome };
}

export async function seenBy({ page }: Visit): Promise<Seen> {
  return await page.evaluate(() => globalThis.perfSeen);
}
