import type { Database } from '../db/tables.ts';
import { requireDatabase } from '../lib/api-error.ts';
import { storedOutcomes } from './outcomes.ts';
import { findNewText } from './personal-data.ts';
import { readPersonal } from './read-entries.ts';

/**
 * The id that the platform gave to the deletion of a person. Undefined once it was blanked. A reconciled entry has no
 * id, so older entries are searched as well.
 */
export async function findDeletionRequest(db: Database, personId: string): Promise<string | undefined> {
  const rows = await requireDatabase(
    db
      .selectFrom('audit_chain as ended')
      .innerJoin('audit_personal as personal', 'personal.seq', 'ended.seq')
      .select('personal.content')
      .where('ended.person_id', '=', personId)
      .where('ended.act', '=', 'people.delete')
      .where('ended.outcome', '=', storedOutcomes.succeeded)
      .orderBy('ended.entry', 'desc')
      .execute(),
  );
  for (const { content } of rows) {
    const number = findNewText(readPersonal(content), 'deletionRequest');
    if (number !== undefined) return number;
  }
  return undefined;
}
