import type { EditConflict } from '@superhero/contract/gateway/types';
import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import { isSame } from './infer-outcome.ts';
import { mayBeApplied, readEntries } from './read-entries.ts';
import type { Entry } from './read-entries.ts';

const entriesToSearch = 100;

/**
 * The change through the gateway that gave this field of a school its current value. Null if there is none: the value
 * was then changed outside the dashboard.
 */
export async function findLastChange(
  db: Database,
  schoolId: string,
  { field, now }: Pick<EditConflict, 'field' | 'now'>,
): Promise<EditConflict['by']> {
  const rows = await db
    .selectFrom('audit_chain')
    .select('seq')
    .where('kind', '=', sql.lit('begun'))
    .where('school_id', '=', schoolId)
    .where('act', '=', 'schools.update')
    .orderBy('entry', 'desc')
    .limit(entriesToSearch)
    .execute();
  const entries = await readEntries(
    db,
    rows.map(({ seq }) => Number(seq)),
  );
  return findLastChangeIn(entries, { field, now });
}

/** Of entries about one subject, the newest first. */
export function findLastChangeIn(
  entries: readonly Entry[],
  { field, now }: Pick<EditConflict, 'field' | 'now'>,
): EditConflict['by'] {
  for (const entry of entries) {
    const change = appliedChanges(entry).find((one) => one.field === field);
    if (change === undefined) continue;
    if (isSame(change.after, now)) {
      const { number, at, operatorId, personal } = entry;
      const operator = { id: operatorId, name: personal.operatorName ?? null };
      return { operator, at: at.toISOString(), entry: number };
    }
    // Then the current value comes from another tool. After an unknown outcome, an earlier change may be the cause.
    if (entry.end?.outcome === 'succeeded') return null;
  }
  return null;
}

/** As the platform applied them; none if it rejected the change or never received it. */
function appliedChanges(entry: Entry) {
  if (!mayBeApplied(entry)) return [];
  const { personal, end } = entry;
  return end?.personal.changes ?? personal.changes ?? [];
}
