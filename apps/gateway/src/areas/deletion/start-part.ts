import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { assertBelowQuota, reserveOrReject } from '../../approvals/quota.ts';
import { findAttempts } from '../../audit/checks.ts';
import type { Plan } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import {
  conflict,
  outcomePending,
  outcomeUnknown,
  requireDatabase,
  unprocessable,
} from '../../lib/api-error.ts';
import { NotSentError, OutcomeUnknownError } from '../../platform/client.ts';
import type { PlatformBatchDetail } from '../../platform/deletions.ts';
import { RejectedError } from '../../platform/responses.ts';
import { readBatch } from './batches.ts';
import { countsOf, readPart, storeCounts } from './parts.ts';
import type { BatchPart, Counts } from './parts.ts';
import { areApproved } from './people.ts';
import { acceptedStatus, batchExpired, hasDeletions } from './rules.ts';
import {
  answerWithBatch,
  assertMayStart,
  deletionsOf,
  describePart,
  findPart,
  getRequestedBatch,
  stepOf,
} from './run-batch.ts';
import type {
  AuditedRunTools,
  FindChanged,
  RequestedBatch,
  RunPlatform,
  RunStep,
  RunTools,
} from './run-batch.ts';

/** A part that was created longer ago is compared with the platform again, because people may have changed. */
const freshFor = 10 * 60_000;

export function startPart(tools: AuditedRunTools) {
  return {
    startBatchPart: tools.audited('deletion.startPart', async (input) => {
      const step = stepOf(tools, input);
      return answerWithBatch(tools, step, 202, await planStart(tools, step));
    }),
  } satisfies Partial<RouteHandlers>;
}

/** Throws if the part must not be started by this operator, or not again. */
export async function planStart(
  tools: RunTools,
  { batchId, part: number, platform, operatorId, findChanged }: RunStep & { readonly part: number },
): Promise<Plan> {
  const { db, approvalFrom } = tools;
  const batch = await getRequestedBatch(tools, batchId, operatorId);
  const part = findPart(batch, number);
  await assertMayStart(tools, batch, operatorId);
  if (part.state === 'unclear') throw partUnclear();
  if (part.state !== 'created') throw unprocessable('PART_STARTED', 'The part was already started.');
  const detail = await readPart(db, platform, part);
  const isAccepted = detail.status === acceptedStatus;
  const deletions = deletionsOf(batch, approvalFrom);
  if (!isAccepted) {
    await assertStartable(db, findChanged, { batch, part, detail });
    await assertBelowQuota(db, deletions);
  }
  const send = async (entry: number) => {
    // Counted now and not when the part was created: parts of several days could otherwise be started together.
    if (!isAccepted) await reserveOrReject(db, deletions);
    const { status, counts } = isAccepted
      ? { status: 200, counts: countsOf(detail) }
      : await execute(db, platform, part);
    await recordStart(db, part, { entry, counts });
    return { status };
  };
  const facts = { people: String(detail.validUsers.length), platformBatch: part.platformBatchId };
  return { subject: { kind: 'batch', id: batchId }, changes: describePart(batch, part.part, facts), send };
}

/** The platform has not accepted the part yet. Throws if it must not be started, or not again. */
async function assertStartable(
  db: Database,
  findChanged: FindChanged,
  start: { readonly batch: RequestedBatch; readonly part: BatchPart; readonly detail: PlatformBatchDetail },
): Promise<void> {
  const { batch, part, detail } = start;
  if (batch.isExpired) throw batchExpired();
  if (hasDeletions(countsOf(detail))) throw partUnclear();
  const attempts = await requireDatabase(
    findAttempts(db, 'deletion.startPart', { field: 'platformBatch', value: part.platformBatchId }),
  );
  for (const { entry, outcome } of attempts) {
    if (outcome === undefined || outcome === 'succeeded') throw outcomePending(entry);
    if (outcome === 'unknown') throw outcomeUnknown(entry);
  }
  const { validUsers, invalidUsers, skippedUsers } = detail;
  // The platform groups its people again when it starts an older batch (T55), so all of them must be approved.
  if (!(await areApproved(db, batch.id, [...validUsers, ...invalidUsers, ...skippedUsers])))
    throw unprocessable('PART_DIFFERS', 'The part has people on the platform who were not approved.');
  if (part.age < freshFor) return;
  if ((await findChanged(batch, validUsers)).length > 0) throw partOutdated();
}

