import type { Named, SchoolChoices } from '@superhero/contract/gateway/types';
import * as v from 'valibot';
import { withFallback } from '../lib/api-error.ts';
import { Cached } from '../lib/cached.ts';
import type { Clock } from '../lib/circuit-breaker.ts';
import type { BoundClient } from './client.ts';
import type { LegacySchool } from './legacy-schools.ts';
import { readList } from './responses.ts';
import { StoredText } from './stored-text.ts';

const State = v.object({
  _id: v.string(),
  name: StoredText,
  counties: v.nullish(v.array(v.object({ _id: v.string(), name: StoredText })), []),
});
const Provider = v.object({
  _id: v.string(),
  endpointUrl: v.string(),
  isShared: v.nullish(v.boolean(), false),
});

/** The platform gives a new school a bucket of a provider that is shared. */
type StorageChoice = SchoolChoices['storageProviders'][number];

/** The platform silently cuts lists: states after 25 with any other limit (T97), storage providers after 1000. */
const statesPath = '/v1/federalStates?$limit=false&$sort[name]=1';
const providersPath = '/v1/storageProvider?$limit=1000';

export function bindSchoolChoices(api: BoundClient) {
  return {
    federalStates: async (): Promise<SchoolChoices['federalStates']> => {
      const response = await api.read({ call: 'GET /federalStates', path: statesPath });
      const states = readList(response, State, 'FEDERAL_STATES').map(({ _id, name, counties }) => ({
        id: _id,
        name,
        counties: sortByName((counties ?? []).map((county) => ({ id: county._id, name: county.name }))),
      }));
      return sortByName(states);
    },

    /** The platform returns no secrets; a provider is known by its address. */
    storageProviders: async (): Promise<StorageChoice[]> => {
      const response = await api.read({ call: 'GET /storageProvider', path: providersPath });
      const providers = readList(response, Provider, 'STORAGE_PROVIDERS');
      return sortByName(
        providers.map(({ _id, endpointUrl, isShared }) => ({ id: _id, name: endpointUrl, isShared })),
      );
    },
  };
}

export function sortByName<Item extends Named>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => one.name.localeCompare(other.name, 'de'));
}

const System = v.object({
  id: v.string(),
  type: v.string(),
  alias: v.nullish(StoredText, null),
  displayName: v.nullish(StoredText, null),
});

const freshFor = 60_000;

/** By id. */
export type SystemNames = ReadonlyMap<string, string>;

/** Shared by all callers, so that a page of schools does not need a second platform call each time. */
type SystemCache = Cached<readonly Named[]>;

export const createSystemCache = (clock: Clock): SystemCache => new Cached(clock, { freshFor });

/** The names of login systems. Only `/v3/systems/public` has display names; v1 has the alias. */
export function bindSystems(api: BoundClient, cache: SystemCache) {
  const list = async (): Promise<readonly Named[]> =>
    await cache.get(async () => {
      const response = await api.read({ call: 'GET /systems/public', path: '/v3/systems/public' });
      return readList(response, System, 'SYSTEMS').map((system) => ({
        id: system.id,
        name: firstName(system),
      }));
    });
  return {
    list,

    /** For these schools; nothing is read if none of them has a login system. */
    namesFor: async (schools: readonly Pick<LegacySchool, 'systems'>[]): Promise<SystemNames> => {
      if (schools.every(({ systems }) => systems.length === 0)) return new Map();
      // The alias is a good enough name, and the schools can be shown without this list.
      const systems = await withFallback(list(), []);
      return new Map(systems.map(({ id, name }) => [id, name]));
    },
  };
}

/** Inactive systems are not public; for them the alias is the best name there is. */
export function nameSystem(
  names: SystemNames,
  { _id, type, alias }: LegacySchool['systems'][number],
): string {
  return names.get(_id) ?? firstName({ id: _id, type, alias, displayName: null });
}

function firstName({ id, type, alias, displayName }: v.InferOutput<typeof System>): string {
  return [displayName, alias, type].find((name) => name !== null && name !== '') ?? id;
}
