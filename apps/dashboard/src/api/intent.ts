import type { ChangeMeanwhile } from '@superhero/contract/gateway/types';
import * as v from 'valibot';
import { wait } from '../lib/wait.ts';
import { parseApiError, type ApiError } from './api-error.ts';
import { CallError } from './call-error.ts';

const vSomebody = v.object({ id: v.string(), name: v.nullable(v.string()) });
const vValue = v.nullable(v.union([v.string(), v.boolean(), v.array(v.string())]));
const vTold = v.object({
  entry: v.optional(v.number()),
  personId: v.optional(v.string()),
  validationErrors: v.optional(v.array(v.object({ field: v.string(), message: v.string() }))),
  changedMeanwhile: v.optional(
    v.array(
      v.object({
        field: v.string(),
        seen: vValue,
        now: vValue,
        by: v.nullable(v.object({ operator: vSomebody, at: v.string(), entry: v.number() })),
      }),
    ),
  ),
});

/** By which the gateway knows a change that it was asked for before. */
export type KeyHeader = { 'Idempotency-Key': string };

/** With EMAIL_IN_USE the person who has the address; what the platform rejected, by the field name in its API. */
type RejectionDetails = Pick<v.InferOutput<typeof vTold>, 'personId' | 'validationErrors'>;
export type Rejection = ApiError & RejectionDetails;

/** What is known about a change after it was asked for. */
export type Ending<Answer> =
  /** Without an answer where it was done by an earlier try, whose answer is not given twice. */
  | { is: 'done'; answer: Answer | undefined }
  | { is: 'changedMeanwhile'; changes: ChangeMeanwhile[] }
  /** Nothing was changed, and the reason will not pass by itself. */
  | { is: 'refused'; error: Rejection }
  /** Nothing was changed, and it may well work a little later. */
  | { is: 'notNow'; error: ApiError }
  | { is: 'notDone'; entry: number | undefined }
  /** Not known yet; asking again finds it out and does nothing twice. */
  | { is: 'unclear'; entry: number | undefined }
  /** Will not be known any more. */
  | { is: 'unknown'; entry: number | undefined };

const notNow = [
  'AUDIT_UNAVAILABLE',
  'PLATFORM_UNREACHABLE',
  'PLATFORM_BUSY',
  'GATEWAY_STOPPING',
  'SUBJECT_BUSY',
];
const tries = 3;
const shortestPause = 1000;
const longestPause = 5000;

/**
 * One change that somebody wants, from the first press of a button until it is known what became of it. Its key
 * stays the same for as long as that is not known, so that however often it is sent, it is done once.
 */
export class Intent {
  #key: string | undefined;
  #request = '';
  #mayBeDone = false;

  /** `request` is all that is sent: something else is another intent. Throws who is refused as nobody. */
  async ask<Answer>(
    request: unknown,
    send: (headers: KeyHeader) => Promise<Answer>,
  ): Promise<Ending<Answer>> {
    const text = JSON.stringify(request);
    if (text !== this.#request) this.#forget();
    this.#request = text;
    let left = tries;
    for (;;) {
      this.#key ??= crypto.randomUUID();
      left -= 1;
      try {
        const answer = await send({ 'Idempotency-Key': this.#key });
        this.#forget();
        return { is: 'done', answer };
      } catch (error) {
        const ending = this.#judge(error);
        const isOpen = ending.is === 'unclear' || ending.is === 'notNow';
        if (!isOpen) this.#forget();
        if (!isOpen || left === 0 || !isWorthWaiting(error)) return ending;
        await wait(pauseAfter(error));
      }
    }
  }

  #judge(error: unknown): Exclude<Ending<never>, { answer: unknown }> | { is: 'done'; answer: undefined } {
    if (!(error instanceof CallError) || error.status === 401) throw error;
    // In a session that is known to be over nothing is sent.
    if (error.kind === 'stopped') throw error;
    const told = parseApiError(error);
    const more = v.safeParse(vTold, error.body);
    const { entry, changedMeanwhile, ...details } = more.success ? more.output : {};
    if (told.type === 'ALREADY_DONE') return { is: 'done', answer: undefined };
    if (told.type === 'NOT_DONE') return { is: 'notDone', entry };
    if (told.type === 'OUTCOME_UNKNOWN') return { is: 'unknown', entry };
    if (told.type === 'CHANGED_MEANWHILE' && changedMeanwhile !== undefined)
      return { is: 'changedMeanwhile', changes: changedMeanwhile };
    if (told.type === 'NOT_A_SUPERHERO') throw error;
    // Whoever could not look may not say that nothing was changed by a try before.
    if (notNow.includes(told.type) && !this.#mayBeDone) return { is: 'notNow', error: told };
    const isRefused = !error.isPassing && told.requestId !== undefined && told.type !== 'STILL_OPEN';
    if (isRefused) return { is: 'refused', error: { ...told, ...details } };
    this.#mayBeDone = true;
    return { is: 'unclear', entry };
  }

  #forget(): void {
    this.#key = undefined;
    this.#mayBeDone = false;
  }
}

/** A school cloud that fell silent after it was asked has been waited for already. */
function isWorthWaiting(error: unknown): boolean {
  return parseApiError(error).type !== 'OUTCOME_UNCLEAR';
}

function pauseAfter(error: unknown): number {
  const asked = error instanceof CallError ? error.retryAfter * 1000 : 0;
  return Math.min(Math.max(asked, shortestPause), longestPause);
}
