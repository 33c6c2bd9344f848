import { siteNow } from '../api/site-clock.ts';
import type { TokenTimes } from './session-expiry.ts';

let fresh: { token: string; receivedAt: number } | undefined;

export function noteFreshToken(token: string): void {
  fresh = { token, receivedAt: siteNow() };
}

/** A token that was made for this window just now lasts as long as it says, whatever the clocks of two servers say. */
export function inSiteTime(token: string, times: TokenTimes | undefined): TokenTimes | undefined {
  if (fresh?.token !== token || times?.issuedAt === undefined) return times;
  const { receivedAt } = fresh;
  return { issuedAt: receivedAt, expiresAt: receivedAt + times.expiresAt - times.issuedAt };
}
