import type { Approval } from '@superhero/contract/gateway/types';
import { sql } from 'kysely';
import type { Keys } from '../audit/keys.ts';
import { readPersonal } from '../audit/read-entries.ts';
import { beginning, digestPersonal, sealRow } from '../audit/seal.ts';
import type { Database } from '../db/tables.ts';
import { requireDatabase, unprocessable } from '../lib/api-error.ts';
import { NotSentError } from '../platform/client.ts';
import { beforeSending } from '../platform/responses.ts';
import { approvalUsed, assertIndependent } from './decide.ts';

/** What can be approved about a person. */
export type PersonalKind = Exclude<Approval['kind'], 'bulk-change' | 'deletion'>;

/** Whether it is about one person. */
export const isPersonal = (kind: Approval['kind']): kind is PersonalKind =>
  kind !== 'deletion' && kind !== 'bulk-change';

/**
 * An approval can be used once, or withdrawn instead. Called before anything is sent, so that a crash in between can't
 * use it twice.
 */
export async function recordUse(
  db: Database,
  { approvalId, entry }: { readonly approvalId: string; readonly entry: number },
): Promise<void> {
  const use = db
    .insertInto('approval_uses')
    .values({ approval_id: approvalId, entry })
    .onConflict((on) => on.doNothing());
  const { numInsertedOrUpdatedRows } = await beforeSending(requireDatabase(use.executeTakeFirstOrThrow()));
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

/**
 * Throws unless the audit log has a sealed entry in which the approver gave this approval. With the gateway's database
 * user, a decision could be inserted, but not sealed.
 */
export async function assertSealedDecision(db: Database, keys: Keys, approvalId: string): Promise<void> {
  const row = await requireDatabase(
    db
      .selectFrom('approval_decisions as decided')
      .innerJoin('audit_chain as begun', 'begun.seq', 'decided.entry')
      .innerJoin('audit_personal as personal', 'personal.seq', 'begun.seq')
      .selectAll('begun')
      .select(['decided.operator_id as approver_id', 'personal.salt', 'personal.content'])
      .select((on) =>
        on
          .selectFrom('audit_chain as above')
          .select('above.mac')
          .where('above.seq', '=', (of) => of('begun.seq', '-', '1'))
          .as('mac_above'),
      )
      .where('decided.approval_id', '=', approvalId)
      .executeTakeFirst(),
  );
  if (row === undefined || row.salt === null || !keys.has(row.key_id)) throw notSealed();
  const isSealed =
    sealRow(keys, row.mac_above ?? beginning, row).equals(row.mac) &&
    digestPersonal(keys, row.key_id, row.salt, row.content).equals(row.personal_digest);
  const isDecision =
    row.kind === 'begun' && row.act === 'approvals.approve' && row.operator_id === row.approver_id;
  const { changes = [] } = readPersonal(row.content);
  const isThis = changes.some(({ field, after }) => field === 'approval' && after === approvalId);
  if (!isSealed || !isDecision || !isThis) throw notSealed();
}

const notSealed = () =>
  unprocessable('APPROVAL_VOID', 'The audit log does not have this approval as it was stored.');
