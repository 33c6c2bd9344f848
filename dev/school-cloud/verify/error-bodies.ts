/** The title of most errors is their type in words. */
export function makeError(code: number, type: string, message: string, title = inWords(type)) {
  return { type, title, message, code };
}

const inWords = (type: string): string =>
  type
    .split('_')
    .map((word) => word.slice(0, 1) + word.slice(1).toLowerCase())
    .join(' ');

/** The error bodies of v3, as recorded from a real server. */
export const errorBodies = {
  malformed: makeError(400, 'BAD_REQUEST', 'Unexpected end of JSON input'),
  unauthorized: makeError(401, 'UNAUTHORIZED', 'Unauthorized'),
  sessionEnded: makeError(401, 'UNAUTHORIZED', 'Unauthorized.'),
  deactivated: makeError(
    401,
    'USER_ACCOUNT_DEACTIVATED',
    'Login failed because user account is deactivated',
    'Login failed because user account is deactivated',
  ),
  forbidden: makeError(403, 'FORBIDDEN', 'Forbidden'),
  timeout: makeError(408, 'REQUEST_TIMEOUT', 'Request Timeout'),
  failure: makeError(500, 'INTERNAL_SERVER_ERROR', 'Internal Server Error'),
} as const;

/** A rejected body, with its fields by their path and what is wrong with them. */
export function makeInvalidFields(errors: Readonly<Record<string, readonly string[]>>) {
  return {
    ...makeError(
      400,
      'API_VALIDATION_ERROR',
      'API validation failed, see validationErrors for details',
      'API Validation Error',
    ),
    validationErrors: Object.entries(errors).map(([field, messages]) => ({
      field: field.split('.'),
      errors: messages,
    })),
  };
}

export const makeInvalid = (field: string, message: string) => makeInvalidFields({ [field]: [message] });

export function makeInvalidChange(message: string) {
  return makeError(400, 'VALIDATION_ERROR', message);
}

export function makeNotFound(method: string, path: string) {
  return makeError(404, 'NOT_FOUND', `Cannot ${method} ${path}`);
}

/** A 404 that names what is missing: an entity such as `AccountEntity`, or `User: <id>`. */
export function makeMissing(what: string) {
  return makeError(404, 'NOT_FOUND', `The requested ${what} has not been found.`);
}

/** The errors of v1, whose fields have another spelling; a 500 has the message of an exception. */
export function makeLegacyError(code: keyof typeof legacyTypes, message: string) {
  const [type, title] = legacyTypes[code];
  return { code, type, title, message };
}

const legacyTypes = {
  400: ['bad-request', 'BadRequest'],
  401: ['not-authenticated', 'NotAuthenticated'],
  403: ['forbidden', 'Forbidden'],
  404: ['not-found', 'NotFound'],
  405: ['method-not-allowed', 'MethodNotAllowed'],
  409: ['conflict', 'Conflict'],
  500: ['INTERNAL_SERVER_ERROR', 'Internal Server Error'],
} as const;

export const makeLegacyMissing = (id: string) => makeLegacyError(404, `No record found for id '${id}'`);
export const makeLegacyForbidden = (permission: string) =>
  makeLegacyError(403, `You don't have one of the permissions: ${permission}.`);

export const legacyErrorBodies = {
  noToken: makeLegacyError(401, 'Not authenticated'),
  noTokenToEnd: makeLegacyError(401, 'Invalid authentication information (no `strategy` set)'),
  malformedToken: makeLegacyError(401, 'jwt malformed'),
  hasAccount: makeLegacyError(
    500,
    'Fehler beim Generieren des Hashes. BadRequest: User already has an account.',
  ),
  populate: makeLegacyError(400, 'populate not supported'),
  emailInUse: makeLegacyError(400, 'Die E-Mail Adresse ist bereits in Verwendung!'),
  emailInvalid: makeLegacyError(400, 'Bitte gib eine valide E-Mail Adresse an!'),
  pageNotFound: { code: 404, type: 'page-not-found', title: 'PageNotFound', message: 'Page not found.' },
  garbage: makeLegacyError(500, 'BadRequest is not defined'),
  sessionEnded: makeLegacyError(500, 'Session was expired due to inactivity - autologout.'),
} as const;
