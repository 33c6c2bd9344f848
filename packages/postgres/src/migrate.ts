import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Any number, but the same in every instance. */
const migrationLock = 7_203_030;

/** Applies each file of the folder once, in order, all in one transaction. Returns the files that were applied. */
export async function migrate<Tables>(db: Kysely<Tables>, folder: URL): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{3}-[a-z0-9-]+\.sql$/u.test(file)).toSorted();
  return await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction);
    await sql`create table if not exists migrations (
      file text primary key, applied_at timestamptz not null default now()
    )`.execute(transaction);
    const applied = await sql<{ file: string }>`select file from migrations`.execute(transaction);
    const known = new Set(applied.rows.map((row) => row.file));
    const missing = files.filter((file) => !known.has(file));
    for (const file of missing) {
      await sql.raw(await readFile(new URL(file, folder), 'utf8')).execute(transaction);
      await sql`insert into migrations (file) values (${file})`.execute(transaction);
    }
    return missing;
  });
}
