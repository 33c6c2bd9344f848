import type { PersonCreation } from '@superhero/contract/gateway/types';
import * as v from 'valibot';
import type { AdminApi } from './admin-api.ts';
import type { Caller } from './caller.ts';
import type { PlatformAnswer } from './door.ts';
import { Unclear } from './door.ts';

const CreatedUser = v.object({ userId: v.string(), username: v.string(), initialPassword: v.string() });

/** The only call that makes a person and a login in one step; API v1 would need four. */
export async function createPerson(
  adminApi: AdminApi,
  caller: Caller,
  { email, firstName, lastName, roles, schoolId }: PersonCreation,
): Promise<PlatformAnswer & { readonly created: v.InferOutput<typeof CreatedUser> | undefined }> {
  const answer = await adminApi.write(caller, {
    call: 'POST /admin/users',
    method: 'POST',
    path: '/admin/users',
    body: { email, firstName, lastName, roleNames: roles, schoolId },
  });
  if (answer.status !== 201) return { ...answer, created: undefined };
  const created = v.safeParse(CreatedUser, answer.body);
  if (!created.success) throw new Unclear(201);
  return { ...answer, created: created.output };
}
