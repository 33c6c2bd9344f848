import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchSchool, fetchSchoolChoices, fetchSchools, type SchoolQuery } from '../../api/schools.ts';
import { withSessionCheck } from '../../app/data/with-session-check.ts';
import { isId } from '../../lib/id.ts';
import { queryClient } from '../../app/data/query-client.ts';

// Federal states, login systems and storages change every few months.
const choicesAge = 5 * 60_000;

/** Keeps the rows of the previous query until those of the new one have arrived. */
export function useSchools(query: SchoolQuery, isAsked: boolean) {
  return useQuery({
    queryKey: ['schools', 'list', query],
    queryFn: ({ signal }) => withSessionCheck(() => fetchSchools(query, signal)),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  });
}

export function useSchool(schoolId: string) {
  return useQuery({
    queryKey: ['schools', 'school', schoolId],
    queryFn: ({ signal }) => withSessionCheck(() => fetchSchool(schoolId, signal)),
    enabled: isId(schoolId),
  });
}

export function useSchoolChoices() {
  return useQuery({
    queryKey: ['schools', 'choices'],
    queryFn: ({ signal }) => withSessionCheck(() => fetchSchoolChoices(signal)),
    staleTime: choicesAge,
  });
}

/** After a write: the list and the page of the school are loaded again. */
export function forgetSchools(): void {
  void queryClient.invalidateQueries({ queryKey: ['schools', 'list'] });
  void queryClient.invalidateQueries({ queryKey: ['schools', 'school'] });
}
