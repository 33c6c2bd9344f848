import { vGatewayError } from '@superhero/contract/gateway/valibot';
import * as v from 'valibot';
import type { Database } from '../db/tables.ts';
import { Refusal } from '../lib/refusal.ts';
import { alreadyDone, keyReused, notDone, outcomeUnknown, stillOpen } from '../lib/write-refusal.ts';
import type { Keys } from './keys.ts';

/** Each request has an id of its own. */
const Refused = v.pick(vGatewayError, ['type', 'title', 'message', 'code', 'validationErrors']);

export interface Asked {
  readonly operatorId: string;
  readonly idempotencyKey: string;
  /** Method, address and body: what the key stands for. */
  readonly request: readonly string[];
}

export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** What was answered under this key before; none if it is new. Throws where an answer cannot be given again. */
export async function recallAnswer(
  db: Database,
  keys: Keys,
  { operatorId, idempotencyKey, request }: Asked,
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
  if (!keys.recognises(known.request_digest, ['request', ...request])) throw keyReused();
  if (known.status !== null && known.status >= 400) {
    const { validationErrors, ...body } = v.parse(Refused, known.body);
    throw new Refusal({ ...body, ...(validationErrors && { validationErrors }) });
  }
  if (known.status !== null) return { status: known.status, body: known.body };
  throw tellOutcome[known.outcome ?? 'open'](Number(known.entry));
}

const tellOutcome = {
  done: alreadyDone,
  refused: notDone,
  'not-done': notDone,
  unknown: outcomeUnknown,
  open: stillOpen,
};