/** Sent once. After any error but one before the call, only the detail says what the platform did (T49, T51). */
async function execute(
  db: Database,
  platform: RunPlatform,
  part: BatchPart,
): Promise<{ readonly status: number; readonly counts: Counts }> {
  try {
    const { status, started } = await platform.deletionBatches.execute(part.platformBatchId);
    const people = started.validUsers;
    return { status, counts: { status: started.status, people, pending: people, failed: 0, deleted: 0 } };
  } catch (error) {
    if (error instanceof NotSentError) throw error;
    const detail = await readPart(db, platform, part).catch(() => undefined);
    if (detail?.status === acceptedStatus) return { status: 202, counts: countsOf(detail) };
    // Some of the people may be deleted, whatever the platform answered.
    if (detail === undefined || hasDeletions(countsOf(detail))) throw new OutcomeUnknownError(null, error);
    throw error;
  }
}

async function recordStart(
  db: Database,
  { batchId, part }: BatchPart,
  { entry, counts }: { readonly entry: number; readonly counts: Counts },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('deletion_part_starts')
      .values({ batch_id: batchId, part, entry })
      .onConflict((on) => on.doNothing())
      .execute();
    await storeCounts(tx, { batchId, part }, counts);
  });
}

export const partUnclear = () =>
  unprocessable(
    'PART_UNCLEAR',
    'The platform deletes some people of this part after an error. It can’t be started again.',
  );

const partOutdated = () =>
  unprocessable(
    'PART_OUTDATED',
    'People of this part can no longer be deleted, and the part can’t be changed on the platform. Stop this batch.',
  );

/**
 * Lets the platform try failed deletions again. Every operator can do it: the accounts are already gone (T57), and the
 * deletion was approved.
 */
export function retryPart(tools: AuditedRunTools) {
  const { audited, db } = tools;
  return {
    retryBatchPart: audited('deletion.retry', async ({ body, params, platform, operatorId }) => {
      const batch = await getRequestedBatch(tools, params.batchId, operatorId);
      const part = findPart(batch, params.part);
      const { failedDeletions: failed } = await readPart(db, platform, part);
      if (failed.length === 0) throw unprocessable('NOTHING_FAILED', 'No deletion of this part has failed.');
      if (failed.length !== body.failed)
        throw conflict([{ field: 'failed', seen: `${body.failed}`, now: `${failed.length}`, by: null }]);
      // After 7 days the list is removed. The part was created from it, so it has no other people.
      if (!batch.isExpired && !(await areApproved(db, batch.id, failed)))
        throw unprocessable('PART_DIFFERS', 'The part has people on the platform who were not approved.');
      const send = async () => {
        const response = await platform.deletionBatches.resetFailed(part.platformBatchId, failed);
        // The platform confirms a retry even if it did nothing (T58).
        const { failedDeletions: left } = await readPart(db, platform, part);
        if (failed.every((id) => left.includes(id))) throw new RejectedError(response, retryIgnored());
        const { status } = response;
        return { status, answer: { status: 202, body: await readBatch(tools, batch.id, operatorId) } };
      };
      const facts = { failed: String(failed.length), platformBatch: part.platformBatchId };
      const changes = describePart(batch, part.part, facts);
      return { subject: { kind: 'batch', id: batch.id }, changes, send };
    }),
  } satisfies Partial<RouteHandlers>;
}

const retryIgnored = () =>
  unprocessable('RETRY_IGNORED', 'The platform accepted the retry, but the deletions are still failed.');
