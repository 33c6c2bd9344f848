import type { StorageProvider } from './api.ts';

type Counts = Pick<StorageProvider, 'freeBuckets' | 'maxBuckets'>;

/** From this share on, a provider is nearly full. */
const nearlyFull = 0.9;

/** The platform does not check its numbers, so they can contradict each other. */
export const usedBuckets = ({ maxBuckets, freeBuckets }: Counts): number =>
  Math.max(0, maxBuckets - freeBuckets);

export function fillState(provider: Counts): 'full' | 'nearlyFull' | 'free' {
  if (provider.freeBuckets <= 0) return 'full';
  return usedBuckets(provider) >= nearlyFull * provider.maxBuckets ? 'nearlyFull' : 'free';
}

export const fillTones = { full: 'failure', nearlyFull: 'warning', free: 'used' } as const;

/** The host is enough to tell providers apart, unless the address is no URL. */
export function nameOfProvider({ endpointUrl }: Pick<StorageProvider, 'endpointUrl'>): string {
  if (!URL.canParse(endpointUrl)) return endpointUrl;
  const { host, pathname } = new URL(endpointUrl);
  return host === '' ? endpointUrl : `${host}${pathname.replace(/\/$/, '')}`;
}

/** The beginning and the end, as other tools show it. */
export function shortenKey(key: string): string {
  return key.length <= 10 ? key : `${key.slice(0, 4)}…${key.slice(-3)}`;
}
