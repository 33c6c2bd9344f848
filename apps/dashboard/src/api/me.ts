import { getMe } from '@superhero/contract/session/sdk';
import * as v from 'valibot';
import { call } from './call.ts';
import { ownBearer } from './client.ts';
import { callLimit } from './running-calls.ts';

const timeLimit = 10_000;

/** Only names and roles are needed, so other fields may be missing or change without locking users out. */
const vNeededMe = v.object({
  user: v.object({
    id: v.fallback(v.optional(v.string()), undefined),
    firstName: v.string(),
    lastName: v.string(),
  }),
  roles: v.array(v.object({ name: v.string() })),
  language: v.fallback(v.optional(v.string()), undefined),
});

export type Me = v.InferOutput<typeof vNeededMe>;

/** With a token, fetches the user of that token; without one, the user of this tab. */
export function fetchMe(token?: string): Promise<Me> {
  return call(getMe({ signal: callLimit(timeLimit), headers: ownBearer(token) }), vNeededMe);
}
