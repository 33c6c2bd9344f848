import { vBatchPage, vPeoplePage, vSchoolPage, vToolPage } from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import { parseApiError } from '../../api/api-error.ts';
import { searchTimeLimit } from '../../api/gateway-client.ts';
import { isId } from '../../lib/id.ts';
import { useDelayed } from '../../lib/use-delayed.ts';
import { useGatewaySession } from '../data/area-layout.tsx';
import { gatewayQuery } from '../data/gateway.ts';
import { errorKindOf, type ErrorKind } from '../data/query-error.ts';

const schoolsQuery = gatewayQuery(['palette', 'schools'], gateway.listSchools, vSchoolPage);
const toolsQuery = gatewayQuery(['palette', 'tools'], gateway.listTools, vToolPage, searchTimeLimit);
const batchesQuery = gatewayQuery(['palette', 'batches'], gateway.listDeletionBatches, vBatchPage);
const peopleQuery = gatewayQuery(['palette', 'people'], gateway.searchPeople, vPeoplePage, searchTimeLimit);

export type SchoolPage = InferOutput<typeof vSchoolPage>;
export type ToolPage = InferOutput<typeof vToolPage>;
export type BatchPage = InferOutput<typeof vBatchPage>;
export type PeoplePage = InferOutput<typeof vPeoplePage>;

/** What a search has found, or why it could not. */
export type Found<Page> = {
  page?: Page | undefined;
  failure?: ErrorKind | 'tooSlow' | undefined;
  /** Whether the page, if there is one, is still that of an earlier text. */
  isPending: boolean;
};

// The gateway answers these from lists that it keeps; a search for people scans all of them on the platform.
const pause = 150;
const pauseForPeople = 300;
const minLetters = 3;

const limit = 5;

/** One request per text: another key press is a better retry. What was found stays until the next answer. */
const whileTyping = {
  placeholderData: keepPreviousData,
  retry: false,
  refetchInterval: false,
  staleTime: 30_000,
  gcTime: 30_000,
} as const;

/** Searches while an operator types. A new text and closing the palette abort the requests of the last one. */
export function usePaletteSearch(text: string) {
  const { data: session } = useGatewaySession();
  const search = useDelayed(text, pause);
  const person = useDelayed(text, pauseForPeople);
  const wants = (permission: string) => text !== '' && session?.permissions.includes(permission) === true;
  const wanted = {
    schools: text !== '',
    people: mayBePerson(text),
    tools: wants('TOOL_ADMIN'),
    batches: wants('ADMIN_EDIT'),
  };
  const query = { search, limit };
  const schools = useQuery({
    ...schoolsQuery({ query }),
    ...whileTyping,
    enabled: wanted.schools && search !== '',
  });
  const people = useQuery({
    ...peopleQuery({ query: { search: person, limit } }),
    ...whileTyping,
    enabled: wanted.people && mayBePerson(person),
  });
  const tools = useQuery({
    ...toolsQuery({ query }),
    ...whileTyping,
    enabled: wanted.tools && search !== '',
  });
  const batches = useQuery({
    ...batchesQuery({ query }),
    ...whileTyping,
    enabled: wanted.batches && search !== '',
  });
  return {
    schools: toFound(schools, wanted.schools, search === text),
    people: toFound(people, wanted.people, person === text),
    tools: toFound(tools, wanted.tools, search === text),
    batches: toFound(batches, wanted.batches, search === text),
  };
}

export type PaletteSearch = ReturnType<typeof usePaletteSearch>;

type Query<Page> = { data: Page | undefined; error: Error | null; isFetching: boolean };

function toFound<Page>(query: Query<Page>, isWanted: boolean, isCurrent: boolean): Found<Page> {
  if (!isWanted) return { isPending: false };
  const { data, error, isFetching } = query;
  return { page: data, failure: failureOf(error), isPending: isFetching || !isCurrent };
}

/** Not failures: a newer search of the same operator, and texts that no person can have. */
const expected = ['SEARCH_SUPERSEDED', 'SEARCH_TEXT_INVALID', 'PERMISSION_MISSING'];

function failureOf(error: Error | null): Found<unknown>['failure'] {
  if (error === null) return undefined;
  const { type } = parseApiError(error);
  if (expected.includes(type)) return undefined;
  return type === 'SEARCH_TIMEOUT' ? 'tooSlow' : errorKindOf(error);
}

/** Numbers are those of schools. */
function mayBePerson(text: string): boolean {
  return isId(text.toLowerCase()) || (text.match(/\p{L}/gu)?.length ?? 0) >= minLetters;
}
