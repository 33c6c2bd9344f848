import type { FilterRule, Search } from './filter-rules.ts';

export type FilterTexts<Name extends string> = { [Each in Name]?: string };

type Definition<Name extends string, Sort extends string> = {
  filters: Readonly<Record<Name, FilterRule>>;
  /** What the gateway can sort by; the first one is the default. */
  sorts?: readonly Sort[];
  /** The default order; ascending if it is missing. */
  order?: 'desc';
  /** The filter by a text, for which the default order is that of the best matches. */
  rankedBy?: Name;
  /** Rows per page to choose from; the first one is the default. */
  rowCounts?: readonly number[];
  lastPage?: number;
};

export type ListParameters<Name extends string = string, Sort extends string = string> = {
  filterNames: readonly Name[];
  rules: Readonly<Record<Name, FilterRule>>;
  /** The filters that a saved view keeps: none with text that could be about a person. */
  viewNames: readonly Name[];
  sorts: readonly Sort[];
  rowCounts: readonly number[];
  lastPage: number;
  filtersOf: (search: Search) => FilterTexts<Name>;
  findProblems: (search: Search) => FilterTexts<Name>;
  isValid: (search: Search) => boolean;
  /** Without a sort, the best matches come first. */
  orderOf: (search: Search) => { sort: Sort | undefined; order: 'asc' | 'desc' };
  isRanked: (search: Search) => boolean;
  pageOf: (search: Search) => { page: number; rows: number };
  cursorsOf: (search: Search) => { before?: number; after?: number };
  /** Without defaults and empty values, in a fixed order, so that one list has one address. */
  toSearch: (search: Search) => Search;
  /** The first page of the list with these filters; order and rows per page stay. */
  withFilters: (search: Search, filters: Search) => Search;
};

/**
 * The address of a list: filters, order and page. An invalid filter is reported and never dropped, because the list
 * would show too many rows. An invalid order or page falls back to the default, which neither hides nor adds rows.
 */
export function listParameters<const Name extends string, const Sort extends string = never>(
  filterNames: readonly Name[],
  definition: Definition<Name, Sort>,
): ListParameters<Name, Sort> {
  const {
    filters: rules,
    sorts = [],
    order: defaultOrder = 'asc',
    rankedBy,
    rowCounts = [25, 50, 100],
    lastPage = 10_000,
  } = definition;
  const defaults: Search = { order: defaultOrder, page: '1', rows: String(rowCounts[0]) };
  const isRanked = (search: Search) => rankedBy !== undefined && (search[rankedBy] ?? '') !== '';
  const defaultSort = (search: Search) => (isRanked(search) ? undefined : sorts[0]);

  function pick<Each extends string>(search: Search, names: readonly Each[]): FilterTexts<Each> {
    const picked: FilterTexts<Each> = {};
    const unwritten: Search = { ...defaults, sort: defaultSort(search) };
    for (const name of names) {
      const text = search[name];
      if (text !== undefined && text !== '' && text !== unwritten[name]) picked[name] = text;
    }
    return picked;
  }

  function findProblems(search: Search) {
    const problems: FilterTexts<Name> = {};
    for (const name of filterNames) {
      const text = search[name];
      const problem = text !== undefined && rules[name].check(text, search);
      if (problem !== false) problems[name] = problem;
    }
    return problems;
  }

  return {
    filterNames,
    rules,
    viewNames: filterNames.filter((name) => rules[name].isPersonal !== true),
    sorts,
    rowCounts,
    lastPage,
    filtersOf: (search) => pick(search, filterNames),
    findProblems,
    isValid: (search) => Object.keys(findProblems(search)).length === 0,
    orderOf: (search) => ({
      sort: sorts.find((name) => name === search['sort']) ?? defaultSort(search),
      order: (['asc', 'desc'] as const).find((known) => known === search['order']) ?? defaultOrder,
    }),
    isRanked,
    pageOf: ({ page = '', rows }) => ({
      page: /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), lastPage) : 1,
      rows: rowCounts.find((count) => String(count) === rows) ?? rowCounts[0] ?? 0,
    }),
    cursorsOf: ({ before, after }) =>
      omitUndefined({ before: toPositiveInteger(before), after: toPositiveInteger(after) }),
    toSearch: (search) => pick(search, [...filterNames, 'sort', 'order', 'page', 'rows', 'before', 'after']),
    withFilters: ({ sort, order, rows }, filters) =>
      pick({ ...filters, sort, order, rows }, [...filterNames, 'sort', 'order', 'rows']),
  };
}

/** Returns undefined for anything that is not formatted as a row number. */
export function toPositiveInteger(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** For the query of a contract, whose optional parameters must be absent rather than undefined. */
export function omitUndefined<T extends object>(
  values: T,
): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const kept = { ...values };
  for (const key of Object.keys(kept))
    if (Reflect.get(kept, key) === undefined) Reflect.deleteProperty(kept, key);
  return kept;
}
