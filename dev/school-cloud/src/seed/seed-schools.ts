import type { Selectable } from 'kysely';
import type { Database, Tables } from '../db/tables.ts';
import type { FederalStateSeed, StorageProviderSeed } from './school-facts.ts';
import { federalStates, findSchoolYear, schoolYears, storageProviders } from './school-facts.ts';
import type { LoginMigrationSeed, SchoolSeed, SystemSeed } from './schools.ts';
import { loginMigrations, schools, systems } from './schools.ts';
import { addRows, insertRows, resetRows } from './write-rows.ts';

export interface SchoolData {
  readonly federalStates: readonly FederalStateSeed[];
  readonly systems: readonly SystemSeed[];
  readonly storageProviders: readonly StorageProviderSeed[];
  readonly schools: readonly SchoolSeed[];
  readonly loginMigrations: readonly LoginMigrationSeed[];
}

export const testSchools: SchoolData = {
  federalStates: Object.values(federalStates),
  systems: Object.values(systems),
  storageProviders: Object.values(storageProviders),
  schools: Object.values(schools),
  loginMigrations,
};

async function seedFederalStates(db: Database, states: readonly FederalStateSeed[]): Promise<void> {
  await addRows(
    db,
    'federal_states',
    states.map(({ id, name, abbreviation }) => ({
      id,
      name,
      abbreviation,
      logo_url: `https://wappen.example/${abbreviation.toLowerCase()}.svg`,
    })),
  );
  await addRows(
    db,
    'counties',
    states.flatMap((state) =>
      state.counties.map(({ id, name, countyId, antaresKey }, position) => ({
        id,
        federal_state_id: state.id,
        position,
        name,
        county_id: countyId,
        antares_key: antaresKey,
      })),
    ),
  );
}

async function seedSchoolYears(db: Database): Promise<void> {
  const rows = schoolYears.map(({ id, name, startDate, endDate }) => ({
    id,
    name,
    start_date: startDate,
    end_date: endDate,
  }));
  await addRows(db, 'school_years', rows);
}

async function seedSystems(db: Database, seeds: readonly SystemSeed[]): Promise<void> {
  const rows = seeds.map(({ id, type, alias, displayName, ldapConfig, oauthConfig }) => ({
    id,
    type,
    alias,
    display_name: displayName,
    ldap_config: ldapConfig,
    oauth_config: oauthConfig,
  }));
  await addRows(db, 'systems', rows);
}

async function seedStorageProviders(db: Database, seeds: readonly StorageProviderSeed[]): Promise<void> {
  const rows = seeds.map(({ id, endpointUrl, accessKeyId, maxBuckets, freeBuckets, isShared }) => ({
    id,
    is_shared: isShared,
    access_key_id: accessKeyId,
    endpoint_url: endpointUrl,
    max_buckets: maxBuckets,
    free_buckets: freeBuckets,
    secret_access_key: 'encrypted',
  }));
  await addRows(db, 'storage_providers', rows);
}

async function seedLoginMigrations(db: Database, seeds: readonly LoginMigrationSeed[]): Promise<void> {
  const rows = seeds.map((migration) => ({
    id: migration.id,
    school_id: migration.schoolId,
    source_system_id: migration.sourceSystemId,
    target_system_id: migration.targetSystemId,
    started_at: migration.startedAt ?? new Date(),
    mandatory_since: migration.mandatorySince ?? null,
    closed_at: migration.closedAt ?? null,
    finished_at: migration.finishedAt ?? null,
    ...(migration.startedAt && { created_at: migration.startedAt, updated_at: migration.startedAt }),
  }));
  await addRows(db, 'user_login_migrations', rows);
}

function toRow(school: SchoolSeed, now: Date): Partial<Selectable<Tables['schools']>> {
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
    permissions: { teacher: { STUDENT_LIST: true } },
    enable_student_team_creation: null,
    in_maintenance_since: school.inMaintenance ? now : null,
    in_user_migration: school.inUserMigration ?? null,
    storage_provider_id: school.storageProviderId ?? storageProviders.shared.id,
    ...(school.createdAt && {
      created_at: school.createdAt,
      updated_at: school.updatedAt ?? school.createdAt,
    }),
  };
}

export async function seedSchools(db: Database, data: SchoolData, now = new Date()): Promise<void> {
  await seedFederalStates(db, data.federalStates);
  await seedSchoolYears(db);
  await seedSystems(db, data.systems);
  await seedStorageProviders(db, data.storageProviders);
  const rows = data.schools.map((school) => toRow(school, now));
  await resetRows(db, 'schools', rows);
  await seedLoginMigrations(db, data.loginMigrations);
  const ids = data.schools.map(({ id }) => id);
  await db.deleteFrom('school_systems').where('school_id', 'in', ids).execute();
  const links = data.schools.flatMap(({ id, systemIds = [] }) =>
    systemIds.map((systemId) => ({ school_id: id, system_id: systemId })),
  );
  await insertRows(db, 'school_systems', links);
}
