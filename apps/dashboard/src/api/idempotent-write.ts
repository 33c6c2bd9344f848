import type { EditConflict } from '@superhero/contract/gateway/types';
import * as v from 'valibot';
import { wait } from '../lib/wait.ts';
import { parseApiError, type ApiError } from './api-error.ts';
import { CallError } from './call-error.ts';

const vReference = v.object({ id: v.string(), name: v.nullable(v.string()) });
const vValue = v.nullable(v.union([v.string(), v.boolean(), v.array(v.string())]));
const vTold = v.object({
  entry: v.optional(v.number()),
  personId: v.optional(v.string()),
  validationErrors: v.optional(v.array(v.object({ field: v.string(), message: v.string() }))),
  conflicts: v.optional(
    v.array(
      v.object({
        field: v.string(),
        seen: vValue,
        now: vValue,
        by: v.nullable(v.object({ operator: vReference, at: v.string(), entry: v.number() })),
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
export type WriteResult<Answer> =
  /** Without an answer where it was done by an earlier try, whose answer is not given twice. */
  | { is: 'succeeded'; answer: Answer | undefined }
  | { is: 'conflict'; changes: EditConflict[] }
  /** Nothing was changed, and the reason will not pass by itself. */
  | { is: 'rejected'; error: Rejection }
  /** Nothing was changed, and it may well work a little later. */
  | { is: 'unavailable'; error: ApiError }
  | { is: 'notApplied'; entry: number | undefined }
  /** Not known yet; asking again finds it out and does nothing twice. */
  | { is: 'unknown'; entry: number | undefined }
  /** Will not be known any more. */
  | { is: 'undetermined'; entry: number | undefined };

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
 * One change, from the first press of a button until its outcome is known. Its idempotency key stays the same until
 * then, so that repeated requests apply it once.
 */
export class IdempotentWrite {
  #key: string | undefined;
  #request = '';
  #mayBeDone = false;

  /** `request` is everything that is sent; another request is another write. Throws if the session is rejected. */
  async ask<Answer>(
    request: unknown,
    send: (headers: KeyHeader) => Promise<Answer>,
  ): Promise<WriteResult<Answer>> {
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
        return { is: 'succeeded', answer };
      } catch (error) {
        const result = this.#judge(error);
        const isOpen = result.is === 'unknown' || result.is === 'unavailable';
        if (!isOpen) this.#forget();
        if (!isOpen || left === 0 || !isWorthWaiting(error)) return result;
        await wait(pauseAfter(error));
      }
    }
  }

  #judge(
    error: unknown,
  ): Exclude<WriteResult<never>, { answer: unknown }> | { is: 'succeeded'; answer: undefined } {
    if (!(error instanceof CallError) || error.status === 401) throw error;
    // In a session that is known to be over nothing is sent.
    if (error.kind === 'stopped') throw error;
    const told = parseApiError(error);
    const more = v.safeParse(vTold, error.body);
    const { entry, conflicts, ...details } = more.success ? more.output : {};
    if (told.type === 'ALREADY_APPLIED') return { is: 'succeeded', answer: undefined };
    if (told.type === 'NOT_APPLIED') return { is: 'notApplied', entry };
    if (told.type === 'OUTCOME_UNKNOWN') return { is: 'undetermined', entry };
    if (told.type === 'EDIT_CONFLICT' && conflicts !== undefined)
      return { is: 'conflict', changes: conflicts };
    if (told.type === 'NOT_A_SUPERHERO') throw error;
    // Without an answer it is not certain that an earlier try changed nothing.
    if (notNow.includes(told.type) && !this.#mayBeDone) return { is: 'unavailable', error: told };
    const isRefused = !error.isPassing && told.requestId !== undefined && told.type !== 'OUTCOME_PENDING';
    if (isRefused) return { is: 'rejected', error: { ...told, ...details } };
    this.#mayBeDone = true;
    return { is: 'unknown', entry };
  }

  #forget(): void {
    this.#key = undefined;
    this.#mayBeDone = false;
  }
}

/** With a 504 the gateway has already waited for the platform. */
function isWorthWaiting(error: unknown): boolean {
  const { type, code } = parseApiError(error);
  return type !== 'OUTCOME_PENDING' || code !== 504;
}

function pauseAfter(error: unknown): number {
  const asked = error instanceof CallError ? error.retryAfter * 1000 : 0;
  return Math.min(Math.max(asked, shortestPause), longestPause);
}
