import type { Part } from '@superhero/contract/gateway/types';
import { sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { ignoreNotFound, requireDatabase } from '../../lib/api-error.ts';
import type { Clock } from '../../lib/circuit-breaker.ts';
import type { Log } from '../../lib/log.ts';
import { addDatabaseGauge } from '../../lib/metrics.ts';
import type { Metrics } from '../../lib/metrics.ts';
import type { PlatformBatchDetail } from '../../platform/deletions.ts';
import type { Platform } from '../../platform/platform.ts';
import { acceptedStatus, derivePartState, hasDeletions } from './rules.ts';

export interface BatchPart extends Part {
  readonly batchId: string;
  /** How many people were sent to the platform. */
  readonly sent: number;
  /** Parts follow the order of the ids. */
  readonly lastPersonId: string;
  /** Milliseconds since its creation, by the clock of the database, like `createdAt`. */
  readonly age: number;
}

interface Row {
  readonly batch_id: string;
  readonly part: number;
  readonly platform_batch_id: string;
  readonly sent: number;
  readonly last_person_id: string;
  readonly created_at: Date;
  readonly age: number;
  readonly started_at: Date | null;
  readonly status: string | null;
  readonly people: number | null;
  readonly pending: number | null;
  readonly failed: number | null;
  readonly deleted: number | null;
  readonly read_at: Date | null;
}

/** The parts of these batches in their order, with the counts of the last read. */
export async function readParts(db: Database, batchIds: readonly string[]): Promise<BatchPart[]> {
  if (batchIds.length === 0) return [];
  const { rows } = await requireDatabase(
    sql<Row>`
    select parts.batch_id, parts.part, parts.platform_batch_id, parts.people as sent, parts.last_person_id,
      parts.at as created_at, extract(epoch from clock_timestamp() - parts.at)::float8 * 1000 as age, coalesce(starts.at, accepted.at) as started_at,
      latest.status, latest.people, latest.pending, latest.failed, latest.deleted, latest.at as read_at
    from deletion_parts as parts
    left join deletion_part_starts as starts using (batch_id, part)
    left join lateral (
      select min(at) as at from deletion_progress as progress
      where progress.batch_id = parts.batch_id and progress.part = parts.part and status = ${acceptedStatus}
    ) as accepted on true
    left join lateral (
      select * from deletion_progress as progress
      where progress.batch_id = parts.batch_id and progress.part = parts.part
      order by id desc limit 1
    ) as latest on true
    where parts.batch_id = any(${batchIds}::uuid[])
    order by parts.batch_id, parts.part
  `.execute(db),
  );
  return rows.map(toPart);
}

function toPart(row: Row): BatchPart {
  const counts = {
    people: row.people ?? row.sent,
    pending: row.pending ?? 0,
    failed: row.failed ?? 0,
    deleted: row.deleted ?? 0,
  };
  return {
    batchId: row.batch_id,
    part: row.part,
    platformBatchId: row.platform_batch_id,
    state: derivePartState({ ...counts, isAccepted: row.started_at !== null, status: row.status }),
    ...counts,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    readAt: row.read_at?.toISOString() ?? null,
    sent: row.sent,
    lastPersonId: row.last_person_id,
    age: row.age,
  };
}

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
const maxRemembered = 1_000;

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
  async readOldest(platform: DetailReader, parts: readonly BatchPart[]): Promise<void> {
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
    if (this.#readAt.size > maxRemembered && first !== undefined) this.#readAt.delete(first);
  }
}

/** Reads a part from the platform and stores its counts. */
export async function readPart(
  db: Database,
  platform: DetailReader,
  part: Pick<BatchPart, 'batchId' | 'part' | 'platformBatchId'>,
): Promise<PlatformBatchDetail> {
  const detail = await platform.deletionBatches.get(part.platformBatchId);
  await requireDatabase(storeCounts(db, part, countsOf(detail)));
  return detail;
}

function compareStored(one: BatchPart, other: BatchPart): number {
  return (one.readAt ?? '').localeCompare(other.readAt ?? '');
}

export interface DetailReader {
  readonly deletionBatches: Pick<Platform['deletionBatches'], 'get'>;
}

/** Undefined if the platform no longer has the batch. */
export async function findDetail(
  { deletionBatches }: DetailReader,
  platformBatchId: string,
): Promise<PlatformBatchDetail | undefined> {
  return await ignoreNotFound(deletionBatches.get(platformBatchId));
}

/** A part that the platform did not accept, but of which it deletes people (T49). */
const countUnclear = sql<{ count: string }>`
  select count(*) as count from deletion_parts as part
  left join deletion_part_starts as start using (batch_id, part)
  where start.at is null
    and exists (select from deletion_progress as progress
      where progress.batch_id = part.batch_id and progress.part = part.part and pending + failed + deleted > 0)
    and not exists (select from deletion_progress as progress
      where progress.batch_id = part.batch_id and progress.part = part.part and status = ${acceptedStatus})`;

/** Without a decision, or approved and not used. */
const countExpiring = sql<{ count: string }>`
  select count(*) as count from approvals
  left join approval_decisions as decided on decided.approval_id = approvals.id
  left join approval_uses as used on used.approval_id = approvals.id
  where expires_at > now() and expires_at < now() + interval '24 hours'
    and used.approval_id is null and coalesce(decided.decision, 'approved') = 'approved'`;

/** As of the last read of each part, by the index: a part can have many rows. */
const countRunning = sql<{ count: string }>`
  select count(distinct part.batch_id) as count from deletion_parts as part
  cross join lateral (
    select pending from deletion_progress as progress
    where progress.batch_id = part.batch_id and progress.part = part.part
    order by id desc limit 1
  ) as latest where pending > 0`;

export function addDeletionGauges(tools: { db: Database; log: Log; metrics: Metrics }): void {
  const add = (name: string, help: string, query: typeof countRunning) =>
    addDatabaseGauge(tools, name, help, async () => Number((await query.execute(tools.db)).rows[0]?.count));
  add(
    'gateway_deletion_unclear_parts',
    'Parts that the school cloud did not accept, but of which it deletes people.',
    countUnclear,
  );
  add(
    'gateway_approvals_expiring',
    'Approvals that expire within 24 hours and are not decided or not used.',
    countExpiring,
  );
  add(
    'gateway_deletion_running_batches',
    'Deletion batches with pending deletions when they were last read.',
    countRunning,
  );
}
