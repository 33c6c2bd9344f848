import type { Insertable } from 'kysely';
import type { Database, Tables } from '../db/tables.ts';
import type { FederalStateSeed } from './school-facts.ts';
import { federalStates, findSchoolYear, schoolYears, storageProviders } from './school-facts.ts';
import type { SchoolSeed, SystemSeed } from './schools.ts';
import { schools, systems } from './schools.ts';

const allStates: readonly FederalStateSeed[] = Object.values(federalStates);
const allSchools: readonly SchoolSeed[] = Object.values(schools);
const allSystems: readonly SystemSeed[] = Object.values(systems);

async function seedFederalStates(db: Database): Promise<void> {
  await db
    .insertInto('federal_states')
    .values(
      allStates.map(({ id, name, abbreviation }) => ({
        id,
        name,
        abbreviation,
        logo_url: `https://wappen.example/${abbreviation.toLowerCase()}.svg`,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('counties')
    .values(
      allStates.flatMap((state) =>
        state.counties.map(({ id, name, countyId, antaresKey }, position) => ({
          id,
          federal_state_id: state.id,
          position,
          name,
          county_id: countyId,
          antares_key: antaresKey,
        })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function seedSchoolYears(db: Database): Promise<void> {
  await db
    .insertInto('school_years')
    .values(
      schoolYears.map(({ id, name, startDate, endDate }) => ({
        id,
        name,
        start_date: startDate,
        end_date: endDate,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function seedSystems(db: Database): Promise<void> {
  await db
    .insertInto('systems')
    .values(
      allSystems.map(({ id, type, alias, displayName, ldapConfig, oauthConfig }) => ({
        id,
        type,
        alias,
        display_name: displayName,
        ldap_config: ldapConfig ? JSON.stringify(ldapConfig) : null,
        oauth_config: oauthConfig ? JSON.stringify(oauthConfig) : null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function seedStorageProviders(db: Database): Promise<void> {
  await db
    .insertInto('storage_providers')
    .values(
      Object.values(storageProviders).map(({ id, endpointUrl, freeBuckets, isShared }) => ({
        id,
        is_shared: isShared,
        access_key_id: `zugang-${id.slice(-2)}`,
        endpoint_url: endpointUrl,
        max_buckets: 200,
        free_buckets: freeBuckets,
        secret_access_key: 'encrypted',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function seedLoginMigrations(db: Database): Promise<void> {
  await db
    .insertInto('user_login_migrations')
    .values([
      {
        id: '10619000000000000000b001',
        school_id: schools.bruecke.id,
        source_system_id: systems.island.id,
        target_system_id: systems.stateLogin.id,
        started_at: new Date(),
      },
      {
        id: '10619000000000000000b002',
        school_id: schools.ufer.id,
        source_system_id: null,
        target_system_id: systems.stateLogin.id,
        started_at: new Date(),
      },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function toRow(school: SchoolSeed): Insertable<Tables['schools']> {
  const now = new Date();
  return {
    id: school.id,
    name: school.name,
    official_school_number: school.officialSchoolNumber ?? null,
    external_id: school.externalId ?? null,
    previous_external_id: null,
    language: school.language ?? null,
    logo_name: null,
    logo_data_url: null,
    federal_state_id: school.federalStateId ?? null,
    county_id: school.countyId ?? null,
    county_is_flat: false,
    current_year_id: school.yearsBehind === undefined ? null : findSchoolYear(now, school.yearsBehind).id,
    purpose: school.purpose ?? null,
    features: [...(school.features ?? [])],
    file_storage_type: 'awsS3',
    timezone: null,
    permissions: JSON.stringify({ teacher: { STUDENT_LIST: true } }),
    enable_student_team_creation: null,
    in_maintenance_since: school.inMaintenance ? now : null,
    in_user_migration: school.inUserMigration ?? null,
    storage_provider_id: storageProviders.shared.id,
  };
}

export async function seedSchools(db: Database): Promise<void> {
  await seedFederalStates(db);
  await seedSchoolYears(db);
  await seedSystems(db);
  await seedStorageProviders(db);
  for (const school of allSchools) {
    const { id, ...columns } = toRow(school);
    await db
      .insertInto('schools')
      .values({ id, ...columns })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
      .execute();
  }
  await seedLoginMigrations(db);
  const ids = allSchools.map(({ id }) => id);
  await db.deleteFrom('school_systems').where('school_id', 'in', ids).execute();
  await db
    .insertInto('school_systems')
    .values(
      allSchools.flatMap(({ id, systemIds = [] }) =>
        systemIds.map((systemId) => ({ school_id: id, system_id: systemId })),
      ),
    )
    .execute();
}
