import { extendSession } from '../api/extend-session.ts';
import { lastAnswer } from '../api/client.ts';
import { publicConfig } from '../api/public-config.ts';
import { runtimeConfigAddress } from '../api/runtime-config-file.ts';
import { fetchSiteTime, siteNow } from '../api/site-clock.ts';
import { watchForClockJump } from '../lib/clock-jump.ts';
import { logFailure } from '../lib/log-failure.ts';
import { createStore } from '../lib/store.ts';
import { checkSession } from './check-session.ts';
import { inSiteTime } from './fresh-token.ts';
import { readToken } from './jwt-cookie.ts';
import { isRejectedSession } from './load-user.ts';
import { type Expiry, findExpiry, readTokenTimes, type TokenTimes } from './session-expiry.ts';
import { session } from './session.ts';
import { notifyOtherTabs } from './tab-channel.ts';

const tickLength = 1000;
// The check runs shortly after the expiry, because an earlier one would keep an idle session alive.
const checkDelay = 2000;
const pauseBetweenChecks = 10_000;
const extraTimeIfAccepted = 60_000;
const maxUncheckedTime = 5 * 60_000;

/** The expiry that is announced; `until` is a time of the monotonic clock. */
export type NextExpiry = { by: Expiry['by']; until: number };

export const nextExpiry = createStore<NextExpiry | undefined>(undefined);

type WatchedToken = {
  token: string;
  times: TokenTimes | undefined;
  /** How long the session may be idle, once the server has reported it. */
  idleSeconds: number | undefined;
  checkedAt: number;
  nextCheckAt: number;
};

let watched: WatchedToken | undefined;

/** Warns before the session expires, notices when it has, and checks it when the person returns. */
export function watchExpiry(): () => void {
  const hasJumped = watchForClockJump();
  const timer = setInterval(() => {
    if (hasJumped()) void syncClock();
    else updateExpiry();
  }, tickLength);
  window.addEventListener('focus', checkIfLongAgo);
  document.addEventListener('visibilitychange', checkIfLongAgo);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', checkIfLongAgo);
    document.removeEventListener('visibilitychange', checkIfLongAgo);
  };
}

/** Extends an idle session; false if that failed. */
export async function stayLoggedIn(): Promise<boolean> {
  try {
    const idleSeconds = await extendSession();
    if (watched !== undefined) watched.idleSeconds = idleSeconds;
    updateExpiry();
    return true;
  } catch (error) {
    logFailure('extending the session', error);
    if (isRejectedSession(error)) void checkSession();
    return false;
  }
}

function updateExpiry(): void {
  const current = watchedToken();
  const expiry = current && expiryOf(current);
  if (current === undefined || expiry === undefined) return announce(undefined);
  shareActivity();
  const now = siteNow();
  if (now >= expiry.at + checkDelay) void confirmExpiry(current, expiry);
  announce(now >= expiry.warnAt ? { by: expiry.by, until: performance.now() + expiry.at - now } : undefined);
}

/** Starts over when the cookie holds another token. */
function watchedToken(): WatchedToken | undefined {
  const { user, isExpired } = session.get();
  const stored = readToken();
  if (user === undefined || isExpired || stored.kind !== 'one') watched = undefined;
  else if (watched?.token !== stored.token) {
    const { token } = stored;
    const times = inSiteTime(token, readTokenTimes(token));
    const checkedAt = lastAnswer()?.at ?? siteNow();
    watched = { token, times, idleSeconds: undefined, checkedAt, nextCheckAt: checkedAt };
  }
  return watched;
}

function expiryOf({ times, idleSeconds }: WatchedToken): Expiry | undefined {
  const { JWT_TIMEOUT_SECONDS, JWT_SHOW_TIMEOUT_WARNING_SECONDS } = publicConfig.get();
  return findExpiry({
    token: times,
    lastAnswerAt: lastAnswer()?.at,
    idleSeconds: idleSeconds ?? JWT_TIMEOUT_SECONDS,
    warningSeconds: JWT_SHOW_TIMEOUT_WARNING_SECONDS,
  });
}

/** Our clock may be wrong, so the server decides. A token that it still accepts counts as valid for another minute. */
async function confirmExpiry(current: WatchedToken, { by }: Expiry): Promise<void> {
  if (siteNow() < current.nextCheckAt) return;
  current.nextCheckAt = siteNow() + pauseBetweenChecks;
  if (!(await checkSession())) return;
  current.checkedAt = siteNow();
  if (by === 'lifetime' && current.times) {
    current.times = { ...current.times, expiresAt: siteNow() + extraTimeIfAccepted };
  }
}

/** When the user returns after a while, the session or the role may no longer exist. */
function checkIfLongAgo(): void {
  const current = watchedToken();
  if (current === undefined || document.visibilityState === 'hidden') return;
  if (siteNow() - current.checkedAt < maxUncheckedTime) return;
  current.checkedAt = siteNow();
  void checkSession();
}

async function syncClock(): Promise<void> {
  await fetchSiteTime(runtimeConfigAddress).catch((error: unknown) =>
    logFailure('reading the site time', error),
  );
  checkIfLongAgo();
  updateExpiry();
}

let shared: number | undefined;

/** The server counts the requests of all tabs together. */
function shareActivity(): void {
  const answer = lastAnswer();
  if (answer === undefined || !answer.isOurs || answer.at === shared) return;
  shared = answer.at;
  notifyOtherTabs('active');
}

/** Sets the same expiry only once, so that nothing renders every second. */
function announce(next: NextExpiry | undefined): void {
  const shown = nextExpiry.get();
  const isSame = shown?.by === next?.by && Math.abs((shown?.until ?? 0) - (next?.until ?? 0)) < 500;
  if (!isSame) nextExpiry.set(next);
}
