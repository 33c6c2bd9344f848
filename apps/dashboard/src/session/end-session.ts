import { endServerSession } from '../api/end-server-session.ts';
import { logFailure } from '../lib/log-failure.ts';
import { forgetSession, type EndReason } from './session.ts';

/** Ends the session on the server, ignoring any failure there, then in this browser. */
export async function endSession(reason?: EndReason): Promise<void> {
  await endServerSession().catch((error: unknown) => logFailure('ending the session on the server', error));
  forgetSession(reason);
}
