import { getMe } from '@superhero/contract/session/sdk';
import type { Me } from '@superhero/contract/session/types';
import { vMe } from '@superhero/contract/session/valibot';
import * as v from 'valibot';
import { call } from './call.ts';

const timeLimit = 10_000;

/** Names and roles are all we live on; whatever else a server sends, or leaves out, locks nobody out. */
const vPromisedMe = v.pick(vMe, ['user', 'roles']);

export function fetchMe(): Promise<Me> {
  return call(
    getMe({
      signal: AbortSignal.timeout(timeLimit),
      responseValidator: (body) => v.parseAsync(vPromisedMe, body),
    }),
  );
}
