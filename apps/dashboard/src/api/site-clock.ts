/**
 * The time of the site's own server. The duration of a session must not depend on the computer's clock, which may be
 * wrong or be set during the session.
 */
type Anchor = { siteTime: number; monotonic: number };

let anchor: Anchor | undefined;

/** Milliseconds, like `Date.now()`, which is the fallback until the site has sent its time. */
export function siteNow(): number {
  return anchor === undefined ? Date.now() : anchor.siteTime + performance.now() - anchor.monotonic;
}

export function noteSiteTime(response: Response): void {
  const siteTime = Date.parse(response.headers.get('Date') ?? '');
  if (!Number.isNaN(siteTime)) anchor = { siteTime, monotonic: performance.now() };
}

/** Measures the offset again: the monotonic clock may stop while the computer sleeps. */
export async function fetchSiteTime(address: string): Promise<void> {
  noteSiteTime(
    await fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(10_000) }),
  );
}
