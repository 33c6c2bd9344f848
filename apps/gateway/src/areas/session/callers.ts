import { hash as digest } from 'node:crypto';
import type { Clock } from '../../lib/circuit-breaker.ts';
import { ApiError, unauthorized, UnknownTokenError } from '../../lib/api-error.ts';
import type { Me } from '../../platform/session.ts';

const timeToKeep = 10_000;
/** As long as a session of the platform lasts without a call. */
const timeKnown = 2 * 60 * 60_000;
/** The memory of rejected tokens, which anyone can fill. */
export const maxRejected = 10_000;

/** `isConfirmed` if the platform has accepted this token before. */
type ReadMe = (token: string, options: { readonly isConfirmed: boolean }) => Promise<Me>;

/** Why the platform is not asked about a token that it has never accepted. */
type RefuseUnknown = (token: string) => ApiError | undefined;

interface Dependencies {
  readonly readMe: ReadMe;
  readonly refuseUnknown: RefuseUnknown;
  readonly clock: Clock;
}

interface Answer {
  /** Time before the call, so that a slow answer is not used for longer. */
  readonly requestedAt: number;
  readonly me: Promise<Me>;
}

interface KnownToken {
  /** When the platform last accepted it. */
  readonly acceptedAt: number;
  /** The platform has not rejected it since. */
  isConfirmed: boolean;
}

/** Caches the caller of a token. Stores hashes of tokens, not the tokens. */
export class Callers {
  readonly #readMe: ReadMe;
  readonly #refuseUnknown: RefuseUnknown;
  readonly #clock: Clock;
  /** Only tokens that the platform has accepted get here, so the map stays small. */
  readonly #known = new Map<string, KnownToken>();
  readonly #answers = new Map<string, Answer>();
  /**
   * When the platform rejected a token that it has never accepted, oldest first. A session is created before its token
   * is issued, so such a token stays invalid, unless the platform did not find its sessions for a moment.
   */
  readonly #rejectedAt = new Map<string, number>();

  constructor({ readMe, refuseUnknown, clock }: Dependencies) {
    this.#readMe = readMe;
    this.#refuseUnknown = refuseUnknown;
    this.#clock = clock;
  }

  /** At most 10 s old. Concurrent requests share one platform call. */
  async recall(token: string): Promise<Me> {
    const answer = this.#answers.get(hash(token));
    return await (answer !== undefined && this.#isFresh(answer.requestedAt) ? answer.me : this.verify(token));
  }

  async verify(token: string): Promise<Me> {
    const key = hash(token);
    for (const [each, { requestedAt }] of this.#answers)
      if (!this.#isFresh(requestedAt)) this.#answers.delete(each);
    const me = this.#ask(token, key);
    this.#answers.set(key, { requestedAt: this.#clock(), me });
    try {
      return await me;
    } catch (error) {
      // This may delete a newer answer, which only costs one more call.
      this.#answers.delete(key);
      throw error;
    }
  }

  /** The answer to a token that the platform is not asked about. */
  refusalOf(token: string): ApiError | undefined {
    const key = hash(token);
    if (this.#findKnown(key) !== undefined) return undefined;
    return this.#isFresh(this.#rejectedAt.get(key)) ? unauthorized() : this.#refuseUnknown(token);
  }

  async #ask(token: string, key: string): Promise<Me> {
    const isConfirmed = this.#findKnown(key)?.isConfirmed === true;
    try {
      const me = await this.#readMe(token, { isConfirmed });
      this.#confirm(key);
      return me;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      const known = this.#findKnown(key);
      if (known === undefined) {
        this.#reject(key);
        throw new UnknownTokenError();
      }
      known.isConfirmed = false;
      throw error;
    }
  }

  #findKnown(key: string): KnownToken | undefined {
    const known = this.#known.get(key);
    return known !== undefined && this.#clock() - known.acceptedAt < timeKnown ? known : undefined;
  }

  #confirm(key: string): void {
    for (const each of this.#known.keys()) if (this.#findKnown(each) === undefined) this.#known.delete(each);
    this.#known.set(key, { acceptedAt: this.#clock(), isConfirmed: true });
  }

  #reject(key: string): void {
    const [oldest] = this.#rejectedAt.keys();
    if (oldest !== undefined && this.#rejectedAt.size >= maxRejected) this.#rejectedAt.delete(oldest);
    this.#rejectedAt.set(key, this.#clock());
  }

  #isFresh(time = -Infinity): boolean {
    return this.#clock() - time < timeToKeep;
  }
}

function hash(token: string): string {
  return digest('sha256', token, 'base64');
}
