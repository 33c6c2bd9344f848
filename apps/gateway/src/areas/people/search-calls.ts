import type { PeoplePage, SearchPeopleData } from '@superhero/contract/gateway/types';
import { searchTooSlow } from '../../lib/api-error.ts';
import type { FoundPeople } from '../../platform/people.ts';

export interface Search extends NonNullable<SearchPeopleData['query']> {
  readonly skip: number;
  readonly limit: number;
}

/** A search ends when its time is up or its caller has disconnected. */
export interface SearchLimits {
  readonly signal: AbortSignal;
  readonly endsAt: number;
}

export type SearchedBy = PeoplePage['searchedBy'];
export type Found = FoundPeople & { readonly searchedBy: SearchedBy; readonly mayHaveMore?: boolean };
export type Filter = readonly [string, string][];

/** How many people are fetched in one call to be filtered here. */
export const maxCandidates = 200;

export function timeLeft({ endsAt }: SearchLimits): number {
  const left = Math.floor(endsAt - performance.now());
  if (left <= 0) throw searchTooSlow();
  return left;
}

/** The id is the last sort key: people with the same name could otherwise change places between two pages. */
const sortKeys = { name: ['lastName', 'firstName', '_id'], createdAt: ['createdAt', '_id'] } as const;

export function page({ school, role, sort, order, skip, limit }: Search): [string, string][] {
  const direction = order === 'desc' ? '-1' : '1';
  const keys = sort === undefined ? [] : sortKeys[sort];
  const filters: [string, string | undefined][] = [
    ['schoolId', school],
    ['roles[]', role],
    ...keys.map((key): [string, string] => [`$sort[${key}]`, direction]),
    ['$skip', String(skip)],
    ['$limit', String(limit)],
  ];
  return filters.flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]));
}
