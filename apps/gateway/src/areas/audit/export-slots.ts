import { Refusal } from '../../lib/refusal.ts';

/** Each runs for seconds to minutes and takes one database connection. */
export const exportsPerInstance = 2;
const retryAfter = 10;

const ownExportRunning = (): Refusal =>
  new Refusal(
    {
      type: 'EXPORT_RUNNING',
      title: 'Too Many Requests',
      message: 'Another export of yours is still running. Wait until it has finished.',
      code: 429,
    },
    { retryAfter },
  );

const exportsBusy = (): Refusal =>
  new Refusal(
    {
      type: 'EXPORTS_BUSY',
      title: 'Service Unavailable',
      message: 'Other operators are exporting at the moment. Try again shortly.',
      code: 503,
    },
    { retryAfter },
  );

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
