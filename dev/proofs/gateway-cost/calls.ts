import { randomUUID } from 'node:crypto';
import type { Call } from './load.ts';
import type { Pair } from './stage.ts';

/** The same wish, sent through the gateway or through the bare proxy. */
export interface Ways {
  readonly gateway: (worker: number) => Call;
  readonly bare: (worker: number) => Call;
}

/** On whose behalf, and of which schools each of those who work at the same time takes one. */
export interface Work {
  readonly token: string;
  readonly schoolIds: readonly string[];
}

export function readSchool({ gateway, bare }: Pair, { token, schoolIds }: Work): Ways {
  const headers = { authorization: `Bearer ${token}` };
  return {
    gateway: (worker) => ({ method: 'GET', url: `${gateway.url}/schools/${schoolIds[worker]}`, headers }),
    bare: (worker) => ({ method: 'GET', url: `${bare.url}/api/v3/school/id/${schoolIds[worker]}`, headers }),
  };
}

let names = 0;
const nextBody = (): string => JSON.stringify({ name: `Schule ${(names += 1)}` });

/** Each time another name, since a change to what is there already is none. */
export function renameSchool({ gateway, bare }: Pair, { token, schoolIds }: Work): Ways {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return {
    gateway: (worker) => ({
      method: 'PATCH',
      url: `${gateway.url}/schools/${schoolIds[worker]}`,
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: nextBody(),
    }),
    bare: (worker) => ({
      method: 'PATCH',
      url: `${bare.url}/api/v3/school/${schoolIds[worker]}`,
      headers,
      body: nextBody(),
    }),
  };
}
