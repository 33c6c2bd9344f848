import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { SubjectLocks } from '../../db/subject-locks.ts';
import type { Database } from '../../db/tables.ts';
import { requireDatabase, withFallback } from '../../lib/api-error.ts';
import type { Clock } from '../../lib/circuit-breaker.ts';
import type { Log } from '../../lib/log.ts';
import { sweepRegularly } from '../../work/sweep.ts';
import { PartReader, readParts } from './parts.ts';
import type { BatchPart, DetailReader } from './parts.ts';

/** After this time the platform has deleted a part, or will not do so any more. */
const daysToWatch = 14;

interface Tools {
  readonly db: Database;
  readonly locks: SubjectLocks;
  readonly platform: DetailReader;
  readonly log: Log;
  readonly clock: Clock;
  /** Milliseconds between two reads of all instances together. */
  readonly interval: number;
}

/**
 * Reads the progress of started deletions, so that their end or failure is noticed without an open page. One part at a
 * time, the one that was read longest ago: a detail can have megabytes (T62).
 */
export function watchDeletions({ db, locks, platform, log, clock, interval }: Tools): {
  stop(): Promise<void>;
} {
  const reader = new PartReader({ db, clock });
  const stopping = new AbortController();
  const { signal } = stopping;
  const watch = async (): Promise<void> => {
    await locks.tryHold('watch:deletions', async () => {
      await withFallback(reader.readOldest(platform, await findWatched(db)), undefined);
      // Keeps the lock for the rest of the interval, so that no other instance reads in the meantime.
      await pause(interval * 0.9, undefined, { signal }).catch(() => {});
    });
  };
  const sweep = sweepRegularly(watch, { log, name: 'watching deletions', interval });
  return {
    stop: async () => {
      stopping.abort();
      await sweep.stop();
    },
  };
}

/** The parts that the platform works on. */
async function findWatched(db: Database): Promise<BatchPart[]> {
  const { rows } = await requireDatabase(
    sql<{ batch_id: string }>`
      select distinct batch_id from deletion_part_starts
      where at > now() - make_interval(days => ${daysToWatch})
    `.execute(db),
  );
  const parts = await readParts(
    db,
    rows.map(({ batch_id }) => batch_id),
  );
  return parts.filter(({ state }) => state === 'started');
}
