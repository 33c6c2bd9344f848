import type {
  ListSchoolMigrationsData,
  SchoolMigration,
  SchoolMigrationPage,
} from '@superhero/contract/gateway/types';
import type { LegacySchool } from '../../platform/legacy-schools.ts';
import { migrationState, schoolNumber } from '../../platform/legacy-schools.ts';
import type { Listing } from './directory.ts';
import { matches } from './search.ts';

type Query = NonNullable<ListSchoolMigrationsData['query']>;
type Sorting = Required<Pick<Query, 'sort' | 'order'>>;

export function listMigrations({ readAt, schools }: Listing, query: Query): SchoolMigrationPage {
  const { sort = 'startedAt', order = 'desc', skip = 0, limit = 25, search, migration } = query;
  const found = schools
    .filter((school) => matches(school, { ...(search !== undefined && { search }) }))
    .map(describe);
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

function describe(school: LegacySchool): SchoolMigration {
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
