import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { findAttempts } from '../../audit/checks.ts';
import { findPendingOf } from '../../audit/pending-entries.ts';
import { describeFacts } from '../../audit/personal-data.ts';
import type { FindOutcome } from '../../audit/reconciler.ts';
import type { Database } from '../../db/tables.ts';
import { ApiError, requireDatabase } from '../../lib/api-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { again, ended, waitsFor } from '../../work/kinds.ts';
import type { Kind, Progress, Step } from '../../work/kinds.ts';
import { addOrder, assertMayOrder, newOrderId } from '../../work/orders.ts';
import type { Order } from '../../work/orders.ts';
import { describeRuns, readBatch } from './batches.ts';
import { findChangedInChecks, isBeingChecked, PeopleNotChecked } from './check-people.ts';
import type { PeopleChecks } from './check-people.ts';
import { partLock, planCreation } from './create-part.ts';
import { countsOf, readPart } from './parts.ts';
import type { BatchPart } from './parts.ts';
import { selectNext } from './people.ts';
import { acceptedStatus, batchExpired, hasDeletions, nothingToDelete } from './rules.ts';
import { partUnclear, planStart } from './start-part.ts';
import {
  assertIndependentApproval,
  assertMayStart,
  deletionChecks,
  findChangedNow,
  getRequestedBatch,
} from './run-batch.ts';
import type { AuditedRunTools, RequestedBatch, RunTools } from './run-batch.ts';

export interface OrderTools extends RunTools {
  readonly peopleChecks: PeopleChecks;
  /** Whether people can be looked up in the session of the service account. */
  readonly hasSession: () => boolean;
  /** Works on an order soon. */
  readonly wake: (orderId: string) => void;
}

/** Milliseconds. The platform needs some seconds longer for a large part than it answers. */
const untilConfirmed = 5_000;
const whileChecking = 1_000;
const untilChecked = 60_000;

/** An order to delete the remaining people of a batch. */
export function runBatch(tools: AuditedRunTools & OrderTools) {
  const { audited, db } = tools;
  return {
    runDeletionBatch: audited(
      'deletion.run',
      async ({ params: { batchId }, platform, operatorId }) => {
        const batch = await getRequestedBatch(tools, batchId, operatorId);
        await assertMayRun(tools, batch, operatorId);
        await assertMayOrder(db, { subjectId: batchId, operatorId });
        const id = newOrderId();
        const send = async (entry: number) => {
          const { digest } = batch;
          await addOrder(db, tools.orderKeys, {
            id,
            kind: 'deletion.run',
            subjectId: batchId,
            entry,
            operatorId,
            digest,
          });
          if (!tools.hasSession()) checkPeople(tools, batch, id, platform);
          return { status: 202, answer: { status: 202, body: await readBatch(tools, batchId, operatorId) } };
        };
        const changes = describeFacts({ batch: batchId, name: batch.name, work: id });
        return { subject: { kind: 'batch', id: batchId }, changes, send };
      },
      undefined,
      // So that there are never too many orders.
      () => 'work:orders',
    ),
  } satisfies Partial<RouteHandlers>;
}

/** Throws if this operator must not let the batch run, or if nothing is left to do. */
async function assertMayRun(tools: RunTools, batch: RequestedBatch, operatorId: string): Promise<void> {
  await assertMayStart(tools, batch, operatorId);
  const { isExpired, parts } = batch;
  await assertIndependentApproval(tools.db, batch);
  if (isExpired) throw batchExpired();
  const last = parts.at(-1);
  if (last?.state === 'unclear') throw partUnclear();
  if (last?.state !== 'created' && !(await hasRemaining(tools, batch))) throw nothingToDelete();
}

async function hasRemaining({ db }: RunTools, { id, parts }: RequestedBatch): Promise<boolean> {
  const lastPersonId = parts.at(-1)?.lastPersonId ?? '';
  return (await selectNext(db, { id, lastPersonId, limit: 1 })).length > 0;
}

/** In the session of an operator, in the background. */
function checkPeople(
  { db, peopleChecks, wake }: OrderTools,
  batch: RequestedBatch,
  orderId: string,
  platform: Platform,
): void {
  peopleChecks.start(batch, findChangedNow(db, platform), () => wake(orderId));
}

