import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';

/**
 * Approves a request with a row that is only inserted into the database, as someone with the gateway's database user
 * could. The audit log has no entry of this decision, so the row names that of the request.
 */
export async function insertDecision(db: Database, approvalId: string, approverId: string): Promise<void> {
  await sql`
    insert into approval_decisions (approval_id, decision, entry, operator_id)
    select id, 'approved', entry, ${approverId} from approvals where id = ${approvalId}
  `.execute(db);
}
