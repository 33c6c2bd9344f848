import { readFileSync } from 'node:fs';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { people } from '@superhero/school-cloud/people';
import { Traffic } from './traffic.ts';

export const networks = ['fast', 'slow'] as const;
export type Network = (typeof networks)[number];

const perSecond = (kilobits: number): number => (kilobits * 1000) / 8;

/**
 * Call it before the first navigation. `slow` is slow 4G with the CPU of a phone: the browser delays each request by
 * the latency and shares the bandwidth among parallel requests.
 */
export async function setNetwork(cdp: CDPSession, network: Network): Promise<void> {
  await cdp.send('Network.enable');
  if (network === 'fast') return;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: perSecond(1600),
    uploadThroughput: perSecond(750),
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

const { firstName, lastName } = people.superhero;
const expected = {
  welcome: 'Willkommen im neuen und verbesserten Superhero-Dashboard!',
  name: `${firstName} ${lastName}`,
};
const probe = readFileSync(new URL('probe.js', import.meta.url), 'utf8');

/** Milliseconds since the navigation; 0 for events that have not happened. */
type Seen = {
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
  /** Defined in probe.js. */
  var perfSeen: Seen;
}

/** A page on this network before its first navigation, with its traffic. */
export type Visit = {
  page: Page;
  cdp: CDPSession;
  traffic: Traffic;
  /** Welcome text and name are painted. Reported by the page, because polling would cost 80 ms of a throttled CPU. */
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
