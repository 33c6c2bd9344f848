import type { Approval, Change } from '@superhero/contract/gateway/types';
import { approvalExpired, approvalMissing } from '../../approvals/errors.ts';
import { readApprovals } from '../../approvals/read.ts';
import { describeFacts } from '../../audit/describe-facts.ts';
import type { Database } from '../../db/tables.ts';
import { notFound, unprocessable } from '../../lib/api-error.ts';
import { requireDatabase } from '../../lib/require-database.ts';
import { isExpired } from './drafts.ts';
import { readParts } from './parts.ts';
import type { BatchPart } from './parts.ts';
import { partSize } from './state.ts';

/** A batch whose deletion was requested, with all that decides whether its parts can be sent. */
export interface RequestedBatch {
  readonly id: string;
  readonly name: string;
  readonly requesterId: string;
  /** How many people the preview accepted. */
  readonly people: number;
  readonly digest: Buffer;
  /** Its ids were removed, or will be by the next run of the retention job. */
  readonly isExpired: boolean;
  readonly isStopped: boolean;
  /** Undefined if none is needed. */
  readonly approval: Approval | undefined;
  readonly parts: readonly BatchPart[];
}

export async function getRequestedBatch(
  db: Database,
  batchId: string,
  operatorId: string,
): Promise<RequestedBatch> {
  const row = await requireDatabase(
    db
      .selectFrom('deletion_batches as batch')
      .innerJoin('deletion_requests as request', 'request.batch_id', 'batch.id')
      .innerJoin('deletion_previews as preview', 'preview.batch_id', 'batch.id')
      .leftJoin('deletion_stops as stop', 'stop.batch_id', 'batch.id')
      .select([
        'request.name',
        'request.operator_id',
        'request.approval_id',
        'preview.people',
        'preview.digest',
        'stop.at as stopped_at',
        isExpired.as('is_expired'),
      ])
      .where('batch.id', '=', batchId)
      .executeTakeFirst(),
  );
  if (row === undefined) throw notFound('batch');
  const { approval_id: approvalId } = row;
  const approvals = await readApprovals(db, approvalId === null ? [] : [approvalId], operatorId);
  const approval = approvalId === null ? undefined : approvals.get(approvalId);
  if (approvalId !== null && approval === undefined) throw new Error('The approval of a batch is missing.');
  return {
    id: batchId,
    name: row.name,
    requesterId: row.operator_id,
    people: row.people,
    digest: row.digest,
    isExpired: row.is_expired,
    isStopped: row.stopped_at !== null,
    approval,
    parts: await readParts(db, [batchId]),
  };
}

/** Requester and approver can both start it, so that either of them can be away. */
export function assertMayStart(batch: RequestedBatch, operatorId: string): void {
  assertApproved(batch);
  if (operatorId !== batch.requesterId && operatorId !== batch.approval?.decided?.by.id)
    throw unprocessable('START_NOT_ALLOWED', 'Only the requester and the approver can start this batch.');
  if (batch.isStopped) throw unprocessable('BATCH_STOPPED', 'The batch was stopped.');
}

function assertApproved({ approval, digest }: RequestedBatch): void {
  if (approval === undefined) return;
  if (approval.state === 'expired') throw approvalExpired();
  if (approval.state !== 'approved' && approval.state !== 'used') throw approvalMissing();
  if (approval.batch?.digest !== digest.toString('hex'))
    throw unprocessable('APPROVAL_VOID', 'The approval is for another list.');
}

/** What the audit entry of a call for a part says. */
export function describePart(
  { id, name, people }: RequestedBatch,
  part: number,
  facts: Readonly<Record<string, string>>,
): Change[] {
  return describeFacts({ batch: id, name, part: `${part}/${Math.ceil(people / partSize)}`, ...facts });
}

/**
 * The name of a part on the platform. By its end a part is found again whose answer was lost: the name itself could be
 * changed by the platform.
 */
export function namePart({ id, name, people }: RequestedBatch, part: number) {
  const reference = ` (${part}/${Math.ceil(people / partSize)}) #${id.slice(0, 8)}`;
  return { name: `${name}${reference}`, reference };
}
