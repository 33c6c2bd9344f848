import { createHash } from 'node:crypto';
import type { Clock } from '../../lib/circuit.ts';
import type { Me } from '../../platform/me.ts';

const memory = 10_000;

interface Answer {
  /** Before the question went out: what changed after it is found out in time. */
  readonly askedAt: number;
  readonly me: Promise<Me>;
}

/** Who the holders of tokens are. Tokens themselves are not kept, only their hashes. */
export class Callers {
  readonly #ask: (token: string) => Promise<Me>;
  readonly #clock: Clock;
  readonly #answers = new Map<string, Answer>();

  constructor({ ask, clock }: { ask: (token: string) => Promise<Me>; clock: Clock }) {
    this.#ask = ask;
    this.#clock = clock;
  }

  /** As of at most 10 s ago. Several who ask at once share one question. */
  async recall(token: string): Promise<Me> {
    const answer = this.#answers.get(hash(token));
    return await (answer !== undefined && this.#isFresh(answer) ? answer.me : this.askNow(token));
  }

  async askNow(token: string): Promise<Me> {
    for (const [key, answer] of this.#answers) if (!this.#isFresh(answer)) this.#answers.delete(key);
    const key = hash(token);
    const answer = { askedAt: this.#clock(), me: this.#ask(token) };
    this.#answers.set(key, answer);
    try {
      return await answer.me;
    } catch (error) {
      // Perhaps a newer answer by now, which costs one more question.
      this.#answers.delete(key);
      throw error;
    }
  }

  #isFresh({ askedAt }: Answer): boolean {
    return this.#clock() - askedAt < memory;
  }
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}
