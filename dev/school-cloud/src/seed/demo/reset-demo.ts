import { sql } from 'kysely';
import type { Database, Tables } from '../../db/tables.ts';
import { demoSchools } from './named-schools.ts';
import { seedDemo } from './seed-demo.ts';

/** The tables with data; tables that refer to them are emptied too. */
const tables = [
  'base64_files',
  'consent_versions',
  'deletion_batches',
  'deletion_requests',
  'federal_states',
  'media_sources',
  'oauth_clients',
  'public_config',
  'release_source',
  'releases',
  'remote_images',
  'roles',
  'runtime_config',
  'school_years',
  'schools',
  'sessions',
  'storage_providers',
  'systems',
  'tools',
  'users',
] as const satisfies readonly (keyof Tables)[];

export async function hasDemoData(db: Database): Promise<boolean> {
  const { id } = demoSchools.operations;
  return (await db.selectFrom('schools').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Deletes everything, with what was added or changed since, and starts again with the demo data. */
export async function resetDemo(db: Database, now = new Date()): Promise<void> {
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))} cascade`.execute(db);
  await seedDemo(db, now);
}
