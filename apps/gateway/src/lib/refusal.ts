import { STATUS_CODES } from 'node:http';
import type { GatewayError } from '@superhero/contract/gateway/types';

/** What a caller is told when the answer is no; the dashboard decides by the type, people read the message. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly body: Omit<GatewayError, 'requestId'>;
  /** After how many seconds another try makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    body: Omit<GatewayError, 'requestId'>,
    { retryAfter, cause }: { retryAfter?: number; cause?: unknown } = {},
  ) {
    super(body.message, { cause });
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

export const badRequest = (message: string): Refusal =>
  new Refusal({ type: 'BAD_REQUEST', title: 'Bad Request', message, code: 400 });

export const unauthorized = (): Refusal =>
  new Refusal({
    type: 'UNAUTHORIZED',
    title: 'Unauthorized',
    message: 'There is no token of a running session in the Authorization header.',
    code: 401,
  });

export const notInSupportSession = (): Refusal =>
  new Refusal({
    type: 'SUPPORT_SESSION',
    title: 'Forbidden',
    message: 'The gateway takes no token of a support session.',
    code: 403,
  });

export const notSuperhero = (): Refusal =>
  new Refusal({
    type: 'NOT_A_SUPERHERO',
    title: 'Forbidden',
    message: 'Only superheroes may use the gateway.',
    code: 403,
  });

export const permissionMissing = (permission: string): Refusal =>
  new Refusal({
    type: 'PERMISSION_MISSING',
    title: 'Forbidden',
    message: `This needs the permission ${permission}.`,
    code: 403,
  });

export const notFound = (): Refusal =>
  new Refusal({ type: 'NOT_FOUND', title: 'Not Found', message: 'There is no such call.', code: 404 });

/** The call exists, but not what it is about. */
export const nothingThere = (what: string): Refusal =>
  new Refusal({ type: 'NOTHING_THERE', title: 'Not Found', message: `There is no such ${what}.`, code: 404 });

/** It could be done, but not like this; the type says what to change. */
export const unprocessable = (type: string, message: string): Refusal =>
  new Refusal({ type, title: 'Unprocessable Content', message, code: 422 });

/** The status says what was wrong with it. */
export const unreadable = (code: number): Refusal =>
  new Refusal({
    type: 'UNREADABLE_REQUEST',
    title: STATUS_CODES[code] ?? 'Bad Request',
    message: 'The gateway could not read the request.',
    code,
  });

export const bodyTooLarge = (): Refusal =>
  new Refusal({
    type: 'BODY_TOO_LARGE',
    title: 'Content Too Large',
    message: 'The body of the request is too large.',
    code: 413,
  });

export const unknownMediaType = (): Refusal =>
  new Refusal({
    type: 'UNSUPPORTED_MEDIA_TYPE',
    title: 'Unsupported Media Type',
    message: 'The body of the request is of a kind that this call does not take.',
    code: 415,
  });

export const internalError = (cause: unknown): Refusal =>
  new Refusal(
    {
      type: 'INTERNAL_SERVER_ERROR',
      title: 'Internal Server Error',
      message: 'The gateway failed. Its log knows more, by the id of this request.',
      code: 500,
    },
    { cause },
  );

/** The code is for the log: what was unknown about it. */
export const platformAnswerUnknown = (code: string): Refusal =>
  new Refusal(
    {
      type: 'PLATFORM_ANSWER_UNKNOWN',
      title: 'Bad Gateway',
      message: 'The school cloud answered in a way that the gateway does not understand.',
      code: 502,
    },
    { cause: Object.assign(new Error('unknown answer'), { code }) },
  );

export const platformAnswerTooLarge = (cause: unknown): Refusal =>
  new Refusal(
    {
      type: 'PLATFORM_ANSWER_TOO_LARGE',
      title: 'Bad Gateway',
      message: 'The answer of the school cloud is larger than the gateway accepts.',
      code: 502,
    },
    { cause },
  );

export const platformUnreachable = (retryAfter: number, cause?: unknown): Refusal =>
  new Refusal(
    {
      type: 'PLATFORM_UNREACHABLE',
      title: 'Service Unavailable',
      message: 'The school cloud cannot be reached.',
      code: 503,
    },
    { retryAfter, cause },
  );

export const searchTooSlow = (): Refusal =>
  new Refusal({
    type: 'SEARCH_TOO_SLOW',
    title: 'Gateway Timeout',
    message: 'The school cloud did not find an answer within 10 seconds. A school narrows the search.',
    code: 504,
  });

export const platformBusy = (): Refusal =>
  new Refusal(
    {
      type: 'PLATFORM_BUSY',
      title: 'Service Unavailable',
      message: 'Too many requests wait for the school cloud.',
      code: 503,
    },
    { retryAfter: 1 },
  );

export const stopping = (): Refusal =>
  new Refusal(
    {
      type: 'GATEWAY_STOPPING',
      title: 'Service Unavailable',
      message: 'This copy of the gateway is being stopped.',
      code: 503,
    },
    { retryAfter: 1 },
  );

export const tookTooLong = (cause: unknown): Refusal =>
  new Refusal(
    {
      type: 'TOOK_TOO_LONG',
      title: 'Service Unavailable',
      message: 'The gateway did not finish in time.',
      code: 503,
    },
    { retryAfter: 1, cause },
  );

/** Nothing goes out that cannot be written down first. */
export const auditUnavailable = (cause: unknown): Refusal =>
  new Refusal(
    {
      type: 'AUDIT_UNAVAILABLE',
      title: 'Service Unavailable',
      message: 'The database of the audit cannot be reached. Nothing was changed by this call.',
      code: 503,
    },
    { retryAfter: 5, cause },
  );
