import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { Approval, Change } from '@superhero/contract/gateway/types';
import { approvalExpired, approvalMissing, assertIndependent } from '../../approvals/decide.ts';
import { findRecentSuperheroes } from '../../approvals/superheroes.ts';
import { assertSealedDecision } from '../../approvals/use.ts';
import { checkRow } from '../../audit/checks.ts';
import type { Check, CheckResult, Checks } from '../../audit/checks.ts';
import type { Keys } from '../../audit/keys.ts';
import { describeFacts, findNewText } from '../../audit/personal-data.ts';
import type { Audited, Plan } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import { notFound, outcomePending, requireDatabase, unprocessable } from '../../lib/api-error.ts';
import { NotSentError } from '../../platform/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { getBatch, readBatch } from './batches.ts';
import type { BatchSource } from './batches.ts';
import { countsOf, readPart } from './parts.ts';
import type { BatchPart } from './parts.ts';
import { acceptedStatus, hasDeletions, judgePerson } from './rules.ts';

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
  /** Null if none is needed. */
  readonly approval: Approval | null;
  readonly parts: readonly BatchPart[];
  readonly partSize: number;
}

/** What a run of a batch calls. */
export type RunPlatform = Pick<Platform, 'deletionBatches'>;

/** Those of these people who can't be deleted now. */
export type FindChanged = (batch: RequestedBatch, personIds: readonly string[]) => Promise<string[]>;

/** What a batch is run with. */
export interface RunTools extends BatchSource {
  /** The keys of the audit log. */
  readonly keys: Keys;
  /** The number of deletions of one operator within 24 hours from which another superhero must approve. 0: never. */
  readonly approvalFrom: number;
}

export interface AuditedRunTools extends RunTools {
  readonly audited: Audited;
}

/** A step of an operator. */
export interface RunStep {
  readonly batchId: string;
  readonly platform: RunPlatform;
  readonly findChanged: FindChanged;
  readonly operatorId: string;
}

export async function getRequestedBatch(
  source: BatchSource,
  batchId: string,
  operatorId: string,
): Promise<RequestedBatch> {
  const { row, facts, parts, approval } = await getBatch(source, batchId, operatorId);
  const { name, requester_id: requesterId, people, digest } = row;
  // Until its deletion is requested, it is a draft.
  if (name === null || requesterId === null || people === null || digest === null) throw notFound('batch');
  if (row.approval_id !== null && approval === null) throw new Error('The approval of a batch is missing.');
  const { isExpired, isStopped } = facts;
  const { partSize } = source;
  return { id: batchId, name, requesterId, people, digest, isExpired, isStopped, approval, parts, partSize };
}

/** Answers a step with the batch after it. */
export function answerWithBatch(
  source: BatchSource,
  { batchId, operatorId }: Pick<RunStep, 'batchId' | 'operatorId'>,
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
  if (batch.approval !== null) await assertSealedDecision(db, keys, batch.approval.id);
  if (operatorId !== batch.requesterId && operatorId !== batch.approval?.decided?.by.id)
    throw unprocessable('START_NOT_ALLOWED', 'Only the requester and the approver can start this batch.');
  if (batch.isStopped) throw unprocessable('BATCH_STOPPED', 'The batch was stopped.');
}

