import type {
  ListSchoolMigrationsData,
  ListSchoolsData,
  SchoolMigration,
  SchoolMigrationPage,
  SchoolPage,
  SchoolSummary,
} from '@superhero/contract/gateway/types';
import { unprocessable } from '../../lib/api-error.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { writeHead, writeRow } from '../../lib/write-csv.ts';
import type { Columns } from '../../lib/write-csv.ts';
import { migrationState, schoolNumber } from '../../platform/legacy-schools.ts';
import type { Found, LegacySchool } from '../../platform/legacy-schools.ts';
import type { Platform } from '../../platform/platform.ts';
import { toPattern } from '../../platform/stored-text.ts';
import { summarize } from './describe.ts';
import type { Directory, Listing } from './directory.ts';

type Query = NonNullable<ListSchoolsData['query']>;
type Search = Omit<Query, 'skip'> & Required<Pick<Query, 'sort' | 'order' | 'limit'>>;

type Filters = Omit<Search, 'sort' | 'order' | 'limit'>;

const isId = (text: string): boolean => /^[0-9a-f]{24}$/u.test(text);
/** A school number has a digit; any other text saves the platform call. */
const mayBeNumber = (text: string): boolean => /^(?=.*\d)[a-zA-Z0-9-]+$/u.test(text);

/** Reads the page that begins after so many schools. */
type ReadPage = (skip: number) => Promise<SchoolPage>;

/** The platform filters, except by migration: that needs all schools. */
export async function openSearch(
  platform: Platform,
  directory: Directory,
  search: Search,
): Promise<ReadPage> {
  const { limit } = search;
  const find = await chooseSource(platform, directory, search);
  return async (skip) => {
    const { items, total, readAt = null } = await find(skip);
    const names = await platform.systems.namesFor(items);
    return { schools: items.map((school) => summarize(school, names)), total, skip, limit, readAt };
  };
}

type Source = (skip: number) => Promise<Found<LegacySchool> & { readonly readAt?: string }>;

async function chooseSource(platform: Platform, directory: Directory, search: Search): Promise<Source> {
  if (search.migration === undefined) return firstWithResults(platform, search);
  const { readAt, schools } = await directory.read(platform);
  const matching = sortSchools(
    schools.filter((school) => matches(school, search)),
    search,
  );
  return async (skip) => ({
    items: matching.slice(skip, skip + search.limit),
    total: matching.length,
    readAt: readAt.toISOString(),
  });
}

/** Later pages use the filters that found something on the first one. */
function firstWithResults(platform: Platform, search: Search): Source {
  let strategies = searchStrategies(search.search?.trim() ?? '');
  return async (skip) => {
    for (const filters of strategies) {
      const found = await platform.legacySchools.find([...filters, ...toFilters(search, skip)]);
      if (found.total === 0) continue;
      strategies = [filters];
      return found;
    }
    return { items: [], total: 0 };
  };
}

/** Filters to try one after the other, until one finds something. */
function searchStrategies(text: string): [string, string][][] {
  if (text === '') return [[]];
  if (isId(text)) return [[['_id', text]]];
  const byName: [string, string][] = [
    ['name[$regex]', toPattern(text)],
    ['name[$options]', 'i'],
  ];
  return mayBeNumber(text) ? [[['officialSchoolNumber', text]], byName] : [byName];
}

function toFilters(search: Search, skip: number) {
  const { federalState, system, purpose, maintenance, sort, order, limit } = search;
  const filters: [string, string | undefined][] = [
    ['federalState', federalState],
    ['systems', system],
    purpose === 'none' ? ['purpose[$exists]', 'false'] : ['purpose', purpose],
    ['inMaintenanceSince[$exists]', maintenance === undefined ? undefined : String(maintenance)],
    [`$sort[${sort}]`, order === 'asc' ? '1' : '-1'],
    // Schools can have the same name; without a second key they could change places between two pages.
    ['$sort[_id]', '1'],
    ['$skip', String(skip)],
    ['$limit', String(limit)],
  ];
  return filters.flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]));
}

/** The same filters on schools that were read already. */
function matches(school: LegacySchool, search: Filters): boolean {
  const text = search.search?.trim().toLowerCase() ?? '';
  return (
    (text === '' ||
      school._id === text ||
      school.officialSchoolNumber?.toLowerCase() === text ||
      school.name.toLowerCase().includes(text)) &&
    (search.federalState === undefined || school.federalState?._id === search.federalState) &&
    (search.system === undefined || school.systems.some(({ _id }) => _id === search.system)) &&
    (search.purpose === undefined || (school.purpose ?? 'none') === search.purpose) &&
    (search.maintenance === undefined || (school.inMaintenanceSince !== null) === search.maintenance) &&
    (search.migration === undefined || migrationState(school) === search.migration)
  );
}

