import { vPeoplePage, vSchoolPage } from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import type { InferOutput } from 'valibot';
import { parseApiError } from '../../api/api-error.ts';
import { searchTimeLimit } from '../../api/gateway-client.ts';
import { isId } from '../../lib/id.ts';
import { gatewayRead } from '../data/gateway.ts';
import { errorKindOf, type ErrorKind } from '../data/query-error.ts';
import { useEffect, useRef, useState } from 'react';

const searchSchools = gatewayRead(gateway.listSchools, vSchoolPage);
const searchPeople = gatewayRead(gateway.searchPeople, vPeoplePage, searchTimeLimit);

export type SchoolSummary = InferOutput<typeof vSchoolPage>['schools'][number];
type PersonSummary = InferOutput<typeof vPeoplePage>['people'][number];

/** What to search by. An id can be that of a school or of a person. */
export type SearchRequest = { by: 'school' | 'address' | 'id'; text: string };

type SearchResult =
  | { is: 'hit'; address: string }
  | { is: 'schools'; schools: readonly SchoolSummary[]; total: number }
  | { is: 'none'; by: SearchRequest['by'] }
  | { is: 'severalPeople'; count: number }
  | { is: 'deletedPerson'; person: PersonSummary }
  | { is: 'tooSlow' }
  | { is: 'superseded' }
  | { is: 'failed'; errorKind: ErrorKind };

/** The state of the search for the current text. */
export type SearchState = { is: 'idle' } | { is: 'searching' } | Exclude<SearchResult, { is: 'hit' }>;

const schoolsShown = 8;
// Two are enough to detect several matches.
const peopleLimit = 2;

export function toSearchRequest(text: string): SearchRequest {
  if (text.includes('@')) return { by: 'address', text };
  const id = text.toLowerCase();
  if (isId(id)) return { by: 'id', text: id };
  return { by: 'school', text };
}

/** Returns errors as results, because the palette shows them in place of rows. */
export async function lookUp({ by, text }: SearchRequest, signal: AbortSignal): Promise<SearchResult> {
  try {
    const school = by === 'address' ? undefined : await findSchool(text, signal);
    if (school !== undefined) return school;
    const person = by === 'school' ? undefined : await findPerson(text, signal);
    return person ?? { is: 'none', by };
  } catch (error) {
    const { type } = parseApiError(error);
    if (type === 'SEARCH_TIMEOUT') return { is: 'tooSlow' };
    if (type === 'SEARCH_SUPERSEDED') return { is: 'superseded' };
    return { is: 'failed', errorKind: errorKindOf(error) };
  }
}

/** Searches by name, number or id. */
async function findSchool(search: string, signal: AbortSignal): Promise<SearchResult | undefined> {
  const query = { search, limit: schoolsShown } as const;
  const { schools, total } = await searchSchools({ query }, signal);
  const [first] = schools;
  if (first === undefined) return undefined;
  return total === 1 ? { is: 'hit', address: `/schools/${first.id}` } : { is: 'schools', schools, total };
}

/** Searches by id, username or email address. */
async function findPerson(search: string, signal: AbortSignal): Promise<SearchResult | undefined> {
  const query = { search, skip: 0, limit: peopleLimit };
  const { people, total } = await searchPeople({ query }, signal);
  const [first] = people;
  if (first === undefined) return undefined;
  if (total > 1) return { is: 'severalPeople', count: total };
  // Listed instead of opened, so that the operator sees first that the person is deleted.
  if (first.deletedAt !== null) return { is: 'deletedPerson', person: first };
  return { is: 'hit', address: `/people/${first.id}` };
}

/** Runs one search at a time. Typing and closing the dialog abort it. */
export function useSearch(onHit: (address: string) => void) {
  const [searchState, setState] = useState<SearchState>({ is: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = undefined;
    },
    [],
  );

  async function search(request: SearchRequest): Promise<void> {
    if (running.current !== undefined) return;
    const controller = new AbortController();
    running.current = controller;
    setState({ is: 'searching' });
    const result = await lookUp(request, controller.signal);
    if (running.current !== controller) return;
    running.current = undefined;
    if (result.is === 'hit') onHit(result.address);
    else setState(result);
  }

  return {
    searchState,
    search,
    reset: () => {
      running.current?.abort();
      running.current = undefined;
      setState({ is: 'idle' });
    },
  };
}
