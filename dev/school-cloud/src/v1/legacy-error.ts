/** The body of every answer of v1 that is not a success. */
export interface LegacyErrorBody {
  readonly code: number;
  readonly type: string;
  readonly title: string;
  readonly message: string;
}

export class LegacyError extends Error {
  readonly body: LegacyErrorBody;

  constructor(code: number, type: string, title: string, message: string) {
    super(message);
    this.body = { code, type, title, message };
  }
}

export const badRequest = (message: string): LegacyError =>
  new LegacyError(400, 'bad-request', 'BadRequest', message);

export const notAuthenticated = (message: string): LegacyError =>
  new LegacyError(401, 'not-authenticated', 'NotAuthenticated', message);

export const forbidden = (message: string): LegacyError =>
  new LegacyError(403, 'forbidden', 'Forbidden', message);

export const permissionMissing = (permission: string): LegacyError =>
  forbidden(`You don't have one of the permissions: ${permission}.`);

export const notSuperhero = (): LegacyError => forbidden('you are not a superhero, sorry...');

export const notFound = (message: string): LegacyError =>
  new LegacyError(404, 'not-found', 'NotFound', message);

export const recordNotFound = (id: string): LegacyError => notFound(`No record found for id '${id}'`);

export const pageNotFound = (): LegacyError =>
  new LegacyError(404, 'page-not-found', 'PageNotFound', 'Page not found.');

export const methodNotAllowed = (method: string): LegacyError =>
  new LegacyError(
    405,
    'method-not-allowed',
    'MethodNotAllowed',
    `Provider 'rest' can not call '${method}'. (disallow)`,
  );

/** Unexpected errors are a 500 with the message of the exception. */
export const serverError = (message: string): LegacyError =>
  new LegacyError(500, 'INTERNAL_SERVER_ERROR', 'Internal Server Error', message);
