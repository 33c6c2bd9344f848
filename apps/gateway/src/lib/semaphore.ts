/** Limits how many calls run at a time. More calls wait in a queue of limited length, first come, first served. */
export class Semaphore {
  readonly #maxRunning: number;
  readonly #maxQueue: number;
  #running = 0;
  readonly #queue: (() => void)[] = [];

  constructor({ maxRunning, maxQueue }: { maxRunning: number; maxQueue: number }) {
    this.#maxRunning = maxRunning;
    this.#maxQueue = maxQueue;
  }

  get isFull(): boolean {
    return this.#running >= this.#maxRunning && this.#queue.length >= this.#maxQueue;
  }

  /** Rejects with the reason of the signal if it aborts before the call can start. */
  async run<Result>(signal: AbortSignal, call: () => Promise<Result>): Promise<Result> {
    await this.#acquire(signal);
    try {
      return await call();
    } finally {
      this.#release();
    }
  }

  async #acquire(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#running < this.#maxRunning) {
      this.#running += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const start = (): void => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = (): void => {
        this.#queue.splice(this.#queue.indexOf(start), 1);
        reject(signal.reason instanceof Error ? signal.reason : new Error('gave up waiting'));
      };
      signal.addEventListener('abort', giveUp, { once: true });
      this.#queue.push(start);
    });
  }

  /** Hands over to the first call in the queue, so that no later call can get in between. */
  #release(): void {
    const next = this.#queue.shift();
    if (next === undefined) this.#running -= 1;
    else next();
  }
}
