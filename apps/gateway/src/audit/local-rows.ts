import type { Database } from '../db/tables.ts';
import { requireDatabase } from '../lib/require-database.ts';
import type { Check } from './reconciler.ts';

type LocalTable =
  | 'approval_decisions'
  | 'approvals'
  | 'deletion_parts'
  | 'deletion_previews'
  | 'deletion_requests'
  | 'deletion_stops';

/** Checks a write that only adds a row of our own: it was applied if the row of its audit entry exists. */
export function checkRow(db: Database, table: LocalTable): Check {
  return async (_caller, { entry }) => {
    const row = await requireDatabase(
      db.selectFrom(table).select('entry').where('entry', '=', String(entry)).limit(1).executeTakeFirst(),
    );
    return { outcome: row === undefined ? 'not-applied' : 'succeeded' };
  };
}
