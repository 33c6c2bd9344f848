import { ApiError, auditUnavailable } from './api-error.ts';

/** Turns a failure of the database into an answer. Errors that the gateway itself throws in a transaction pass. */
export async function requireDatabase<Result>(work: Promise<Result>): Promise<Result> {
  return await work.catch((error: unknown) => {
    throw error instanceof ApiError ? error : auditUnavailable(error);
  });
}
