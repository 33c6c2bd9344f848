import { setTimeout as pause } from 'node:timers/promises';
import { AdvisoryLocks } from '@superhero/postgres/advisory-locks';
import { subjectBusy } from '../lib/api-error.ts';
import { describeFailure } from '../lib/describe-failure.ts';
import type { Log } from '../lib/log.ts';
import { auditUnavailable } from '../lib/api-error.ts';
import { Semaphore } from '../lib/semaphore.ts';

/** The same in every gateway instance. */
const namespace = 7_203_050;
const databaseTimeout = 5_000;
/** A write that takes longer than this is waiting for the platform. */
const longestWait = 5_000;
const pollInterval = 25;
const longestQueue = 100;

export interface HeldLock {
  /** False after the connection was lost, because then another instance can have the lock. */
  readonly isHeld: () => Promise<boolean>;
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

  constructor(databaseUrl: string, log: Log) {
    this.#locks = new AdvisoryLocks(databaseUrl, namespace, {
      application_name: 'superhero-gateway-locks',
      connectionTimeoutMillis: databaseTimeout,
      statement_timeout: databaseTimeout,
      query_timeout: databaseTimeout + 1_000,
      keepAlive: true,
      onConnectionLost: (error) => log.failure('the lock connection was lost', describeFailure(error)),
    });
  }

  /** Throws SUBJECT_BUSY if the lock is not free in time. */
  async hold<Result>(subject: string, run: (lock: HeldLock) => Promise<Result>): Promise<Result> {
    const queue = this.#queues.get(subject) ?? {
      semaphore: new Semaphore({ maxRunning: 1, maxQueue: longestQueue }),
      users: 0,
    };
    if (queue.semaphore.isFull) throw subjectBusy();
    this.#queues.set(subject, queue);
    queue.users += 1;
    const deadline = AbortSignal.timeout(longestWait);
    let isFirst = false;
    try {
      return await queue.semaphore.run(deadline, async () => {
        isFirst = true;
        return await this.#holdAcrossInstances(subject, deadline, run);
      });
    } catch (error) {
      throw isFirst ? error : subjectBusy();
    } finally {
      queue.users -= 1;
      if (queue.users === 0) this.#queues.delete(subject);
    }
  }

  async close(): Promise<void> {
    await this.#locks.close();
  }

  async #holdAcrossInstances<Result>(
    subject: string,
    deadline: AbortSignal,
    run: (lock: HeldLock) => Promise<Result>,
  ): Promise<Result> {
    while (!(await this.#tryLock(subject))) {
      if (deadline.aborted) throw subjectBusy();
      await pause(pollInterval);
    }
    try {
      return await run({ isHeld: () => this.#locks.isHeld(subject).catch(() => false) });
    } finally {
      await this.#locks.unlock(subject);
    }
  }

  async #tryLock(subject: string): Promise<boolean> {
    try {
      return await this.#locks.tryLock(subject);
    } catch (error) {
      throw auditUnavailable(error);
    }
  }
}
