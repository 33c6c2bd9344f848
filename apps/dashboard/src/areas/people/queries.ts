import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { parseApiError } from '../../api/api-error.ts';
import {
  type Deletion,
  fetchDeletion,
  fetchPeople,
  fetchPerson,
  fetchRoles,
  type PeoplePage,
  type PeopleQuery,
} from '../../api/people.ts';
import { fetchSchool, fetchSchools } from '../../api/schools.ts';
import { isId } from '../../lib/id.ts';
import { queryClient } from '../../app/data/query-client.ts';
import { withSessionCheck } from '../../app/data/with-session-check.ts';

// A search is expensive for the platform. Pressing Enter again searches again all the same.
const searchAge = 60_000;
const rolesAge = 5 * 60_000;
const deletionInterval = 15_000;
const deletionRefetches = 20;
const schoolsShown = 8;

/** The last three are final: retrying them automatically would not help. */
type SearchResult =
  { is: 'found'; page: PeoplePage } | { is: 'rejected' } | { is: 'tooSlow' } | { is: 'superseded' };

/** What the page shows of a search. */
export type SearchState = SearchResult | { is: 'noSearch' } | { is: 'searching' } | { is: 'stopped' };

/** Keeps the previous rows until the new ones arrive. Only the results of the last search count. */
export function usePeople(query: PeopleQuery | undefined) {
  return useQuery({
    queryKey: ['people', 'list', query],
    queryFn: ({ signal }) => withSessionCheck(() => search(query, signal)),
    placeholderData: keepPreviousData,
    staleTime: searchAge,
    enabled: query !== undefined,
  });
}

async function search(query: PeopleQuery | undefined, signal: AbortSignal): Promise<SearchResult> {
  if (query === undefined) throw new Error('the search has no text');
  try {
    return { is: 'found', page: await fetchPeople(query, signal) };
  } catch (error) {
    const { type } = parseApiError(error);
    if (type === 'SEARCH_TEXT_INVALID') return { is: 'rejected' };
    if (type === 'SEARCH_TIMEOUT') return { is: 'tooSlow' };
    if (type === 'SEARCH_SUPERSEDED') return { is: 'superseded' };
    throw error;
  }
}

export function stopSearching(): void {
  void queryClient.cancelQueries({ queryKey: ['people', 'list'] });
}

export function searchAgain(): void {
  void queryClient.invalidateQueries({ queryKey: ['people', 'list'] });
}

export function usePerson(personId: string) {
  return useQuery({
    queryKey: ['people', 'person', personId],
    queryFn: ({ signal }) => withSessionCheck(() => fetchPerson(personId, signal)),
    enabled: isId(personId),
  });
}

export function useRoles() {
  return useQuery({
    queryKey: ['people', 'roles'],
    queryFn: ({ signal }) => withSessionCheck(() => fetchRoles(signal)),
    staleTime: rolesAge,
  });
}

/** Refetches a due deletion automatically, but only a few times: every call keeps an idle session alive. */
export function useDeletion(personId: string) {
  return useQuery({
    queryKey: ['people', 'deletion', personId],
    queryFn: ({ signal }) => withSessionCheck(() => fetchDeletion(personId, signal)),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data !== undefined && isUnderWay(data) && dataUpdateCount < deletionRefetches && deletionInterval,
  });
}

function isUnderWay({ status, plannedAt }: Deletion): boolean {
  return !['success', 'failed'].includes(status) && Date.parse(plannedAt) <= Date.now();
}

/** Undefined until it is loaded, and if it can't be: callers show the ID instead. */
export function useSchoolName(schoolId: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['schools', 'school', schoolId],
    queryFn: ({ signal }) => withSessionCheck(() => fetchSchool(schoolId ?? '', signal)),
    enabled: schoolId !== undefined,
    retry: false,
    refetchInterval: false,
  });
  return data?.name;
}

/** By part of the name, the official number or the ID. */
export function useSchoolSearch(text: string) {
  return useQuery({
    queryKey: ['schools', 'choice', text],
    queryFn: ({ signal }) =>
      withSessionCheck(() =>
        fetchSchools({ search: text, sort: 'name', order: 'asc', limit: schoolsShown }, signal),
      ),
    enabled: text !== '',
  });
}

/** Loads what the screen shows again, after a change. */
export function invalidatePeople(): void {
  void queryClient.invalidateQueries({ queryKey: ['people', 'list'] });
  void queryClient.invalidateQueries({ queryKey: ['people', 'person'] });
  void queryClient.invalidateQueries({ queryKey: ['people', 'deletion'] });
}
