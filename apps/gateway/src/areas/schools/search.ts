import type {
  ListSchoolMigrationsData,
  ListSchoolsData,
  SchoolMigration,
  SchoolMigrationPage,
  SchoolSummary,
} from '@superhero/contract/gateway/types';
import { unprocessable } from '../../lib/api-error.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { compareNames, searchRanked } from '../../lib/text-search.ts';
import { writeHead, writeRow } from '../../lib/write-csv.ts';
import type { Columns } from '../../lib/write-csv.ts';
import { migrationState, schoolNumber } from '../../platform/legacy-schools.ts';
import type { LegacySchool } from '../../platform/legacy-schools.ts';
import type { Platform } from '../../platform/platform.ts';
import { datesOf, summarize } from './describe.ts';
import type { ListedSchool, Listing } from './directory.ts';

type Query = NonNullable<ListSchoolsData['query']>;
type Filters = Pick<Query, 'federalState' | 'system' | 'purpose' | 'maintenance' | 'migration'>;

/** The schools that match all filters: the best matches of a text first, and otherwise by name. */
export function searchSchools({ schools }: Listing, query: Query): readonly ListedSchool[] {
  const { search = '', sort, order } = query;
  const found = searchRanked(schools, search).filter((school) => matches(school, query));
  return sort === undefined ? found : found.toSorted(compareBy(sort, order));
}

function matches(school: ListedSchool, filters: Filters): boolean {
  const { federalState, system, purpose, maintenance, migration } = filters;
  return (
    (federalState === undefined || school.federalState?._id === federalState) &&
    (system === undefined || school.systems.some(({ _id }) => _id === system)) &&
    (purpose === undefined || (school.purpose ?? 'none') === purpose) &&
    (maintenance === undefined || (school.inMaintenanceSince !== null) === maintenance) &&
    (migration === undefined || migrationState(school) === migration)
  );
}

function compareBy(sort: NonNullable<Query['sort']>, order: Query['order']) {
  const sign = order === 'desc' ? -1 : 1;
  return (one: ListedSchool, other: ListedSchool): number =>
    sign * compareNames(one[sort] ?? '', other[sort] ?? '') || compareNames(one.name, other.name);
}

/** A page of schools as a list shows them. */
export async function describePage(
  platform: Platform,
  schools: readonly ListedSchool[],
): Promise<SchoolSummary[]> {
  const names = await platform.systems.namesFor(schools);
  return schools.map((school) => summarize(school, names));
}

type MigrationQuery = NonNullable<ListSchoolMigrationsData['query']>;
type Sorting = Required<Pick<MigrationQuery, 'sort' | 'order'>>;

export function listMigrations(listing: Listing, query: MigrationQuery): SchoolMigrationPage {
  const { sort = 'startedAt', order = 'desc', skip = 0, limit = 25, search = '', migration } = query;
  const found = searchSchools(listing, { search, sort: 'name' }).map(describeMigration);
  const counts = { none: 0, running: 0, mandatory: 0, closed: 0, finished: 0 };
  for (const school of found) counts[school.migration] += 1;
  const states: readonly string[] =
    migration === 'in-progress' ? ['running', 'mandatory'] : [migration ?? ''];
  const inState = found.filter((school) => migration === undefined || states.includes(school.migration));
  return {
    schools: sortMigrations(inState, { sort, order }).slice(skip, skip + limit),
    total: inState.length,
    skip,
    limit,
    counts,
    readAt: listing.readAt.toISOString(),
  };
}

function describeMigration(school: LegacySchool): SchoolMigration {
  const { _id: id, name, federalState } = school;
  return {
    id,
    name,
    officialSchoolNumber: schoolNumber(school),
    federalState: federalState?.name ?? null,
    migration: migrationState(school),
    ...datesOf(school),
  };
}

/** The schools come by name, which decides between equal dates. Missing dates are last in both orders. */
function sortMigrations(schools: readonly SchoolMigration[], { sort, order }: Sorting): SchoolMigration[] {
  const sign = order === 'asc' ? 1 : -1;
  return schools.toSorted((one, other) => {
    const [first, second] = [one[sort], other[sort]];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return sign * compareNames(first, second);
  });
}

/** Twice the schools of the largest school cloud that we know. */
const maxTableRows = 20_000;
/** The names are stable: spreadsheets and scripts depend on them. */
const columns: Columns<SchoolSummary> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  official_school_number: ({ officialSchoolNumber }) => officialSchoolNumber,
  federal_state: ({ federalState }) => federalState,
  county: ({ county }) => county,
  login_systems: ({ systems }) => systems.join(', '),
  login_migration: ({ migration }) => migration,
  purpose: ({ purpose }) => purpose,
  in_maintenance: ({ inMaintenance }) => (inMaintenance ? 'yes' : 'no'),
  updated_at: ({ updatedAt }) => updatedAt,
};

/** The table as CSV, in chunks. */
export function writeTable(schools: readonly SchoolSummary[]): Iterable<string> {
  // Before the first byte, because afterwards no error can be sent.
  if (schools.length > maxTableRows) throw tooManySchools();
  return writeLines(schools);
}

function* writeLines(schools: readonly SchoolSummary[]): Generator<string> {
  yield writeHead(columns);
  for (const school of schools) yield writeRow(columns, school);
}

const tooManySchools = (): ApiError =>
  unprocessable('TOO_MANY_SCHOOLS', `More than ${maxTableRows} schools match. Set another filter.`);
