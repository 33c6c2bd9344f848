import { logFailure } from '../lib/log-failure.ts';
import { isRejectedSession, loadUser, retryOnceIfRejected } from './load-user.ts';
import { notifyOtherTabs } from './tab-channel.ts';
import { loseToken, session } from './session.ts';

let running: Promise<boolean> | undefined;

/**
 * Asks the server whether the session goes on, and with what role. A token refused twice is over, and the page
 * stays for the person to log in again; a lost role ends everything at once. True when all is well.
 */
export function checkSession(): Promise<boolean> {
  running ??= check().finally(() => (running = undefined));
  return running;
}

async function check(): Promise<boolean> {
  try {
    await retryOnceIfRejected(loadUser);
    return true;
  } catch (error) {
    logFailure('checking the session', error);
    if (isRejectedSession(error) && session.get().user !== undefined) {
      loseToken();
      notifyOtherTabs('over');
    }
    return false;
  }
}
