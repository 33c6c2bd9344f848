import { getDeletion, getPerson, listRoles, searchPeople } from '@superhero/contract/gateway/sdk';
import type { SearchPeopleData } from '@superhero/contract/gateway/types';
import * as v from 'valibot';
import { call } from './call.ts';
import { gatewayTimeLimit } from './gateway-client.ts';
import { callLimit } from './running-calls.ts';

// A search may wait for the one before it, and then for a school cloud that looks through a million people.
const searchTimeLimit = 45_000;

const vText = v.nullable(v.string());
const vSummary = v.object({
  id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  school: v.nullable(v.object({ id: v.string(), name: v.string() })),
  roles: v.array(v.string()),
  deletedAt: vText,
});
const vPage = v.object({
  searchedBy: v.string(),
  people: v.array(vSummary),
  total: v.number(),
  // Earlier gateways compared no candidates themselves, and never missed any.
  mayHaveMore: v.optional(v.boolean(), false),
});
const vPerson = v.object({
  ...vSummary.entries,
  login: v.nullable(v.object({ id: v.string(), username: v.string() })),
  externalId: vText,
  previousExternalId: vText,
  language: vText,
  mustChangePassword: v.boolean(),
  consentedAt: vText,
  loginSystemChangedAt: vText,
  migrationUndo: v.string(),
  outdatedSince: vText,
  createdAt: vText,
  updatedAt: vText,
});
export const vDeletion = v.object({ requestId: v.string(), plannedAt: v.string(), status: v.string() });

export type PersonSummary = v.InferOutput<typeof vSummary>;
export type PeoplePage = v.InferOutput<typeof vPage>;
export type Person = v.InferOutput<typeof vPerson>;
export type Deletion = v.InferOutput<typeof vDeletion>;
export type PeopleQuery = SearchPeopleData['query'];

export function fetchPeople(query: PeopleQuery, signal: AbortSignal): Promise<PeoplePage> {
  return call(searchPeople({ query, signal: until(signal, searchTimeLimit) }), vPage);
}

export function fetchPerson(personId: string, signal: AbortSignal): Promise<Person> {
  return call(getPerson({ path: { personId }, signal: until(signal) }), vPerson);
}

export function fetchRoles(signal: AbortSignal): Promise<string[]> {
  return call(listRoles({ signal: until(signal) }), v.array(v.string()));
}

export function fetchDeletion(personId: string, signal: AbortSignal): Promise<Deletion> {
  return call(getDeletion({ path: { personId }, signal: until(signal) }), vDeletion);
}

function until(signal: AbortSignal, limit = gatewayTimeLimit): AbortSignal {
  return AbortSignal.any([signal, callLimit(limit)]);
}
