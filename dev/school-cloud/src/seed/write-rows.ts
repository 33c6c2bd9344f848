import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database, Tables } from '../db/tables.ts';

type Row<Table extends keyof Tables> = Partial<Selectable<Tables[Table]>>;

/**
 * Inserts any number of rows in one statement, with values as they are read. As JSON they need one parameter instead of
 * one for each value, of which a statement has at most 65,535.
 */
export async function insertRows<Table extends keyof Tables>(
  db: Database,
  table: Table,
  rows: readonly Row<Table>[],
  onConflict = sql``,
): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(listColumns(rows).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})
    ${onConflict}`.execute(db);
}

/** Inserts the rows whose id is not in use, and skips the others. */
export async function addRows<Table extends keyof Tables>(
  db: Database,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  await insertRows(db, table, rows, sql`on conflict do nothing`);
}

/** Inserts the rows whose id is not in use, and resets the columns of the others. */
export async function resetRows<Table extends keyof Tables>(
  db: Database,
  table: Table,
  rows: readonly Row<Table>[],
  /** Columns that a trigger fills. */
  computed: readonly string[] = [],
): Promise<void> {
  const columns = [...listColumns(rows).filter((column) => column !== 'id'), ...computed];
  const values = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  await insertRows(db, table, rows, sql`on conflict (id) do update set ${sql.join(values)}`);
}

function listColumns(rows: readonly object[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}
