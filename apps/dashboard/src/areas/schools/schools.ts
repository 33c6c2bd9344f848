import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchSchool, fetchSchoolChoices, fetchSchools, type SchoolQuery } from '../../api/schools.ts';
import { askGateway } from '../../shell/ask-gateway.ts';
import { queries } from '../../shell/queries.ts';

// States, login systems and storages change once in months.
const choicesAge = 5 * 60_000;

/** Old rows stay until the new ones are there; of several questions only the answer to the last one counts. */
export function useSchools(query: SchoolQuery, isAsked: boolean) {
  return useQuery({
    queryKey: ['schools', 'list', query],
    queryFn: ({ signal }) => askGateway(() => fetchSchools(query, signal)),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  });
}

export function useSchool(schoolId: string) {
  return useQuery({
    queryKey: ['schools', 'school', schoolId],
    queryFn: ({ signal }) => askGateway(() => fetchSchool(schoolId, signal)),
  });
}

export function useSchoolChoices() {
  return useQuery({
    queryKey: ['schools', 'choices'],
    queryFn: ({ signal }) => askGateway(() => fetchSchoolChoices(signal)),
    staleTime: choicesAge,
  });
}

/** After a change: what stands on the screen is read anew, in the list as well as on the page of the school. */
export function forgetSchools(): void {
  void queries.invalidateQueries({ queryKey: ['schools', 'list'] });
  void queries.invalidateQueries({ queryKey: ['schools', 'school'] });
}
