import type { Database } from '../db/tables.ts';
import type { Clock } from '../lib/circuit-breaker.ts';
import { describeFailure } from '../lib/log.ts';
import type { Log } from '../lib/log.ts';
import type { Metrics } from '../lib/metrics.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../platform/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { fullName } from '../platform/people.ts';
import type { Chain } from './chain.ts';
import { hasLaterWrite } from './checks.ts';
import type { Check, CheckResult, Checks } from './checks.ts';
import { findLastExpiredLease, findNewestRow, findPending, isInLog } from './pending-entries.ts';
import type { ChainRow, PendingEntry } from './pending-entries.ts';

const interval = 10_000;

export type FindOutcome = (overdue: PendingEntry) => Promise<CheckResult>;

/** Who is recorded as having found out an outcome. */
interface SettledBy {
  readonly id: string;
  readonly name?: string;
}

/** The gateway itself, in place of the id of an operator. */
export const gatewayItself = '0'.repeat(24);

/**
 * Determines the outcome of entries whose instance crashed or whose answer was lost: in the session of the next
 * superhero who sends a request, and regularly in that of the service account, if there is one. The entry records whose
 * session it was.
 */
export class Reconciler {
  readonly #db: Database;
  readonly #chain: Chain;
  readonly #checks: Checks;
  readonly #log: Log;
  readonly #metrics: Metrics;
  readonly #clock: Clock;
  readonly #notAppliedAfter: number;
  #lastRun = -Infinity;
  #lastFreshRun = -Infinity;
  #running: Promise<void> = Promise.resolve();
  #unfinished = 0;
  #reconciledUpTo = 0;
  /** The newest row at the last run. If it is gone, the log was replaced and `#reconciledUpTo` no longer applies. */
  #newestRow: ChainRow | undefined;

  constructor(tools: {
    db: Database;
    chain: Chain;
    checks: Checks;
    log: Log;
    metrics: Metrics;
    clock: Clock;
    notAppliedAfter: number;
  }) {
    this.#notAppliedAfter = tools.notAppliedAfter;
    this.#db = tools.db;
    this.#chain = tools.chain;
    this.#checks = tools.checks;
    this.#log = tools.log;
    this.#metrics = tools.metrics;
    this.#clock = tools.clock;
  }

  /** All entries up to this one have an outcome. */
  get reconciledUpTo(): number {
    return this.#reconciledUpTo;
  }

  /**
   * At most every 10 s, and never twice at the same time. A session that can use the API key does not wait for one that
   * can't: a page that sends both kinds of requests could otherwise leave deletions pending forever.
   */
  async reconcileIfDue(caller: Caller): Promise<void> {
    const { isFreshlyVerified } = caller;
    const lastRun = isFreshlyVerified ? this.#lastFreshRun : this.#lastRun;
    if (this.#unfinished > (isFreshlyVerified ? 1 : 0) || this.#clock() - lastRun < interval) return;
    this.#lastRun = this.#clock();
    if (isFreshlyVerified) this.#lastFreshRun = this.#lastRun;
    const { user } = caller.me;
    await this.#queue(caller.platform, { id: user.id, name: fullName(user) });
  }

  /** Without an operator: what the gateway can find out itself. */
  async reconcileAlone(platform: Platform): Promise<void> {
    await this.#queue(platform, { id: gatewayItself });
  }

  async #queue(platform: Platform, by: SettledBy): Promise<void> {
    this.#unfinished += 1;
    this.#running = this.#running.then(() => this.#run(platform, by));
    await this.#running;
  }

