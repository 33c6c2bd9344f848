import type { ListSchoolsData, SchoolPage } from '@superhero/contract/gateway/types';
import type { Door } from '../../platform/door.ts';
import type { LegacySchool } from '../../platform/legacy-schools.ts';
import { findSchools, migrationState } from '../../platform/legacy-schools.ts';
import { summarize } from './describe.ts';
import type { Directory } from './directory.ts';

export type Search = Required<
  Pick<NonNullable<ListSchoolsData['query']>, 'sort' | 'order' | 'skip' | 'limit'>
> &
  Omit<NonNullable<ListSchoolsData['query']>, 'sort' | 'order' | 'skip' | 'limit'>;

const isId = (text: string): boolean => /^[0-9a-f]{24}$/u.test(text);
/** No word without a digit is a number, and then nobody need be asked. */
const mayBeNumber = (text: string): boolean => /^(?=.*\d)[a-zA-Z0-9-]+$/u.test(text);

/** The school cloud filters wherever it can; its migration is what it cannot filter by. */
export async function searchSchools(
  api: Door,
  directory: Directory,
  token: string,
  search: Search,
): Promise<SchoolPage> {
  const { skip, limit } = search;
  if (search.migration !== undefined) {
    const { readAt, schools } = await directory.read(token);
    const fitting = schools.filter((school) => fits(school, search)).toSorted(compareBy(search));
    const page = fitting.slice(skip, skip + limit).map(summarize);
    return { schools: page, total: fitting.length, skip, limit, readAt: readAt.toISOString() };
  }
  for (const words of writeSearch(search.search?.trim() ?? '')) {
    const found = await findSchools(api, token, [...words, ...writeFilters(search)]);
    if (found.total > 0)
      return { schools: found.items.map(summarize), total: found.total, skip, limit, readAt: null };
  }
  return { schools: [], total: 0, skip, limit, readAt: null };
}

/** In which ways to look for it, one after the other until something is found. */
function writeSearch(text: string): [string, string][][] {
  if (text === '') return [[]];
  if (isId(text)) return [[['_id', text]]];
  const byName: [string, string][] = [
    ['name[$regex]', text.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`)],
    ['name[$options]', 'i'],
  ];
  return mayBeNumber(text) ? [[['officialSchoolNumber', text]], byName] : [byName];
}

function writeFilters({ federalState, system, purpose, maintenance, sort, order, skip, limit }: Search) {
  const filters: [string, string | undefined][] = [
    ['federalState', federalState],
    ['systems', system],
    purpose === 'none' ? ['purpose[$exists]', 'false'] : ['purpose', purpose],
    ['inMaintenanceSince[$exists]', maintenance === undefined ? undefined : String(maintenance)],
    [`$sort[${sort}]`, order === 'asc' ? '1' : '-1'],
    ['$skip', String(skip)],
    ['$limit', String(limit)],
  ];
  return filters.flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]));
}

/** The same, in our own words. */
function fits(school: LegacySchool, search: Search): boolean {
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

function compareBy({ sort, order }: Search): (one: LegacySchool, other: LegacySchool) => number {
  const sign = order === 'asc' ? 1 : -1;
  return (one, other) => sign * (one[sort] ?? '').localeCompare(other[sort] ?? '', 'de');
}
