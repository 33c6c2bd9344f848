import type { Database } from '../../db/tables.ts';
import type { Clock } from '../../lib/circuit-breaker.ts';
import { requireDatabase } from '../../lib/require-database.ts';
import type { PlatformBatchDetail } from '../../platform/deletion-batches.ts';
import type { Platform } from '../../platform/platform.ts';
import { hasDeletions } from './parts.ts';
import type { BatchPart } from './parts.ts';

/** The counts of a part, as the platform had them at one time. */
export interface Counts {
  readonly status: string;
  readonly people: number;
  readonly pending: number;
  readonly failed: number;
  readonly deleted: number;
}

export function countsOf(detail: PlatformBatchDetail): Counts {
  return {
    status: detail.status,
    people: detail.validUsers.length,
    pending: detail.pendingDeletions.length,
    failed: detail.failedDeletions.length,
    deleted: detail.successfulDeletions.length,
  };
}

/** Only if they differ from the ones that were stored last. */
export async function storeCounts(
  db: Database,
  { batchId, part }: Pick<BatchPart, 'batchId' | 'part'>,
  counts: Counts,
): Promise<void> {
  const last = await db
    .selectFrom('deletion_progress')
    .select(['status', 'people', 'pending', 'failed', 'deleted'])
    .where('batch_id', '=', batchId)
    .where('part', '=', part)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last !== undefined && (isSame(last, counts) || isForgotten(last, counts))) return;
  await db
    .insertInto('deletion_progress')
    .values({ batch_id: batchId, part, ...counts })
    .execute();
}

function isSame(one: Counts, other: Counts): boolean {
  return (['status', 'people', 'pending', 'failed', 'deleted'] as const).every(
    (key) => one[key] === other[key],
  );
}

/** The platform removes deletions 90 days later, and then has none of them (T62). */
function isForgotten(last: Counts, counts: Counts): boolean {
  return hasDeletions(last) && !hasDeletions(counts);
}

/** Milliseconds for which a read of a part is fresh enough for everyone who watches it. */
const freshFor = 2_000;
const mostRemembered = 1_000;

/** Reads parts from the platform, each detail at most every 2 s in this instance, because it can have megabytes. */
export class PartReader {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #readAt = new Map<string, number>();

  constructor({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Reads one of these parts, the one that was not read for the longest time, and stores its counts. */
  async readOldest(platform: Platform, parts: readonly BatchPart[]): Promise<void> {
    const [oldest] = parts
      .filter(({ state }) => state !== 'finished')
      .map((part) => ({ part, at: this.#readAt.get(part.platformBatchId) ?? -Infinity }))
      .toSorted((one, other) => one.at - other.at || compareStored(one.part, other.part));
    if (oldest === undefined || this.#clock() - oldest.at < freshFor) return;
    this.#remember(oldest.part.platformBatchId);
    await readPart(this.#db, platform, oldest.part);
  }

  #remember(platformBatchId: string): void {
    this.#readAt.delete(platformBatchId);
    this.#readAt.set(platformBatchId, this.#clock());
    const [first] = this.#readAt.keys();
    if (this.#readAt.size > mostRemembered && first !== undefined) this.#readAt.delete(first);
  }
}

/** Reads a part from the platform and stores its counts. */
export async function readPart(
  db: Database,
  platform: Pick<Platform, 'deletionBatches'>,
  part: Pick<BatchPart, 'batchId' | 'part' | 'platformBatchId'>,
): Promise<PlatformBatchDetail> {
  const detail = await platform.deletionBatches.get(part.platformBatchId);
  await requireDatabase(storeCounts(db, part, countsOf(detail)));
  return detail;
}

function compareStored(one: BatchPart, other: BatchPart): number {
  return (one.readAt ?? '').localeCompare(other.readAt ?? '');
}
