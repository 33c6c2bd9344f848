import * as v from 'valibot';
import { Refusal, nothingThere, unauthorized, unprocessable } from '../lib/refusal.ts';
import type { PlatformAnswer } from './door.ts';
import { Unclear } from './door.ts';

const ErrorBody = v.object({ message: v.string() });
/** On API v1 a session that has ended is a failure of the server, which tells itself by its words. */
const sessionEnded = /^Session was expired/u;

/** For an answer that is not the one hoped for: what it means for the caller, if it says that nothing was done. */
export function readRefusal({ status, body }: PlatformAnswer, what: string): Refusal {
  const told = v.safeParse(ErrorBody, body);
  const message = told.success ? told.output.message : `The school cloud answered ${status}.`;
  if (status === 500 && sessionEnded.test(message)) return unauthorized();
  if (status < 400 || status >= 500) throw new Unclear(status);
  // The session was checked a moment ago. The school cloud answers 401 also to those who lack a permission.
  if (status === 401 || status === 403)
    return new Refusal({ type: 'PLATFORM_FORBIDS', title: 'Forbidden', message, code: 403 });
  if (status === 404) return nothingThere(what);
  return unprocessable('PLATFORM_REFUSED', message);
}
