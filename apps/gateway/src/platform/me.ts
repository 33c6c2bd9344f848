import * as v from 'valibot';
import { unauthorized } from '../lib/api-error.ts';
import type { BoundClient } from './client.ts';
import { readBody } from './responses.ts';
import { StoredText } from './stored-text.ts';

/** Strict, because all of it decides who may do what. Names of unknown roles and permissions pass. */
const Me = v.object({
  user: v.object({ id: v.pipe(v.string(), v.nonEmpty()), firstName: StoredText, lastName: StoredText }),
  roles: v.array(v.object({ name: v.string() })),
  permissions: v.array(v.string()),
});

export type Me = v.InferOutput<typeof Me>;

/** Whose token this is, as the platform sees it now. The call keeps an idle session alive. */
export async function readMe(api: BoundClient, { isConfirmed }: { isConfirmed: boolean }): Promise<Me> {
  const request = {
    call: 'GET /me',
    path: '/v3/me',
    isAlwaysQuick: true,
    isUnconfirmed: !isConfirmed,
  } as const;
  const response = await api.read(request);
  if (response.status === 401) throw unauthorized();
  return readBody(response, Me, 'ME');
}
