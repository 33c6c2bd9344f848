import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';

interface PreviewedBatch {
  readonly operatorId: string;
  readonly schoolId: string;
  /** In the order of the ids. */
  readonly personIds: readonly string[];
  /** The audit entry of the preview. */
  readonly entry: number;
}

/** A batch as its preview leaves it, in one statement. `lists.test.ts` has the way there. */
export async function storePreviewed(
  owner: Database,
  { operatorId, schoolId, personIds, entry }: PreviewedBatch,
): Promise<{ readonly batchId: string; readonly digest: Buffer }> {
  const batchId = randomUUID();
  const digest = createHash('sha256').update(personIds.join('\n')).digest();
  const content = JSON.stringify({
    lines: personIds.length,
    leftOut: [],
    schools: [],
    schoolCount: 0,
    warnings: [],
  });
  await sql`
    with batch as (
      insert into deletion_batches (id, operator_id) values (${batchId}, ${operatorId})
    ), members as (
      insert into deletion_members (batch_id, person_id, school_id, role)
      select ${batchId}::uuid, unnest(${personIds}::text[]), ${schoolId}, 'student'
    )
    insert into deletion_previews (batch_id, entry, digest, people, content)
    values (${batchId}, ${entry}, ${digest}, ${personIds.length}, ${content})
  `.execute(owner);
  return { batchId, digest };
}
