import { runSql } from '@superhero/stack/run-sql';
import * as v from 'valibot';

/** The columns of each table, as SQL. */
export type Columns = ReadonlyMap<string, string>;

const Tables = v.array(v.object({ name: v.string(), columns: v.string() }));
const Lines = v.array(v.object({ line: v.string() }));

/** All tables of a database with their columns. */
export async function readColumns(ownerUrl: string): Promise<Columns> {
  const rows = await runSql(
    ownerUrl,
    `select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
     from information_schema.columns where table_schema = 'public' group by table_name`,
  );
  return new Map(v.parse(Tables, rows).map(({ name, columns }) => [name, columns]));
}

/** Every row as one line of text. Tables and columns that are not given are left out. */
export async function readRows(ownerUrl: string, tables: Columns): Promise<string[]> {
  const lines: string[] = [];
  for (const [name, columns] of tables) {
    const rows = await runSql(ownerUrl, `select row(${columns})::text as line from "${name}"`);
    lines.push(...v.parse(Lines, rows).map(({ line }) => `${name} ${line}`));
  }
  return lines;
}
