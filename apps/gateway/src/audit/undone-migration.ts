import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import { requireDatabase } from '../lib/api-error.ts';
import { outcomeMayBeApplied, storedOutcomes } from './outcomes.ts';

const undo = 'people.undoLoginMigration';

/**
 * Whether a login migration of the person was undone here, or may have been, and their login was not deleted since. By
 * the columns that are sealed: what an entry says about the migration is erased after the retention period.
 */
export async function isMigrationUndone(db: Database, personId: string): Promise<boolean> {
  const latest = await requireDatabase(
    db
      .selectFrom('audit_chain as begun')
      .leftJoin('audit_chain as ended', (join) =>
        join.onRef('ended.entry', '=', 'begun.entry').on('ended.kind', '=', sql.lit('ended')),
      )
      .select('begun.act')
      .where('begun.kind', '=', sql.lit('begun'))
      .where('begun.person_id', '=', personId)
      .where((on) =>
        on.or([
          on.and([on('begun.act', '=', undo), outcomeMayBeApplied('ended.outcome')]),
          on.and([
            on('begun.act', '=', 'people.deleteLogin'),
            on('ended.outcome', '=', storedOutcomes.succeeded),
          ]),
        ]),
      )
      .orderBy('begun.entry', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  return latest?.act === undo;
}
