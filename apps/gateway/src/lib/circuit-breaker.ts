/** Milliseconds of a clock that never goes back. */
export type Clock = () => number;

/** Consecutive failures after which the circuit opens. */
const failuresToOpen = 5;
const pause = 5_000;

/**
 * Stops calling a server that does not answer. After a pause one call is let through as a probe; the others keep
 * failing until it has an answer.
 */
export class CircuitBreaker {
  readonly #clock: Clock;
  #failures = 0;
  #nextTry: number | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get isOpen(): boolean {
    return this.#nextTry !== undefined;
  }

  /** Seconds until the next call is allowed. A caller that gets 0 must report the result of its call. */
  secondsToWait(): number {
    if (this.#nextTry === undefined) return 0;
    const left = this.#nextTry - this.#clock();
    if (left > 0) return Math.ceil(left / 1000);
    // This call is the probe. Others have to wait for another pause.
    this.#nextTry = this.#clock() + pause;
    return 0;
  }

  reportAnswer(): void {
    this.#failures = 0;
    this.#nextTry = undefined;
  }

  reportFailure(): void {
    this.#failures += 1;
    if (this.#failures >= failuresToOpen) this.#nextTry = this.#clock() + pause;
  }
}
