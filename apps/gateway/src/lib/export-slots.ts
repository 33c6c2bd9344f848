import { ApiError } from './api-error.ts';

/** Each runs for seconds to minutes and takes one database connection. */
export const exportsPerInstance = 2;
const retryAfter = 10;

const ownExportRunning = (): ApiError =>
  new ApiError(
    429,
    'EXPORT_RUNNING',
    'Another export of yours is still running. Wait until it has finished.',
    {
      retryAfter,
    },
  );

const exportsBusy = (): ApiError =>
  new ApiError(503, 'EXPORTS_BUSY', 'Other operators are exporting at the moment. Try again shortly.', {
    retryAfter,
  });

/** Limits how many exports run at a time, so that they leave memory and processor time to everything else. */
export class ExportSlots {
  readonly #operators = new Set<string>();

  async use<Result>(operatorId: string, run: () => Promise<Result>): Promise<Result> {
    if (this.#operators.has(operatorId)) throw ownExportRunning();
    if (this.#operators.size >= exportsPerInstance) throw exportsBusy();
    this.#operators.add(operatorId);
    try {
      return await run();
    } finally {
      this.#operators.delete(operatorId);
    }
  }
}
