import type { PeopleQuery } from '../api.ts';
import { idFilter, listParameters } from '../../../app/list/list-parameters.ts';
import { peopleFilters } from '../area.ts';

const longestSearch = 100;

/** The search parameters of the URL. */
export type SearchParams = { [Name in 'search' | 'school' | 'page']?: string };

export const parameters = listParameters(peopleFilters, {
  filters: { search: (text) => findSearchError(text) ?? false, school: idFilter },
  lastPage: 4000,
});

/** Finds errors that the gateway would certainly reject; the gateway checks the other rules. */
export function findSearchError(search: string): 'none' | 'long' | undefined {
  const text = search.trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return 'none';
  return text.length > longestSearch ? 'long' : undefined;
}

/** Undefined if there is nothing to send. An invalid school is never dropped: that would find too many people. */
export function toQuery(params: SearchParams): PeopleQuery | undefined {
  const { search = '', school } = params;
  if (search === '' || !parameters.isValid(params)) return undefined;
  const { page, rows } = parameters.pageOf(params);
  return {
    search: search.trim(),
    ...(school !== undefined && { school }),
    skip: (page - 1) * rows,
    limit: rows,
  };
}
