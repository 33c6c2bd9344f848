import { logFailure } from '../lib/log-failure.ts';
import { isRejectedSession, loadUser, retryOnceIfRejected } from './load-user.ts';
import { expireSession, session } from './session.ts';
import { notifyOtherTabs } from './tab-channel.ts';

let running: Promise<boolean> | undefined;

/**
 * Verifies token and role with the server; true if both are still valid. After two rejections the session has expired:
 * the page stays, and the person can log in again. A lost role logs the person out immediately.
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
      expireSession();
      notifyOtherTabs('expired');
    }
    return false;
  }
}
