import type { Person } from '@superhero/contract/gateway/types';
import { sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { requireDatabase, unprocessable } from '../../lib/api-error.ts';

/**
 * The batch of this dashboard that deletes the person. The platform shows no `deletedAt` for them (T59), and lists them
 * only in the details of its batches, so our own rows decide; these have the ids for 7 days. A part that was
 * started halfway counts too, because the platform deletes its people (T49).
 */
export async function findStartedDeletion(
  db: Database,
  personId: string,
): Promise<Person['deletionBatch'] | undefined> {
  const { rows } = await requireDatabase(
    sql<{ id: string; name: string }>`
      select request.batch_id as id, request.name
      from deletion_parts as parts
      join deletion_requests as request using (batch_id)
      join deletion_members as member on member.batch_id = parts.batch_id and member.person_id = ${personId}
      where ${personId} <= parts.last_person_id
        and not exists (select from deletion_parts as earlier
          where earlier.batch_id = parts.batch_id and earlier.part < parts.part
            and ${personId} <= earlier.last_person_id)
        and not exists (select from deletion_left_out as left_out
          where left_out.batch_id = parts.batch_id and left_out.person_id = ${personId})
        and (exists (select from deletion_part_starts as start
            where start.batch_id = parts.batch_id and start.part = parts.part)
          or exists (select from deletion_progress as progress
            where progress.batch_id = parts.batch_id and progress.part = parts.part
              and pending + failed + deleted > 0))
      order by parts.at desc limit 1
    `.execute(db),
  );
  return rows[0];
}

/** A new password would not log in, and a second deletion is an internal error of the platform (T46). */
export async function assertNotBeingDeleted(db: Database, personId: string): Promise<void> {
  if ((await findStartedDeletion(db, personId)) !== undefined)
    throw unprocessable(
      'DELETION_STARTED',
      'The person is being deleted with a batch, so their account is locked and can no longer be changed.',
    );
}
