/** The error bodies of v3, as recorded from a real server. */
export const errorBodies = {
  malformed: {
    type: 'BAD_REQUEST',
    title: 'Bad Request',
    message: 'Unexpected end of JSON input',
    code: 400,
  },
  unauthorized: { type: 'UNAUTHORIZED', title: 'Unauthorized', message: 'Unauthorized', code: 401 },
  sessionEnded: { type: 'UNAUTHORIZED', title: 'Unauthorized', message: 'Unauthorized.', code: 401 },
  deactivated: {
    type: 'USER_ACCOUNT_DEACTIVATED',
    title: 'Login failed because user account is deactivated',
    message: 'Login failed because user account is deactivated',
    code: 401,
  },
  forbidden: { type: 'FORBIDDEN', title: 'Forbidden', message: 'Forbidden', code: 403 },
  timeout: { type: 'REQUEST_TIMEOUT', title: 'Request Timeout', message: 'Request Timeout', code: 408 },
  failure: {
    type: 'INTERNAL_SERVER_ERROR',
    title: 'Internal Server Error',
    message: 'Internal Server Error',
    code: 500,
  },
} as const;

export function makeInvalid(field: string, message: string) {
  return {
    type: 'API_VALIDATION_ERROR',
    title: 'API Validation Error',
    message: 'API validation failed, see validationErrors for details',
    code: 400,
    validationErrors: [{ field: [field], errors: [message] }],
  };
}

export function makeInvalidChange(message: string) {
  return { type: 'VALIDATION_ERROR', title: 'Validation Error', message, code: 400 };
}

export function makeNotFound(method: string, path: string) {
  return { type: 'NOT_FOUND', title: 'Not Found', message: `Cannot ${method} ${path}`, code: 404 };
}

/** A 404 that names what is missing: an entity such as `AccountEntity`, or `User: <id>`. */
export function makeMissing(what: string) {
  return {
    type: 'NOT_FOUND',
    title: 'Not Found',
    message: `The requested ${what} has not been found.`,
    code: 404,
  };
}

/** A failure inside v1: a 500 with the message of the exception. */
export function makeLegacyFailure(message: string) {
  return { code: 500, type: 'INTERNAL_SERVER_ERROR', title: 'Internal Server Error', message };
}

/** The error bodies of v1, whose fields have another order and spelling. */
export const legacyErrorBodies = {
  noToken: {
    code: 401,
    type: 'not-authenticated',
    title: 'NotAuthenticated',
    message: 'Not authenticated',
  },
  noTokenToEnd: {
    code: 401,
    type: 'not-authenticated',
    title: 'NotAuthenticated',
    message: 'Invalid authentication information (no `strategy` set)',
  },
  malformedToken: {
    code: 401,
    type: 'not-authenticated',
    title: 'NotAuthenticated',
    message: 'jwt malformed',
  },
  hasAccount: makeLegacyFailure(
    'Fehler beim Generieren des Hashes. BadRequest: User already has an account.',
  ),
  populate: { code: 400, type: 'bad-request', title: 'BadRequest', message: 'populate not supported' },
  emailInUse: {
    code: 400,
    type: 'bad-request',
    title: 'BadRequest',
    message: 'Die E-Mail Adresse ist bereits in Verwendung!',
  },
  pageNotFound: { code: 404, type: 'page-not-found', title: 'PageNotFound', message: 'Page not found.' },
  garbage: {
    code: 500,
    type: 'INTERNAL_SERVER_ERROR',
    title: 'Internal Server Error',
    message: 'BadRequest is not defined',
  },
  sessionEnded: {
    code: 500,
    type: 'INTERNAL_SERVER_ERROR',
    title: 'Internal Server Error',
    message: 'Session was expired due to inactivity - autologout.',
  },
} as const;
