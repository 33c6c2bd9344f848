import { readdirSync } from 'node:fs';
import { useTestDatabase } from '@superhero/postgres/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runProgram } from './testing/run-program.ts';

const database = useTestDatabase();
const files = readdirSync(new URL('../migrations/', import.meta.url)).toSorted();
const run = (environment: Record<string, string>) => runProgram('migrate-database.ts', environment);

/** The log lines without their times. */
const logLines = (stdout: string): unknown[] => stdout.trim().split('\n').map(withoutTime);

function withoutTime(line: string): unknown {
  return JSON.parse(line, (key, value: unknown) => (key === 'time' ? undefined : value));
}

test('the job logs each migration that it applies, and none the second time', async () => {
  const first = await run({ DATABASE_URL: database().url });
  expect({ code: first.code, stderr: first.stderr }).toEqual({ code: 0, stderr: '' });
  expect(logLines(first.stdout)).toEqual([
    ...files.map((file) => ({ level: 'info', file, msg: 'applied' })),
    { level: 'info', applied: files.length, msg: 'up to date' },
  ]);
  const second = await run({ DATABASE_URL: database().url });
  expect(logLines(second.stdout)).toEqual([{ level: 'info', applied: 0, msg: 'up to date' }]);
});

test('the gateway’s user cannot migrate the database, and the error says why', async () => {
  const { db, url } = database();
  const name = new URL(url).pathname.slice(1);
  await sql`create role ${sql.id(name)} login in role superhero_gateway`.execute(db);
  const gateway = new URL(url);
  gateway.username = name;
  const { code, stderr } = await run({ DATABASE_URL: gateway.href });
  await sql`drop role ${sql.id(name)}`.execute(db);
  expect(stderr).toBe('The database cannot be migrated: permission denied for schema public, 42501\n');
  expect(code).toBe(1);
});

test('an owner who may not create roles can migrate if the roles exist', async () => {
  const { db, url } = database();
  const name = `${new URL(url).pathname.slice(1)}_owned`;
  await sql`create role ${sql.id(name)} login`.execute(db);
  await sql`create database ${sql.id(name)} owner ${sql.id(name)}`.execute(db);
  const owned = new URL(url);
  owned.pathname = `/${name}`;
  owned.username = name;
  const { code, stderr } = await run({ DATABASE_URL: owned.href });
  await sql`drop database ${sql.id(name)}`.execute(db);
  await sql`drop role ${sql.id(name)}`.execute(db);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

test('an unreachable database is reported', async () => {
  const password = 'marked-secret';
  const { code, stderr } = await run({ DATABASE_URL: `postgres://owner:${password}@127.0.0.1:9/none` });
  expect(stderr).toMatch(/^The database cannot be migrated: .*ECONNREFUSED\n$/u);
  expect(stderr).not.toContain(password);
  expect(code).toBe(1);
});

test.each([
  [{}, 'DATABASE_URL is missing.'],
  [{ DATABASE_URL: 'marked-secret' }, 'DATABASE_URL must start with postgres://.'],
])('the job ends with 78 and one line if a setting is wrong', async (environment, problem) => {
  expect(await run(environment)).toEqual({
    code: 78,
    stdout: '',
    stderr: `The database cannot be migrated: ${problem}\n`,
  });
});
