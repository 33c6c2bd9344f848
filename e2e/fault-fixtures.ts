import type { Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { FaultProxy } from './harness/fault-proxy.ts';

type FaultFixtures = {
  /** The origin that a path belongs to. */
  leadTo: (path: string) => string;
  faults: FaultProxy;
};

/** The site behind a proxy that fails at will, which leads `/api` to the school cloud as an ingress does. */
export const test = base.extend<FaultFixtures>({
  leadTo: async ({ site }, use) => {
    await use((path) => (path.startsWith('/api/') ? new URL(site.apiUrl).origin : site.url));
  },

  faults: async ({ site, leadTo }, use) => {
    const faults = new FaultProxy(leadTo);
    await faults.open();
    site.serveRuntimeConfig(JSON.stringify({ apiURL: '/api' }));
    await use(faults);
    await faults.close();
  },

  baseURL: async ({ faults }, use) => {
    await use(faults.url);
  },

  leaks: async ({ leaks, faults }, use) => {
    leaks.allow(faults.url);
    await use(leaks);
  },
});

/** The addresses that the page goes through, whether it is loaded anew or not. */
export function watchAddresses(page: Page): string[] {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => {
    const isNews = frame === page.mainFrame() && frame.url() !== addresses.at(-1);
    if (isNews) addresses.push(frame.url());
  });
  return addresses;
}

/** Longer than any limit and any pause of the dashboard. */
const leap = 31_000;

/**
 * With time stopped: leaps ahead until the awaited change has come. A leap cancels calls under way, so each try waits
 * twice as long as the one before, for machines that need more than two seconds to answer.
 */
export async function passTimeUntil(
  page: Page,
  hasCome: (patience: { timeout: number }) => Promise<void>,
): Promise<void> {
  let patience = 1000;
  await expect(async () => {
    patience *= 2;
    await page.clock.fastForward(leap);
    await hasCome({ timeout: patience });
  }).toPass({ timeout: 60_000 });
}
