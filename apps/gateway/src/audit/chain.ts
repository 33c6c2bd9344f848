import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database, Tables } from '../db/tables.ts';
import type { Metrics } from '../lib/metrics.ts';
import type { Keys } from './keys.ts';
import { isPending } from './pending-entries.ts';
import { Batch } from './batch.ts';
import type { NewEntry, Begun, EntryEnd, Head } from './batch.ts';
import { beginning } from './seal.ts';

type Job =
  | { readonly kind: 'begin'; readonly job: NewEntry; readonly resolve: (entry: number | undefined) => void }
  | { readonly kind: 'end'; readonly job: EntryEnd; readonly resolve: (isEnded: boolean) => void };
type Waiting = Job & { readonly reject: (error: unknown) => void };

/**
 * Writes the audit log. Rows that are added at the same time share one transaction, so that many writers wait for few
 * commits.
 */
export class Chain {
  readonly #db: Database;
  readonly #keys: Keys;
  readonly #metrics: Metrics;
  #waiting: Waiting[] = [];
  #isWriting = false;

  constructor({ db, keys, metrics }: { db: Database; keys: Keys; metrics: Metrics }) {
    this.#db = db;
    this.#keys = keys;
    this.#metrics = metrics;
  }

  /** The number of the new entry. Undefined if the operator has already used this idempotency key. */
  async begin(job: NewEntry): Promise<number | undefined> {
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
        const callbacks = await this.#db.transaction().execute((tx) => this.#write(tx, jobs));
        stopTimer({ outcome: 'committed' });
        for (const callback of callbacks) callback();
      } catch (error) {
        stopTimer({ outcome: 'failed' });
        for (const { reject } of jobs) reject(error);
      }
    }
    this.#isWriting = false;
  }

  /** Returns a callback for each job, to be called after the commit. */
  async #write(tx: Transaction<Tables>, jobs: readonly Job[]): Promise<(() => void)[]> {
    // In a separate statement, because a statement sees only what was committed before it began. With synchronous
    // commits even if the server has them disabled: a lost row could belong to a write that was sent.
    await sql`
      select audit_take_turn(), set_config('synchronous_commit', 'on', true)
    `.execute(tx);
    const batch = new Batch(this.#keys, await readHead(tx));
    const takenKeys = await readTakenKeys(tx, jobs);
    const pendingEntries = await readPendingEntries(tx, jobs);

    const callbacks = jobs.map((waiting) => {
      if (waiting.kind === 'begin') {
        const { job, resolve } = waiting;
        const name = nameKey(job.operatorId, job.idempotencyKey);
        const entry = takenKeys.has(name) ? undefined : batch.begin(job);
        takenKeys.add(name);
        return () => resolve(entry);
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
    await batch.insert(tx);
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

/** The last row and the time of the next one, by the clock of the database and never before the last row. */
async function readHead(tx: Transaction<Tables>): Promise<Head> {
  const { rows } = await sql<{ seq: string | null; mac: Buffer | null; at: Date }>`
    select seq, mac, greatest(date_trunc('milliseconds', clock_timestamp()), at) as at
    from (select 1) as always
    left join (select seq, mac, at from audit_chain order by seq desc limit 1) as head on true
  `.execute(tx);
  const [head] = rows;
  if (head === undefined) throw new Error('The database did not return the time.');
  return { seq: Number(head.seq), mac: head.mac ?? beginning, at: head.at };
}

function nameKey(operatorId: string, key: string): string {
  return `${operatorId} ${key.toLowerCase()}`;
}

async function readTakenKeys(tx: Transaction<Tables>, jobs: readonly Job[]): Promise<Set<string>> {
  const keys = jobs.flatMap((waiting) => (waiting.kind === 'begin' ? [waiting.job.idempotencyKey] : []));
  if (keys.length === 0) return new Set();
  const rows = await tx
    .selectFrom('idempotency_keys')
    .select(['operator_id', 'key'])
    .where('key', 'in', keys)
    .execute();
  return new Set(rows.map(({ operator_id, key }) => nameKey(operator_id, key)));
}

async function readPendingEntries(
  tx: Transaction<Tables>,
  jobs: readonly Job[],
): Promise<Map<number, Begun>> {
  const entries = jobs.flatMap((waiting) => (waiting.kind === 'end' ? [String(waiting.job.entry)] : []));
  if (entries.length === 0) return new Map();
  const rows = await tx
    .selectFrom('audit_chain as begun')
    .select(['entry', 'act', 'operator_id', 'person_id', 'school_id', 'request_id'])
    .where('kind', '=', 'begun')
    .where('entry', 'in', entries)
    .where(isPending)
    .execute();
  return new Map(rows.map(({ entry, ...begun }) => [Number(entry), begun]));
}
