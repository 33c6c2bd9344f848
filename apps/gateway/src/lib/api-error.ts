import { STATUS_CODES } from 'node:http';
import { errorTypes } from '@superhero/contract/gateway/errors';
import type { ErrorType } from '@superhero/contract/gateway/errors';
import type { EditConflict, GatewayError } from '@superhero/contract/gateway/types';

/** The names of RFC 9110, where Node has older ones. */
const titles: typeof STATUS_CODES = {
  ...STATUS_CODES,
  413: 'Content Too Large',
  422: 'Unprocessable Content',
};

type Details = Omit<GatewayError, 'type' | 'title' | 'message' | 'code' | 'requestId'>;

interface Options extends Details {
  /** Seconds after which another try makes sense. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** An error that the gateway answers with. Clients decide by the type; the message is for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly type: ErrorType;
  readonly details: Details;
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    type: ErrorType,
    message: string,
    { retryAfter, cause, ...details }: Options = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.type = type;
    this.details = details;
    this.retryAfter = retryAfter;
  }

  get body(): Omit<GatewayError, 'requestId'> {
    const { type, status, message, details } = this;
    return { type, title: titles[status] ?? 'Error', message, code: status, ...details };
  }
}

const knownTypes: ReadonlySet<string> = new Set(errorTypes);

export function isErrorType(type: string): type is ErrorType {
  return knownTypes.has(type);
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Undefined for an object that does not exist. */
export async function ignoreNotFound<Result>(read: Promise<Result>): Promise<Result | undefined> {
  return await read.catch((error: unknown) => {
    if (isNotFound(error)) return undefined;
    throw error;
  });
}

/** The fallback if the platform or the database can't answer. */
export async function withFallback<Result, Fallback>(
  read: Promise<Result>,
  fallback: Fallback,
): Promise<Result | Fallback> {
  return await read.catch((error: unknown) => {
    if (error instanceof ApiError) return fallback;
    throw error;
  });
}

// Requests

export const badRequest = (message: string) => new ApiError(400, 'BAD_REQUEST', message);

const noSession = 'There is no token of a running session in the Authorization header.';

export const unauthorized = () => new ApiError(401, 'UNAUTHORIZED', noSession);

/** The same answer if the platform has never accepted the token. Anyone can send many, so the log only counts them. */
export class UnknownTokenError extends ApiError {
  constructor() {
    super(401, 'UNAUTHORIZED', noSession);
  }
}

export const notInSupportSession = () =>
  new ApiError(403, 'SUPPORT_SESSION', 'The gateway does not accept the token of a support session.');

export const notSuperhero = () =>
  new ApiError(403, 'NOT_A_SUPERHERO', 'Only superheroes may use the gateway.');

export const notForServiceAccount = () =>
  new ApiError(403, 'NOT_A_SUPERHERO', 'The service account of the gateway is no operator.');

export const permissionMissing = (permission: string) =>
  new ApiError(403, 'PERMISSION_MISSING', `This needs the permission ${permission}.`);

export const noSuchRoute = () => new ApiError(404, 'NOT_FOUND', 'There is no such call.');

/** The route exists, but not the object. */
export const notFound = (what: string) =>
  new ApiError(404, 'RESOURCE_NOT_FOUND', `There is no such ${what}.`);

/** The type says what has to be different. */
export const unprocessable = (type: ErrorType, message: string, details: Details = {}) =>
  new ApiError(422, type, message, details);

/** With the field of the request that is wrong. */
export const invalidField = (type: ErrorType, field: string, message: string) =>
  unprocessable(type, message, { field });

/** The status says what is wrong with the request. */
export const unreadable = (status: number) =>
  new ApiError(status, 'MALFORMED_REQUEST', 'The gateway could not read the request.');

export const bodyTooLarge = () =>
  new ApiError(413, 'PAYLOAD_TOO_LARGE', 'The body of the request is too large.');

export const unknownMediaType = () =>
  new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', 'This call does not accept a body of this media type.');

// The gateway itself

export const internalError = (cause: unknown) =>
  new ApiError(
    500,
    'INTERNAL_SERVER_ERROR',
    'The gateway failed. Its log has the details under this request id.',
    {
      cause,
    },
  );

export const stopping = () =>
  new ApiError(503, 'GATEWAY_STOPPING', 'This instance of the gateway is stopping.', { retryAfter: 1 });

export const tookTooLong = (cause: unknown) =>
  new ApiError(503, 'TIMEOUT', 'The gateway did not finish in time.', { retryAfter: 1, cause });

// The platform

/** `code` is for the log. */
export const platformAnswerUnknown = (code: string) =>
  new ApiError(
    502,
    'PLATFORM_RESPONSE_INVALID',
    'The gateway does not understand the answer of the school cloud.',
    {
      cause: Object.assign(new Error('unexpected response'), { code }),
    },
  );

export const platformAnswerTooLarge = (cause: unknown) =>
  new ApiError(
    502,
    'PLATFORM_RESPONSE_TOO_LARGE',
    'The answer of the school cloud is larger than the gateway accepts.',
    {
      cause,
    },
  );

export const platformUnreachable = (retryAfter: number, cause?: unknown) =>
  new ApiError(503, 'PLATFORM_UNREACHABLE', 'The school cloud cannot be reached.', { retryAfter, cause });

export const platformBusy = () =>
  new ApiError(503, 'PLATFORM_BUSY', 'Too many requests wait for the school cloud.', { retryAfter: 1 });

export const searchTooSlow = () =>
  new ApiError(
    504,
    'SEARCH_TIMEOUT',
    'The school cloud did not answer within 10 seconds. Choosing a school narrows the search.',
  );

// Writes

/** Nothing is sent that cannot be recorded first. */
export const auditUnavailable = (cause: unknown) =>
  new ApiError(
    503,
    'AUDIT_UNAVAILABLE',
    'The audit database cannot be reached. Nothing was changed by this call.',
    {
      retryAfter: 5,
      cause,
    },
  );

/** The object has changed since the operator loaded it. */
export const conflict = (conflicts: EditConflict[]) =>
  new ApiError(
    409,
    'EDIT_CONFLICT',
    'This was changed since it was loaded. Nothing was changed by this call.',
    {
      conflicts,
    },
  );

/** Another write on the same subject is still running. */
export const subjectBusy = () =>
  new ApiError(
    409,
    'SUBJECT_BUSY',
    'Another change of the same object is still running. Nothing was changed by this call.',
    { retryAfter: 2 },
  );

export const keyReused = () =>
  new ApiError(422, 'IDEMPOTENCY_KEY_REUSED', 'The idempotency key was used for another request.');

export const alreadyApplied = (entry: number) =>
  new ApiError(409, 'ALREADY_APPLIED', 'This was done already. Its answer was shown once.', { entry });

export const notApplied = (entry: number) =>
  new ApiError(409, 'NOT_APPLIED', 'This was not done. To try again, send it with a new idempotency key.', {
    entry,
  });

export const outcomePending = (entry: number) =>
  new ApiError(409, 'OUTCOME_PENDING', 'This is still running, or its outcome is not known yet.', {
    entry,
    retryAfter: 5,
  });

export const outcomeUnknown = (entry: number) =>
  new ApiError(409, 'OUTCOME_UNKNOWN', 'It cannot be found out whether this was done.', { entry });

/** The platform did not answer after the request was sent. */
export const outcomeNotConfirmed = (entry: number, cause: unknown) =>
  new ApiError(
    504,
    'OUTCOME_PENDING',
    'The school cloud did not confirm this. The audit entry will show the outcome.',
    {
      entry,
      cause,
    },
  );

/** Turns a failure of the database into an answer. Errors that the gateway itself throws in a transaction pass. */
export async function requireDatabase<Result>(work: Promise<Result>): Promise<Result> {
  return await work.catch((error: unknown) => {
    throw error instanceof ApiError ? error : auditUnavailable(error);
  });
}
