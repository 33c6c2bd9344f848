import { sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { unprocessable } from '../../lib/api-error.ts';
import { requireDatabase } from '../../lib/require-database.ts';
import type { RequestedBatch } from './run-batch.ts';

/**
 * For members of a batch with the alias `member`: the preview accepted them. Who is left out later has the reason
 * `changed`.
 */
const isApproved = sql<boolean>`not exists (
  select from deletion_left_out as left_out
  where left_out.batch_id = member.batch_id and left_out.person_id = member.person_id and reason <> 'changed'
)`;
const isLeftOut = sql<boolean>`exists (
  select from deletion_left_out as left_out
  where left_out.batch_id = member.batch_id and left_out.person_id = member.person_id
)`;
/** Of ids in one statement. */
const portion = 10_000;

/** Throws unless the stored list is exactly the one that was previewed and approved. */
export async function assertUnchanged(db: Database, { id, digest }: RequestedBatch): Promise<void> {
  const { rows } = await requireDatabase(
    sql<{ digest: Buffer }>`
      select sha256(convert_to(coalesce(string_agg(person_id, E'\n' order by person_id collate "C"), ''), 'UTF8')) as digest
      from deletion_members as member where batch_id = ${id}::uuid and ${isApproved}
    `.execute(db),
  );
  if (rows[0]?.digest.equals(digest) !== true)
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
      where batch_id = ${id}::uuid and person_id > ${lastPersonId} and not ${isLeftOut}
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

/** Leaves out those of these people who are in no part yet, because they can no longer be deleted. */
export async function leaveOutChanged(
  db: Database,
  {
    id,
    lastPersonId,
    personIds,
  }: { readonly id: string; readonly lastPersonId: string; readonly personIds: readonly string[] },
): Promise<void> {
  for (let from = 0; from < personIds.length; from += portion)
    await requireDatabase(
      sql`
        insert into deletion_left_out (batch_id, person_id, reason)
        select batch_id, person_id, 'changed' from deletion_members as member
        where batch_id = ${id}::uuid and person_id > ${lastPersonId}
          and person_id = any(${personIds.slice(from, from + portion)}) and not ${isLeftOut}
        on conflict do nothing
      `.execute(db),
    );
}
