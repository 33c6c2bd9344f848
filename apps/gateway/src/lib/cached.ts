import { setTimeout } from 'node:timers/promises';
import type { Clock } from './circuit-breaker.ts';

/** How long a caller waits for the next value before it gets the kept one. */
const patience = 300;

interface Ages {
  /** Until this age a value is returned without a read. */
  readonly freshFor: number;
  /** Until this age it is returned while the next one is read; then callers wait. */
  readonly keptFor?: number;
}

/**
 * Keeps what was read for a while. Concurrent callers share one read, in the session of the first of them. Without
 * callers nothing is read. A failure is the answer of the callers that wait, and is not kept.
 */
export class Cached<Value> {
  readonly #clock: Clock;
  readonly #freshFor: number;
  readonly #keptFor: number;
  #kept: { readonly startedAt: number; readonly value: Value } | undefined;
  #reading: Promise<Value> | undefined;

  constructor(clock: Clock, { freshFor, keptFor = freshFor }: Ages) {
    this.#clock = clock;
    this.#freshFor = freshFor;
    this.#keptFor = keptFor;
  }

  async get(read: () => Promise<Value>): Promise<Value> {
    const kept = this.#kept;
    const age = kept === undefined ? Infinity : this.#clock() - kept.startedAt;
    if (kept !== undefined && age < this.#freshFor) return kept.value;
    this.#reading ??= this.#start(read);
    const reading = this.#reading;
    if (kept === undefined || age >= this.#keptFor) return await reading;
    return await Promise.race([reading, setTimeout(patience, kept.value, { ref: false })]);
  }

  /** What is being read may be older than the change that makes the caller forget. */
  forget(): void {
    this.#kept = undefined;
    this.#reading = undefined;
  }

  #start(read: () => Promise<Value>): Promise<Value> {
    const startedAt = this.#clock();
    const reading = read();
    const finish = (kept = this.#kept): void => {
      if (this.#reading !== reading) return;
      this.#kept = kept;
      this.#reading = undefined;
    };
    reading.then(
      (value) => finish({ startedAt, value }),
      () => finish(),
    );
    return reading;
  }
}
