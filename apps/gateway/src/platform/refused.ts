import type { GatewayError } from '@superhero/contract/gateway/types';
import * as v from 'valibot';
import { Refusal, nothingThere, platformAnswerUnknown, unauthorized } from '../lib/refusal.ts';
import type { PlatformAnswer } from './door.ts';
import { Unclear } from './door.ts';

const ErrorBody = v.object({ message: v.string() });
const ValidationErrors = v.object({
  validationErrors: v.array(v.object({ field: v.array(v.string()), errors: v.array(v.string()) })),
});
/** The platform lists every allowed value in some messages. */
const longestMessage = 500;

/** On API v1 a session that has ended is a failure of the server, which tells itself by its words. */
const sessionEnded = /^Session was expired/u;

/** What an answer that is not the one hoped for means for the caller; none where it does not say that nothing was done. */
function findRefusal({ status, body }: PlatformAnswer, what: string): Refusal | undefined {
  const told = v.safeParse(ErrorBody, body);
  const message = told.success ? told.output.message : `The school cloud answered ${status}.`;
  if (status === 500 && sessionEnded.test(message)) return unauthorized();
  if (status < 400 || status >= 500) return undefined;
  // The session was checked a moment ago. The school cloud answers 401 also to those who lack a permission.
  if (status === 401 || status === 403)
    return new Refusal({ type: 'PLATFORM_FORBIDS', title: 'Forbidden', message, code: 403 });
  if (status === 404) return nothingThere(what);
  return new Refusal({
    type: 'PLATFORM_REFUSED',
    title: 'Unprocessable Content',
    message,
    code: 422,
    ...readValidationErrors(body),
  });
}

/** The message of a failed validation only says that there are details; these are the details. */
function readValidationErrors(body: unknown): Pick<GatewayError, 'validationErrors'> {
  const parsed = v.safeParse(ValidationErrors, body);
  if (!parsed.success) return {};
  const validationErrors = parsed.output.validationErrors.map(({ field, errors }) => ({
    field: field.join('.'),
    message: errors.join('; ').slice(0, longestMessage),
  }));
  return { validationErrors };
}

/** For a read; `code` names it in the log. */
export function refuseRead(answer: PlatformAnswer, what: string, code: string): Refusal {
  return findRefusal(answer, what) ?? platformAnswerUnknown(`${code}_STATUS_${answer.status}`);
}

/** For a write that came back otherwise than hoped for. */
export function refuseWrite(answer: PlatformAnswer, what: string) {
  const refusal = findRefusal(answer, what);
  if (refusal === undefined) throw new Unclear(answer.status);
  return { isDone: false as const, status: answer.status, refusal };
}
