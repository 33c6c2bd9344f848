import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** How long an approval can be given and used. */
const daysToDecide = 7;

export interface ApprovalRequest {
  readonly kind: Tables['approvals']['kind'];
  /** The audit entry of the request, which has the name of the requester. */
  readonly entry: number;
  readonly requesterId: string;
  /** The id of the batch or of the person. */
  readonly subjectId: string;
  /** The digest of exactly what is to be approved. */
  readonly digest: Buffer | null;
  /** If what is to be approved is kept for a shorter time than an approval. */
  readonly expiresAt?: Date;
}

/** Returns the id of the approval. */
export async function requestApproval(tx: Transaction<Tables>, request: ApprovalRequest): Promise<string> {
  const id = randomUUID();
  const { kind, entry, requesterId, subjectId, digest, expiresAt = null } = request;
  await tx
    .insertInto('approvals')
    .values({
      id,
      kind,
      entry,
      requester_id: requesterId,
      subject_id: subjectId,
      digest,
      // `least` ignores null.
      expires_at: sql<Date>`least(now() + make_interval(days => ${daysToDecide}), ${expiresAt}::timestamptz)`,
    })
    .execute();
  return id;
}
