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

export const notAuthenticated = (message: string): LegacyRefusal =>
  new LegacyRefusal(401, 'not-authenticated', 'NotAuthenticated', message);

export const pageNotFound = (): LegacyRefusal =>
  new LegacyRefusal(404, 'page-not-found', 'PageNotFound', 'Page not found.');

/** Whatever v1 did not foresee is a 500 that says what went wrong inside. */
export const serverError = (message: string): LegacyRefusal =>
  new LegacyRefusal(500, 'INTERNAL_SERVER_ERROR', 'Internal Server Error', message);
