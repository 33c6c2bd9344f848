import {
  vApproval,
  vCreatedPerson,
  vDeletion,
  vForcedMigration,
  vNamed,
  vNewPassword,
  vPeopleCounts,
  vPeoplePage,
  vPeopleTable,
  vPerson,
  vRegistrationLink,
  vRoleNames,
  vSuperheroRole,
  vSupportSession,
} from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import type { SearchPeopleData } from '@superhero/contract/gateway/types';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import { parseApiError } from '../../api/api-error.ts';
import { searchTimeLimit } from '../../api/gateway-client.ts';
import { schoolSearchQuery } from '../../app/form/school-picker.tsx';
import { gatewayQuery, gatewayRead, gatewayWrite } from '../../app/data/gateway.ts';
import { queryClient } from '../../app/data/query-client.ts';
import { invalidateRecentActivity } from '../../app/data/recent-activity.tsx';
import { isId } from '../../lib/id.ts';

export type PeoplePage = InferOutput<typeof vPeoplePage>;
export type PersonSummary = PeoplePage['people'][number];
export type Person = InferOutput<typeof vPerson>;
export type Deletion = InferOutput<typeof vDeletion>;
export type ForcedMigration = InferOutput<typeof vForcedMigration>;
export type SuperheroRole = InferOutput<typeof vSuperheroRole>;
export type CreatedPerson = InferOutput<typeof vCreatedPerson>;
export type PeopleQuery = SearchPeopleData['query'];

// A search is expensive for the platform, so its result is kept. Pressing Enter again still searches again.
const searchAge = 60_000;
const rolesAge = 5 * 60_000;
const deletionInterval = 15_000;
const deletionRefetches = 20;

export const readPeople = gatewayRead(gateway.searchPeople, vPeoplePage, searchTimeLimit);
export const personQuery = gatewayQuery(['people', 'person'], gateway.getPerson, vPerson);
const rolesQuery = gatewayQuery(['people', 'roles'], gateway.listRoles, vRoleNames);
const deletionQuery = gatewayQuery(['people', 'deletion'], gateway.getDeletion, vDeletion);
const forcedMigrationQuery = gatewayQuery(
  ['people', 'forcedMigration'],
  gateway.previewForcedMigration,
  vForcedMigration,
);
const passwordApprovalQuery = gatewayQuery(
  ['people', 'passwordApproval'],
  gateway.getPasswordApproval,
  vApproval,
);
const superheroRoleQuery = gatewayQuery(
  ['people', 'superheroRole'],
  gateway.getSuperheroRole,
  vSuperheroRole,
);
const countsQuery = gatewayQuery(['schools', 'peopleCounts'], gateway.countPeople, vPeopleCounts);

export const createPerson = gatewayWrite(gateway.createPerson, vCreatedPerson);
export const changeRoles = gatewayWrite(gateway.changeRoles, vNamed);
export const changeEmail = gatewayWrite(gateway.changeEmail, vNamed);
export const changeNames = gatewayWrite(gateway.changeNames, vNamed);
export const moveToSchool = gatewayWrite(gateway.moveToSchool, vNamed);
export const setPassword = gatewayWrite(gateway.setPassword, vNewPassword);
export const requestPasswordApproval = gatewayWrite(gateway.requestPasswordApproval, vApproval);
export const requestSuperheroApproval = gatewayWrite(gateway.requestSuperheroApproval, vApproval);
export const makeRegistrationLink = gatewayWrite(gateway.makeRegistrationLink, vRegistrationLink);
export const undoLoginMigration = gatewayWrite(gateway.undoLoginMigration, vNamed);
export const forceLoginMigration = gatewayWrite(gateway.forceLoginMigration, vNamed);
export const deleteLogin = gatewayWrite(gateway.deleteLogin, vNamed);
export const startSupportSession = gatewayWrite(gateway.startSupportSession, vSupportSession);
export const exportPeople = gatewayWrite(gateway.exportPeople, vPeopleTable);
export const deletePerson = gatewayWrite(gateway.deletePerson, vDeletion);

