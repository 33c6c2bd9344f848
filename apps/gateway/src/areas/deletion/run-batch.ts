import type { Approval, Change } from '@superhero/contract/gateway/types';
import { approvalExpired, approvalMissing } from '../../approvals/errors.ts';
import { readApprovals } from '../../approvals/read.ts';
import { assertSealedDecision } from '../../approvals/sealed-decision.ts';
import { describeFacts } from '../../audit/describe-facts.ts';
import type { Plan } from '../../audit/writes.ts';
import { notFound, unprocessable } from '../../lib/api-error.ts';
import { requireDatabase } from '../../lib/require-database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BatchSource, DeletionTools } from './area.ts';
import { isExpired } from './drafts.ts';
import { readParts } from './parts.ts';
import type { BatchPart } from './parts.ts';
import { readBatch } from './read-batch.ts';

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
  readonly partSize: number;
}

/** What a run of a batch calls. */
export type RunPlatform = Pick<Platform, 'deletionBatches' | 'findPeople'>;

/** What a batch is run with. */
export type RunTools = BatchSource & Pick<DeletionTools, 'approvalFrom' | 'keys'>;

/** A step of an operator. */
export interface RunStep {
  readonly batchId: string;
  readonly platform: RunPlatform;
  readonly operatorId: string;
}

export async function getRequestedBatch(
  { db, partSize }: BatchSource,
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
    partSize,
  };
}

/** Answers a step with the batch after it. */
export function answerWithBatch(
  source: BatchSource,
  { batchId, operatorId }: RunStep,
  status: number,
  plan: Plan,
): Plan {
  const send = async (entry: number) => {
    const sent = await plan.send(entry);
    return { ...sent, answer: { status, body: await readBatch(source, batchId, operatorId) } };
  };
  return { ...plan, send };
}

/** Requester and approver can both start it, so that either of them can be away. */
export async function assertMayStart(
  { db, keys }: RunTools,
  batch: RequestedBatch,
  operatorId: string,
): Promise<void> {
  assertApproved(batch);
  if (batch.approval !== undefined) await assertSealedDecision(db, keys, batch.approval.id);
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

/** The deletions of a batch, as they count for its requester. An approved batch needs no further approval. */
export function deletionsOf({ id, requesterId, people, approval }: RequestedBatch, approvalFrom: number) {
  return {
    operatorId: requesterId,
    people,
    batchId: id,
    approvalFrom: approval === undefined ? approvalFrom : 0,
  };
}

/** What the audit entry of a call for a part says. */
export function describePart(
  batch: RequestedBatch,
  part: number,
  facts: Readonly<Record<string, string>>,
): Change[] {
  return describeFacts({ batch: batch.id, name: batch.name, part: numberPart(batch, part), ...facts });
}

/**
 * The name of a part on the platform. By its end a part is found again whose answer was lost: the name itself could be
 * changed by the platform.
 */
export function namePart(batch: RequestedBatch, part: number) {
  const reference = referTo(batch.id, numberPart(batch, part));
  return { name: `${batch.name}${reference}`, reference };
}

/** `numbered` is the part as the audit log has it, such as `2/5`. */
export function referTo(batchId: string, numbered: string): string {
  return ` (${numbered}) #${batchId.slice(0, 8)}`;
}

function numberPart({ people, partSize }: RequestedBatch, part: number): string {
  return `${part}/${Math.ceil(people / partSize)}`;
}
