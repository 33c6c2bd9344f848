import type { Named, SchoolChoices } from '@superhero/contract/gateway/types';
import * as v from 'valibot';
import type { Door } from './door.ts';
import { readList } from './read-list.ts';
import type { Systems } from './systems.ts';

const State = v.object({
  _id: v.string(),
  name: v.string(),
  counties: v.nullish(v.array(v.object({ _id: v.string(), name: v.string() })), []),
});
const Provider = v.object({ _id: v.string(), endpointUrl: v.string() });

/** A longer list is cut without a word; there are 16 states, and as many storages as a limit of 1000 lets through. */
const statesPath = '/v1/federalStates?$limit=25&$sort[name]=1';
const providersPath = '/v1/storageProvider?$limit=1000';

export async function readSchoolChoices(api: Door, systems: Systems, token: string): Promise<SchoolChoices> {
  const [federalStates, storageProviders, loginSystems] = await Promise.all([
    readFederalStates(api, token),
    readStorageProviders(api, token),
    systems.list(token),
  ]);
  return { federalStates, systems: byName(loginSystems), storageProviders };
}

export async function readFederalStates(api: Door, token: string): Promise<SchoolChoices['federalStates']> {
  const states = await readList(api, token, 'GET /federalStates', statesPath, State);
  return byName(
    states.map(({ _id, name, counties }) => ({
      id: _id,
      name,
      counties: byName((counties ?? []).map((county) => ({ id: county._id, name: county.name }))),
    })),
  );
}

/** Their secrets are never told; what they are known by is their address. */
export async function readStorageProviders(api: Door, token: string): Promise<Named[]> {
  const providers = await readList(api, token, 'GET /storageProvider', providersPath, Provider);
  return byName(providers.map(({ _id, endpointUrl }) => ({ id: _id, name: endpointUrl })));
}

function byName<Item extends Named>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => one.name.localeCompare(other.name, 'de'));
}
