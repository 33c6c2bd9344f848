import * as v from 'valibot';
import type { KnownPerson } from './people.ts';
import type { Door, PlatformAnswer } from './door.ts';
import { Unclear } from './door.ts';

/** `role` decides which form the link leads to. */
export async function makeRegistrationLink(
  api: Door,
  token: string,
  { email, roles }: KnownPerson,
  schoolId: string,
): Promise<PlatformAnswer & { readonly link: string | undefined }> {
  const role = roles.includes('student') ? 'student' : 'teacher';
  const body = { role, schoolId, toHash: email, save: true, patchUser: true };
  const answer = await api.write(
    { call: 'POST /registrationlink', method: 'POST', path: '/v1/registrationlink', body },
    token,
  );
  if (answer.status !== 201) return { ...answer, link: undefined };
  const made = v.safeParse(v.object({ link: v.string() }), answer.body);
  if (!made.success) throw new Unclear(201);
  return { ...answer, link: made.output.link };
}
