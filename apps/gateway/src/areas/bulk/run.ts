import { findPendingOf } from '../../audit/pending-entries.ts';
import { ApiError, requireDatabase } from '../../lib/api-error.ts';
import type { BulkItem, BulkKind } from '../../work/bulk-kinds.ts';
import { again, ended, waitsFor } from '../../work/kinds.ts';
import type { Kind, Progress, Step } from '../../work/kinds.ts';
import { startNotAllowed } from '../../work/orders.ts';
import { assertApproved, waitForApproval } from './approval.ts';
import { describeOrders, needsApproval } from './describe.ts';
import type { BulkTools } from './describe.ts';
import { addResult, countItems, findAttempts, readItems, recordOutcomes } from './items.ts';
import { digestOf, findRequested } from './rows.ts';
import type { FoundChange } from './rows.ts';

/** Milliseconds. */
const untilConfirmed = 5_000;
const untilSession = 60_000;
/** A write that was not applied is tried again, this often in all. */
const maxAttempts = 3;
/** One item that the platform can't answer must not stop the others; several in a row mean that it is down. */
const maxFailures = 3;

type Session = NonNullable<Step['session']>;

/** Goes through the items of a bulk change in their order, with one audited write each. */
export function bulkRun(tools: BulkTools): Kind {
  // For one slice only, in which no other instance works on the order.
  const runs = new WeakMap<Step, Run>();
  return {
    needsSession: true,
    waits: async (order) => await waitForApproval(tools, order),
    advance: async (step) => {
      const run = runs.get(step) ?? (await prepareRun(tools, step));
      if (!(run instanceof Run)) return run;
      runs.set(step, run);
      return await run.advance();
    },
    subject: 'bulkChange',
    describe: async (orders, operatorId) => await describeOrders(tools.db, orders, operatorId),
    resume: async (order, operatorId, platform) => {
      if (order.operatorId !== operatorId) throw startNotAllowed();
      return () => tools.keepSession(order.id, platform);
    },
  };
}

interface NumberedItem extends BulkItem {
  readonly position: number;
}

/** Verifies that the items are those that were ordered and approved, and finds out which of them wait. */
async function prepareRun(tools: BulkTools, step: Step): Promise<Run | Progress> {
  const { db, kinds } = tools;
  const { order, session } = step;
  if (session === undefined) return waitsFor('session', untilSession);
  const change = (await findRequested(db, [order.subjectId])).get(order.subjectId);
  if (change?.request?.orderId !== order.id) return ended('failed', 'damaged');
  const { kind, parameters, request } = change;
  const definition = kinds[kind];
  await recordOutcomes(db, change, definition);
  const rows = await readItems(db, change, { group: 'change' });
  const items = rows.map((row) => ({ ...row, id: row.subject_id }));
  const isSame = digestOf(kind, parameters, items).equals(order.digest);
  const isDecided = request.approvalId !== null || !needsApproval(tools, change, items.length);
  if (!isSame || !isDecided) return ended('failed', 'damaged');
  await assertApproved(tools, request, order);
  const waiting = items.filter(({ outcome }) => outcome === null);
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
  readonly #tools: BulkTools;
  readonly #source: RunSource;
  /** The next one is the last. */
  readonly #waiting: NumberedItem[];
  /** What the platform answered to the latest items. */
  #failures: ApiError[] = [];

  constructor(tools: BulkTools, source: RunSource) {
    this.#tools = tools;
    this.#source = source;
    this.#waiting = source.waiting.toReversed();
  }

  async advance(): Promise<Progress> {
    const item = this.#waiting.pop();
    if (item === undefined) return await this.#settleRest();
    try {
      await this.#change(item);
      this.#failures = [];
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
        const attempts = await findAttempts(db, order.id, { id: item.id, subjects: definition.subjects });
        if (attempts.mayBeApplied) throw new Skipped();
        if (attempts.notApplied >= maxAttempts) throw new Skipped('NOT_APPLIED');
        return await definition.plan(source, item, options);
      });
    } finally {
      await recordOutcomes(db, change, definition, item.position);
    }
  }

  /** Records what an error says about the item. Throws if other items can't be changed now either. */
  async #judge({ position }: NumberedItem, error: unknown): Promise<void> {
    if (!(error instanceof Skipped || error instanceof ApiError)) throw error;
    const { type } = error;
    if (type === undefined || (error instanceof ApiError && untilLater.has(type))) return;
    if (error instanceof ApiError && mayPass(error)) {
      this.#failures.push(error);
      if (stopsAll(error) || this.#failures.length >= maxFailures) throw error;
      return;
    }
    const outcome = type === 'EDIT_CONFLICT' ? 'conflict' : 'refused';
    const { id: changeId } = this.#source.change;
    await addResult(this.#tools.db, { changeId, position, outcome, error: type });
  }

  /** Every item had its turn. What is left has no outcome yet, or is tried again in the next slice. */
  async #settleRest(): Promise<Progress> {
    const { step, session, change, definition } = this.#source;
    const { db } = this.#tools;
    if ((await countItems(db, change, { group: 'waiting' })) === 0) return ended('done');
    for (const { entry } of await requireDatabase(findPendingOf(db, step.order.id)))
      if (!(await step.settle(entry, async (overdue) => await definition.findOutcome(session, overdue))))
        return waitsFor('outcome', untilConfirmed);
    const [failure] = this.#failures;
    if (failure !== undefined) throw failure;
    return again(untilConfirmed);
  }
}

/** Nothing is written for this item now. */
class Skipped extends Error {
  override readonly name = 'Skipped';
  /** Why it never will be. Undefined if the entry of an earlier attempt decides. */
  readonly type: string | undefined;

  constructor(type?: string) {
    super('Nothing is written for this item.');
    this.type = type;
  }
}

/** The item can be changed later, or its entry will say what happened. */
const untilLater: ReadonlySet<string> = new Set([
  'ALREADY_APPLIED',
  'NOT_APPLIED',
  'OUTCOME_PENDING',
  'OUTCOME_UNKNOWN',
  'SUBJECT_BUSY',
]);

/** An answer that says nothing about the item. */
const mayPass = ({ status }: ApiError): boolean => status === 401 || status === 429 || status >= 500;

const stopsAll = ({ status, type }: ApiError): boolean => status < 500 || type === 'AUDIT_UNAVAILABLE';