  async #run(platform: Platform, by: SettledBy): Promise<void> {
    try {
      await this.#reconcile(platform, by);
    } catch (error) {
      this.#log.failure('pending entries could not be reconciled', describeFailure(error));
    }
    this.#unfinished -= 1;
  }

  async #reconcile(platform: Platform, by: SettledBy): Promise<void> {
    if (!(await isInLog(this.#db, this.#newestRow))) this.#reconciledUpTo = 0;
    const lastExpired = await findLastExpiredLease(this.#db);
    const upTo = lastExpired?.seq ?? 0;
    const left: number[] = [];
    let damaged = 0;
    let overdue = await findPending(this.#db, this.#reconciledUpTo, upTo);
    while (overdue.length > 0) {
      for (const entry of overdue) {
        const isReconciled = !entry.isDamaged && (await this.#reconcileOne(platform, entry, by));
        if (!isReconciled) left.push(entry.entry);
        if (!entry.isDamaged) continue;
        damaged += 1;
        this.#log.event('a pending entry is damaged and was skipped; run audit:verify', {
          entry: entry.entry,
        });
      }
      // Entries that stay pending must not block the ones after them.
      overdue = await findPending(this.#db, overdue.at(-1)?.entry ?? upTo, upTo);
    }
    this.#metrics.auditOverdue.set(left.length);
    this.#metrics.auditDamaged.set(damaged);
    const [first] = left;
    const reconciledUpTo = first === undefined ? upTo : first - 1;
    this.#newestRow = await findNewestRow(this.#db);
    this.#reconciledUpTo = (await isInLog(this.#db, lastExpired)) ? reconciledUpTo : 0;
  }

  /**
   * Determines the outcome of one entry that background work waits for. Returns false if it is not known yet, also
   * while the instance that began it may still record it.
   */
  async settle(entry: number, check: FindOutcome, by: SettledBy): Promise<boolean> {
    const lastExpired = await findLastExpiredLease(this.#db);
    if (entry > (lastExpired?.seq ?? 0)) return false;
    const [overdue] = await findPending(this.#db, entry - 1, entry);
    // Another instance was faster.
    if (overdue === undefined) return true;
    return !overdue.isDamaged && (await this.#settle(overdue, check, by));
  }

  /** Returns false if the outcome is not known yet. */
  async #reconcileOne(platform: Platform, overdue: PendingEntry, by: SettledBy): Promise<boolean> {
    const check: FindOutcome = async () =>
      (await this.#checkOf(overdue.action)?.({ platform }, overdue)) ?? { outcome: 'unknown' };
    return await this.#settle(overdue, check, by);
  }

  async #settle(overdue: PendingEntry, find: FindOutcome, by: SettledBy): Promise<boolean> {
    try {
      const { outcome, isPartial = false, personId, schoolId } = await this.#find(overdue, find);
      // The platform continues to work on it after a 408, so an unchanged state proves nothing until much later.
      const mayChange = outcome === 'not-applied' || isPartial;
      if (mayChange && overdue.age < this.#notAppliedAfter) return false;
      await this.#chain.end({
        entry: overdue.entry,
        outcome,
        status: null,
        reconciledBy: by.id,
        personal: { ...(by.name !== undefined && { operatorName: by.name }) },
        ...(personId !== undefined && { personId }),
        ...(schoolId !== undefined && { schoolId }),
      });
      return true;
    } catch (error) {
      // The platform is unavailable, or this session lacks a permission. The session of the next caller may work.
      if (!(error instanceof ApiError)) throw error;
      return false;
    }
  }

  async #find(overdue: PendingEntry, find: FindOutcome): Promise<CheckResult> {
    try {
      const found = await find(overdue);
      if (found.outcome !== 'not-applied' || found.isLasting === true) return found;
      // A later write may have restored the earlier state, so an unchanged state proves nothing.
      return (await hasLaterWrite(this.#db, overdue)) ? { outcome: 'unknown' } : found;
    } catch (error) {
      // The subject no longer exists, so the outcome will never be known.
      if (error instanceof ApiError && error.status === 404) return { outcome: 'unknown' };
      throw error;
    }
  }

  /** Undefined for an action of another version of the gateway. */
  #checkOf(action: string): Check | undefined {
    return Object.entries(this.#checks).find(([name]) => name === action)?.[1];
  }
}
