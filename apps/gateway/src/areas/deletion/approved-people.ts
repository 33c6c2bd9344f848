import { sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { unprocessable } from '../../lib/api-error.ts';
import { requireDatabase } from '../../lib/require-database.ts';
import { digestPeople, isAccepted, isApproved } from './accepted.ts';
import type { RequestedBatch } from './run-batch.ts';

/** Of ids in one statement. */
const portion = 10_000;

/** Throws unless the stored list is exactly the one that was previewed and approved. */
export async function assertUnchanged(db: Database, { id, digest }: RequestedBatch): Promise<void> {
  const now = await requireDatabase(digestPeople(db, id, isApproved));
  if (!now.equals(digest))
    throw unprocessable('APPROVAL_VOID', 'The list is no longer the one of the preview.');
}

/** The next people in the order of their ids, who are in no part and not left out. */
export async function selectNext(
  db: Database,
  { id, lastPersonId, limit }: { readonly id: string; readonly lastPersonId: string; readonly limit: number },
): Promise<string[]> {
  const { rows } = await requireDatabase(
    sql<{ person_id: string }>`
      select person_id from deletion_members as member
      where batch_id = ${id}::uuid and person_id > ${lastPersonId} and ${isAccepted}
      order by person_id limit ${limit}
    `.execute(db),
  );
  return rows.map((row) => row.person_id);
}

/** Whether the preview accepted all of these people. */
export async function areApproved(db: Database, id: string, personIds: readonly string[]): Promise<boolean> {
  for (let from = 0; from < personIds.length; from += portion) {
    const ids = [...new Set(personIds.slice(from, from + portion))];
    const { rows } = await requireDatabase(
      sql<{ count: string }>`
        select count(*) as count from deletion_members as member
        where batch_id = ${id}::uuid and person_id = any(${ids}) and ${isApproved}
      `.execute(db),
    );
    if (Number(rows[0]?.count) !== ids.length) return false;
  }
  return true;
}

/** Leaves out those of these members who are in no part yet. */
export async function leaveOutMembers(
  db: Database,
  { id, lastPersonId = '', personIds, reason }: MembersToLeaveOut,
): Promise<void> {
  for (let from = 0; from < personIds.length; from += portion)
    await requireDatabase(
      sql`
        insert into deletion_left_out (batch_id, person_id, reason)
        select batch_id, person_id, ${reason} from deletion_members as member
        where batch_id = ${id}::uuid and person_id > ${lastPersonId}
          and person_id = any(${personIds.slice(from, from + portion)}) and ${isAccepted}
        on conflict do nothing
      `.execute(db),
    );
}

interface MembersToLeaveOut {
  /** Of the batch. */
  readonly id: string;
  /** The last one of the previous part, if there is one. */
  readonly lastPersonId?: string;
  readonly personIds: readonly string[];
  /** `listed` until the preview is complete, `changed` afterwards. */
  readonly reason: 'listed' | 'changed';
}
