import type { Change, GatewayError } from '@superhero/contract/gateway/types';
import * as v from 'valibot';
import { ApiError, notFound, platformAnswerUnknown, unauthorized } from '../lib/api-error.ts';
import type { PlatformResponse } from './client.ts';
import { NotSentError, OutcomeUnknownError } from './client.ts';

const ErrorBody = v.object({ message: v.string() });
/** `UPPER_CASE` in API v3, `kebab-case` in v1. */
const ErrorType = v.object({ type: v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]{0,99}$/u)) });
const ValidationErrors = v.object({
  validationErrors: v.array(v.object({ field: v.array(v.string()), errors: v.array(v.string()) })),
});
/** The platform lists every allowed value in some messages. */
const maxMessageLength = 500;
/** API v1 answers 500 when a session has ended; only the message shows it. */
const sessionEnded = /^Session was expired/u;

/** Whether the session may have ended. API v3 also answers 401 if a permission is missing. */
export function mayHaveEnded({ status, body }: PlatformResponse): boolean {
  if (status !== 500) return status === 401;
  const parsed = v.safeParse(ErrorBody, body);
  return parsed.success && sessionEnded.test(parsed.output.message);
}

/** The platform rejected a write: nothing was changed, except for `sideEffects`. */
export class RejectedError extends Error {
  override readonly name = 'RejectedError';
  readonly response: PlatformResponse;
  /** What the caller gets. */
  readonly error: ApiError;
  readonly sideEffects: readonly Change[] | undefined;

  constructor(response: PlatformResponse, error: ApiError, sideEffects?: readonly Change[]) {
    super('The platform rejected a write.', { cause: error });
    this.response = response;
    this.error = error;
    this.sideEffects = sideEffects;
  }
}

/** For a step of a write that comes before its request: after a failure, nothing was sent. */
export async function beforeSending<Result>(step: Promise<Result>): Promise<Result> {
  return await step.catch((error: unknown) => {
    throw error instanceof ApiError ? new NotSentError(error) : error;
  });
}

/** The error for the caller. Undefined if the response does not prove that nothing was done. */
function toApiError({ status, body }: PlatformResponse, what: string): ApiError | undefined {
  const parsed = v.safeParse(ErrorBody, body);
  const message = parsed.success ? parsed.output.message : `The school cloud answered ${status}.`;
  if (status === 500 && sessionEnded.test(message)) return unauthorized();
  if (status < 400 || status >= 500) return undefined;
  // The session was just verified. The platform also answers 401 if a permission is missing.
  if (status === 401 || status === 403)
    return new ApiError(403, 'PLATFORM_FORBIDDEN', message, readType(body));
  if (status === 404) return notFound(what);
  const details = { ...readType(body), ...readValidationErrors(body) };
  return new ApiError(422, 'PLATFORM_REJECTED', message, details);
}

function readType(body: unknown): Pick<GatewayError, 'platformType'> {
  const parsed = v.safeParse(ErrorType, body);
  return parsed.success ? { platformType: parsed.output.type } : {};
}

/** The message of a failed validation only says that there are details; these are the details. */
function readValidationErrors(body: unknown): Pick<GatewayError, 'validationErrors'> {
  const parsed = v.safeParse(ValidationErrors, body);
  if (!parsed.success) return {};
  const validationErrors = parsed.output.validationErrors.map(({ field, errors }) => ({
    field: field.join('.'),
    message: errors.join('; ').slice(0, maxMessageLength),
  }));
  return { validationErrors };
}

/**
 * The body of a read. `code` names it in the log. With `what`, a rejection is passed on to the caller; without it, any
 * other status than 200 is unexpected.
 */
export function readBody<Output>(
  response: PlatformResponse,
  schema: v.GenericSchema<unknown, Output>,
  code: string,
  what?: string,
): Output {
  const { status, body } = response;
  if (status !== 200)
    throw (
      (what === undefined ? undefined : toApiError(response, what)) ??
      platformAnswerUnknown(`${code}_STATUS_${status}`)
    );
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw platformAnswerUnknown(`${code}_BODY`);
  return parsed.output;
}

/** For a rejected write: replaces the error by the one for the type of the platform's answer, if there is one. */
export function explainRejection(errors: ReadonlyMap<string, () => ApiError>): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof RejectedError)) throw error;
    const { response } = error;
    const parsed = v.safeParse(ErrorType, response.body);
    const explain = parsed.success ? errors.get(parsed.output.type) : undefined;
    throw explain === undefined ? error : new RejectedError(response, explain());
  };
}

/** A list that the platform wraps in `data`. */
export function readList<Item>(
  response: PlatformResponse,
  item: v.GenericSchema<unknown, Item>,
  code: string,
): Item[] {
  return readBody(response, v.object({ data: v.array(item) }), code).data;
}

/** Throws unless the platform answered a write with this status. */
export function assertApplied(response: PlatformResponse, status: number, what: string): void {
  if (response.status === status) return;
  const error = toApiError(response, what);
  throw error === undefined ? new OutcomeUnknownError(response.status) : new RejectedError(response, error);
}

/** The body of a write. If it can't be read, the write was probably applied, but its result is lost. */
export function readWritten<Output>(
  response: PlatformResponse,
  schema: v.GenericSchema<unknown, Output>,
  status: number,
  what: string,
): Output {
  assertApplied(response, status, what);
  const parsed = v.safeParse(schema, response.body);
  if (!parsed.success) throw new OutcomeUnknownError(status);
  return parsed.output;
}
