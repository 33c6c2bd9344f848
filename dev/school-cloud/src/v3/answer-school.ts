import type { FederalState, School, SchoolYear } from '../db/schools.ts';
import {
  findCounty,
  findYears,
  isInMaintenance,
  mayStudentsCreateTeams,
  readFederalStates,
  readSchool,
  readSchoolYears,
} from '../db/schools.ts';
import type { CountyFacts, Database } from '../db/tables.ts';
import { readField } from '../transport/read-field.ts';
import { internalServerError, notFound } from './api-error.ts';

/** v3 knows one school permission; it hides all others and removes them with every change. */
export function reducePermissions(permissions: unknown) {
  if (typeof permissions !== 'object' || permissions === null) return undefined;
  const mayList = readField(readField(permissions, 'teacher'), 'STUDENT_LIST');
  return typeof mayList === 'boolean' ? { teacher: { STUDENT_LIST: mayList } } : {};
}

const describeCounty = ({ id, name, county_id, antares_key }: CountyFacts) => ({
  id,
  name: name ?? undefined,
  countyId: county_id ?? undefined,
  antaresKey: antares_key ?? undefined,
});

export const describeYear = ({ id, name, start_date, end_date }: SchoolYear) => ({
  id,
  name,
  startDate: start_date,
  endDate: end_date,
  courseCreationInNextYear: false,
});

const describeState = ({ id, name, abbreviation, logo_url, counties }: FederalState) => ({
  id,
  name,
  abbreviation,
  logoUrl: logo_url,
  counties: counties.map(describeCounty),
});

export async function findSchool(db: Database, id: string): Promise<School> {
  const school = await readSchool(db, id);
  if (!school) throw notFound('The requested SchoolEntity has not been found.');
  return school;
}

/** Missing values are left out, not null. */
export async function answerSchool(db: Database, school: School) {
  const [states, schoolYears] = await Promise.all([readFederalStates(db), readSchoolYears(db)]);
  const years = findYears(school, schoolYears, new Date());
  // The real server cannot describe a school without the years around it, and fails.
  if (!years?.last || !years.next) throw internalServerError();
  const state = states.find(({ id }) => id === school.federal_state_id);
  const county = findCounty(school, states);
  const currentYear = schoolYears.find(({ id }) => id === school.current_year_id);
  const { logo_name: name, logo_data_url: dataUrl } = school;

  return {
    id: school.id,
    createdAt: school.created_at,
    updatedAt: school.updated_at,
    name: school.name,
    officialSchoolNumber: school.official_school_number ?? undefined,
    federalState: state && describeState(state),
    currentYear: currentYear && describeYear(currentYear),
    purpose: school.purpose ?? undefined,
    features: school.features,
    county: county && describeCounty(county),
    systemIds: school.systemIds,
    inUserMigration: school.in_user_migration ?? undefined,
    inMaintenance: isInMaintenance(school),
    isExternal: Boolean(school.external_id),
    logo:
      name === null && dataUrl === null
        ? undefined
        : { dataUrl: dataUrl ?? undefined, name: name ?? undefined },
    fileStorageType: school.file_storage_type ?? undefined,
    language: school.language ?? undefined,
    timezone: school.timezone ?? undefined,
    permissions: reducePermissions(school.permissions),
    years: {
      schoolYears: schoolYears.map(describeYear),
      activeYear: describeYear(years.active),
      lastYear: describeYear(years.last),
      nextYear: describeYear(years.next),
    },
    instanceFeatures: mayStudentsCreateTeams(school) ? ['isTeamCreationByStudentsEnabled'] : [],
  };
}
