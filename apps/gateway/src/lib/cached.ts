import type { Clock } from './circuit-breaker.ts';

/** Keeps what was read for a while. Concurrent callers share one read; a failed read is not kept. */
export class Cached<Value> {
  readonly #clock: Clock;
  readonly #timeToKeep: number;
  #reading: { readonly startedAt: number; readonly value: Promise<Value> } | undefined;

  constructor(clock: Clock, timeToKeep: number) {
    this.#clock = clock;
    this.#timeToKeep = timeToKeep;
  }

  async get(read: () => Promise<Value>): Promise<Value> {
    if (this.#reading === undefined || this.#clock() - this.#reading.startedAt >= this.#timeToKeep)
      this.#reading = { startedAt: this.#clock(), value: read() };
    const reading = this.#reading;
    try {
      return await reading.value;
    } catch (error) {
      if (this.#reading === reading) this.#reading = undefined;
      throw error;
    }
  }
}
