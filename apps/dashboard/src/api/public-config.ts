import { getPublicConfig } from '@superhero/contract/session/sdk';
import { vPublicConfig } from '@superhero/contract/session/valibot';
import * as v from 'valibot';
import { createStore } from '../lib/store.ts';
import { call } from './call.ts';
import { callLimit } from './running-calls.ts';

export type PublicConfig = v.InferOutput<typeof vPublicConfig>;

const timeLimit = 10_000;

// One invalid field must not make the whole response fail; `readPublicConfig` checks each field.
const vAnyFields = v.custom<object>(
  (answer) => typeof answer === 'object' && answer !== null && !Array.isArray(answer),
);

export const publicConfig = createStore(readPublicConfig({}));

export async function loadPublicConfig(): Promise<void> {
  const answer = await call(getPublicConfig({ signal: callLimit(timeLimit) }), vAnyFields);
  publicConfig.set(readPublicConfig(answer));
}

/** Returns every known field with the server's value, or with the contract's default if it is missing or invalid. */
export function readPublicConfig(answer: object): PublicConfig {
  const given = new Map<string, unknown>(Object.entries(answer));
  const wellTyped = Object.entries(vPublicConfig.entries)
    .filter(([key, schema]) => given.has(key) && v.is(schema, given.get(key)))
    .map(([key]) => [key, given.get(key)]);
  return v.parse(vPublicConfig, Object.fromEntries(wellTyped));
}
