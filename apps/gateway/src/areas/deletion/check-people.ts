import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { findRecentSuperheroes } from '../../approvals/superheroes.ts';
import { readClock } from '../../db/read-clock.ts';
import type { Database } from '../../db/tables.ts';
import { ApiError, requireDatabase } from '../../lib/api-error.ts';
import { describeFailure } from '../../lib/log.ts';
import type { Log } from '../../lib/log.ts';
import { findLeftOut, leaveOutMembers, selectNext } from './people.ts';
import type { FindChanged, RequestedBatch } from './run-batch.ts';

/** People looked up between two rows that say how far it got. */
const peoplePerRow = 2_000;
/** For how long a part can be created from what was found. */
const minutesToCreate = 60;
/** Without a row for this long, no instance looks people up any more. */
const secondsToContinue = 60;
const attempts = 10;
const pauseAfterFailure = 5_000;

/** The people of a batch were not looked up, or too long ago. */
export class PeopleNotChecked extends Error {
  override readonly name = 'PeopleNotChecked';
}

/**
 * Looks up the remaining people of a batch in the session of an operator, because an order has none. What it found is
 * stored, so that parts can be created from it for an hour by any instance. Ends with the session or the instance; the
 * order then waits for an operator.
 */
export class PeopleChecks {
  readonly #db: Database;
  readonly #log: Log;
  readonly #running = new Set<string>();
  #isStopping = false;

  constructor({ db, log }: { readonly db: Database; readonly log: Log }) {
    this.#db = db;
    this.#log = log;
  }

  /** In the background. `onProgress` is called when a further part may be created. */
  start(batch: RequestedBatch, findChanged: FindChanged, onProgress: () => void): void {
    if (this.#running.has(batch.id)) return;
    this.#running.add(batch.id);
    void this.#run(batch, findChanged, onProgress)
      .catch(async (error: unknown) => await this.#recordFailure(batch, error))
      .finally(() => this.#running.delete(batch.id));
  }

  /** The session has ended, or the platform did not answer for a while. */
  async #recordFailure({ id }: RequestedBatch, error: unknown): Promise<void> {
    this.#log.failure('people could not be looked up', describeFailure(error));
    await this.#record(id, '', await requireDatabase(readClock(this.#db)), true).catch((failure: unknown) =>
      this.#log.failure('a failed check could not be recorded', describeFailure(failure)),
    );
  }

  stop(): void {
    this.#isStopping = true;
  }

  async #run(batch: RequestedBatch, findChanged: FindChanged, onProgress: () => void): Promise<void> {
    const { id } = batch;
    const beganAt = await requireDatabase(readClock(this.#db));
    // A part that was created and not started is checked too.
    let last = batch.parts.findLast(({ state }) => state !== 'created')?.lastPersonId ?? '';
    for (;;) {
      const ids = await selectNext(this.#db, { id, lastPersonId: last, limit: peoplePerRow });
      last = ids.at(-1) ?? '';
      if (last === '' || this.#isStopping) return;
      const changed = await this.#repeat(() => findChanged(batch, ids));
      await leaveOutMembers(this.#db, { id, personIds: changed, reason: 'changed' });
      await this.#record(id, last, beganAt);
      onProgress();
    }
  }

  async #record(batchId: string, upTo: string, beganAt: Date, hasFailed = false): Promise<void> {
    const row = { batch_id: batchId, up_to: upTo, began_at: beganAt, has_failed: hasFailed };
    await requireDatabase(this.#db.insertInto('deletion_checks').values(row).execute());
  }

  /** While the platform is busy. */
  async #repeat<Result>(find: () => Promise<Result>): Promise<Result> {
    for (let left = attempts; ; left -= 1) {
      try {
        return await find();
      } catch (error) {
        const isBusy = error instanceof ApiError && (error.status === 429 || error.status >= 500);
        if (!isBusy || left <= 1 || this.#isStopping) throw error;
        await pause(pauseAfterFailure, undefined, { ref: false });
      }
    }
  }
}

/** Whether an instance may still look people up. `since`: it was asked to. */
export async function isBeingChecked(db: Database, batchId: string, since: Date): Promise<boolean> {
  const last = await requireDatabase(
    db
      .selectFrom('deletion_checks')
      .select([
        'has_failed',
        'at',
        sql<boolean>`at > clock_timestamp() - make_interval(secs => ${secondsToContinue})`.as('is_recent'),
      ])
      .where('batch_id', '=', batchId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  if (last !== undefined && last.at > since) return last.is_recent && !last.has_failed;
  const now = await requireDatabase(readClock(db));
  return now.getTime() - since.getTime() < secondsToContinue * 1_000;
}

/** As the last check found them. Throws `PeopleNotChecked` if it did not get as far, or is too old. */
export function findChangedInChecks(db: Database): FindChanged {
  return async ({ id }, personIds) => {
    const last = personIds.toSorted().at(-1) ?? '';
    const check = await requireDatabase(
      db
        .selectFrom('deletion_checks')
        .select('id')
        .where('batch_id', '=', id)
        .where('up_to', '>=', last)
        .where(sql<boolean>`began_at > now() - make_interval(mins => ${minutesToCreate})`)
        .limit(1)
        .executeTakeFirst(),
    );
    if (check === undefined && personIds.length > 0) throw new PeopleNotChecked();
    const leftOut = await requireDatabase(findLeftOut(db, id, personIds));
    const superheroes = await findRecentSuperheroes(db, personIds);
    return personIds.filter((personId) => leftOut.has(personId) || superheroes.has(personId));
  };
}
