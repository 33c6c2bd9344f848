import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database, Tables } from '../db/tables.ts';
import { requireDatabase } from '../lib/api-error.ts';
import { NotSentError } from '../platform/client.ts';
import { beforeSending } from '../platform/responses.ts';
import { approvalRequired } from './decide.ts';
import { readIndependence } from './independence.ts';

interface Deletions {
  readonly operatorId: string;
  readonly people: number;
  /** Null for a single deletion. */
  readonly batchId: string | null;
  /** The number from which an approval is needed. 0: never. */
  readonly approvalFrom: number;
}

const hours = 24;

/**
 * Whether these deletions reach the number for an approval, with all others within 24 hours of the operator and of
 * everyone who is not independent of them: each account that an operator makes would otherwise add to what they can
 * delete alone.
 */
async function reachesQuota(
  db: Database,
  { operatorId, people, batchId, approvalFrom }: Deletions,
): Promise<boolean> {
  if (approvalFrom === 0) return false;
  const { rows } = await sql<{ operator_id: string; people: number }>`
    select operator_id, max(people) as people from deletion_quota
    where at > now() - make_interval(hours => ${hours})
      and (batch_id is null or batch_id is distinct from ${batchId}::uuid)
    group by operator_id, coalesce(batch_id::text, id::text)
  `.execute(db);
  const counted = rows.map((row) => ({ operatorId: row.operator_id, count: row.people }));
  return people + (await addUp(db, operatorId, counted)) >= approvalFrom;
}

/**
 * How many items of bulk changes the operator, and everyone who is not independent of them, requested within 24 hours
 * without an approval. Called under the lock of all requests, so that parallel ones can't pass together.
 */
export async function countRecentItems(db: Database, operatorId: string): Promise<number> {
  const rows = await requireDatabase(
    db
      .selectFrom('bulk_requests')
      .select(['operator_id as operatorId', 'items as count'])
      .where('approval_id', 'is', null)
      .where('at', '>', sql<Date>`now() - make_interval(hours => ${hours})`)
      .execute(),
  );
  return await addUp(db, operatorId, rows);
}

interface Counted {
  readonly operatorId: string;
  readonly count: number;
}

/** The sum of what the operator did, and everyone who is not independent of them. */
async function addUp(db: Database, operatorId: string, counted: readonly Counted[]): Promise<number> {
  const operatorIds = counted.map((one) => one.operatorId);
  const { areIndependent } = await readIndependence(db, [operatorId, ...operatorIds]);
  return counted
    .filter((one) => !areIndependent(operatorId, one.operatorId))
    .reduce((sum, { count }) => sum + count, 0);
}

/**
 * Counts deletions that need no approval. Returns false, and counts nothing, if they need one. The lock makes parallel
 * requests wait for each other, so that they can't pass together.
 */
export async function reserveQuota(tx: Transaction<Tables>, deletions: Deletions): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('deletion-quota', 0))`.execute(tx);
  if (await reachesQuota(tx, deletions)) return false;
  await countDeletions(tx, deletions);
  return true;
}

/** Before a deletion is recorded in the audit log. */
export async function assertBelowQuota(db: Database, deletions: Deletions): Promise<void> {
  if (await requireDatabase(reachesQuota(db, deletions))) throw approvalRequired();
}

/** When deletions are sent that need no approval, or no further one. */
export async function reserveOrReject(db: Database, deletions: Deletions): Promise<void> {
  const reserve = db.transaction().execute((tx) => reserveQuota(tx, deletions));
  const isReserved = await beforeSending(requireDatabase(reserve));
  if (!isReserved) throw new NotSentError(approvalRequired());
}

async function countDeletions(db: Database, { operatorId, people, batchId }: Deletions): Promise<void> {
  await db
    .insertInto('deletion_quota')
    .values({ operator_id: operatorId, batch_id: batchId, people })
    .execute();
}
