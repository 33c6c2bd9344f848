import { CallError } from '../api/call-error.ts';
import { askBeforeCalls, currentBearer, setBearer } from '../api/client.ts';
import { endServerSession } from '../api/end-server-session.ts';
import { noteAnswer } from '../api/last-answer.ts';
import { fetchMe } from '../api/me.ts';
import { logFailure } from '../lib/log-failure.ts';
import { readToken } from './jwt-cookie.ts';
import { onTabMessage } from './tab-channel.ts';
import { beginSession, forgetSession, isSamePerson, loseToken, session } from './session.ts';
import { isSuperhero } from './load-user.ts';
import { reloadForOtherUser } from './reload-for-other-user.ts';

/** The windows of a browser share one token cookie, so what one does to it the others must notice. */
export function watchOtherTabs(): void {
  askBeforeCalls(isOwnToken);
  onTabMessage((message) => {
    if (message === 'active') noteAnswer(false);
    lookAtToken(message === 'over');
  });
  // Another site may have changed the cookie, which no window tells.
  window.addEventListener('focus', () => lookAtToken());
  document.addEventListener('visibilitychange', () => lookAtToken());
}

/** No call may act as one person from the page of another. Without a user there is no page to mistake. */
function isOwnToken(token: string): boolean {
  const isOwn = session.get().user === undefined || isHeld(token);
  if (!isOwn) queueMicrotask(() => lookAtToken());
  return isOwn;
}

function isHeld(token: string): boolean {
  const stored = readToken();
  return stored.kind === 'one' && stored.token === token;
}

function lookAtToken(isSaidToBeOver = false): void {
  const { user, isOver } = session.get();
  if (user === undefined) return;
  const stored = readToken();
  if (stored.kind === 'ambiguous') discardDoubledToken();
  else if (stored.kind === 'one') void follow(stored.token);
  else if (isSaidToBeOver) loseToken();
  else if (!isOver) forgetSession('elsewhere');
}

/** Before every page: a token that was taken away or doubled since the last one takes the user with it. */
export function forgetLostSession(): void {
  const { kind } = readToken();
  if (session.get().user === undefined || kind === 'one') return;
  if (kind === 'ambiguous') discardDoubledToken();
  else forgetSession('ended');
}

/** Ends our own session on the server, whichever token another site has planted. */
function discardDoubledToken(): void {
  const ours = currentBearer();
  forgetSession('ambiguous');
  endServerSession(ours).catch((error: unknown) => logFailure('ending a doubled session', error));
}

/** Another login replaced ours: the page continues for the same person and reloads for another one. */
async function follow(token: string): Promise<void> {
  const { user } = session.get();
  if (user === undefined || currentBearer() === token) return;
  try {
    const me = await fetchMe(token);
    // A change since then was handled by its own event.
    if (session.get().user === undefined || !isHeld(token)) return;
    if (isSamePerson(user, me) && isSuperhero(me)) {
      setBearer(token);
      beginSession(me);
      return;
    }
  } catch (error) {
    logFailure('looking at the login of another window', error);
    // Nothing is known: no call leaves this page, and the next occasion asks again.
    if (error instanceof CallError && error.isPassing) return;
  }
  reloadForOtherUser();
}
