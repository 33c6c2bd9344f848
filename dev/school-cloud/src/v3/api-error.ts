import type { ApiError as ApiErrorBody, FieldError } from '@superhero/contract/session/types';
import type { FastifyInstance } from 'fastify';
import { errorCodes } from 'fastify';
import { MalformedJson } from '../transport/express.ts';

/** An error answer of v3; can be thrown from anywhere below a route. */
export class ApiError extends Error {
  readonly body: ApiErrorBody;

  constructor(
    code: number,
    type: string,
    title: string,
    message: string,
    more: Pick<ApiErrorBody, 'details' | 'validationErrors'> = {},
  ) {
    super(message);
    this.body = { type, title, message, code, ...more };
  }
}

/** Errors of the validation of a body, a path or a query, per field. */
export const invalidInput = (validationErrors: FieldError[]): ApiError =>
  new ApiError(
    400,
    'API_VALIDATION_ERROR',
    'API Validation Error',
    'API validation failed, see validationErrors for details',
    { validationErrors },
  );

/** Errors of the business rules, as text only. */
export const invalidChange = (message: string): ApiError =>
  new ApiError(400, 'VALIDATION_ERROR', 'Validation Error', message);

export const badRequest = (message: string): ApiError =>
  new ApiError(400, 'BAD_REQUEST', 'Bad Request', message);

/** The same message for a wrong name, password, route or token. */
export const unauthorized = (message = 'Unauthorized'): ApiError =>
  new ApiError(401, 'UNAUTHORIZED', 'Unauthorized', message);

/** Only the full stop distinguishes an ended session from an invalid token. */
export const sessionEnded = (): ApiError => unauthorized('Unauthorized.');

export const accountDeactivated = (): ApiError => {
  const text = 'Login failed because user account is deactivated';
  return new ApiError(401, 'USER_ACCOUNT_DEACTIVATED', text, text);
};

export const forbidden = (): ApiError => new ApiError(403, 'FORBIDDEN', 'Forbidden', 'Forbidden');

export const notFound = (message = 'Not Found'): ApiError =>
  new ApiError(404, 'NOT_FOUND', 'Not Found', message);

export const accountNotFound = (): ApiError => notFound('The requested AccountEntity has not been found.');

export const userNotFound = (id: string): ApiError =>
  notFound(`The requested User: ${id} has not been found.`);

export const notImplemented = (message: string): ApiError =>
  new ApiError(501, 'NOT_IMPLEMENTED', 'Not Implemented', message);

/** The title is derived from the type, as in the real server. */
export const unprocessable = (type: string, message: string): ApiError => {
  const words = type.split('_').map((word) => word.charAt(0) + word.slice(1).toLowerCase());
  return new ApiError(422, type, words.join(' '), message);
};

export const requestTimeout = (): ApiError =>
  new ApiError(408, 'REQUEST_TIMEOUT', 'Request Timeout', 'Request Timeout');

export const tooManyRequests = (timeToWait: number): ApiError =>
  new ApiError(
    429,
    'TOO_MANY_REQUESTS',
    'Too many requests',
    `Brute Force Prevention! Time to wait: ${timeToWait} s`,
    { details: { timeToWait } },
  );

export const internalServerError = (): ApiError =>
  new ApiError(500, 'INTERNAL_SERVER_ERROR', 'Internal Server Error', 'Internal Server Error');

function translate(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof MalformedJson) return badRequest(error.message);
  if (error instanceof errorCodes.FST_ERR_HANDLER_TIMEOUT) return requestTimeout();
  // The real server has no specific error for a body over the limit.
  if (error instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE) return internalServerError();
  console.error(error);
  return internalServerError();
}

export function sendErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error, _request, reply) => {
    const { body } = translate(error);
    return await reply.code(body.code).send(body);
  });
  app.setNotFoundHandler(async (request, reply) => {
    const { body } = notFound(`Cannot ${request.method} ${request.originalUrl}`);
    return await reply.code(body.code).send(body);
  });
}
