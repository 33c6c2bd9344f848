import { parseApiError, type ApiError } from './api-error.ts';
import { CallError } from './call.ts';

/** The error catalogue; the messages have the same ids. */
export type ErrorKey = 'error.generic' | 'error.load' | 'error.login.noSuperhero';

export class ApplicationError extends Error {
  override readonly name = 'ApplicationError';
  readonly statusCode: number;
  readonly translationKey: ErrorKey;

  constructor(statusCode: number, message: string, translationKey: ErrorKey) {
    super(message);
    this.statusCode = statusCode;
    this.translationKey = translationKey;
  }
}

export function fromApiError(error: ApiError, translationKey: ErrorKey = 'error.generic'): ApplicationError {
  return new ApplicationError(error.code, `${error.title}: ${error.message}`, translationKey);
}

/** Converts any thrown value to the error that an error page shows. */
export function toApplicationError(error: unknown): ApplicationError {
  if (error instanceof ApplicationError) return error;
  if (error instanceof CallError) return fromApiError(parseApiError(error));
  return new ApplicationError(500, error instanceof Error ? error.message : '', 'error.generic');
}