/**
 * In the order of the platform (T41), so that a list does not change its order when another filter is set. It compares
 * the bytes of UTF-8: "Z" comes before "a", and "ä" after "z". A missing value comes before an empty one.
 */
function sortSchools(schools: readonly LegacySchool[], { sort, order }: Search): LegacySchool[] {
  const sign = order === 'asc' ? 1 : -1;
  return schools
    .map((school) => ({ school, key: sortKey(sort === 'name' ? school.storedName : school[sort]) }))
    .toSorted(
      (one, other) =>
        sign * Buffer.compare(one.key, other.key) || (one.school._id < other.school._id ? -1 : 1),
    )
    .map(({ school }) => school);
}

const sortKey = (value: string | null): Buffer => Buffer.from(value === null ? '' : `=${value}`);

type MigrationQuery = NonNullable<ListSchoolMigrationsData['query']>;
type Sorting = Required<Pick<MigrationQuery, 'sort' | 'order'>>;

export function listMigrations({ readAt, schools }: Listing, query: MigrationQuery): SchoolMigrationPage {
  const { sort = 'startedAt', order = 'desc', skip = 0, limit = 25, search, migration } = query;
  const found = schools
    .filter((school) => matches(school, { ...(search !== undefined && { search }) }))
    .map(describeMigration);
  const counts = { none: 0, running: 0, mandatory: 0, closed: 0, finished: 0 };
  for (const school of found) counts[school.migration] += 1;
  const inState = found.filter((school) => migration === undefined || school.migration === migration);
  return {
    schools: sortMigrations(inState, { sort, order }).slice(skip, skip + limit),
    total: inState.length,
    skip,
    limit,
    counts,
    readAt: readAt.toISOString(),
  };
}

function describeMigration(school: LegacySchool): SchoolMigration {
  const { _id: id, name, federalState, userLoginMigration: migration } = school;
  return {
    id,
    name,
    officialSchoolNumber: schoolNumber(school),
    federalState: federalState?.name ?? null,
    migration: migrationState(school),
    startedAt: migration?.startedAt ?? null,
    mandatorySince: migration?.mandatorySince ?? null,
    closedAt: migration?.closedAt ?? null,
    finishedAt: migration?.finishedAt ?? null,
  };
}

/** Dates of the platform are all ISO strings in UTC, so they can be compared as text. */
function sortMigrations(schools: readonly SchoolMigration[], { sort, order }: Sorting): SchoolMigration[] {
  const sign = order === 'asc' ? 1 : -1;
  return schools.toSorted((one, other) => {
    const [first, second] = [one[sort], other[sort]];
    if (first === null || second === null)
      return Number(first === null) - Number(second === null) || compareNames(one, other);
    return sign * compareText(first, second) || compareNames(one, other);
  });
}

const compareText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const compareNames = (one: SchoolMigration, other: SchoolMigration): number =>
  compareText(one.name, other.name) || compareText(one.id, other.id);

/** Twice the schools of the largest school cloud that we know. */
const maxTableRows = 20_000;
/** The longest page of the platform. */
export const pageLength = 100;

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

/** The table as CSV, one chunk per page. A page is read only after the one before was sent. */
export async function prepareTable(read: ReadPage): Promise<AsyncGenerator<string>> {
  // Before the first byte, because afterwards no error can be sent.
  const first = await read(0);
  if (first.total > maxTableRows) throw tooManySchools();
  return writeTable(first, read);
}

async function* writeTable(first: SchoolPage, read: ReadPage): AsyncGenerator<string> {
  yield writeHead(columns);
  // A school created during the export shifts others to the next page, where they would be written again.
  const written = new Set<string>();
  for (let page = first; ; page = await read(page.skip + page.limit)) {
    const schools = page.schools.filter(({ id }) => !written.has(id));
    for (const { id } of schools) written.add(id);
    yield schools.map((school) => writeRow(columns, school)).join('');
    if (page.skip + page.limit >= page.total) return;
  }
}

const tooManySchools = (): ApiError =>
  unprocessable('TOO_MANY_SCHOOLS', `More than ${maxTableRows} schools match. Set another filter.`);
