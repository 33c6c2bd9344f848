import { loginBlockTime } from '../session/lifetimes.ts';
import { tooManyRequests } from './refusal.ts';

/** Whole seconds until the next try is allowed; undefined if it is allowed now. */
export function computeTimeToWait(lastFailure: Date | null, now: Date): number | undefined {
  if (!lastFailure) return undefined;
  const elapsed = (now.getTime() - lastFailure.getTime()) / 1000;
  return elapsed < loginBlockTime ? loginBlockTime - Math.ceil(elapsed) : undefined;
}

/** One wrong password is enough: the account is closed for a while, even to the right one. */
export function refuseWhileBlocked(lastFailure: Date | null): void {
  const timeToWait = computeTimeToWait(lastFailure, new Date());
  if (timeToWait !== undefined) throw tooManyRequests(timeToWait);
}
