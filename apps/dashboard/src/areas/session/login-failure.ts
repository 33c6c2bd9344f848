import { parseApiError } from '../../api/api-error.ts';
import { CallError } from '../../api/call.ts';
import { CookiesBlockedError } from '../../session/log-in.ts';

/** Why a login failed. Each kind has its own message, because the next step differs. */
export type LoginFailure =
  { kind: 'wrong' | 'deactivated' | 'server' | 'network' | 'cookies' } | { kind: 'blocked'; seconds: number };

/** The block time of the school cloud, used if a response does not contain it. */
const defaultBlockSeconds = 900;

export function toLoginFailure(error: unknown): LoginFailure {
  if (error instanceof CookiesBlockedError) return { kind: 'cookies' };
  if (!(error instanceof CallError)) return { kind: 'server' };
  if (error.kind === 'network' || error.kind === 'timeout') return { kind: 'network' };
  if (error.status === 429) return { kind: 'blocked', seconds: timeToWait(error.body) };
  if (error.status === 401) {
    return { kind: parseApiError(error).type === 'USER_ACCOUNT_DEACTIVATED' ? 'deactivated' : 'wrong' };
  }
  return { kind: 'server' };
}

function timeToWait(body: unknown): number {
  if (typeof body !== 'object' || body === null || !('details' in body)) return defaultBlockSeconds;
  const { details } = body;
  if (typeof details !== 'object' || details === null || !('timeToWait' in details))
    return defaultBlockSeconds;
  const { timeToWait: seconds } = details;
  return typeof seconds === 'number' && seconds >= 0 && seconds <= 24 * 60 * 60
    ? seconds
    : defaultBlockSeconds;
}
