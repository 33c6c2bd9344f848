import { vGatewayError } from '@superhero/contract/gateway/valibot';
import type { CompiledQuery } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../db/tables.ts';
import {
  alreadyApplied,
  ApiError,
  isErrorType,
  keyReused,
  notApplied,
  outcomePending,
  outcomeUnknown,
} from '../lib/api-error.ts';
import type { Keys } from './keys.ts';
import type { WriteOrigin } from './origin.ts';
import { readOutcome } from './outcomes.ts';

const StoredError = v.pick(vGatewayError, [
  'type',
  'message',
  'code',
  'personId',
  'platformType',
  'validationErrors',
]);

export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Finds what `readAnswer` reads. */
export function compileRecall(db: Database, { operatorId, idempotencyKey }: WriteOrigin) {
  return db
    .selectFrom('idempotency_keys as known')
    .leftJoin('answers', 'answers.entry', 'known.entry')
    .leftJoin('audit_chain as ended', (join) =>
      join.onRef('ended.entry', '=', 'known.entry').on('ended.kind', '=', 'ended'),
    )
    .select(['known.entry', 'known.request_digest', 'answers.status', 'answers.body', 'ended.outcome'])
    .where('known.key', '=', idempotencyKey)
    .where('known.operator_id', '=', operatorId)
    .compile();
}

export type KnownRequest = ReturnType<typeof compileRecall> extends CompiledQuery<infer Row> ? Row : never;

/** The stored answer for this key. Undefined if the key is new. Throws if there is no answer to repeat. */
export function readAnswer(
  keys: Keys,
  { parts }: WriteOrigin,
  [known]: readonly KnownRequest[],
): StoredAnswer | undefined {
  if (known === undefined) return undefined;
  if (!keys.recognises(known.request_digest, ['request', ...parts])) throw keyReused();
  if (known.status !== null && known.status >= 400) {
    const { code, type, message, personId, platformType, validationErrors } = v.parse(
      StoredError,
      known.body,
    );
    // Another version may have stored a type that this one does not have.
    throw new ApiError(code, isErrorType(type) ? type : 'PLATFORM_REJECTED', message, {
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
