/** Lets only so many run at a time; the next ones wait in line, up to a length. */
export class Turnstile {
  readonly #places: number;
  readonly #lineLength: number;
  #inside = 0;
  readonly #line: (() => void)[] = [];

  constructor({ places, lineLength }: { places: number; lineLength: number }) {
    this.#places = places;
    this.#lineLength = lineLength;
  }

  get isFull(): boolean {
    return this.#inside >= this.#places && this.#line.length >= this.#lineLength;
  }

  /** Rejects with the reason of the signal if that comes before a place is free. */
  async pass<Result>(signal: AbortSignal, run: () => Promise<Result>): Promise<Result> {
    await this.#enter(signal);
    try {
      return await run();
    } finally {
      this.#leave();
    }
  }

  async #enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#inside < this.#places) {
      this.#inside += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const enter = (): void => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = (): void => {
        this.#line.splice(this.#line.indexOf(enter), 1);
        reject(signal.reason instanceof Error ? signal.reason : new Error('gave up waiting'));
      };
      signal.addEventListener('abort', giveUp, { once: true });
      this.#line.push(enter);
    });
  }

  /** The place of who leaves goes to who waits longest, without being free in between. */
  #leave(): void {
    const next = this.#line.shift();
    if (next === undefined) this.#inside -= 1;
    else next();
  }
}
