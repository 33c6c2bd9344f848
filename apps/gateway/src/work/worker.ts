import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { readPersonal } from '../audit/read-entries.ts';
import type { Keys } from '../audit/keys.ts';
import type { Reconciler } from '../audit/reconciler.ts';
import type { PerformWrite } from '../audit/writes.ts';
import { readClock } from '../db/read-clock.ts';
import { isHeld } from '../db/subject-locks.ts';
import type { HeldLock, SubjectLocks } from '../db/subject-locks.ts';
import type { Database } from '../db/tables.ts';
import { ApiError, ignoreNotFound } from '../lib/api-error.ts';
import type { Clock } from '../lib/circuit-breaker.ts';
import { describeFailure } from '../lib/log.ts';
import type { Log } from '../lib/log.ts';
import type { Metrics } from '../lib/metrics.ts';
import type { Mandate } from '../platform/mandate.ts';
import { superheroRole } from '../platform/people.ts';
import type { PlatformConnection, WorkSession } from '../platform/platform.ts';
import { again, ended, untilApproved, untilSession, waitsFor } from './kinds.ts';
import type { Kind, Kinds, Progress, Step } from './kinds.ts';
import type { OperatorSessions } from './operator-sessions.ts';
import type { Order, VerifiedOrder } from './orders.ts';
import { findOrder } from './read.ts';
import type { FoundOrder } from './read.ts';
import { beginSlice, countCrashes, findDue, leaveSlice } from './slices.ts';
import { hasEnded, isWorkedOn } from './state.ts';
import { sweepRegularly } from './sweep.ts';

/** So that orders rotate. */
const sliceLength = 10_000;
const maxSlices = 4;
/** An order that ended the process this often is not continued. */
const maxCrashes = 10;
/** A shorter wait happens within a slice. */
const shortWait = 1_000;
const longWait = 5_000;
const afterFailure = 30_000;
const longestTimer = 60_000;
/** An instance without a session for an order does nothing about it for this time after the last step of another one. */
const timeForOthers = 15_000;
const withoutSession = 60_000;

interface Tools {
  readonly db: Database;
  readonly locks: SubjectLocks;
  /** The keys that orders are sealed with. */
  readonly keys: Keys;
  readonly platform: PlatformConnection;
  /** Of the service account. Undefined while there is none. */
  readonly session: (mandate: Mandate) => WorkSession | undefined;
  readonly operatorSessions: OperatorSessions;
  readonly perform: PerformWrite;
  readonly reconciler: Pick<Reconciler, 'settle'>;
  readonly kinds: Kinds;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly clock: Clock;
}

interface Slice {
  readonly found: FoundOrder;
  readonly verified: VerifiedOrder;
  readonly lock: HeldLock;
}

/**
 * Works on orders, one slice at a time. Everything is read from rows and from the platform, so any instance can
 * continue what another one began; the lock of an order lets one of them work on it.
 */
