import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { readPersonal } from '../audit/read-entries.ts';
import type { Keys } from '../audit/keys.ts';
import type { Reconciler } from '../audit/reconciler.ts';
import type { PerformWrite } from '../audit/writes.ts';
import { isHeld } from '../db/subject-locks.ts';
import type { HeldLock, SubjectLocks } from '../db/subject-locks.ts';
import type { Database } from '../db/tables.ts';
import { ApiError, ignoreNotFound } from '../lib/api-error.ts';
import type { Clock } from '../lib/circuit-breaker.ts';
import { describeFailure } from '../lib/log.ts';
import type { Log } from '../lib/log.ts';
import type { Metrics } from '../lib/metrics.ts';
import { superheroRole } from '../platform/people.ts';
import type { PlatformConnection, WorkSession } from '../platform/platform.ts';
import { again, ended, waitsFor } from './kinds.ts';
import type { Kind, Kinds, Progress, Step } from './kinds.ts';
import type { VerifiedOrder } from './orders.ts';
import { findOrder } from './read.ts';
import type { FoundOrder } from './read.ts';
import { beginSlice, countCrashes, findDue, leaveSlice } from './slices.ts';
import { isWorkedOn } from './state.ts';
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

interface Tools {
  readonly db: Database;
  readonly locks: SubjectLocks;
  /** The keys that orders are sealed with. */
  readonly keys: Keys;
  readonly platform: PlatformConnection;
  /** Of the service account. Undefined while there is none. */
  readonly session: () => WorkSession | undefined;
  readonly perform: PerformWrite;
  readonly reconciler: Reconciler;
  readonly kinds: Kinds;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly clock: Clock;
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
    const { log } = this.#tools;
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
  }

  async #look(): Promise<void> {
    for (const id of await findDue(this.#tools.db)) this.wake(id);
  }

  async #work(orderId: string): Promise<void> {
    const { db, locks, keys, log, metrics } = this.#tools;
    try {
      await locks.tryHold(`slice:${orderId}`, async (lock) => {
        const found = await findOrder(db, keys, orderId);
        if (found === undefined) return;
        if (found.verified === undefined) return this.#reportDamage(orderId);
        if (!isWorkedOn(found.state)) return;
        const progress = await this.#slice(found, found.verified, lock);
        metrics.workSlices.inc({ kind: found.kind, result: progress.is });
        if (progress.is !== 'ended') this.#wakeAfter(orderId, progress.after);
      });
    } catch (error) {
      log.failure('a slice of an order failed', describeFailure(error));
    }
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
    const { db, kinds, log } = this.#tools;
    const { order } = verified;
    const kind = kinds[found.kind];
    const hasCrashed = (await countCrashes(db, order.id)) >= maxCrashes;
    await beginSlice(db, order.id);
    const progress = hasCrashed
      ? ended('failed', 'crashed')
      : await this.#advance(kind, this.#stepOf(found, verified), lock).catch((error: unknown) => {
          log.failure('a step of an order failed', describeFailure(error));
          return again(afterFailure);
        });
    await leaveSlice(db, order.id, progress);
    return progress;
  }

  async #advance(kind: Kind, step: Step, lock: HeldLock): Promise<Progress> {
    const { clock } = this.#tools;
    const end = clock() + sliceLength;
    const hindrance = await findHindrance(step).catch(judgeError);
    if (hindrance !== undefined) return hindrance;
    for (;;) {
      const progress = await kind.advance(step).catch(judgeError);
      if (progress.is !== 'again' || progress.after > shortWait) return progress;
      if (progress.after > 0) await pause(progress.after);
      if (this.#isStopping || clock() >= end || !(await this.#canContinue(step, lock))) return again();
    }
  }

  /** Another instance may work on it if the lock was lost, and an operator may have paused it. */
  async #canContinue({ order }: Step, lock: HeldLock): Promise<boolean> {
    const { db, keys } = this.#tools;
    if (!(await isHeld(db, lock))) return false;
    const found = await findOrder(db, keys, order.id);
    return found !== undefined && isWorkedOn(found.state);
  }

  #stepOf({ row }: FoundOrder, { order, mandate }: VerifiedOrder): Step {
    const { db, perform, platform, reconciler, session } = this.#tools;
    const { operatorName = '', reason } = readPersonal(row.personal);
    return {
      order,
      platform: platform.asWork(mandate),
      session: session(),
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

/** The operator who gave the order must still be a superhero. This can be checked only in a session. */
async function findHindrance({ order, session }: Step): Promise<Progress | undefined> {
  const person = session && (await ignoreNotFound(session.people.get(order.operatorId)));
  const isOperator = person?.deletedAt === null && person.roles.includes(superheroRole);
  return session === undefined || isOperator ? undefined : ended('failed', 'OPERATOR_NOT_SUPERHERO');
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
