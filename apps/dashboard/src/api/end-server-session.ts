import { endSession, logout } from '@superhero/contract/session/sdk';
import * as v from 'valibot';
import { call } from './call.ts';
import { ownBearer } from './client.ts';

/** The content of these responses is not used. */
const vAnything = v.unknown();

const timeLimit = 2000;
const legacyShare = 1000;

/**
 * Ends the session on the server, within two seconds in total. The specification names the legacy call, which many
 * school clouds do not publish, so the current call follows if it fails.
 */
export async function endServerSession(token: string | undefined): Promise<void> {
  const deadline = AbortSignal.timeout(timeLimit);
  // `keepalive`: the user may close the tab right after the click.
  const options = { headers: ownBearer(token), keepalive: true };
  const legacyLimit = AbortSignal.any([deadline, AbortSignal.timeout(legacyShare)]);
  try {
    await call(endSession({ ...options, signal: legacyLimit }), vAnything);
  } catch {
    await call(logout({ ...options, signal: deadline }), vAnything);
  }
}
