import { createHash } from 'node:crypto';
import type { Clock } from '../../lib/circuit-breaker.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Me } from '../../platform/me.ts';

const memory = 10_000;
/** As long as a session of the platform lives without a call. */
const timeConfirmed = 2 * 60 * 60_000;

/** `isConfirmed` if the platform has accepted this token before. */
type Ask = (token: string, options: { readonly isConfirmed: boolean }) => Promise<Me>;

interface Answer {
  /** Before the call: whatever changes after it counts from the next call on. */
  readonly askedAt: number;
  readonly me: Promise<Me>;
}

/** Remembers whose a token is. Keeps hashes of tokens, not the tokens. */
export class Callers {
  readonly #ask: Ask;
  readonly #clock: Clock;
  /** When the platform last accepted a token. Only tokens that it accepts get here, so the map stays small. */
  readonly #confirmedAt = new Map<string, number>();
  readonly #answers = new Map<string, Answer>();

  constructor({ ask, clock }: { ask: Ask; clock: Clock }) {
    this.#ask = ask;
    this.#clock = clock;
  }

  /** At most 10 s old. Concurrent requests share one platform call. */
  async recall(token: string): Promise<Me> {
    const answer = this.#answers.get(hash(token));
    return await (answer !== undefined && this.#isFresh(answer) ? answer.me : this.askNow(token));
  }

  async askNow(token: string): Promise<Me> {
    for (const [key, answer] of this.#answers) if (!this.#isFresh(answer)) this.#answers.delete(key);
    const key = hash(token);
    const isConfirmed = this.#isConfirmed(key);
    const answer = { askedAt: this.#clock(), me: this.#ask(token, { isConfirmed }) };
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

  #isFresh({ askedAt }: Answer): boolean {
    return this.#clock() - askedAt < memory;
  }
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}
