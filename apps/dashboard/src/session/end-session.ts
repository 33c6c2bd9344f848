import { CallError } from '../api/call-error.ts';
import { currentBearer } from '../api/client.ts';
import { endServerSession } from '../api/end-server-session.ts';
import { stopCalls } from '../api/running-calls.ts';
import { logFailure } from '../lib/log-failure.ts';
import { readToken } from './jwt-cookie.ts';
import { notifyOtherTabs } from './tab-channel.ts';
import { forgetSession, type EndReason } from './session.ts';

/**
 * Ends the session on the server, ignoring any failure there, then in this browser. A server that did not
 * confirm may keep the token alive for a while, which the person should know.
 */
export async function endSession(reason?: EndReason): Promise<void> {
  await stopCalls();
  const stored = readToken();
  // "Log out" means the browser: if another window has logged in since, its token must not stay alive.
  const token = stored.kind === 'one' ? stored.token : currentBearer();
  const isConfirmed = await endServerSession(token).then(
    () => true,
    (error: unknown) => {
      logFailure('ending the session on the server', error);
      // Refused as unknown: it was dead before.
      return error instanceof CallError && error.status === 401;
    },
  );
  forgetSession(reason ?? (isConfirmed ? undefined : 'unconfirmed'));
  notifyOtherTabs('logged-out');
}
