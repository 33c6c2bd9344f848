import { findPendingOf } from '../../audit/pending-entries.ts';
import type { PendingEntry } from '../../audit/pending-entries.ts';
import { ApiError, notApplied, requireDatabase } from '../../lib/api-error.ts';
import type { BulkItem, BulkKind } from '../../work/bulk-kinds.ts';
import { again, ended, untilSession, waitsFor } from '../../work/kinds.ts';
import type { Kind, Progress, Step } from '../../work/kinds.ts';
import { startNotAllowed } from '../../work/orders.ts';
import { assertApproved, waitForApproval } from './approval.ts';
import { approvalRule, describeOrders, needsApproval } from './describe.ts';
import type { BulkTools } from './describe.ts';
import { addResult, countItems, findAttempts, hasResult, readItems, recordOutcomes } from './items.ts';
import { digestOf, findRequested } from './rows.ts';
import type { FoundChange } from './rows.ts';

/** Milliseconds. */
const untilConfirmed = 5_000;
const untilContinued = 60_000;
/** A write that was not applied is tried again, this often in all. */
const maxAttempts = 3;
/** One item that the platform can't answer must not stop the others; several in a row mean that it is down. */
const maxFailures = 3;

type Session = NonNullable<Step['session']>;

/** Goes through the items of a bulk change in their order, with one audited write each. */
export function bulkRun(tools: BulkTools): Kind {
  // For one slice only, in which no other instance works on the order.
  const runs = new WeakMap<Step, Run>();
  // Where the last slice gave up: items that the platform never answers must not keep the others from their turn.
  const starts: Starts = new Map();
  return {
    needsSession: true,
    waits: async (order) => await waitForApproval(tools, order),
    advance: async (step) => {
      const run = runs.get(step) ?? (await prepareRun({ ...tools, starts }, step));
      if (!(run instanceof Run)) return run;
      runs.set(step, run);
      const progress = await run.advance();
      if (progress.is === 'ended') starts.delete(step.order.id);
      // What was settled decides what is next.
      if (run.isOutdated) runs.delete(step);
      return progress;
    },
    subject: 'bulkChange',
    describe: async (orders, operatorId) => await describeOrders(tools.db, orders, operatorId),
    resume: async (order, operatorId, platform) => {
      if (order.operatorId !== operatorId) throw startNotAllowed();
      return () => tools.keepSession(order.id, platform);
    },
  };
}

/** The last position of the previous slice, by the ids of the orders. */
type Starts = Map<string, number>;

type RunTools = BulkTools & { readonly starts: Starts };

interface NumberedItem extends BulkItem {
  readonly position: number;
}

/** Verifies that the items are those that were ordered and approved, and finds out which of them wait. */
async function prepareRun(tools: RunTools, step: Step): Promise<Run | Progress> {
  const { db, kinds } = tools;
  const { order, session } = step;
  if (session === undefined) return waitsFor(untilSession, untilContinued);
  const change = (await findRequested(db, [order.subjectId])).get(order.subjectId);
  if (change?.request?.orderId !== order.id) return ended('failed', 'damaged');
  const { kind, parameters, request } = change;
  const definition = kinds[kind];
  await recordOutcomes(db, change, definition);
  const rows = await readItems(db, change, { group: 'change' });
  const items = rows.map((row) => ({ ...row, id: row.subject_id }));
  const isSame = digestOf(kind, parameters, items).equals(order.digest);
  const isDecided = request.approvalId !== null || !needsApproval(approvalRule(tools, change), items.length);
  if (!isSame || !isDecided) return ended('failed', 'damaged');
  await assertApproved(tools, request, order);
  const start = tools.starts.get(order.id) ?? 0;
  const waiting = items
    .filter(({ outcome }) => outcome === null)
    .toSorted((one, other) => Number(one.position <= start) - Number(other.position <= start));
  return new Run(tools, { step, session, change, definition, waiting });
}

interface RunSource {
  readonly step: Step;
  readonly session: Session;
  readonly change: FoundChange;
  readonly definition: BulkKind;
  readonly waiting: readonly NumberedItem[];
}

