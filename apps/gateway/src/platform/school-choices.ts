import type { Named, SchoolChoices } from '@superhero/contract/gateway/types';
import type { PlatformCallName } from '@superhero/contract/platform-calls';
import * as v from 'valibot';
import { platformAnswerUnknown } from '../lib/refusal.ts';
import type { Door } from './door.ts';

const State = v.object({
  _id: v.string(),
  name: v.string(),
  counties: v.nullish(v.array(v.object({ _id: v.string(), name: v.string() })), []),
});
const Provider = v.object({ _id: v.string(), endpointUrl: v.string() });
const System = v.object({
  id: v.string(),
  type: v.string(),
  alias: v.nullish(v.string()),
  displayName: v.nullish(v.string()),
});

/** A longer list is cut without a word; there are 16 states, and as many storages as a limit of 1000 lets through. */
const statesPath = '/v1/federalStates?$limit=25&$sort[name]=1';
const providersPath = '/v1/storageProvider?$limit=1000';
const systemsPath = '/v3/systems/public';

export async function readSchoolChoices(api: Door, token: string): Promise<SchoolChoices> {
  const [federalStates, storageProviders, systems] = await Promise.all([
    readFederalStates(api, token),
    readStorageProviders(api, token),
    readList(api, token, 'GET /systems/public', systemsPath, System),
  ]);
  return {
    federalStates,
    systems: byName(
      systems.map(({ id, type, alias, displayName }) => ({ id, name: displayName ?? alias ?? type })),
    ),
    storageProviders,
  };
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

async function readList<Item>(
  api: Door,
  token: string,
  call: PlatformCallName,
  path: string,
  item: v.GenericSchema<unknown, Item>,
): Promise<Item[]> {
  const answer = await api.read({ call, path }, token);
  const list = v.safeParse(v.object({ data: v.array(item) }), answer.body);
  if (answer.status !== 200 || !list.success) throw platformAnswerUnknown(`LIST_STATUS_${answer.status}`);
  return list.output.data;
}

function byName<Item extends Named>(items: Item[]): Item[] {
  return items.toSorted((one, other) => one.name.localeCompare(other.name, 'de'));
}
