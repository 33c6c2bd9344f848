import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import { requireDatabase, withFallback } from '../lib/api-error.ts';
import { findNewestRow } from './pending-entries.ts';

/** The number of the newest row; undefined if the log can't be read. */
export async function findLastRow(db: Database): Promise<number | undefined> {
  const row = await withFallback(requireDatabase(findNewestRow(db)), null);
  return row === null ? undefined : (row?.seq ?? 0);
}

interface ChangedSchools {
  readonly lastRow: number | undefined;
  readonly schoolIds: readonly string[];
  /** A name that many schools show was changed, or the log was replaced by a backup. */
  readonly concernsAll: boolean;
}

/**
 * The schools that were changed after a row, through any instance. A write has a row before and after its request, so
 * a school that was read in between is found again. While the log can't be read, nothing is changed either.
 */
export async function findChangedSchools(db: Database, after: number | undefined): Promise<ChangedSchools> {
  const unchanged = { lastRow: after, schoolIds: [], concernsAll: false };
  const lastRow = await findLastRow(db);
  if (after === undefined || lastRow === undefined || lastRow === after) return unchanged;
  const rows = await withFallback(requireDatabase(readRows(db, after)), undefined);
  if (rows === undefined) return unchanged;
  return {
    lastRow,
    schoolIds: [...new Set(rows.flatMap(({ school_id }) => school_id ?? []))],
    concernsAll: lastRow < after || rows.some(({ act }) => act === 'instance.updateFederalState'),
  };
}

async function readRows(db: Database, after: number) {
  return await db
    .selectFrom('audit_chain')
    .select(['act', 'school_id'])
    .where('seq', '>', String(after))
    .where(
      sql<boolean>`(act like 'schools.%' or act in ('people.forceLoginMigration', 'instance.updateFederalState'))`,
    )
    .execute();
}