/** What waits of an order, during one slice. */
class Run {
  readonly #tools: RunTools;
  readonly #source: RunSource;
  /** The next one is the last. */
  readonly #waiting: NumberedItem[];
  /** The last item that the platform did not answer for, and how many in a row. */
  #failure: ApiError | undefined;
  #failures = 0;
  /** Whether the outcome of an earlier write was found out. */
  isOutdated = false;

  constructor(tools: RunTools, source: RunSource) {
    this.#tools = tools;
    this.#source = source;
    this.#waiting = source.waiting.toReversed();
  }

  async advance(): Promise<Progress> {
    const item = this.#waiting.pop();
    if (item === undefined) return await this.#settleRest();
    try {
      await this.#change(item);
      this.#failures = 0;
    } catch (error) {
      await this.#judge(item, error);
    }
    return again();
  }

  async #change(item: NumberedItem): Promise<void> {
    const { step, session, definition, change } = this.#source;
    const { order, write } = step;
    const { db } = this.#tools;
    const subject = definition.subjects === 'people' ? 'person' : 'school';
    const source = { platform: session, operatorId: order.operatorId };
    const options = { hasReason: typeof change.request?.reason === 'string' };
    try {
      await write(definition.action, `${subject}:${item.id}`, async () => {
        // Under the lock of the subject: another instance may have been faster.
        if (await hasResult(db, change.id, item.position)) throw new Skipped();
        const attempts = await findAttempts(db, order.id, { id: item.id, subjects: definition.subjects });
        if (attempts.mayBeApplied) throw new Skipped();
        try {
          if (attempts.notApplied >= maxAttempts) throw notApplied(attempts.last);
          return await definition.plan(source, item, options);
        } catch (error) {
          await this.#refuse(item, error);
          throw error;
        }
      });
    } finally {
      await recordOutcomes(db, change, definition, item.position);
    }
  }

  /** Records why nothing is written, if the error says that about this item. */
  async #refuse({ position }: NumberedItem, error: unknown): Promise<void> {
    if (!(error instanceof ApiError) || mayPass(error)) return;
    const outcome = error.type === 'EDIT_CONFLICT' ? 'conflict' : 'refused';
    const { id: changeId } = this.#source.change;
    await addResult(this.#tools.db, { changeId, position, outcome, error: error.type });
  }

  /** Throws if other items can't be changed now either. */
  async #judge({ position }: NumberedItem, error: unknown): Promise<void> {
    if (error instanceof Skipped) return;
    if (!(error instanceof ApiError)) throw error;
    // It is recorded why the item was refused, or its entry will say what happened.
    if (!mayPass(error) || error.type === 'OUTCOME_PENDING') return;
    this.#failure = error;
    this.#failures += 1;
    if (!stopsAll(error) && this.#failures < maxFailures) return;
    this.#tools.starts.set(this.#source.step.order.id, position);
    await this.#settle();
    throw error;
  }

  /** No further item can be written now. The rest has no outcome yet, or is tried again in the next slice. */
  async #settleRest(): Promise<Progress> {
    const left = await countItems(this.#tools.db, this.#source.change, { group: 'waiting' });
    if (left === 0) return ended('done');
    if (!(await this.#settle())) return waitsFor('outcome', untilConfirmed);
    if (this.isOutdated) return again();
    if (this.#failure !== undefined) throw this.#failure;
    return again(untilConfirmed);
  }

  /** Finds out what came of writes without an answer. False if that is not known yet. */
  async #settle(): Promise<boolean> {
    const { step, session, definition } = this.#source;
    const pending = await requireDatabase(findPendingOf(this.#tools.db, step.order.id));
    for (const { entry } of pending) {
      const find = async (overdue: PendingEntry) => await definition.findOutcome(session, overdue);
      if (!(await step.settle(entry, find))) return false;
      this.isOutdated = true;
    }
    return true;
  }
}

/** The item has a result, or the entry of an earlier attempt decides. */
class Skipped extends Error {
  override readonly name = 'Skipped';

  constructor() {
    super('Nothing is written for this item.');
  }
}

/** An answer that says nothing about the item. */
const mayPass = ({ status }: ApiError): boolean => status === 401 || status === 429 || status >= 500;

const stopsAll = ({ status, type }: ApiError): boolean => status < 500 || type === 'AUDIT_UNAVAILABLE';