function assertApproved({ approval, digest }: RequestedBatch): void {
  if (approval === null) return;
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
    approvalFrom: approval === null ? approvalFrom : 0,
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
function referTo(batchId: string, numbered: string): string {
  return ` (${numbered}) #${batchId.slice(0, 8)}`;
}

function numberPart({ people, partSize }: RequestedBatch, part: number): string {
  return `${part}/${Math.ceil(people / partSize)}`;
}

export function findPart({ parts }: RequestedBatch, number: number): BatchPart {
  const found = parts.find(({ part }) => part === number);
  if (found === undefined) throw notFound('part');
  return found;
}

/** Looks them up on the platform. */
export function findChangedNow(db: Database, platform: Pick<Platform, 'findPeople'>): FindChanged {
  return async ({ requesterId }, personIds) => {
    const found = await platform.findPeople.byIds(personIds);
    const protectedIds = await findRecentSuperheroes(db, personIds);
    const deletable = new Set(
      found
        .filter(
          (person) => judgePerson(person, requesterId).kind === 'accepted' && !protectedIds.has(person.id),
        )
        .map(({ id }) => id),
    );
    return personIds.filter((id) => !deletable.has(id));
  };
}

/** A step that an operator makes with a request. */
export function stepOf<Params>(
  { db }: BatchSource,
  { params, platform, operatorId }: { params: Params; platform: Platform; operatorId: string },
) {
  return { ...params, platform, operatorId, findChanged: findChangedNow(db, platform) };
}

/** Throws if requester and approver are not independent, until the approval is used. */
export async function assertIndependentApproval(
  db: Database,
  { approval, requesterId }: RequestedBatch,
): Promise<void> {
  if (approval?.state === 'approved' && approval.decided)
    await assertIndependent(db, requesterId, approval.decided.by.id);
}

/** No further part is created or started. What the platform has accepted can't be stopped (T50). */
export function stopBatch(tools: AuditedRunTools) {
  const { audited, db } = tools;
  return {
    stopDeletionBatch: audited('deletion.stop', async ({ params: { batchId }, operatorId }) => {
      const batch = await readBatch(tools, batchId, operatorId);
      const { state, name, remaining, parts, stoppedBy } = batch;
      const isUnstarted = remaining > 0 || parts.some((part) => part.state === 'created');
      const isStoppable = stoppedBy === null && ['ready', 'running', 'failed'].includes(state);
      if (!isStoppable || !isUnstarted) throw nothingToStop();
      const send = async (entry: number) => {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('deletion_stops')
          .values({ batch_id: batchId, entry })
          .onConflict((on) => on.doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows !== 1n) throw new NotSentError(nothingToStop());
        return { status: 200, answer: { status: 200, body: await readBatch(tools, batchId, operatorId) } };
      };
      const facts = { batch: batchId, name: name ?? '', remaining: String(remaining) };
      return { subject: { kind: 'batch', id: batchId }, changes: describeFacts(facts), send };
    }),
  } satisfies Partial<RouteHandlers>;
}

const nothingToStop = () =>
  unprocessable('NOTHING_TO_STOP', 'No further people of this batch would be deleted.');

type Overdue = Parameters<Check>[1];

/** While the platform may still be working on a part; 40,000 people took it less than a minute. */
const timeToStart = 15 * 60_000;
const unknown: CheckResult = { outcome: 'unknown' };
/** Nothing can take back the creation or the start of a part. */
const neverApplied: CheckResult = { outcome: 'not-applied', isLasting: true };

/** What a check of a part calls. */
interface Checked {
  readonly platform: RunPlatform;
}

/** How the reconciler finds out later whether a write was applied. */
export function deletionChecks(db: Database) {
  const checkPartRow = checkRow(db, 'deletion_parts');
  return {
    'deletion.preview': checkRow(db, 'deletion_previews'),
    'deletion.request': checkRow(db, 'deletion_requests'),
    'deletion.stop': checkRow(db, 'deletion_stops'),
    'deletion.run': checkRow(db, 'work_orders'),

    'deletion.createPart': async (caller: Checked, overdue: Overdue) => {
      const recorded = await checkPartRow(caller, overdue);
      if (recorded.outcome === 'succeeded') return recorded;
      const [batch, part] = [findNewText(overdue.personal, 'batch'), findNewText(overdue.personal, 'part')];
      if (batch === undefined || part === undefined) return unknown;
      const reference = referTo(batch, part);
      const { batches } = await caller.platform.deletionBatches.list({ skip: 0, limit: 0 });
      const isCreated = batches.some(({ name }) => name.endsWith(reference));
      return isCreated ? { outcome: 'succeeded' } : neverApplied;
    },

    'deletion.startPart': async ({ platform }: Checked, overdue: Overdue) => {
      const part = await findStoredPart(db, overdue);
      if (part === undefined) return unknown;
      const detail = await readPart(db, platform, part);
      if (detail.status === acceptedStatus) return { outcome: 'succeeded' };
      if (!hasDeletions(countsOf(detail))) return neverApplied;
      // The platform continues after a 408, and then accepts it (T51). Otherwise it stays halfway (T49).
      if (overdue.age < timeToStart) throw outcomePending(overdue.entry);
      return unknown;
    },

    'deletion.retry': async ({ platform }: Checked, overdue: Overdue) => {
      const part = await findStoredPart(db, overdue);
      const failed = Number(findNewText(overdue.personal, 'failed'));
      if (part === undefined || Number.isNaN(failed)) return unknown;
      const { failedDeletions } = await readPart(db, platform, part);
      // They may also have failed again.
      return failedDeletions.length < failed ? { outcome: 'succeeded' } : unknown;
    },
  } satisfies Partial<Checks>;
}

async function findStoredPart(db: Database, overdue: Overdue) {
  const platformBatchId = findNewText(overdue.personal, 'platformBatch');
  if (platformBatchId === undefined) return undefined;
  const row = await requireDatabase(
    db
      .selectFrom('deletion_parts')
      .select(['batch_id', 'part'])
      .where('platform_batch_id', '=', platformBatchId)
      .executeTakeFirst(),
  );
  return row && { batchId: row.batch_id, part: row.part, platformBatchId };
}
