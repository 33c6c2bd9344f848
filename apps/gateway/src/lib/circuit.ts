/** Milliseconds of a clock that never goes back. */
export type Clock = () => number;

/** So many failures in a row, without one answer between them, are an outage. */
const failuresToOpen = 5;
const pause = 5_000;

/**
 * Stops asking a server that does not answer. After a pause one call tries; while it does, the others are still
 * refused.
 */
export class Circuit {
  readonly #clock: Clock;
  #failures = 0;
  #nextTry: number | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get isOpen(): boolean {
    return this.#nextTry !== undefined;
  }

  /** 0 if a call may be made now; else after how many seconds it may be. Whoever gets 0 must report. */
  secondsToWait(): number {
    if (this.#nextTry === undefined) return 0;
    const left = this.#nextTry - this.#clock();
    if (left > 0) return Math.ceil(left / 1000);
    // The one that gets through holds the door for the length of another pause.
    this.#nextTry = this.#clock() + pause;
    return 0;
  }

  reportAnswer(): void {
    this.#failures = 0;
    this.#nextTry = undefined;
  }

  reportSilence(): void {
    this.#failures += 1;
    if (this.#failures >= failuresToOpen) this.#nextTry = this.#clock() + pause;
  }
}
