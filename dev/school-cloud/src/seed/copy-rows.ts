import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';

export type Row = readonly (string | null)[];

export interface Copied {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: Iterable<Row>;
}

/** Rows that travel together: one by one, each would wait for the event loop. */
const portion = 1_000;

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function writeValue(value: string | null): string {
  return value?.replaceAll(/[\\\n\r\t]/gu, (sign) => escapes[sign] ?? sign) ?? '\\N';
}

function* writeRows(rows: Iterable<Row>): Generator<string> {
  let lines: string[] = [];
  for (const row of rows) {
    lines.push(`${row.map(writeValue).join('\t')}\n`);
    if (lines.length < portion) continue;
    yield lines.join('');
    lines = [];
  }
  yield lines.join('');
}

/** The quickest way into a table; made while it goes, so that a million rows need the room of a thousand. */
export async function copyRows(client: Client, { table, columns, rows }: Copied): Promise<void> {
  const into = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(writeRows(rows)), into);
}
