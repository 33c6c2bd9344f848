import { extendSession } from '../api/extend-session.ts';
import { lastAnswer } from '../api/last-answer.ts';
import { publicConfig } from '../api/public-config.ts';
import { runtimeConfigAddress } from '../api/runtime-config-file.ts';
import { askSiteTime, siteNow } from '../api/site-clock.ts';
import { watchForClockJump } from '../lib/clock-jump.ts';
import { logFailure } from '../lib/log-failure.ts';
import { createStore } from '../lib/store.ts';
import { checkSession } from './check-session.ts';
import { type Expiry, findExpiry, readTokenTimes, type TokenTimes } from './session-expiry.ts';
import { inSiteTime } from './fresh-token.ts';
import { readToken } from './jwt-cookie.ts';
import { notifyOtherTabs } from './tab-channel.ts';
import { isRejectedSession } from './load-user.ts';
import { session } from './session.ts';

const tickLength = 1000;
// Asked a moment late: asked early, the question itself would keep an idle session alive.
const grace = 2000;
const pauseBetweenChecks = 10_000;
const trust = 60_000;
const longestUnchecked = 5 * 60_000;

/** The end that is near; `until` is a moment of the monotonic clock. */
export type NextExpiry = { by: Expiry['by']; until: number };

export const nextExpiry = createStore<NextExpiry | undefined>(undefined);

/** What is known of the token at hand; another token begins with a clean sheet. */
type Knowledge = {
  token: string;
  times: TokenTimes | undefined;
  /** The server's own word on inactivity, once it gave one. */
  idleSeconds: number | undefined;
  checkedAt: number;
  nextCheckAt: number;
};

let knowledge: Knowledge | undefined;

/** Warns before the session ends, notices when it has ended, and looks after it when the person comes back. */
export function watchExpiry(): () => void {
  const hasJumped = watchForClockJump();
  const timer = setInterval(() => {
    if (hasJumped()) void setClock();
    else look();
  }, tickLength);
  window.addEventListener('focus', checkIfLongAgo);
  document.addEventListener('visibilitychange', checkIfLongAgo);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', checkIfLongAgo);
    document.removeEventListener('visibilitychange', checkIfLongAgo);
  };
}

/** Keeps an idle session alive; false when that did not work. */
export async function stayLoggedIn(): Promise<boolean> {
  try {
    const idleSeconds = await extendSession();
    if (knowledge !== undefined) knowledge.idleSeconds = idleSeconds;
    look();
    return true;
  } catch (error) {
    logFailure('extending the session', error);
    if (isRejectedSession(error)) void checkSession();
    return false;
  }
}

function look(): void {
  const known = know();
  const end = known && foresee(known);
  if (known === undefined || end === undefined) return show(undefined);
  shareActivity();
  const now = siteNow();
  if (now >= end.at + grace) void confirmEnd(known, end);
  show(now >= end.warnAt ? { by: end.by, until: performance.now() + end.at - now } : undefined);
}

function know(): Knowledge | undefined {
  const { user, isOver } = session.get();
  const stored = readToken();
  if (user === undefined || isOver || stored.kind !== 'one') knowledge = undefined;
  else if (knowledge?.token !== stored.token) {
    const { token } = stored;
    const times = inSiteTime(token, readTokenTimes(token));
    const checkedAt = lastAnswer()?.at ?? siteNow();
    knowledge = { token, times, idleSeconds: undefined, checkedAt, nextCheckAt: checkedAt };
  }
  return knowledge;
}

function foresee({ times, idleSeconds }: Knowledge): Expiry | undefined {
  const { JWT_TIMEOUT_SECONDS, JWT_SHOW_TIMEOUT_WARNING_SECONDS } = publicConfig.get();
  return findExpiry({
    token: times,
    lastAnswerAt: lastAnswer()?.at,
    idleSeconds: idleSeconds ?? JWT_TIMEOUT_SECONDS,
    warningSeconds: JWT_SHOW_TIMEOUT_WARNING_SECONDS,
  });
}

/** Our clocks may be wrong: the server has the last word, and if it still takes the token, that counts for a while. */
async function confirmEnd(known: Knowledge, { by }: Expiry): Promise<void> {
  if (siteNow() < known.nextCheckAt) return;
  known.nextCheckAt = siteNow() + pauseBetweenChecks;
  if (!(await checkSession())) return;
  known.checkedAt = siteNow();
  if (by === 'lifetime' && known.times) known.times = { ...known.times, expiresAt: siteNow() + trust };
}

/** When the user returns after a while: the role may be gone or the session may have ended. */
function checkIfLongAgo(): void {
  const known = know();
  if (known === undefined || document.visibilityState === 'hidden') return;
  if (siteNow() - known.checkedAt < longestUnchecked) return;
  known.checkedAt = siteNow();
  void checkSession();
}

async function setClock(): Promise<void> {
  await askSiteTime(runtimeConfigAddress).catch((error: unknown) => logFailure('asking for the time', error));
  checkIfLongAgo();
  look();
}

let shared: number | undefined;

/** The server counts the calls of all windows together. */
function shareActivity(): void {
  const answer = lastAnswer();
  if (answer === undefined || !answer.isOurs || answer.at === shared) return;
  shared = answer.at;
  notifyOtherTabs('active');
}

/** Sets the same expiry only once, so that nothing renders every second. */
function show(next: NextExpiry | undefined): void {
  const shown = nextExpiry.get();
  const isSame = shown?.by === next?.by && Math.abs((shown?.until ?? 0) - (next?.until ?? 0)) < 500;
  if (!isSame) nextExpiry.set(next);
}
