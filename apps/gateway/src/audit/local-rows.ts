import type { Database } from '../db/tables.ts';
import { requireDatabase } from '../lib/api-error.ts';
import type { Check } from './reconciler.ts';

type LocalTable =
  | 'approval_decisions'
  | 'approval_uses'
  | 'approvals'
  | 'deletion_parts'
  | 'deletion_previews'
  | 'deletion_requests'
  | 'deletion_stops';

/**
 * Checks a write that only adds a row of our own: it was applied if one of these tables has the row of its entry. Rows
 * are never removed.
 */
export function checkRow(db: Database, ...tables: readonly LocalTable[]): Check {
  const hasRow = async (table: LocalTable, entry: number): Promise<boolean> => {
    const query = db.selectFrom(table).select('entry').where('entry', '=', String(entry)).limit(1);
    return (await requireDatabase(query.executeTakeFirst())) !== undefined;
  };
  return async (_caller, { entry }) => {
    for (const table of tables) if (await hasRow(table, entry)) return { outcome: 'succeeded' };
    return { outcome: 'not-applied', isLasting: true };
  };
}
