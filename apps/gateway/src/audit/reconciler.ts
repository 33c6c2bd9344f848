import type { AuditAction } from '@superhero/contract/gateway/types';
import type { Database } from '../db/tables.ts';
import type { Clock } from '../lib/circuit-breaker.ts';
import { describeFailure } from '../lib/describe-failure.ts';
import type { Log } from '../lib/log.ts';
import type { Metrics } from '../lib/metrics.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../platform/caller.ts';
import type { Chain } from './chain.ts';
import type { FinalOutcome } from './outcomes.ts';
import { findPending, hasLaterWrite, findLastExpiredLease } from './pending-entries.ts';
import type { PendingEntry } from './pending-entries.ts';

export interface CheckResult {
  readonly outcome: Exclude<FinalOutcome, 'rejected'>;
  readonly personId?: string;
}

/** Looks what became of an entry, in the session of the caller. */
export type Check = (
  caller: Caller,
  overdue: Omit<PendingEntry, 'age' | 'isDamaged'>,
) => Promise<CheckResult>;
export type Checks = Readonly<Record<AuditAction, Check>>;

const pause = 10_000;

/**
 * Determines the outcome of entries whose instance crashed or whose answer was lost. The platform requires a session
 * and the gateway has none of its own, so it uses the session of the next superhero who sends a request; the entry
 * records whose it was.
 */
export class Reconciler {
  readonly #db: Database;
  readonly #chain: Chain;
  readonly #checks: Checks;
  readonly #log: Log;
  readonly #metrics: Metrics;
  readonly #clock: Clock;
  readonly #notAppliedAfter: number;
  #lookedAt = -Infinity;
  #isLooking = false;
  /** Up to this entry everything has its outcome. */
  #settledUpTo = 0;

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

  /** Not more often than every 10 s, however many come by, and not before the last look has come to its end. */
  async reconcileIfDue(caller: Caller): Promise<void> {
    if (this.#isLooking || this.#clock() - this.#lookedAt < pause) return;
    this.#isLooking = true;
    this.#lookedAt = this.#clock();
    try {
      await this.#settle(caller);
    } catch (error) {
      this.#log.failure('open entries could not be looked at', describeFailure(error));
    }
    this.#isLooking = false;
  }

  async #settle(caller: Caller): Promise<void> {
    const upTo = await findLastExpiredLease(this.#db);
    const left: number[] = [];
    let damaged = 0;
    let overdue = await findPending(this.#db, this.#settledUpTo, upTo);
    while (overdue.length > 0) {
      for (const entry of overdue) {
        const isSettled = !entry.isDamaged && (await this.#settleOne(caller, entry));
        if (!isSettled) left.push(entry.entry);
        if (!entry.isDamaged) continue;
        damaged += 1;
        this.#log.event('an open entry is damaged and was skipped; run audit:verify', { entry: entry.entry });
      }
      // Those that could not be settled must not be in the way of the ones behind them.
      overdue = await findPending(this.#db, overdue.at(-1)?.entry ?? upTo, upTo);
    }
    this.#metrics.auditOverdue.set(left.length);
    this.#metrics.auditDamaged.set(damaged);
    const [first] = left;
    this.#settledUpTo = first === undefined ? upTo : first - 1;
  }

  /** False if the outcome is not known yet. */
  async #settleOne(caller: Caller, overdue: PendingEntry): Promise<boolean> {
    const { id: reconciledBy, firstName, lastName } = caller.me.user;
    try {
      const { outcome, personId } = await this.#look(caller, overdue);
      // The platform goes on working after a 408, so an unchanged state proves nothing until much later.
      if (outcome === 'not-applied' && overdue.age < this.#notAppliedAfter) return false;
      await this.#chain.end({
        entry: overdue.entry,
        outcome,
        status: null,
        reconciledBy,
        personal: { operatorName: `${firstName} ${lastName}`.trim() },
        ...(personId !== undefined && { personId }),
      });
      return true;
    } catch (error) {
      // The school cloud is away, or this session may not look; the next one who comes by may.
      if (!(error instanceof ApiError)) throw error;
      return false;
    }
  }

  async #look(caller: Caller, overdue: PendingEntry): Promise<CheckResult> {
    try {
      const found = await this.#checkOf(overdue.action)?.(caller, overdue);
      if (found === undefined) return { outcome: 'unknown' };
      // A later write may have restored the state from before, over an effect that no look has seen.
      const isProof = found.outcome !== 'not-applied' || !(await hasLaterWrite(this.#db, overdue));
      return isProof ? found : { outcome: 'unknown' };
    } catch (error) {
      // What is gone will never tell, and must not be asked for ever.
      if (error instanceof ApiError && error.status === 404) return { outcome: 'unknown' };
      throw error;
    }
  }

  /** An action of a newer or an older copy may be none of ours. */
  #checkOf(action: string): Check | undefined {
    return Object.entries(this.#checks).find(([name]) => name === action)?.[1];
  }
}
