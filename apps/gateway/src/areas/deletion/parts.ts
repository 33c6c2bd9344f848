import type { Part } from '@superhero/contract/gateway/types';
import { sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { requireDatabase } from '../../lib/require-database.ts';

/** The status of a batch of the platform that was accepted for deletion. */
export const acceptedStatus = 'deletion-requested';

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

interface PartFacts {
  /** The platform confirmed the start, in its answer or in a later read. */
  readonly isAccepted: boolean;
  /** Of the last read. Null if there was none. */
  readonly status: string | null;
  readonly people: number;
  readonly pending: number;
  readonly failed: number;
  readonly deleted: number;
}

/** A part that was not accepted, but has deletions, was started halfway (T49). */
export function derivePartState(facts: PartFacts): Part['state'] {
  const { isAccepted, status, people, pending } = facts;
  // The platform left out everyone, and can't start a batch without people (T52).
  if (people === 0) return 'finished';
  if (!isAccepted) return hasDeletions(facts) ? 'unclear' : 'created';
  return status === acceptedStatus && pending === 0 ? 'finished' : 'started';
}

/** Whether the platform has begun to delete people of a part. */
export function hasDeletions({
  pending,
  failed,
  deleted,
}: Pick<Part, 'pending' | 'failed' | 'deleted'>): boolean {
  return pending + failed + deleted > 0;
}
