import type { Named } from '@superhero/contract/gateway/types';
import * as v from 'valibot';
import { Cached } from '../lib/cached.ts';
import type { Clock } from '../lib/circuit-breaker.ts';
import { ApiError } from '../lib/api-error.ts';
import type { BoundClient } from './client.ts';
import type { LegacySchool } from './legacy-schools.ts';
import { readList } from './responses.ts';
import { StoredText } from './stored-text.ts';

const System = v.object({
  id: v.string(),
  type: v.string(),
  alias: v.nullish(StoredText, null),
  displayName: v.nullish(StoredText, null),
});

const timeToKeep = 60_000;

/** By id. */
export type SystemNames = ReadonlyMap<string, string>;

/** Shared by all callers, so that a page of schools does not need a second platform call each time. */
export type SystemCache = Cached<readonly Named[]>;

export const createSystemCache = (clock: Clock): SystemCache => new Cached(clock, timeToKeep);

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
      const systems = await list().catch((error: unknown) => {
        // The alias is a good enough name, and the schools can be shown without this list.
        if (error instanceof ApiError) return [];
        throw error;
      });
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
