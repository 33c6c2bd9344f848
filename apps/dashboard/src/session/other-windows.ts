import { CallError } from '../api/call-error.ts';
import { askBeforeCalls, isBearer, setBearer } from '../api/client.ts';
import { fetchMe } from '../api/me.ts';
import { logFailure } from '../lib/log-failure.ts';
import { readToken } from './jwt-cookie.ts';
import { beginSession, forgetSession, isSamePerson, loseToken, session } from './session.ts';
import { startAnew } from './start-anew.ts';
import { isSuperhero } from './superhero.ts';

/** What one window tells the others of this browser; never whose session it is. */
type News = 'began' | 'logged-out' | 'over';

const channel = new BroadcastChannel('session');

export function tellOtherWindows(news: News): void {
  channel.postMessage(news);
}

/** The windows of a browser share one token cookie, so what one does to it the others must notice. */
export function watchOtherWindows(): void {
  askBeforeCalls(isOwnToken);
  channel.addEventListener('message', ({ data }) => lookAtToken(data === 'over'));
  // Another site may have changed the cookie, which no window tells.
  window.addEventListener('focus', () => lookAtToken());
  document.addEventListener('visibilitychange', () => lookAtToken());
}

/** No call may act as one person from the page of another. Without a user there is no page to mistake. */
function isOwnToken(token: string): boolean {
  const stored = readToken();
  const isOwn = session.get().user === undefined || (stored.kind === 'one' && stored.token === token);
  if (!isOwn) queueMicrotask(() => lookAtToken());
  return isOwn;
}

function lookAtToken(isSaidToBeOver = false): void {
  const { user, isOver } = session.get();
  if (user === undefined) return;
  const stored = readToken();
  if (stored.kind === 'ambiguous') forgetSession('ambiguous');
  else if (stored.kind === 'one') void follow(stored.token);
  else if (isSaidToBeOver) loseToken();
  else if (!isOver) forgetSession('elsewhere');
}

/** Another login took the place of ours: if it is the same person, the page goes on, else it begins anew. */
async function follow(token: string): Promise<void> {
  const { user } = session.get();
  if (user === undefined || isBearer(token)) return;
  try {
    const me = await fetchMe(token);
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
  startAnew();
}
