import type { Database } from '../db/tables.ts';
import { requireDatabase, unprocessable } from '../lib/api-error.ts';
import type { Keys } from '../audit/keys.ts';
import { readPersonal } from '../audit/read-entries.ts';
import { beginning, digestPersonal, sealRow } from '../audit/seal.ts';

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
