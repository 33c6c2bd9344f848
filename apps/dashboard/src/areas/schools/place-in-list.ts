import type { SchoolQuery } from '../../api/schools.ts';
import { isId } from '../../lib/id.ts';

export const filterNames = [
  'search',
  'federalState',
  'system',
  'migration',
  'purpose',
  'maintenance',
] as const;

export type FilterName = (typeof filterNames)[number];

export type FilterTexts = { [Name in FilterName]?: string };

/** As it stands in the address: what is looked for, in which order, and which page of it. */
export type PlaceTexts = FilterTexts & { [Name in 'sort' | 'order' | 'page' | 'rows']?: string };

export const placeNames = [...filterNames, 'sort', 'order', 'page', 'rows'] as const;

export const migrationStates = ['none', 'running', 'mandatory', 'closed', 'finished'] as const;
/** What the school cloud itself knows; any other word is asked for as it is. */
export const purposes = ['none', 'demo', 'test', 'MINT-EC', 'external_person_school', 'tombstone'] as const;
export const rowCounts = ['25', '50', '100'] as const;
export const sortNames = ['name', 'officialSchoolNumber', 'updatedAt'] as const;

export type SortName = (typeof sortNames)[number];

const longestSearch = 100;
const lastPage = 10_000;

/** A filter that cannot be asked for is never silently dropped: the list would show too much. */
export function isAskable({
  search,
  federalState,
  system,
  migration,
  purpose,
  maintenance,
}: FilterTexts): boolean {
  const areIds = [federalState, system].every((id) => id === undefined || isId(id));
  return (
    areIds &&
    (search === undefined || search.length <= longestSearch) &&
    (migration === undefined || toMigration(migration) !== undefined) &&
    (purpose === undefined || /^[a-zA-Z_-]{1,50}$/.test(purpose)) &&
    (maintenance === undefined || ['true', 'false'].includes(maintenance))
  );
}

/** An order or a page that there is none of is taken for the first: it hides and adds nothing. */
export function toQuery(texts: PlaceTexts): SchoolQuery {
  const { search, federalState, system, purpose, maintenance } = texts;
  const migration = toMigration(texts.migration);
  const { sort, order, page, rows } = toPlace(texts);
  return {
    ...(search !== undefined && { search }),
    ...(federalState !== undefined && { federalState }),
    ...(system !== undefined && { system }),
    ...(migration !== undefined && { migration }),
    ...(purpose !== undefined && { purpose }),
    ...(maintenance !== undefined && { maintenance: maintenance === 'true' }),
    sort,
    order,
    skip: (page - 1) * rows,
    limit: rows,
  };
}

export function toPlace({ sort, order, page = '', rows }: PlaceTexts): {
  sort: SortName;
  order: 'asc' | 'desc';
  page: number;
  rows: number;
} {
  return {
    sort: sortNames.find((name) => name === sort) ?? 'name',
    order: order === 'desc' ? 'desc' : 'asc',
    page: /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), lastPage) : 1,
    rows: Number(rowCounts.find((count) => count === rows) ?? rowCounts[0]),
  };
}

/** What is the default does not stand in the address. */
export function toAddress(texts: { [Name in keyof PlaceTexts]: PlaceTexts[Name] | undefined }): PlaceTexts {
  const defaults: PlaceTexts = { sort: 'name', order: 'asc', page: '1', rows: rowCounts[0] };
  const kept: PlaceTexts = {};
  for (const name of placeNames) {
    const text = texts[name];
    if (text !== undefined && text !== '' && text !== defaults[name]) kept[name] = text;
  }
  return kept;
}

export function pickFilters(texts: PlaceTexts): FilterTexts {
  const kept: FilterTexts = {};
  for (const name of filterNames) {
    const text = texts[name];
    if (text !== undefined) kept[name] = text;
  }
  return kept;
}

function toMigration(text: string | undefined) {
  return migrationStates.find((state) => state === text);
}
