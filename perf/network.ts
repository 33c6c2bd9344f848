import type { CDPSession } from '@playwright/test';

export const networks = ['fast', 'slow'] as const;
export type Network = (typeof networks)[number];

const perSecond = (kilobits: number): number => (kilobits * 1000) / 8;

/**
 * Before the first navigation, so that it holds for the very first byte. `slow` is slow 4G, and a phone's
 * processor: the browser delays each request by the latency and shares the rate among those that run.
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
