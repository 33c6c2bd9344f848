import type { PeopleQuery } from '../api.ts';
import { idFilter, searchFilter, textFilter } from '../../../app/list/filter-rules.ts';
import { listParameters, omitUndefined } from '../../../app/list/list-parameters.ts';
import { peopleFilters } from '../area.ts';

const maxSearchLength = 100;

/** The search parameters of the URL. */
export type SearchParams = { [Name in 'search' | 'school' | 'role' | 'sort' | 'order' | 'page']?: string };

export const parameters = listParameters(peopleFilters, {
  filters: {
    search: { ...searchFilter(maxSearchLength), check: (value) => findSearchError(value) ?? false },
    school: idFilter(),
    // Roles without a label are allowed, and sent unchanged.
    role: textFilter(60, /^[\w-]+$/),
  },
  // By default a school is sorted by name, and a search in the order of the platform, which finds people sooner.
  sorts: ['default', 'name', 'createdAt'],
  rowCounts: [25],
  lastPage: 4000,
});

/** Finds errors that the gateway would certainly reject; the gateway checks the other rules. */
export function findSearchError(search: string): 'none' | 'long' | undefined {
  const trimmed = search.trim();
  if (!/[\p{L}\p{N}]/u.test(trimmed)) return 'none';
  return trimmed.length > maxSearchLength ? 'long' : undefined;
}

/**
 * Undefined if there is nothing to send: a text or a school is needed. An invalid school is never dropped: that would
 * find too many people.
 */
export function toQuery(params: SearchParams): PeopleQuery | undefined {
  const { search, school, role } = parameters.filtersOf(params);
  if ((search === undefined && school === undefined) || !parameters.isValid(params)) return undefined;
  const { page, rows } = parameters.pageOf(params);
  const { sort, order } = parameters.orderOf(params);
  return omitUndefined({
    search: search?.trim(),
    school,
    role,
    ...(sort !== 'default' && { sort, order }),
    skip: (page - 1) * rows,
    limit: rows,
  });
}
