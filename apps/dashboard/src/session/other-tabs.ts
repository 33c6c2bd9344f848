import { CallError } from '../api/call.ts';
import { currentBearer, noteAnswer, setBearer, setTokenCheck } from '../api/client.ts';
import { endServerSession } from '../api/end-server-session.ts';
import { fetchMe } from '../api/me.ts';
import { logFailure } from '../lib/log-failure.ts';
import { readToken } from './jwt-cookie.ts';
import { isSuperhero } from './load-user.ts';
import { reloadForOtherUser } from './reload-for-other-user.ts';
import { beginSession, expireSession, forgetSession, isSamePerson, session } from './session.ts';
import { onTabMessage } from './tab-channel.ts';

/** The tabs of a browser share one token cookie, so each must notice when another one changes it. */
export function watchOtherTabs(): void {
  setTokenCheck(isOwnToken);
  onTabMessage((message) => {
    if (message === 'active') noteAnswer(false);
    checkToken(message === 'expired');
  });
  // Another site may have changed the cookie, which sends no message.
  window.addEventListener('focus', () => checkToken());
  document.addEventListener('visibilitychange', () => checkToken());
}

/** A page may only send requests for the person it shows (C18). Without a user every token is fine. */
function isOwnToken(token: string): boolean {
  const isOwn = session.get().user === undefined || isStored(token);
  if (!isOwn) queueMicrotask(() => checkToken());
  return isOwn;
}

function isStored(token: string): boolean {
  const stored = readToken();
  return stored.kind === 'one' && stored.token === token;
}

function checkToken(hasExpired = false): void {
  const { user, isExpired } = session.get();
  if (user === undefined) return;
  const stored = readToken();
  if (stored.kind === 'ambiguous') discardAmbiguousToken();
  else if (stored.kind === 'one') void adoptToken(stored.token);
  else if (hasExpired) expireSession();
  else if (!isExpired) forgetSession('elsewhere');
}

/** Called before every page: ends the session if its token was removed, or if a second one was planted. */
export function forgetLostSession(): void {
  const { kind } = readToken();
  if (session.get().user === undefined || kind === 'one') return;
  if (kind === 'ambiguous') discardAmbiguousToken();
  else forgetSession('ended');
}

/** Ends our own session on the server, not that of the planted token. */
function discardAmbiguousToken(): void {
  const ownToken = currentBearer();
  forgetSession('ambiguous');
  endServerSession(ownToken).catch((error: unknown) => logFailure('ending an ambiguous session', error));
}

/** Another tab has logged in: continues with its token for the same person, reloads for another one. */
async function adoptToken(token: string): Promise<void> {
  const { user } = session.get();
  if (user === undefined || currentBearer() === token) return;
  try {
    const me = await fetchMe(token);
    // A later change is handled by its own event.
    if (session.get().user === undefined || !isStored(token)) return;
    if (isSamePerson(user, me) && isSuperhero(me)) {
      setBearer(token);
      beginSession(me);
      return;
    }
  } catch (error) {
    logFailure('checking the login of another tab', error);
    // Until a later check succeeds, `isOwnToken` blocks all requests of this page.
    if (error instanceof CallError && error.isTransient) return;
  }
  reloadForOtherUser();
}
