import { createHash } from 'node:crypto';
import type { Clock } from '../../lib/circuit-breaker.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Me } from '../../platform/session.ts';

const timeToKeep = 10_000;
/** As long as a session of the platform lasts without a call. */
const timeConfirmed = 2 * 60 * 60_000;

/** `isConfirmed` if the platform has accepted this token before. */
type ReadMe = (token: string, options: { readonly isConfirmed: boolean }) => Promise<Me>;

interface Answer {
  /** Time before the call, so that a slow answer is not used for longer. */
  readonly requestedAt: number;
  readonly me: Promise<Me>;
}

/** Caches the caller of a token. Stores hashes of tokens, not the tokens. */
export class Callers {
  readonly #readMe: ReadMe;
  readonly #clock: Clock;
  /** When the platform last accepted a token. Only tokens that it accepts get here, so the map stays small. */
  readonly #confirmedAt = new Map<string, number>();
  readonly #answers = new Map<string, Answer>();

  constructor({ readMe, clock }: { readMe: ReadMe; clock: Clock }) {
    this.#readMe = readMe;
    this.#clock = clock;
  }

  /** At most 10 s old. Concurrent requests share one platform call. */
  async recall(token: string): Promise<Me> {
    const answer = this.#answers.get(hash(token));
    return await (answer !== undefined && this.#isFresh(answer) ? answer.me : this.verify(token));
  }

  async verify(token: string): Promise<Me> {
    for (const [key, answer] of this.#answers) if (!this.#isFresh(answer)) this.#answers.delete(key);
    const key = hash(token);
    const isConfirmed = this.#isConfirmed(key);
    const answer = { requestedAt: this.#clock(), me: this.#readMe(token, { isConfirmed }) };
    this.#answers.set(key, answer);
    try {
      const me = await answer.me;
      this.#confirm(key);
      return me;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) this.#confirmedAt.delete(key);
      // This may delete a newer answer, which only costs one more call.
      this.#answers.delete(key);
      throw error;
    }
  }

  #isConfirmed(key: string): boolean {
    const at = this.#confirmedAt.get(key);
    return at !== undefined && this.#clock() - at < timeConfirmed;
  }

  #confirm(key: string): void {
    for (const known of this.#confirmedAt.keys())
      if (!this.#isConfirmed(known)) this.#confirmedAt.delete(known);
    this.#confirmedAt.set(key, this.#clock());
  }

  #isFresh({ requestedAt }: Answer): boolean {
    return this.#clock() - requestedAt < timeToKeep;
  }
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}
