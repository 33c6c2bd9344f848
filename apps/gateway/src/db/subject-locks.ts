import { setTimeout as pause } from 'node:timers/promises';
import { AdvisoryLocks, selectHeldNames } from '@superhero/postgres/advisory-locks';
import type { HeldLock } from '@superhero/postgres/advisory-locks';
import { CompiledQuery, sql } from 'kysely';
import type { QueryResultRow } from 'pg';
import { auditUnavailable, subjectBusy } from '../lib/api-error.ts';
import { describeFailure } from '../lib/log.ts';
import type { Log } from '../lib/log.ts';
import type { Metrics } from '../lib/metrics.ts';
import { Semaphore } from '../lib/semaphore.ts';
import type { Database } from './tables.ts';

/** The same in every gateway instance. */
const namespace = 7_203_050;
const databaseTimeout = 5_000;
/** A write that takes longer than this is waiting for the platform. */
const maxWait = 5_000;
const pollInterval = 25;
const maxQueueLength = 100;
/** Sent together with the request for a lock that needs nothing else. */
const nothing = CompiledQuery.raw('select 1 as one');

/** What a request does with the lock of its subject. */
interface Locked<Row, Result> {
  /** A second lock, taken after the first one. Both have the same connection, so they are lost together. */
  readonly shared?: string | undefined;
  /** Sent together with the request for the lock. It runs after it. */
  readonly query: CompiledQuery<Row>;
  /** With the rows of the query: before a wait for the lock, and with the lock. A result ends the request. */
  readonly answer: (rows: readonly Row[]) => Result | undefined;
  readonly run: (lock: HeldLock) => Promise<Result>;
}

interface Queue {
  readonly semaphore: Semaphore;
  users: number;
}

/**
 * Lets one write at a time work on a subject, across all gateway instances (decision 028). Waiting takes no database
 * connection: within an instance requests wait in memory, and only the first of them polls.
 */
export class SubjectLocks {
  readonly #locks: AdvisoryLocks;
  readonly #queues = new Map<string, Queue>();

  constructor(databaseUrl: string, { log, metrics }: { log: Log; metrics: Metrics }) {
    this.#locks = new AdvisoryLocks(databaseUrl, namespace, {
      application_name: 'superhero-gateway-locks',
      connectionTimeoutMillis: databaseTimeout,
      statement_timeout: databaseTimeout,
      query_timeout: databaseTimeout + 1_000,
      keepAlive: true,
      onConnectionLost: (error) => {
        metrics.lockConnectionsLost.inc();
        log.failure('the lock connection was lost', describeFailure(error));
      },
    });
  }

  /** Throws SUBJECT_BUSY if the lock is not free in time. */
  async hold<Row extends QueryResultRow, Result>(
    subject: string,
    locked: Locked<Row, Result>,
  ): Promise<Result> {
    return await this.#queue(subject, (deadline) => this.#holdAcrossInstances(subject, deadline, locked));
  }

  /** Does nothing if this or another instance has the lock or waits for it. Returns whether it ran. */
  async tryHold(subject: string, run: (lock: HeldLock) => Promise<void>): Promise<boolean> {
    if (this.isBusy(subject)) return false;
    return await this.#queue(subject, async () => {
      const { lock } = await this.#tryLock(subject, nothing);
      if (lock === undefined) return false;
      try {
        await run(lock);
      } finally {
        await this.#locks.unlock(subject);
      }
      return true;
    });
  }

  /** Whether a request of this instance works on the subject or waits for it. */
  isBusy(subject: string): boolean {
    return this.#queues.has(subject);
  }

  async close(): Promise<void> {
    await this.#locks.close();
  }

  /** One request of this instance at a time. */
  async #queue<Result>(subject: string, run: (deadline: AbortSignal) => Promise<Result>): Promise<Result> {
    const queue = this.#queues.get(subject) ?? {
      semaphore: new Semaphore({ maxRunning: 1, maxQueue: maxQueueLength }),
      users: 0,
    };
    if (queue.semaphore.isFull) throw subjectBusy();
    this.#queues.set(subject, queue);
    queue.users += 1;
    const deadline = AbortSignal.timeout(maxWait);
    let isFirst = false;
    try {
      return await queue.semaphore.run(deadline, async () => {
        isFirst = true;
        return await run(deadline);
      });
    } catch (error) {
      throw isFirst ? error : subjectBusy();
    } finally {
      queue.users -= 1;
      if (queue.users === 0) this.#queues.delete(subject);
    }
  }

  async #holdAcrossInstances<Row extends QueryResultRow, Result>(
    subject: string,
    deadline: AbortSignal,
    { shared, query, answer, run }: Locked<Row, Result>,
  ): Promise<Result> {
    let { lock, rows } = await this.#tryLock(subject, query);
    if (lock === undefined) {
      const early = answer(rows);
      if (early !== undefined) return early;
    }
    while (lock === undefined) {
      if (deadline.aborted) throw subjectBusy();
      await pause(pollInterval);
      ({ lock, rows } = await this.#tryLock(subject, query));
    }
    try {
      const known = answer(rows);
      if (known !== undefined || shared === undefined) return known ?? (await run(lock));
      const first = lock;
      return await this.hold(shared, { query, answer: () => undefined, run: async () => await run(first) });
    } finally {
      await this.#locks.unlock(subject);
    }
  }

  async #tryLock<Row extends QueryResultRow>(subject: string, query: CompiledQuery<Row>) {
    try {
      return await this.#locks.tryLock(subject, query);
    } catch (error) {
      throw auditUnavailable(error);
    }
  }
}

/** False after the connection of the lock was lost, because then another instance can have it. */
export async function isHeld(db: Database, lock: HeldLock): Promise<boolean> {
  try {
    const { rows } = await sql<{ held: string[] }>`select ${selectHeldNames([lock])} as held`.execute(db);
    return rows[0]?.held.includes(lock.name) === true;
  } catch {
    return false;
  }
}

export { selectHeldNames };
export type { HeldLock };
