import type { Named } from '@superhero/contract/gateway/types';
import * as v from 'valibot';
import { Cached } from '../lib/cached.ts';
import type { Clock } from '../lib/circuit.ts';
import { Refusal } from '../lib/refusal.ts';
import type { Door } from './door.ts';
import type { LegacySchool } from './legacy-schools.ts';
import { readList } from './read-list.ts';

const System = v.object({
  id: v.string(),
  type: v.string(),
  alias: v.nullish(v.string(), null),
  displayName: v.nullish(v.string(), null),
});

const timeToKeep = 60_000;

/** By id. */
export type SystemNames = ReadonlyMap<string, string>;

/**
 * The names of login systems. Only `/v3/systems/public` has display names, v1 knows the alias. The list is kept for a
 * minute, so that a page of schools does not need a second platform call each time.
 */
export class Systems {
  readonly #api: Door;
  readonly #systems: Cached<readonly Named[]>;

  constructor(api: Door, clock: Clock) {
    this.#api = api;
    this.#systems = new Cached(clock, timeToKeep);
  }

  list(token: string): Promise<readonly Named[]> {
    return this.#systems.get(() => this.#read(token));
  }

  /** For these schools; nothing is read if none of them has a login system. */
  async namesFor(token: string, schools: readonly Pick<LegacySchool, 'systems'>[]): Promise<SystemNames> {
    if (schools.every(({ systems }) => systems.length === 0)) return new Map();
    const systems = await this.list(token).catch((error: unknown) => {
      // The alias is a good enough name, and the schools can be shown without this list.
      if (error instanceof Refusal) return [];
      throw error;
    });
    return new Map(systems.map(({ id, name }) => [id, name]));
  }

  async #read(token: string): Promise<Named[]> {
    const systems = await readList(this.#api, token, 'GET /systems/public', '/v3/systems/public', System);
    return systems.map((system) => ({ id: system.id, name: firstName(system) }));
  }
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
