import type { Log, RequestLine } from './log.ts';

const interval = 1_000;

/**
 * For requests with tokens that the platform has never accepted, of which there can be hundreds per second: the first
 * one has its line in the log, and those of the second after it are counted in one.
 */
export class RefusedRequests {
  readonly #log: Log;
  #count = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(log: Log) {
    this.#log = log;
  }

  add(line: RequestLine): void {
    if (this.#timer !== undefined) {
      this.#count += 1;
      return;
    }
    this.#log.request(line);
    this.#timer = setTimeout(() => this.#writeCount(), interval).unref();
  }

  #writeCount(): void {
    this.#timer = undefined;
    if (this.#count === 0) return;
    this.#log.warning('refused requests', { requests: this.#count });
    this.#count = 0;
  }
}
