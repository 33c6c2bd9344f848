import { randomUUID } from 'node:crypto';
import type { Call } from './load.ts';
import type { Pair } from './stage.ts';

/** The same wish, through the gateway, or through the bare proxy with the calls that it takes there. */
export interface Ways {
  readonly gateway: (worker: number) => readonly Call[];
  readonly bare: (worker: number) => readonly Call[];
}

/** On whose behalf, and of which schools each of those who work at the same time takes one. */
export interface Work {
  readonly token: string;
  readonly schoolIds: readonly string[];
  /** What is asked of a school cloud to show one school. */
  readonly pathsOf: (schoolId: string) => readonly string[];
}

export function readSchool({ gateway, bare }: Pair, { token, schoolIds, pathsOf }: Work): Ways {
  const get = (url: string): Call => ({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
  return {
    gateway: (worker) => [get(`${gateway.url}/schools/${schoolIds[worker]}`)],
    bare: (worker) => pathsOf(schoolIds[worker] ?? '').map((path) => get(`${bare.url}${path}`)),
  };
}

let names = 0;
const nextBody = (): string => JSON.stringify({ name: `Schule ${(names += 1)}` });

/** Each time another name, since a change to what is there already is none. */
export function renameSchool({ gateway, bare }: Pair, { token, schoolIds }: Work): Ways {
  const patch = (url: string, more: Record<string, string> = {}): readonly Call[] => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...more };
    return [{ method: 'PATCH', url, headers, body: nextBody() }];
  };
  return {
    gateway: (worker) =>
      patch(`${gateway.url}/schools/${schoolIds[worker]}`, { 'idempotency-key': randomUUID() }),
    bare: (worker) => patch(`${bare.url}/api/v3/school/${schoolIds[worker]}`),
  };
}
