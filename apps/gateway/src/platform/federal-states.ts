import type { FederalStateUpdate, NewCounty } from '@superhero/contract/gateway/types';
import * as v from 'valibot';
import type { BoundClient } from './client.ts';
import { readBody, readList, readWritten } from './responses.ts';
import { StoredText } from './stored-text.ts';

/** The platform requires none of the fields. */
const County = v.object({
  _id: v.string(),
  name: v.nullish(StoredText, null),
  countyId: v.nullish(v.number(), null),
  antaresKey: v.nullish(StoredText, null),
});
const State = v.object({
  _id: v.string(),
  name: StoredText,
  abbreviation: v.nullish(StoredText, ''),
  /** Not decoded: with an entity the stored link is broken, and has to look like it. */
  logoUrl: v.nullish(v.string(), ''),
  /** Missing if the platform never wrote any. */
  counties: v.nullish(v.array(County), []),
  createdAt: v.nullish(v.string(), null),
});

export type PlatformCounty = v.InferOutput<typeof County>;
export type PlatformState = v.InferOutput<typeof State>;

type StateFields = FederalStateUpdate['fields'];

/** Any other limit silently cuts the list after 25 states (T97). */
const listPath = '/v1/federalStates?$limit=false&$sort[name]=1';

export function bindFederalStates(api: BoundClient) {
  return {
    list: async (): Promise<PlatformState[]> => {
      const response = await api.read({ call: 'GET /federalStates', path: listPath });
      return readList(response, State, 'FEDERAL_STATES');
    },

    get: async (id: string): Promise<PlatformState> => {
      const response = await api.read({ call: 'GET /federalStates/{id}', path: `/v1/federalStates/${id}` });
      return readBody(response, State, 'FEDERAL_STATE', 'federal state');
    },

    create: async (state: Required<StateFields> & { readonly counties: readonly NewCounty[] }) => {
      const response = await api.write({
        call: 'POST /federalStates',
        method: 'POST',
        path: '/v1/federalStates',
        body: state,
      });
      return { ...response, state: readWritten(response, State, 201, 'federal state') };
    },

    /**
     * The list of counties replaces the stored one, and a county without its id gets another one, while schools keep
     * the old id (T98). So all counties are sent, those that the state already has with their id.
     */
    change: async (
      id: string,
      fields: StateFields,
      counties?: { readonly stored: readonly PlatformCounty[]; readonly added: readonly NewCounty[] },
    ) => {
      const all = counties && [...counties.stored.map(withoutNull), ...counties.added];
      const response = await api.write({
        call: 'PATCH /federalStates/{id}',
        method: 'PATCH',
        path: `/v1/federalStates/${id}`,
        body: { ...fields, ...(all && { counties: all }) },
      });
      return { ...response, state: readWritten(response, State, 200, 'federal state') };
    },
  };
}

/** A field that the platform does not have stays missing. */
const withoutNull = (county: PlatformCounty) =>
  Object.fromEntries(Object.entries(county).filter(([, value]) => value !== null));