/** The last three are final: retrying them automatically would not help. */
type SearchResult =
  { is: 'found'; page: PeoplePage } | { is: 'rejected' } | { is: 'tooSlow' } | { is: 'superseded' };

/** The state of a search that the page shows. */
export type SearchState = SearchResult | { is: 'noSearch' } | { is: 'searching' } | { is: 'stopped' };

/** Keeps the previous rows until the new ones arrive. Only the results of the last search count. */
export function usePeople(query: PeopleQuery | undefined) {
  return useQuery({
    queryKey: ['people', 'list', query],
    queryFn: ({ signal }) => search(query, signal),
    placeholderData: keepPreviousData,
    staleTime: searchAge,
    enabled: query !== undefined,
  });
}

const emptyPage: PeoplePage = {
  searchedBy: 'names',
  people: [],
  total: 0,
  mayHaveMore: false,
  skip: 0,
  limit: 0,
};

async function search(query: PeopleQuery | undefined, signal: AbortSignal): Promise<SearchResult> {
  if (query === undefined) throw new Error('the search has neither a text nor a school');
  try {
    return { is: 'found', page: await readPeople({ query }, signal) };
  } catch (error) {
    const { type } = parseApiError(error);
    if (type === 'SEARCH_TEXT_INVALID') return { is: 'rejected' };
    // The platform has no such role, so no person has it.
    if (type === 'ROLE_NOT_FOUND') return { is: 'found', page: emptyPage };
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
  return useQuery({ ...personQuery({ path: { personId } }), enabled: isId(personId) });
}

export function useRoles() {
  return useQuery({ ...rolesQuery({}), staleTime: rolesAge });
}

/** The last approval that this operator requested, read again by each dialog; 404 if there is none. */
export function usePasswordApproval(personId: string) {
  return useQuery({ ...passwordApprovalQuery({ path: { personId } }), gcTime: 0 });
}

/** What giving the role superhero or taking it needs now, read again by each dialog. */
export function useSuperheroRole(personId: string) {
  return useQuery({ ...superheroRoleQuery({ path: { personId } }), gcTime: 0 });
}

/** What a forced migration would change now, read again by each dialog. */
export function useForcedMigration(personId: string) {
  return useQuery({ ...forcedMigrationQuery({ path: { personId } }), gcTime: 0 });
}

/** Refetches a due deletion automatically, but only a few times: every call keeps an idle session alive. */
export function useDeletion(personId: string) {
  return useQuery({
    ...deletionQuery({ path: { personId } }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data !== undefined && isDue(data) && dataUpdateCount < deletionRefetches && deletionInterval,
  });
}

function isDue({ status, plannedAt }: Deletion): boolean {
  return !['success', 'failed'].includes(status) && Date.parse(plannedAt) <= Date.now();
}

/** How many people the school has, in total and by role. */
export function useCounts(schoolId: string | undefined) {
  return useQuery({
    ...countsQuery({ path: { schoolId: schoolId ?? '' } }),
    enabled: schoolId !== undefined,
  });
}

/** As in the list of schools, which the gateway keeps. */
export function useListedSchool(schoolId: string | undefined) {
  const query = { search: schoolId ?? '', limit: 1 } as const;
  const { data } = useQuery({ ...schoolSearchQuery({ query }), enabled: schoolId !== undefined });
  return data?.schools.find(({ id }) => id === schoolId);
}

/** After a change: loads the visible data again. */
export function invalidatePeople(): void {
  void queryClient.invalidateQueries({ queryKey: ['people', 'list'] });
  void queryClient.invalidateQueries({ queryKey: ['people', 'person'] });
  void queryClient.invalidateQueries({ queryKey: ['people', 'deletion'] });
  invalidateRecentActivity();
}
