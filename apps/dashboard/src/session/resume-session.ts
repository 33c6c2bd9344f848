import { CallError } from '../api/call-error.ts';
import { setBearer } from '../api/client.ts';
import { wait } from '../lib/wait.ts';
import { readToken } from './jwt-cookie.ts';
import { loadUser } from './load-user.ts';
import { forgetSession } from './session.ts';

// A server whose session store is restarting answers 401 to everyone for a moment.
const confirmationDelay = 1000;

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
    await loadUser().catch(async (error: unknown) => {
      if (!isRefusal(error)) throw error;
      await wait(confirmationDelay);
      await loadUser();
    });
  } catch (error) {
    if (isRefusal(error)) forgetSession('ended');
    throw error;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status === 401;
}