/** Creates and starts one part after the other, as the requester or the approver. */
export function deletionRun(tools: OrderTools): Kind {
  return {
    advance: (step) => advance(tools, step),
    subject: 'batch',
    describe: (orders, operatorId) => describeRuns(tools, orders, operatorId),
    resume: async (order, operatorId, platform) => {
      const batch = await getRequestedBatch(tools, order.subjectId, operatorId);
      await assertMayRun(tools, batch, operatorId);
      return () => {
        if (!tools.hasSession()) checkPeople(tools, batch, order.id, platform);
      };
    },
  };
}

async function advance(tools: OrderTools, step: Step): Promise<Progress> {
  const { order } = step;
  const batch = await getRequestedBatch(tools, order.subjectId, order.operatorId);
  if (!batch.digest.equals(order.digest)) return ended('failed', 'APPROVAL_VOID');
  if (batch.isStopped) return ended('stopped', 'BATCH_STOPPED');
  const last = batch.parts.at(-1);
  if (last?.state === 'unclear') return ended('failed', 'PART_UNCLEAR');
  const settled = await settleEntries(tools, step, last);
  if (settled !== undefined) return settled;
  const run = { batchId: batch.id, operatorId: order.operatorId, platform: step.platform };
  // Without a session, what was found when the order was given or continued.
  const findChanged = step.session ? findChangedNow(tools.db, step.session) : findChangedInChecks(tools.db);
  const source = { ...run, findChanged };
  try {
    if (last?.state === 'created') {
      await step.write('deletion.startPart', `batch:${batch.id}`, () =>
        planStart(tools, { ...source, part: last.part }),
      );
      return again();
    }
    if (!(await hasRemaining(tools, batch))) return ended('done');
    await step.write('deletion.createPart', partLock(), () => planCreation(tools, source));
    return again();
  } catch (error) {
    if (error instanceof PeopleNotChecked) return await waitForCheck(tools, order);
    if (!(error instanceof ApiError)) throw error;
    // Everyone who was left can no longer be deleted.
    if (error.type === 'NOTHING_TO_DELETE') return ended('done');
    if (changesSoon.has(error.type)) return again(whileChecking);
    throw error;
  }
}

/** Another instance or a browser was faster, or not all new batches have been compared yet. */
const changesSoon: ReadonlySet<string> = new Set(['CHECKS_INCOMPLETE', 'PART_RUNNING', 'PART_STARTED']);

async function waitForCheck({ db }: OrderTools, { subjectId, resumedAt }: Order): Promise<Progress> {
  return (await isBeingChecked(db, subjectId, resumedAt))
    ? again(whileChecking)
    : waitsFor('people-check', untilChecked);
}

/**
 * Finds out what came of attempts without an answer, and reads the part again after any. Nothing is sent before all of
 * them have an outcome. Undefined if there was none.
 */
async function settleEntries(
  { db }: OrderTools,
  { order, platform, settle }: Step,
  last: BatchPart | undefined,
): Promise<Progress | undefined> {
  const checks = deletionChecks(db);
  const pending = await requireDatabase(findPendingOf(db, order.id));
  // Those of others, such as a browser with version 1.0, have another request.
  const starts = last?.state === 'created' ? await findStarts(db, last) : [];
  if (pending.length === 0 && starts.length === 0) return undefined;
  const detail = last && starts.length > 0 ? await readPart(db, platform, last) : undefined;
  const isStarted =
    detail !== undefined && (detail.status === acceptedStatus || hasDeletions(countsOf(detail)));
  const find: FindOutcome = async (overdue) =>
    overdue.action === 'deletion.createPart' || overdue.action === 'deletion.startPart'
      ? await checks[overdue.action]({ platform }, overdue)
      : { outcome: 'unknown' };
  const open = [...pending, ...starts.filter(({ outcome }) => outcome === undefined)];
  for (const { entry } of open) if (!(await settle(entry, find))) return waitsFor('outcome', untilConfirmed);
  return open.length > 0 || isStarted ? again() : undefined;
}

async function findStarts(db: Database, { platformBatchId }: BatchPart) {
  const value = { field: 'platformBatch', value: platformBatchId };
  return await requireDatabase(findAttempts(db, 'deletion.startPart', value));
}
