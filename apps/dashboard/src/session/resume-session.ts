import { setBearer } from '../api/client.ts';
import { readToken } from './jwt-cookie.ts';
import { isRejectedSession, loadUser, retryOnceIfRejected } from './load-user.ts';
import { forgetSession } from './session.ts';

/**
 * Continues the session of a token cookie when the app starts. Two rejections in a row end it; after any other failure
 * the cookie stays, because the token may still be valid.
 */
export async function resumeSession(): Promise<void> {
  const stored = readToken();
  if (stored.kind === 'none') return;
  if (stored.kind === 'ambiguous') {
    forgetSession('ambiguous');
    return;
  }

  setBearer(stored.token);
  try {
    await retryOnceIfRejected(loadUser);
  } catch (error) {
    if (isRejectedSession(error)) forgetSession('ended');
    throw error;
  }
}