export class Worker {
  readonly #tools: Tools;
  readonly #slices = new Map<string, Promise<void>>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #damaged = new Set<string>();
  #sweep: ReturnType<typeof sweepRegularly> | undefined;
  #isStopping = false;

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  /** Looks for orders now and at every interval. */
  start(interval: number): void {
    if (this.#isStopping) return;
    const { log, operatorSessions } = this.#tools;
    operatorSessions.open();
    this.#sweep = sweepRegularly(() => this.#look(), { log, name: 'looking for orders', interval });
  }

  /** Works on an order soon, if this instance has room for it. */
  wake(orderId: string): void {
    if (this.#isStopping || this.#sweep === undefined || this.#slices.has(orderId)) return;
    if (this.#slices.size >= maxSlices) return;
    clearTimeout(this.#timers.get(orderId));
    this.#timers.delete(orderId);
    const slice = this.#work(orderId).finally(() => this.#slices.delete(orderId));
    this.#slices.set(orderId, slice);
  }

  /** Begins no further step and waits for those that are running. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await this.#sweep?.stop();
    await Promise.all(this.#slices.values());
    this.#tools.operatorSessions.close();
  }

  async #look(): Promise<void> {
    await this.#lookAtSessions();
    for (const id of await findDue(this.#tools.db)) this.wake(id);
  }

  /** Drops those of orders that have ended. Another instance may know that an order was approved, and has no session. */
  async #lookAtSessions(): Promise<void> {
    const { db, keys, operatorSessions } = this.#tools;
    for (const id of operatorSessions.orders()) {
      const found = await findOrder(db, keys, id);
      if (found === undefined || hasEnded(found.state)) operatorSessions.drop(id);
      else if (await this.#isReady(found)) this.wake(id);
    }
  }

  /** Whether an order that waits for an approval or a session only needs a session now. */
  async #isReady({ row, kind, verified }: FoundOrder): Promise<boolean> {
    if (row.waits_for !== untilApproved && row.waits_for !== untilSession) return false;
    return verified !== undefined && (await this.#tools.kinds[kind].waits?.(verified.order)) === undefined;
  }

  async #work(orderId: string): Promise<void> {
    const { db, locks, keys, log, metrics } = this.#tools;
    try {
      await locks.tryHold(`slice:${orderId}`, async (lock) => {
        const found = await findOrder(db, keys, orderId);
        if (found === undefined) return;
        if (found.verified === undefined) return this.#reportDamage(orderId);
        if (!isWorkedOn(found.state) || (await this.#isLeftToOthers(found, found.verified))) return;
        const progress = await this.#slice(found, found.verified, lock);
        metrics.workSlices.inc({ kind: found.kind, result: progress.is });
        if (progress.is !== 'ended') this.#wakeAfter(orderId, progress.after);
      });
    } catch (error) {
      log.failure('a slice of an order failed', describeFailure(error));
    }
  }

  /** Another instance may have a session for the order, so this one waits a while before it says that there is none. */
  async #isLeftToOthers(found: FoundOrder, { order, mandate }: VerifiedOrder): Promise<boolean> {
    const { db, kinds, session, operatorSessions } = this.#tools;
    const { row, kind } = found;
    if (kinds[kind].needsSession !== true || row.waits_for === untilSession) return false;
    if (session(mandate) !== undefined || operatorSessions.has(order.id)) return false;
    const lastUse = Math.max(order.resumedAt.getTime(), row.next_at?.getTime() ?? 0);
    if ((await readClock(db)).getTime() - lastUse >= timeForOthers) return false;
    if (await this.#isReady(found)) await leaveSlice(db, order.id, again(timeForOthers));
    return true;
  }

  #reportDamage(orderId: string): void {
    if (this.#damaged.has(orderId)) return;
    this.#damaged.add(orderId);
    this.#tools.metrics.workDamaged.set(this.#damaged.size);
    this.#tools.log.event('an order was not written by the gateway and is not executed', { order: orderId });
  }

  #wakeAfter(orderId: string, after: number): void {
    // A timer of Node can't be longer than 24 days; the sweep finds what is due later.
    if (this.#isStopping || after > longestTimer) return;
    // Otherwise the slice of this moment would still be there.
    const timer = setTimeout(() => this.wake(orderId), after + 1).unref();
    this.#timers.set(orderId, timer);
  }

  async #slice(found: FoundOrder, verified: VerifiedOrder, lock: HeldLock): Promise<Progress> {
    const { db, kinds, log, operatorSessions } = this.#tools;
    const { order } = verified;
    const hasCrashed = (await countCrashes(db, order.id)) >= maxCrashes;
    await beginSlice(db, order.id);
    const progress = hasCrashed
      ? ended('failed', 'crashed')
      : await this.#advance(kinds[found.kind], { found, verified, lock }).catch((error: unknown) => {
          log.failure('a step of an order failed', describeFailure(error));
          return again(afterFailure);
        });
    await leaveSlice(db, order.id, progress);
    if (progress.is === 'ended') operatorSessions.drop(order.id);
    return progress;
  }

  async #advance(kind: Kind, { found, verified, lock }: Slice): Promise<Progress> {
    const { clock } = this.#tools;
    const end = clock() + sliceLength;
    const session = await this.#findSession(kind, verified).catch(judgeError);
    if (isProgress(session)) return session;
    const step = this.#stepOf(found, verified, session);
    for (;;) {
      const progress = await kind.advance(step).catch(judgeError);
      if (progress.is !== 'again' || progress.after > shortWait) return progress;
      if (progress.after > 0) await pause(progress.after);
      if (this.#isStopping || clock() >= end || !(await this.#canContinue(step, lock))) return again();
    }
  }

  /** The session for the next steps, or why none can be made now. */
  async #findSession(
    kind: Kind,
    { order, mandate }: VerifiedOrder,
  ): Promise<WorkSession | Progress | undefined> {
    const { session, operatorSessions } = this.#tools;
    const waits = await kind.waits?.(order);
    if (waits !== undefined) return waits;
    const account = session(mandate);
    if (account !== undefined) return (await findHindrance(order, account)) ?? account;
    if (kind.needsSession !== true) return undefined;
    return (await operatorSessions.use(order, mandate)) ?? waitsFor(untilSession, withoutSession);
  }

  /** Another instance may work on it if the lock was lost, and an operator may have paused it. */
  async #canContinue({ order }: Step, lock: HeldLock): Promise<boolean> {
    const { db, keys } = this.#tools;
    if (!(await isHeld(db, lock))) return false;
    const found = await findOrder(db, keys, order.id);
    return found !== undefined && isWorkedOn(found.state);
  }

