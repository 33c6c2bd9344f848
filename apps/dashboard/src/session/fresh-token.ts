import { siteNow } from '../api/site-clock.ts';
import type { TokenTimes } from './session-expiry.ts';

let fresh: { token: string; receivedAt: number } | undefined;

export function noteFreshToken(token: string): void {
  fresh = { token, receivedAt: siteNow() };
}

/**
 * The times of a token that this tab has just received, measured from its arrival: the clock of the server that issued
 * it may differ from the site's. Other tokens keep their own times.
 */
export function inSiteTime(token: string, times: TokenTimes | undefined): TokenTimes | undefined {
  if (fresh?.token !== token || times?.issuedAt === undefined) return times;
  const { receivedAt } = fresh;
  return { issuedAt: receivedAt, expiresAt: receivedAt + times.expiresAt - times.issuedAt };
}
