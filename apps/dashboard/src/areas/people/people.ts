import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { parseApiError } from '../../api/api-error.ts';
import {
  fetchDeletion,
  fetchPeople,
  fetchPerson,
  fetchRoles,
  type Deletion,
  type PeoplePage,
  type PeopleQuery,
} from '../../api/people.ts';
import { fetchSchool, fetchSchools } from '../../api/schools.ts';
import { askGateway } from '../../shell/ask-gateway.ts';
import { queries } from '../../shell/queries.ts';

// Every search costs the school cloud a lot; whoever presses Enter again gets a new one all the same.
const searchAge = 60_000;
const rolesAge = 5 * 60_000;
const deletionPause = 15_000;
const deletionLooks = 20;
const schoolsShown = 8;

/** What a search came to. None of the last three is retried automatically. */
type SearchResult =
  { is: 'found'; page: PeoplePage } | { is: 'rejected' } | { is: 'tooSlow' } | { is: 'superseded' };

/** What there is to see of it; old rows are left where they are while a new one runs. */
export type Sight = SearchResult | { is: 'unasked' } | { is: 'searching' } | { is: 'stopped' };

/** Old rows stay until the new ones are there; of several searches only the answer to the last one counts. */
export function usePeople(query: PeopleQuery | undefined) {
  return useQuery({
    queryKey: ['people', 'list', query],
    queryFn: ({ signal }) => askGateway(() => search(query, signal)),
    placeholderData: keepPreviousData,
    staleTime: searchAge,
    enabled: query !== undefined,
  });
}

async function search(query: PeopleQuery | undefined, signal: AbortSignal): Promise<SearchResult> {
  if (query === undefined) throw new Error('there is nothing to look for');
  try {
    return { is: 'found', page: await fetchPeople(query, signal) };
  } catch (error) {
    const { type } = parseApiError(error);
    if (type === 'SEARCH_TEXT_UNUSABLE') return { is: 'rejected' };
    if (type === 'SEARCH_TOO_SLOW') return { is: 'tooSlow' };
    if (type === 'SEARCH_SUPERSEDED') return { is: 'superseded' };
    throw error;
  }
}

export function stopSearching(): void {
  void queries.cancelQueries({ queryKey: ['people', 'list'] });
}

export function searchAgain(): void {
  void queries.invalidateQueries({ queryKey: ['people', 'list'] });
}

export function usePerson(personId: string) {
  return useQuery({
    queryKey: ['people', 'person', personId],
    queryFn: ({ signal }) => askGateway(() => fetchPerson(personId, signal)),
  });
}

export function useRoles() {
  return useQuery({
    queryKey: ['people', 'roles'],
    queryFn: ({ signal }) => askGateway(() => fetchRoles(signal)),
    staleTime: rolesAge,
  });
}

/** Looked at again by itself only a few times once it is due: every call keeps an idle session alive. */
export function useDeletion(personId: string) {
  return useQuery({
    queryKey: ['people', 'deletion', personId],
    queryFn: ({ signal }) => askGateway(() => fetchDeletion(personId, signal)),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data !== undefined && isUnderWay(data) && dataUpdateCount < deletionLooks && deletionPause,
  });
}

function isUnderWay({ status, plannedAt }: Deletion): boolean {
  return !['success', 'failed'].includes(status) && Date.parse(plannedAt) <= Date.now();
}

/** Asked where only the name is wanted: without it the id has to do. */
export function useSchoolName(schoolId: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['schools', 'school', schoolId],
    queryFn: ({ signal }) => askGateway(() => fetchSchool(schoolId ?? '', signal)),
    enabled: schoolId !== undefined,
    retry: false,
    refetchInterval: false,
  });
  return data?.name;
}

/** By a part of the name, the official number or the id. */
export function useSchoolSearch(text: string) {
  return useQuery({
    queryKey: ['schools', 'choice', text],
    queryFn: ({ signal }) =>
      askGateway(() =>
        fetchSchools({ search: text, sort: 'name', order: 'asc', limit: schoolsShown }, signal),
      ),
    enabled: text !== '',
  });
}

/** After a change: what stands on the screen is read anew. */
export function forgetPeople(): void {
  void queries.invalidateQueries({ queryKey: ['people', 'list'] });
  void queries.invalidateQueries({ queryKey: ['people', 'person'] });
  void queries.invalidateQueries({ queryKey: ['people', 'deletion'] });
}
