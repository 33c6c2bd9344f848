import type { FederalState, School, SchoolYear } from '../../db/schools.ts';
import {
  documentBaseDir,
  findCounty,
  findYears,
  isInMaintenance,
  mayStudentsCreateTeams,
  readFederalStates,
  readSchoolYears,
} from '../../db/schools.ts';
import type { CountyFacts, Database } from '../../db/tables.ts';
import { readPopulate, readSelect } from '../query/page.ts';
import { readPopulated } from './populate-school.ts';

const describeCounty = ({ antares_key, id, county_id, name }: CountyFacts) => ({
  antaresKey: antares_key ?? undefined,
  _id: id,
  countyId: county_id ?? undefined,
  name: name ?? undefined,
});

/** v3 stores a county as flat fields that are not in v1's schema; v1 returns them anyway. */
const describeStoredCounty = (school: School, county: CountyFacts) =>
  school.county_is_flat
    ? {
        county__id: county.id,
        county_name: county.name,
        county_countyId: county.county_id,
        county_antaresKey: county.antares_key,
      }
    : { county: { ...describeCounty(county), id: county.id } };

/** A state to which the server never wrote counties has no `counties` field. */
export const describeState = (state: FederalState) => ({
  _id: state.id,
  counties:
    state.has_county_list || state.counties.length > 0 ? state.counties.map(describeCounty) : undefined,
  name: state.name,
  abbreviation: state.abbreviation,
  logoUrl: state.logo_url,
  createdAt: state.created_at,
  updatedAt: state.updated_at,
  __v: 0,
});

const describeYear = ({ id, name, start_date, end_date }: SchoolYear) => ({
  _id: id,
  name,
  startDate: start_date,
  endDate: end_date,
  courseCreationInNextYear: false,
  __v: 0,
});

/** The stored document of a school. */
export function describeStored(school: School, states: readonly FederalState[]): Record<string, unknown> {
  const county = findCounty(school, states);
  return {
    _id: school.id,
    name: school.name,
    fileStorageType: school.file_storage_type ?? undefined,
    documentBaseDirType: '',
    officialSchoolNumber: school.official_school_number ?? undefined,
    ...(county && describeStoredCounty(school, county)),
    systems: school.systemIds,
    federalState: school.federal_state_id ?? undefined,
    ldapSchoolIdentifier: school.external_id ?? undefined,
    previousExternalId: school.previous_external_id ?? undefined,
    currentYear: school.current_year_id ?? undefined,
    logo_dataUrl: school.logo_data_url ?? undefined,
    logo_name: school.logo_name ?? undefined,
    purpose: school.purpose ?? undefined,
    language: school.language ?? undefined,
    timezone: school.timezone ?? undefined,
    features: school.features,
    enableStudentTeamCreation: school.enable_student_team_creation ?? undefined,
    inMaintenanceSince: school.in_maintenance_since ?? undefined,
    inUserMigration: school.in_user_migration ?? undefined,
    ldapLastSync: school.ldap_last_sync ?? undefined,
    storageProvider: school.storage_provider_id ?? undefined,
    permissions: school.permissions ?? undefined,
    createdAt: school.created_at,
    updatedAt: school.updated_at,
    __v: 0,
  };
}

/** Computed fields that the answer to a change also contains. */
export const describeVirtual = (school: School) => ({
  inMaintenance: isInMaintenance(school),
  documentBaseDir,
  isExternal: school.external_id !== null,
  id: school.id,
});

function describeYears(school: School, schoolYears: readonly SchoolYear[]) {
  const now = new Date();
  const years = findYears(school, schoolYears, now);
  const next = years?.next ?? schoolYears.find(({ start_date }) => start_date >= now);
  const last = years?.last ?? schoolYears.findLast(({ end_date }) => end_date < now);
  const describe = (year: SchoolYear | undefined) => (year ? describeYear(year) : null);
  return {
    schoolYears: schoolYears.map(describeYear),
    activeYear: describe(years?.active),
    defaultYear: describe(years?.active ?? next),
    nextYear: describe(next),
    lastYear: describe(last),
  };
}

export async function describeSchools(db: Database, schools: readonly School[], query: unknown) {
  const populate = readPopulate(query);
  const select = readSelect(query);
  const [states, schoolYears, populated] = await Promise.all([
    readFederalStates(db),
    readSchoolYears(db),
    readPopulated(db, schools, populate),
  ]);
  return schools.map((school) => {
    const state = states.find(({ id }) => id === school.federal_state_id);
    const currentYear = schoolYears.find(({ id }) => id === school.current_year_id);
    return {
      ...select({
        ...describeStored(school, states),
        ...(populate.includes('federalState') && { federalState: state ? describeState(state) : null }),
        ...populated(school),
      }),
      // Always populated, even if `$select` leaves it out.
      currentYear: currentYear && describeYear(currentYear),
      ...describeVirtual(school),
      years: describeYears(school, schoolYears),
      isTeamCreationByStudentsEnabled: mayStudentsCreateTeams(school),
    };
  });
}
