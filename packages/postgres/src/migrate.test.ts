import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from './migrate.ts';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();

test('a file that fails leaves nothing, and the files before it stay', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (file: string, statements: string) => writeFileSync(join(folder, file), statements);
  const run = () => migrate(database().db, pathToFileURL(`${folder}/`));
  write('001-first.sql', 'create table first ()');
  write('002-second.sql', 'create table second (); create table first ()');
  write('003-third.sql', 'create table third ()');
  await expect(run()).rejects.toThrow('first');
  const tables = sql<{ name: string }>`
    select relname as name from pg_class where relname in ('first', 'second', 'third') order by name
  `;
  expect((await tables.execute(database().db)).rows).toEqual([{ name: 'first' }]);
  write('002-second.sql', 'create table second ()');
  expect(await run()).toEqual(['002-second.sql', '003-third.sql']);
  expect(await run()).toEqual([]);
});
