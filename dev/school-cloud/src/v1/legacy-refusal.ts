/** The body of every answer of v1 that is not a success. */
export interface LegacyError {
  readonly code: number;
  readonly type: string;
  readonly title: string;
  readonly message: string;
}

export class LegacyRefusal extends Error {
  readonly body: LegacyError;

  constructor(code: number, type: string, title: string, message: string) {
    super(message);
    this.body = { code, type, title, message };
  }
}

export const badRequest = (message: string): LegacyRefusal =>
  new LegacyRefusal(400, 'bad-request', 'BadRequest', message);

export const notAuthenticated = (message: string): LegacyRefusal =>
  new LegacyRefusal(401, 'not-authenticated', 'NotAuthenticated', message);

export const forbidden = (message: string): LegacyRefusal =>
  new LegacyRefusal(403, 'forbidden', 'Forbidden', message);

export const permissionMissing = (permission: string): LegacyRefusal =>
  forbidden(`You don't have one of the permissions: ${permission}.`);

export const roleMissing = (role: string): LegacyRefusal =>
  forbidden(`You don't have one of the roles: ${role}.`);

export const notFound = (message: string): LegacyRefusal =>
  new LegacyRefusal(404, 'not-found', 'NotFound', message);

export const recordNotFound = (id: string): LegacyRefusal => notFound(`No record found for id '${id}'`);

export const pageNotFound = (): LegacyRefusal =>
  new LegacyRefusal(404, 'page-not-found', 'PageNotFound', 'Page not found.');

export const methodNotAllowed = (method: string): LegacyRefusal =>
  new LegacyRefusal(
    405,
    'method-not-allowed',
    'MethodNotAllowed',
    `Provider 'rest' can not call '${method}'. (disallow)`,
  );

/** Whatever v1 did not foresee is a 500 that says what went wrong inside. */
export const serverError = (message: string): LegacyRefusal =>
  new LegacyRefusal(500, 'INTERNAL_SERVER_ERROR', 'Internal Server Error', message);
