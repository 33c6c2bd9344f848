import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { hashPassword } from '../session/passwords.ts';
import { bulkAccounts, bulkUserRoles, bulkUsers, personIdPrefix } from './bulk-people.ts';
import { bulkSchools, schoolIdPrefix } from './bulk-schools.ts';
import { bulkTools, toolIdPrefix } from './bulk-tools.ts';
import { demoPassword } from './people.ts';

export type Row = readonly (string | null)[];

export interface Copied {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: Iterable<Row>;
}

/** Rows per chunk of the stream: one row at a time, each would wait for the event loop. */
const rowsPerChunk = 1_000;

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function writeValue(value: string | null): string {
  return value?.replaceAll(/[\\\n\r\t]/gu, (sign) => escapes[sign] ?? sign) ?? '\\N';
}

function* writeRows(rows: Iterable<Row>): Generator<string> {
  let lines: string[] = [];
  for (const row of rows) {
    lines.push(`${row.map(writeValue).join('\t')}\n`);
    if (lines.length < rowsPerChunk) continue;
    yield lines.join('');
    lines = [];
  }
  yield lines.join('');
}

/** COPY is the fastest way into a table; rows are generated while streaming, so memory use stays constant. */
async function copyRows(client: Client, { table, columns, rows }: Copied): Promise<void> {
  const into = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(writeRows(rows)), into);
}

export interface BulkDataSize {
  readonly schools: number;
  readonly people: number;
  readonly tools?: number;
}

/** People between two progress lines. */
const progressInterval = 50_000;

/** The highest number in use; new rows continue after it. */
async function lastNumber(
  client: Client,
  table: 'schools' | 'tools' | 'users',
  prefix: string,
): Promise<number> {
  const { rows } = await client.query<{ id: string | null }>(
    `select max(id) as id from ${table} where id like $1`,
    [`${prefix}%`],
  );
  return Number.parseInt(rows[0]?.id?.slice(prefix.length) ?? '0', 16);
}

function* count(from: number, to: number, onProgress?: (done: number) => void): Generator<number> {
  for (let number = from; number <= to; number += 1) {
    yield number;
    if (number % progressInterval === 0 || number === to) onProgress?.(number);
  }
}

/** Drops every index without a constraint and rebuilds it at the end, which is faster than updating it per row. */
async function withoutIndexes(client: Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename in ('users', 'accounts')
      and indexname not in (select conname from pg_constraint)`);
  for (const { name } of rows) await client.query(`drop index ${client.escapeIdentifier(name)}`);
  await work();
  await client.query(`set local maintenance_work_mem = '256MB'`);
  for (const { definition } of rows) await client.query(definition);
}

async function addPeople(
  client: Client,
  first: number,
  { schools, people }: BulkDataSize,
  report: (line: string) => void,
): Promise<void> {
  const password = await hashPassword(demoPassword);
  const numbers = count(first, people, (done) => report(`${done} people`));
  await copyRows(client, bulkUsers(numbers, schools));
  await copyRows(client, bulkUserRoles(count(first, people)));
  await copyRows(client, bulkAccounts(count(first, people), schools, password));
}

async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Adds generated schools, people and tools next to the seeded ones, in one transaction. The same numbers generate the same
 * rows, and existing rows are kept.
 */
export async function addBulkData(
  databaseUrl: string,
  size: BulkDataSize,
  report: (line: string) => void,
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await inTransaction(client, async () => {
      const firstSchool = 1 + (await lastNumber(client, 'schools', schoolIdPrefix));
      for (const copied of bulkSchools([...count(firstSchool, size.schools)])) await copyRows(client, copied);
      report(`${size.schools} schools`);
      const firstTool = 1 + (await lastNumber(client, 'tools', toolIdPrefix));
      for (const copied of bulkTools([...count(firstTool, size.tools ?? 0)])) await copyRows(client, copied);
      const first = 1 + (await lastNumber(client, 'users', personIdPrefix));
      if (first > size.people) return;
      await withoutIndexes(client, async () => await addPeople(client, first, size, report));
    });
    await client.query('vacuum analyze users, user_roles, accounts, schools, school_systems, tools');
  } finally {
    await client.end();
  }
}
