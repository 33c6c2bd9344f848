import { Client } from 'pg';
import { hashPassword } from '../session/hash-password.ts';
import { copyRows } from './copy-rows.ts';
import { crowdAccounts, crowdRoles, crowdUsers, personIdPrefix } from './crowd-people.ts';
import { crowdSchools, schoolIdPrefix } from './crowd-schools.ts';
import { demoPassword } from './people.ts';

export interface CrowdSize {
  readonly schools: number;
  readonly people: number;
}

/** People between two lines of the report: often enough to see that something happens. */
const portion = 50_000;

/** Of those who are there already; whoever comes gets the next one. */
async function lastNumber(client: Client, table: 'schools' | 'users', prefix: string): Promise<number> {
  const { rows } = await client.query<{ id: string | null }>(
    `select max(id) as id from ${table} where id like $1`,
    [`${prefix}%`],
  );
  return Number.parseInt(rows[0]?.id?.slice(prefix.length) ?? '0', 16);
}

function* count(from: number, to: number, onPortion?: (done: number) => void): Generator<number> {
  for (let number = from; number <= to; number += 1) {
    yield number;
    if (number % portion === 0 || number === to) onPortion?.(number);
  }
}

/** Every index that no constraint needs, to be built once over all instead of a million times a little. */
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
  { schools, people }: CrowdSize,
  report: (line: string) => void,
): Promise<void> {
  const password = await hashPassword(demoPassword);
  const numbers = count(first, people, (done) => report(`${done} people`));
  await copyRows(client, crowdUsers(numbers, schools));
  await copyRows(client, crowdRoles(count(first, people)));
  await copyRows(client, crowdAccounts(count(first, people), schools, password));
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
 * A cloud of the size of a real one, beside the people with a story; all of it or nothing. The same numbers make the
 * same people, and who is there already stays.
 */
export async function addCrowd(
  databaseUrl: string,
  size: CrowdSize,
  report: (line: string) => void,
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await inTransaction(client, async () => {
      const firstSchool = 1 + (await lastNumber(client, 'schools', schoolIdPrefix));
      for (const copied of crowdSchools([...count(firstSchool, size.schools)]))
        await copyRows(client, copied);
      report(`${size.schools} schools`);
      const first = 1 + (await lastNumber(client, 'users', personIdPrefix));
      if (first > size.people) return;
      await withoutIndexes(client, async () => await addPeople(client, first, size, report));
    });
    await client.query('vacuum analyze users, user_roles, accounts, schools, school_systems');
  } finally {
    await client.end();
  }
}
