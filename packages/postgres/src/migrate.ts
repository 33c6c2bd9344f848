import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Any number, but the same in every instance. */
const migrationLock = 7_203_030;

/**
 * Applies each file of the folder once and in order, each in a transaction of its own: the tables that one file locks
 * are free again before the next one, which may fill a large table. Returns the files that were applied.
 */
export async function migrate<Tables>(db: Kysely<Tables>, folder: URL): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{3}-[a-z0-9-]+\.sql$/u.test(file)).toSorted();
  return await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(migrationLock)})`.execute(connection);
    try {
      return await applyMissing(connection, folder, files);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(migrationLock)})`.execute(connection);
    }
  });
}

async function applyMissing<Tables>(
  connection: Kysely<Tables>,
  folder: URL,
  files: readonly string[],
): Promise<string[]> {
  await sql`create table if not exists migrations (
    file text primary key, applied_at timestamptz not null default now()
  )`.execute(connection);
  const applied = await sql<{ file: string }>`select file from migrations`.execute(connection);
  const known = new Set(applied.rows.map((row) => row.file));
  const missing = files.filter((file) => !known.has(file));
  for (const file of missing) {
    const statements = await readFile(new URL(file, folder), 'utf8');
    await connection.transaction().execute(async (transaction) => {
      await sql.raw(statements).execute(transaction);
      await sql`insert into migrations (file) values (${file})`.execute(transaction);
    });
  }
  return missing;
}