  #stepOf({ row }: FoundOrder, { order, mandate }: VerifiedOrder, session: Step['session']): Step {
    const { db, perform, platform, reconciler } = this.#tools;
    const { operatorName = '', reason } = readPersonal(row.personal);
    return {
      order,
      platform: platform.asWork(mandate),
      session,
      write: async (action, subjectLock, prepare) => {
        // A write that was not applied can be made again; two instances that count the same make one of them.
        const parts = ['work', order.id, action, String(await countEntries(db, order.id))];
        const origin = {
          operatorId: order.operatorId,
          operatorName,
          from: undefined,
          requestId: order.id,
          reason,
          idempotencyKey: toUuid(parts),
          parts,
        };
        await perform({ origin, locks: [subjectLock, undefined], action, prepare });
      },
      settle: (entry, find) => reconciler.settle(entry, find, { id: order.operatorId, name: operatorName }),
    };
  }
}

const isProgress = (session: WorkSession | Progress | undefined): session is Progress =>
  session !== undefined && 'is' in session;

/** The operator who gave the order must still be a superhero. This can be checked only in a session. */
async function findHindrance(
  { operatorId }: Order,
  { people }: Pick<WorkSession, 'people'>,
): Promise<Progress | undefined> {
  const person = await ignoreNotFound(people.get(operatorId));
  const isOperator = person?.deletedAt === null && person.roles.includes(superheroRole);
  return isOperator ? undefined : ended('failed', 'OPERATOR_NOT_SUPERHERO');
}

/** What follows from an error of a step. Throws what is no answer to it. */
function judgeError(error: unknown): Progress {
  if (!(error instanceof ApiError)) throw error;
  if (error.type === 'NOT_APPLIED' || error.type === 'ALREADY_APPLIED') return again(shortWait);
  if (error.type === 'OUTCOME_PENDING') return waitsFor('outcome', longWait);
  if (error.type === 'SUBJECT_BUSY' || error.type === 'AUDIT_UNAVAILABLE') return again(longWait);
  if (error.status === 429 || error.status >= 500) return waitsFor('platform', longWait);
  return ended('failed', error.type);
}

async function countEntries(db: Database, requestId: string): Promise<number> {
  const { count } = await db
    .selectFrom('audit_chain')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('kind', '=', sql.lit('begun'))
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function toUuid(parts: readonly string[]): string {
  const digest = createHash('sha256').update(parts.join('\n')).digest('hex');
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}
