import { refreshSession } from '@superhero/contract/session/sdk';
import { vSessionInfo } from '@superhero/contract/session/valibot';
import { call } from './call.ts';
import { callLimit } from './running-calls.ts';

const timeLimit = 10_000;

/** Returns the seconds until the session ends for inactivity, counted from now. Its absolute end does not change. */
export async function extendSession(): Promise<number> {
  const { expiresInSeconds } = await call(refreshSession({ signal: callLimit(timeLimit) }), vSessionInfo);
  return expiresInSeconds;
}
