import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { GatewayQuery } from '../data/gateway.ts';
import type { FilterRule, Search } from './filter-rules.ts';
import { listParameters } from './list-parameters.ts';

// More than a list without pages ever has.
const maxRows = 1000;

type SortOf<Query> = 'sort' extends keyof Query ? Extract<Query['sort'], string> : never;

// The query is inferred from the first type. All of its parameters are optional, which only the second type says.
type ListQuery<Query, Answer> = GatewayQuery<{ query?: Query }, Answer> &
  GatewayQuery<{ query?: Partial<NoInfer<Query>> }, Answer>;

type Definition<Query, Name extends string & keyof Query> = {
  /** The same names as in `area.ts`, where the route has them before this code is loaded. */
  filters: { [Each in Name]: FilterRule<Query[Each]> };
  /** What is sent for filters that the address does not have. */
  initial?: Partial<Pick<Query, Name>>;
  sorts?: readonly SortOf<Query>[];
  /** The default order, if it is not ascending. */
  order?: 'desc';
  /** The filter by a text, for which the default order is that of the best matches. */
  rankedBy?: Name;
  /**
   * By default pages have numbers. A list that grows is paged by the ids of its rows, with a fixed number of rows, and
   * a list that the gateway returns as a whole has no pages.
   */
  paging?: { cursorRows: number } | 'none';
};

/**
 * Declares a list once: the filters and orders in its address, its saved views, and the query of the contract that they
 * become.
 */
export function defineList<Query extends object, const Name extends string & keyof Query, Answer>(
  names: readonly Name[],
  query: ListQuery<Query, Answer>,
  { filters, initial = {}, sorts, order: defaultOrder, rankedBy, paging }: Definition<Query, Name>,
) {
  const parameters = listParameters(names, {
    filters,
    ...(sorts !== undefined && { sorts }),
    ...(defaultOrder !== undefined && { order: defaultOrder }),
    ...(rankedBy !== undefined && { rankedBy }),
    ...(paging === 'none' && { rowCounts: [maxRows] }),
  });

  /** The filters and the order: what an export of all pages is made of. */
  function toFilter(search: Search): Partial<Query> {
    const values: Partial<Query> = {};
    for (const name of names) {
      const text = search[name];
      const isGiven = text !== undefined && text !== '';
      addValue(values, name, isGiven ? filters[name].parse(text) : initial[name]);
    }
    const { sort, order } = parameters.orderOf(search);
    return sort === undefined ? values : { ...values, sort, order };
  }

  function toQuery(search: Search): Partial<Query> {
    const filter = toFilter(search);
    if (paging === 'none') return filter;
    if (paging !== undefined) return { ...filter, ...parameters.cursorsOf(search), limit: paging.cursorRows };
    const { page, rows } = parameters.pageOf(search);
    return { ...filter, skip: (page - 1) * rows, limit: rows };
  }

  /** Keeps the rows of the previous query until those of the new one have arrived. */
  function useList() {
    const search: Search = useSearch({ strict: false });
    const isValid = parameters.isValid(search);
    const result = useQuery({
      ...query({ query: toQuery(search) }),
      placeholderData: keepPreviousData,
      enabled: isValid,
    });
    return { parameters, search, isValid, query: result, data: result.data };
  }

  /** Requested while the page is still loading (decision 025). */
  function sendEarly({ search }: { search: Search }): void {
    if (parameters.isValid(search)) query.sendEarly({ query: toQuery(search) });
  }

  return { ...parameters, toFilter, toQuery, useList, sendEarly };
}

function addValue<Values, Name extends keyof Values>(values: Values, name: Name, value?: Values[Name]) {
  if (value !== undefined) values[name] = value;
}
