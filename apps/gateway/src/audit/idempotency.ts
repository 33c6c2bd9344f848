import { vGatewayError } from '@superhero/contract/gateway/valibot';
import * as v from 'valibot';
import type { Database } from '../db/tables.ts';
import { ApiError } from '../lib/api-error.ts';
import { alreadyApplied, keyReused, notApplied, outcomeUnknown, outcomePending } from '../lib/api-error.ts';
import type { Keys } from './keys.ts';
import { readOutcome } from './outcomes.ts';

const StoredError = v.pick(vGatewayError, [
  'type',
  'message',
  'code',
  'personId',
  'platformType',
  'validationErrors',
]);

/** A request as its idempotency key identifies it. */
export interface KeyedRequest {
  readonly operatorId: string;
  readonly idempotencyKey: string;
  /** Method, URL and body. Another request with the same key is rejected. */
  readonly parts: readonly string[];
}

export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** The stored answer for this key. Undefined if the key is new. Throws if there is no answer to repeat. */
export async function recallAnswer(
  db: Database,
  keys: Keys,
  { operatorId, idempotencyKey, parts }: KeyedRequest,
): Promise<StoredAnswer | undefined> {
  const known = await db
    .selectFrom('idempotency_keys as known')
    .leftJoin('answers', 'answers.entry', 'known.entry')
    .leftJoin('audit_chain as ended', (join) =>
      join.onRef('ended.entry', '=', 'known.entry').on('ended.kind', '=', 'ended'),
    )
    .select(['known.entry', 'known.request_digest', 'answers.status', 'answers.body', 'ended.outcome'])
    .where('known.key', '=', idempotencyKey)
    .where('known.operator_id', '=', operatorId)
    .executeTakeFirst();
  if (known === undefined) return undefined;
  if (!keys.recognises(known.request_digest, ['request', ...parts])) throw keyReused();
  if (known.status !== null && known.status >= 400) {
    const { code, type, message, personId, platformType, validationErrors } = v.parse(
      StoredError,
      known.body,
    );
    throw new ApiError(code, type, message, {
      ...(personId !== undefined && { personId }),
      ...(platformType !== undefined && { platformType }),
      ...(validationErrors && { validationErrors }),
    });
  }
  if (known.status !== null) return { status: known.status, body: known.body };
  throw outcomeErrors[known.outcome === null ? 'pending' : readOutcome(known.outcome)](Number(known.entry));
}

const outcomeErrors = {
  succeeded: alreadyApplied,
  rejected: notApplied,
  'not-applied': notApplied,
  unknown: outcomeUnknown,
  pending: outcomePending,
};
