import type { Approval } from '@superhero/contract/gateway/types';
import { sql } from 'kysely';
import type { Keys } from '../audit/keys.ts';
import type { Database } from '../db/tables.ts';
import { auditUnavailable, requireDatabase } from '../lib/api-error.ts';
import { NotSentError } from '../platform/client.ts';
import { assertIndependent } from './decide.ts';
import { approvalUsed } from './errors.ts';
import { assertSealedDecision } from './sealed-decision.ts';

/** What can be approved about a person. */
export type PersonalKind = Exclude<Approval['kind'], 'deletion'>;

/**
 * An approval can be used once, or withdrawn instead. Called before anything is sent, so that a crash in between can't
 * use it twice.
 */
export async function recordUse(
  db: Database,
  { approvalId, entry }: { readonly approvalId: string; readonly entry: number },
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('approval_uses')
    .values({ approval_id: approvalId, entry })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw new NotSentError(auditUnavailable(error));
    });
  if (numInsertedOrUpdatedRows !== 1n) throw new NotSentError(approvalUsed());
}

/** The approval that this operator can use for this person now. Throws if it no longer counts. */
export async function findUsable(
  db: Database,
  keys: Keys,
  {
    kind,
    operatorId,
    personId,
  }: { readonly kind: PersonalKind; readonly operatorId: string; readonly personId: string },
): Promise<string | undefined> {
  const row = await requireDatabase(
    db
      .selectFrom('approvals')
      .innerJoin('approval_decisions as decided', 'decided.approval_id', 'approvals.id')
      .leftJoin('approval_uses as used', 'used.approval_id', 'approvals.id')
      .select(['approvals.id', 'decided.operator_id as approver_id'])
      .where('approvals.kind', '=', kind)
      .where('approvals.subject_id', '=', personId)
      .where('approvals.requester_id', '=', operatorId)
      .where('approvals.expires_at', '>', sql<Date>`now()`)
      .where('decided.decision', '=', 'approved')
      .where('used.approval_id', 'is', null)
      .orderBy('approvals.requested_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  if (row === undefined) return undefined;
  await assertSealedDecision(db, keys, row.id);
  await assertIndependent(db, operatorId, row.approver_id);
  return row.id;
}
