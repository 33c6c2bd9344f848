import type { ApiError, FieldError } from '@superhero/contract/session/types';

/** An answer of v3 that is not a success, to be thrown from anywhere below a route. */
export class Refusal extends Error {
  readonly body: ApiError;

  constructor(
    code: number,
    type: string,
    title: string,
    message: string,
    more: Pick<ApiError, 'details' | 'validationErrors'> = {},
  ) {
    super(message);
    this.body = { type, title, message, code, ...more };
  }
}

/** What the checks of a body, a path or a query say, field by field. */
export const invalidInput = (validationErrors: FieldError[]): Refusal =>
  new Refusal(
    400,
    'API_VALIDATION_ERROR',
    'API Validation Error',
    'API validation failed, see validationErrors for details',
    { validationErrors },
  );

/** What the rules behind those checks say, as a text only. */
export const invalidChange = (message: string): Refusal =>
  new Refusal(400, 'VALIDATION_ERROR', 'Validation Error', message);

export const badRequest = (message: string): Refusal =>
  new Refusal(400, 'BAD_REQUEST', 'Bad Request', message);

/** One text for a wrong name, a wrong password, a wrong route and a wrong token. */
export const unauthorized = (message = 'Unauthorized'): Refusal =>
  new Refusal(401, 'UNAUTHORIZED', 'Unauthorized', message);

/** The full stop is all that tells an ended session from a token that never was one. */
export const sessionEnded = (): Refusal => unauthorized('Unauthorized.');

export const accountDeactivated = (): Refusal => {
  const text = 'Login failed because user account is deactivated';
  return new Refusal(401, 'USER_ACCOUNT_DEACTIVATED', text, text);
};

export const forbidden = (): Refusal => new Refusal(403, 'FORBIDDEN', 'Forbidden', 'Forbidden');

export const notFound = (message = 'Not Found'): Refusal =>
  new Refusal(404, 'NOT_FOUND', 'Not Found', message);

export const accountNotFound = (): Refusal => notFound('The requested AccountEntity has not been found.');

export const userNotFound = (id: string): Refusal =>
  notFound(`The requested User: ${id} has not been found.`);

export const notImplemented = (message: string): Refusal =>
  new Refusal(501, 'NOT_IMPLEMENTED', 'Not Implemented', message);

/** The title is the type in words, as the real server makes both from the name of an error. */
export const unprocessable = (type: string, message: string): Refusal => {
  const words = type.split('_').map((word) => word.charAt(0) + word.slice(1).toLowerCase());
  return new Refusal(422, type, words.join(' '), message);
};

export const requestTimeout = (): Refusal =>
  new Refusal(408, 'REQUEST_TIMEOUT', 'Request Timeout', 'Request Timeout');

export const tooManyRequests = (timeToWait: number): Refusal =>
  new Refusal(
    429,
    'TOO_MANY_REQUESTS',
    'Too many requests',
    `Brute Force Prevention! Time to wait: ${timeToWait} s`,
    { details: { timeToWait } },
  );

export const internalServerError = (): Refusal =>
  new Refusal(500, 'INTERNAL_SERVER_ERROR', 'Internal Server Error', 'Internal Server Error');
