import type { EditConflict } from '@superhero/contract/gateway/types';
import * as v from 'valibot';
import { wait } from '../lib/wait.ts';
import { parseApiError, type ApiError } from './api-error.ts';
import { CallError } from './call.ts';

const vReference = v.object({ id: v.string(), name: v.nullable(v.string()) });
const vValue = v.nullable(v.union([v.string(), v.boolean(), v.array(v.string())]));
const vErrorDetails = v.object({
  entry: v.optional(v.number()),
  personId: v.optional(v.string()),
  school: v.optional(v.object({ id: v.string(), name: v.string() })),
  field: v.optional(v.string()),
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

/** Identifies a repeated write to the gateway. */
export type KeyHeader = { 'Idempotency-Key': string };

/**
 * `entry`: an earlier write that is in the way. `personId` and `school`: who has the address or the id. `field`: the path of the wrong field in the form. `validationErrors`:
 * by the field names of the platform's API.
 */
export type Rejection = ApiError & Omit<v.InferOutput<typeof vErrorDetails>, 'conflicts'>;

/** What is known about a write after it was sent. */
export type WriteResult<Answer> =
  /** Without an answer if an earlier try applied it: the gateway does not keep the answer. */
  | { is: 'succeeded'; answer: Answer | undefined }
  | { is: 'conflict'; changes: EditConflict[] }
  /** Nothing was changed, and a retry would be rejected too. */
  | { is: 'rejected'; error: Rejection }
  /** Nothing was changed, and a later try may succeed. */
  | { is: 'unavailable'; error: ApiError }
  | { is: 'notApplied'; entry: number | undefined }
  /** Not known yet. Sending it again with the same key finds out, and cannot apply it twice. */
  | { is: 'unknown'; entry: number | undefined }
  /** The outcome can no longer be determined. */
  | { is: 'undetermined'; entry: number | undefined };

const unavailableTypes = [
  'AUDIT_UNAVAILABLE',
  'PLATFORM_UNREACHABLE',
  'PLATFORM_BUSY',
  'GATEWAY_STOPPING',
  'SUBJECT_BUSY',
  'UPLOAD_RUNNING',
  'EXPORT_RUNNING',
  'EXPORTS_BUSY',
  'SEARCH_TIMEOUT',
  'CHECKS_INCOMPLETE',
];
/** A later try may succeed, but not within the time of an automatic one, and nothing was changed. */
const blockedTypes = ['TOO_MANY_ATTEMPTS', 'TOO_MUCH_WORK'];
const tries = 3;
const shortestPause = 1000;
const maxPause = 5000;

/**
 * One change, from the first press of a button until its outcome is known. Its idempotency key stays the same until
 * then, so that repeated requests apply it once.
 */
export class IdempotentWrite {
  #key: string | undefined;
  #request = '';
  #mayBeApplied = false;

  /** `request` is all that is sent; a different request is a new write. Throws if the session is rejected. */
  async send<Answer>(
    request: unknown,
    sendWith: (headers: KeyHeader) => Promise<Answer>,
  ): Promise<WriteResult<Answer>> {
    const text = JSON.stringify(request);
    if (text !== this.#request) this.#forget();
    this.#request = text;
    let left = tries;
    for (;;) {
      this.#key ??= crypto.randomUUID();
      left -= 1;
      try {
        const answer = await sendWith({ 'Idempotency-Key': this.#key });
        this.#forget();
        return { is: 'succeeded', answer };
      } catch (error) {
        const result = this.#toResult(error);
        const isUnsettled = result.is === 'unknown' || result.is === 'unavailable';
        if (!isUnsettled) this.#forget();
        if (!isUnsettled || left === 0 || !isWorthWaiting(error)) return result;
        await wait(pauseAfter(error));
      }
    }
  }

  #toResult(
    error: unknown,
  ): Exclude<WriteResult<never>, { answer: unknown }> | { is: 'succeeded'; answer: undefined } {
    if (!(error instanceof CallError) || error.status === 401) throw error;
    // The session has ended, so nothing was sent.
    if (error.kind === 'stopped') throw error;
    const apiError = parseApiError(error);
    const more = v.safeParse(vErrorDetails, error.body);
    const { conflicts, ...details } = more.success ? more.output : {};
    const { entry } = details;
    if (apiError.type === 'ALREADY_APPLIED') return { is: 'succeeded', answer: undefined };
    if (apiError.type === 'NOT_APPLIED') return { is: 'notApplied', entry };
    if (apiError.type === 'OUTCOME_UNKNOWN') return { is: 'undetermined', entry };
    if (apiError.type === 'EDIT_CONFLICT' && conflicts !== undefined)
      return { is: 'conflict', changes: conflicts };
    if (apiError.type === 'NOT_A_SUPERHERO') throw error;
    // An earlier try without an answer may have been applied.
    // With 422 a later try would be rejected too.
    if (unavailableTypes.includes(apiError.type) && error.status !== 422 && !this.#mayBeApplied)
      return { is: 'unavailable', error: apiError };
    const isRejected =
      (!error.isTransient || blockedTypes.includes(apiError.type)) &&
      apiError.requestId !== undefined &&
      apiError.type !== 'OUTCOME_PENDING';
    if (isRejected) return { is: 'rejected', error: { ...apiError, ...details } };
    this.#mayBeApplied = true;
    return { is: 'unknown', entry };
  }

  #forget(): void {
    this.#key = undefined;
    this.#mayBeApplied = false;
  }
}

/** With a 504 the gateway has already waited for the platform. */
function isWorthWaiting(error: unknown): boolean {
  const { type, code } = parseApiError(error);
  return type !== 'OUTCOME_PENDING' || code !== 504;
}

function pauseAfter(error: unknown): number {
  const retryAfter = error instanceof CallError ? error.retryAfter * 1000 : 0;
  return Math.min(Math.max(retryAfter, shortestPause), maxPause);
}
