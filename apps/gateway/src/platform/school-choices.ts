import type { Named, SchoolChoices } from '@superhero/contract/gateway/types';
import * as v from 'valibot';
import type { BoundClient } from './client.ts';
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
