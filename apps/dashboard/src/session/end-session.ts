import { CallError } from '../api/call-error.ts';
import { endServerSession } from '../api/end-server-session.ts';
import { logFailure } from '../lib/log-failure.ts';
import { forgetSession, type EndReason } from './session.ts';

/**
 * Ends the session on the server, ignoring any failure there, then in this browser. Tells whether the server
 * confirmed it: then the token is dead, wherever it may have been copied to.
 */
export async function endSession(reason?: EndReason): Promise<boolean> {
  const isConfirmed = await endServerSession().then(
    () => true,
    (error: unknown) => {
      logFailure('ending the session on the server', error);
      // Refused as unknown: it was dead before.
      return error instanceof CallError && error.status === 401;
    },
  );
  forgetSession(reason);
  return isConfirmed;
}
