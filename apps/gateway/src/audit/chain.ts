import { sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../db/tables.ts';
import type { Metrics } from '../lib/metrics.ts';
import type { Keys } from './keys.ts';
import { isPending } from './pending-entries.ts';
import { Batch } from './batch.ts';
import type { NewEntry, Begun, EntryEnd, Head } from './batch.ts';
import { beginning } from './seal.ts';

export interface BegunEntry {
  readonly entry: number;
  /** Whether the lock of the change was held when the entry was added. */
  readonly isLocked: boolean;
}

type Job =
  | {
      readonly kind: 'begin';
      readonly job: NewEntry;
      readonly resolve: (begun: BegunEntry | undefined) => void;
    }
  | { readonly kind: 'end'; readonly job: EntryEnd; readonly resolve: (isEnded: boolean) => void };
type Waiting = Job & { readonly reject: (error: unknown) => void };

interface ChainTools {
  readonly db: Database;
  readonly keys: Keys;
  readonly metrics: Metrics;
  /** The time of the next rows, instead of that of the database: for demo data and tests. */
  readonly auditTime?: (() => Date) | undefined;
}

/**
 * Writes the audit log. Rows that are added at the same time share one transaction, so that many writers wait for few
 * commits.
 */
export class Chain {
  readonly #db: Database;
  readonly #keys: Keys;
  readonly #metrics: Metrics;
  readonly #auditTime: ChainTools['auditTime'];
  #waiting: Waiting[] = [];
  #isWriting = false;

  constructor({ db, keys, metrics, auditTime }: ChainTools) {
    this.#db = db;
    this.#keys = keys;
    this.#metrics = metrics;
    this.#auditTime = auditTime;
  }

  /** Undefined if the operator has already used this idempotency key. */
  async begin(job: NewEntry): Promise<BegunEntry | undefined> {
    return await new Promise((resolve, reject) => this.#enqueue({ kind: 'begin', job, resolve, reject }));
  }

  /** False if another instance has already ended the entry. */
  async end(job: EntryEnd): Promise<boolean> {
    return await new Promise((resolve, reject) => this.#enqueue({ kind: 'end', job, resolve, reject }));
  }

  #enqueue(waiting: Waiting): void {
    this.#waiting.push(waiting);
    if (!this.#isWriting) void this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const jobs = this.#waiting.splice(0);
      const stopTimer = this.#metrics.auditCommits.startTimer();
      try {
        const callbacks = await this.#write(jobs);
        stopTimer({ outcome: 'committed' });
        for (const callback of callbacks) callback();
      } catch (error) {
        stopTimer({ outcome: 'failed' });
        for (const { reject } of jobs) reject(error);
      }
    }
    this.#isWriting = false;
  }

  /**
   * First without a lock, which saves a transaction of several statements: rows that do not continue the chain are
   * rejected as a whole. That happens if another instance has added rows since the head was read.
   */
  async #write(jobs: readonly Job[]): Promise<(() => void)[]> {
    try {
      return await this.#append(this.#db, jobs);
    } catch (error) {
      if (!v.is(Overtaken, error)) throw error;
    }
    return await this.#db.transaction().execute(async (tx) => {
      // In a separate statement, because a statement sees only what was committed before it began.
      await sql`select audit_take_turn()`.execute(tx);
      return await this.#append(tx, jobs);
    });
  }

  /** Returns a callback for each job, to be called after the commit. */
  async #append(db: Database, jobs: readonly Job[]): Promise<(() => void)[]> {
    const { head, takenKeys, pendingEntries } = await readState(db, jobs, this.#auditTime?.());
    const batch = new Batch(this.#keys, head);
    let held: ReadonlySet<string> = new Set();

    const callbacks = jobs.map((waiting) => {
      if (waiting.kind === 'begin') {
        const { job, resolve } = waiting;
        const name = nameKey(job.operatorId, job.idempotencyKey);
        const entry = takenKeys.has(name) ? undefined : batch.begin(job);
        takenKeys.add(name);
        const isLocked = () => job.lock !== undefined && held.has(job.lock.name);
        return () => resolve(entry === undefined ? undefined : { entry, isLocked: isLocked() });
      }
      const { job, resolve } = waiting;
      const begun = pendingEntries.get(job.entry);
      pendingEntries.delete(job.entry);
      if (begun !== undefined) batch.end(job, begun);
      return () => {
        if (begun !== undefined) this.#count(job, begun);
        resolve(begun !== undefined);
      };
    });
    held = await batch.insert(db);
    return callbacks;
  }

  #count({ outcome, reconciledBy }: EntryEnd, { act }: Begun): void {
    this.#metrics.auditCompletions.inc({
      action: act,
      outcome,
      reconciled: reconciledBy === null ? 'no' : 'yes',
    });
  }
}

/** A check or a unique index has rejected the rows: they do not continue the chain, or a key is taken. */
const Overtaken = v.object({ code: v.picklist(['23505', '23514']) });

interface State {
  readonly head: Head;
  readonly takenKeys: Set<string>;
  readonly pendingEntries: Map<number, Begun>;
}

/**
 * The last row, and the time of the next one by the clock of the database, never before the last row; which keys are
 * taken, and which entries have no outcome yet. In one statement, so that all of it is from the same moment.
 */
async function readState(db: Database, jobs: readonly Job[], now?: Date): Promise<State> {
  const keys = jobs.flatMap((waiting) => (waiting.kind === 'begin' ? [waiting.job.idempotencyKey] : []));
  const entries = jobs.flatMap((waiting) => (waiting.kind === 'end' ? [waiting.job.entry] : []));
  const { rows } = await sql<{
    seq: string | null;
    mac: Buffer | null;
    at: Date;
    taken: string[];
    pending: (Begun & { entry: number })[];
  }>`
    select seq, mac, greatest(date_trunc('milliseconds', coalesce(${now ?? null}, clock_timestamp())), at) as at,
      array(
        select operator_id || ' ' || key from idempotency_keys where key = any(${keys}::uuid[])
      ) as taken,
      (
        select coalesce(json_agg(found), '[]')
        from (
          select entry, act, operator_id, person_id, school_id, subject_kind, subject_id, request_id
          from audit_chain as begun
          where kind = 'begun' and entry = any(${entries}::bigint[]) and ${isPending}
        ) as found
      ) as pending
    from (select 1) as always
    left join (select seq, mac, at from audit_chain order by seq desc limit 1) as head on true
  `.execute(db);
  const [state] = rows;
  if (state === undefined) throw new Error('The database did not return the time.');
  const { seq, mac, at, taken, pending } = state;
  return {
    head: { seq: Number(seq), mac: mac ?? beginning, at },
    takenKeys: new Set(taken),
    pendingEntries: new Map(pending.map(({ entry, ...begun }) => [entry, begun])),
  };
}

/** As `readState` reads it. */
function nameKey(operatorId: string, key: string): string {
  return `${operatorId} ${key.toLowerCase()}`;
}
