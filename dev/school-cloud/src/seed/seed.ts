import type { Database } from '../db/tables.ts';
import { seedPrivacyPolicy } from './privacy-policy.ts';
import { seedPublicConfig } from './public-config.ts';
import { seedReleases } from './releases.ts';
import { seedRoles } from './roles.ts';
import { seedRuntimeConfig } from './runtime-config.ts';
import { seedPeople, testPeople } from './seed-people.ts';
import { seedSchools, testSchools } from './seed-schools.ts';
import { seedTools, testTools } from './seed-tools.ts';

/** The test seed: resets its people, schools and tools and leaves all other rows alone. Can run again at any time. */
export async function seed(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await seedRoles(transaction);
    await seedSchools(transaction, testSchools);
    await seedPeople(transaction, testPeople);
    await seedTools(transaction, testTools);
    await seedPublicConfig(transaction);
    await seedRuntimeConfig(transaction);
    await seedPrivacyPolicy(transaction);
    await seedReleases(transaction);
  });
}

/**
 * Runs on start, and keeps what a developer changed by hand. It looks for school years because the oldest databases
 * have people but none of the later tables.
 */
export async function seedIfEmpty(db: Database): Promise<void> {
  const year = await db.selectFrom('school_years').select('id').limit(1).executeTakeFirst();
  if (!year) return await seed(db);
  const source = await db.selectFrom('media_sources').select('id').limit(1).executeTakeFirst();
  if (!source) await db.transaction().execute(async (transaction) => await seedTools(transaction, testTools));
  const entry = await db.selectFrom('runtime_config').select('key').limit(1).executeTakeFirst();
  if (!entry) await db.transaction().execute(async (transaction) => await seedRuntimeConfig(transaction));
  const version = await db.selectFrom('consent_versions').select('id').limit(1).executeTakeFirst();
  if (!version) await db.transaction().execute(async (transaction) => await seedPrivacyPolicy(transaction));
  const release = await db.selectFrom('release_source').select('position').limit(1).executeTakeFirst();
  if (!release) await db.transaction().execute(async (transaction) => await seedReleases(transaction));
}
