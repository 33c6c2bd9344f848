import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { reserveQuota } from '../../approvals/quota.ts';
import { requestApproval } from '../../approvals/request.ts';
import { describeFacts } from '../../audit/describe-facts.ts';
import type { Database } from '../../db/tables.ts';
import { conflict } from '../../lib/api-error.ts';
import type { DeletionTools } from './area.ts';
import { findOwnBatch } from './drafts.ts';
import { readBatch } from './read-batch.ts';
import { alreadyRequested, previewMissing } from './rules.ts';

/** Ends the draft. From then on every superhero sees the batch, and nothing of it can change. */
export function requestWrites(tools: DeletionTools): Pick<RouteHandlers, 'requestDeletion'> {
  const { audited, db, approvalFrom } = tools;
  return {
    requestDeletion: audited('deletion.request', async ({ body, params: { batchId }, operatorId }) => {
      const { preview, isRequested, expiresAt } = await findOwnBatch(db, { batchId, operatorId });
      if (isRequested) throw alreadyRequested();
      if (preview === undefined) throw previewMissing();
      const { digest, people } = preview;
      const digestNow = digest.toString('hex');
      if (body.digest !== digestNow)
        throw conflict([{ field: 'digest', seen: body.digest, now: digestNow, by: null }]);
      const name = body.name.trim();
      const changes = describeFacts({ batch: batchId, name, people: String(people) });
      return {
        subject: { kind: 'batch', id: batchId },
        changes,
        send: async (entry) => {
          const request = { batchId, operatorId, name, digest, people, expiresAt, entry };
          const approvalId = await storeRequest(db, request, approvalFrom);
          return {
            status: 201,
            changes: [...changes, { field: 'approval', before: null, after: approvalId }],
            answer: { status: 201, body: await readBatch(tools, batchId, operatorId) },
          };
        },
      };
    }),
  };
}

interface RequestToStore {
  readonly batchId: string;
  readonly operatorId: string;
  readonly name: string;
  readonly digest: Buffer;
  readonly people: number;
  /** When the ids of the batch are removed. */
  readonly expiresAt: Date;
  readonly entry: number;
}

/** Returns the id of the approval, or null if none is needed. */
export async function storeRequest(
  db: Database,
  { batchId, operatorId, name, digest, people, expiresAt, entry }: RequestToStore,
  approvalFrom: number,
): Promise<string | null> {
  return await db.transaction().execute(async (tx) => {
    const needsNone = await reserveQuota(tx, { operatorId, people, batchId, approvalFrom });
    const approval = { kind: 'deletion', entry, requesterId: operatorId, subjectId: batchId } as const;
    const approvalId = needsNone ? null : await requestApproval(tx, { ...approval, digest, expiresAt });
    await tx
      .insertInto('deletion_requests')
      .values({ batch_id: batchId, entry, operator_id: operatorId, name, approval_id: approvalId })
      .execute();
    return approvalId;
  });
}
