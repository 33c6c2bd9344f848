import { setBearer } from '../api/client.ts';
import { readToken } from './jwt-cookie.ts';
import { isRejectedSession, loadUser, retryOnceIfRejected } from './load-user.ts';
import { forgetSession } from './session.ts';

/**
 * With a token cookie at start: set it as the bearer header and load the user. Two refusals in a row end
 * the session; any other failure leaves the cookie, because nothing is known about it.
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
