import { vSchool } from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import { useQuery } from '@tanstack/react-query';
import { gatewayQuery } from './gateway.ts';

// The key is that of the page of a school, so that both share one request.
const schoolQuery = gatewayQuery(['schools', 'school'], gateway.getSchool, vSchool);

/** Undefined while it is loading or if it can't be loaded: callers then show the ID. */
export function useSchoolName(schoolId: string | undefined): string | undefined {
  const { data } = useQuery({
    ...schoolQuery({ path: { schoolId: schoolId ?? '' } }),
    enabled: schoolId !== undefined,
    retry: false,
    refetchInterval: false,
  });
  return data?.name;
}
