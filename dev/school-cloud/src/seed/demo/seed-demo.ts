import type { Database } from '../../db/tables.ts';
import { seedPrivacyPolicy } from '../privacy-policy.ts';
import { seedPublicConfig } from '../public-config.ts';
import { seedReleases } from '../releases.ts';
import { seedRoles } from '../roles.ts';
import { seedRuntimeConfig } from '../runtime-config.ts';
import { seedPeople } from '../seed-people.ts';
import { seedSchools } from '../seed-schools.ts';
import { seedTools } from '../seed-tools.ts';
import { demoStates } from './counties.ts';
import { demoPublicConfig, demoRoles, demoRuntimeConfig, makeReleases } from './instance.ts';
import { makeLoginMigrations } from './login-migrations.ts';
import { media, mediaSources, remoteImages } from './media.ts';
import { makePeople } from './people.ts';
import { makePrivacyPolicy } from './privacy-policy.ts';
import { makeSchools } from './schools.ts';
import { spreadDates } from './spread-dates.ts';
import { storageProviders } from './storage-providers.ts';
import { systems } from './systems.ts';
import { makeToolUsage } from './tool-usage.ts';
import { demoTools } from './tools.ts';

/**
 * Fills a migrated, empty database with the demo data, in one transaction. The data is the same for the same day: all
 * dates are counted back from the day that `now` is on.
 */
export async function seedDemo(db: Database, now = new Date()): Promise<void> {
  const today = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  const schools = makeSchools(today);
  await db.transaction().execute(async (transaction) => {
    await seedRoles(transaction, demoRoles);
    await seedSchools(
      transaction,
      {
        federalStates: demoStates,
        systems: Object.values(systems),
        storageProviders: Object.values(storageProviders),
        schools,
        loginMigrations: makeLoginMigrations(schools),
      },
      today,
    );
    await seedDirectorySyncs(transaction, today);
    await seedPeople(transaction, makePeople(schools, today));
    const usage = makeToolUsage(schools);
    await seedTools(transaction, {
      tools: Object.values(demoTools),
      usage,
      mediaSources,
      media,
      remoteImages,
    });
    await seedPublicConfig(transaction, demoPublicConfig);
    await seedRuntimeConfig(transaction, demoRuntimeConfig);
    await seedPrivacyPolicy(transaction, makePrivacyPolicy(today));
    await seedReleases(transaction, makeReleases(today));
    for (const table of ['roles', 'federal_states', 'storage_providers', 'tools'] as const)
      await spreadDates(transaction, table, today);
  });
}

/** Directories are read in the night before. */
async function seedDirectorySyncs(db: Database, today: Date): Promise<void> {
  const evening = new Date(today.getTime() - 2 * 60 * 60 * 1000).toISOString();
  await db
    .updateTable('schools')
    .set({ ldap_last_sync: `${evening.replaceAll(/\D/gu, '').slice(0, 14)}Z` })
    .where('id', 'in', (query) =>
      query
        .selectFrom('school_systems')
        .innerJoin('systems', 'systems.id', 'school_systems.system_id')
        .select('school_systems.school_id')
        .where('systems.type', '=', 'ldap'),
    )
    .execute();
}
