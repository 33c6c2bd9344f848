import { getMe } from '@superhero/contract/session/sdk';
import { vMe } from '@superhero/contract/session/valibot';
import * as v from 'valibot';
import { call } from './call.ts';

const timeLimit = 10_000;

/** Names and roles are all we live on; whatever else a server sends, or leaves out, locks nobody out. */
const vNeededMe = v.object({
  user: vMe.entries.user,
  roles: vMe.entries.roles,
  language: v.fallback(v.optional(v.string()), undefined),
});

export type Me = v.InferOutput<typeof vNeededMe>;

export function fetchMe(): Promise<Me> {
  return call(getMe({ signal: AbortSignal.timeout(timeLimit) }), vNeededMe);
}
