import type { Person } from '@superhero/contract/gateway/types';
import * as v from 'valibot';
import { platformAnswerUnknown } from '../lib/refusal.ts';
import type { Door, PlatformAnswer } from './door.ts';
import { readRefusal } from './refused.ts';

/** As API v1 tells of a person: the only API that tells of people in all schools. */
const User = v.object({
  _id: v.string(),
  firstName: v.optional(v.string(), ''),
  lastName: v.optional(v.string(), ''),
  email: v.string(),
  schoolId: v.object({ _id: v.string(), name: v.string() }),
  roles: v.array(v.object({ name: v.string() })),
  createdAt: v.optional(v.string()),
});

/** Anything else that is asked to be filled in is refused. */
const withRolesAndSchool = '$populate[]=roles&$populate[]=schoolId';

export type KnownPerson = Person & { readonly createdAt: Date | undefined };

export async function readPerson(api: Door, token: string, personId: string): Promise<KnownPerson> {
  const path = `/v1/users/${personId}?${withRolesAndSchool}`;
  const answer = await api.read({ call: 'GET /users/{id}', path }, token);
  if (answer.status !== 200) throw refuseRead(answer);
  const user = v.safeParse(User, answer.body);
  if (!user.success) throw platformAnswerUnknown('USER_BODY');
  return toPerson(user.output);
}

/** There is at most one: the school cloud keeps addresses unique, in small letters. */
export async function findPersonByEmail(
  api: Door,
  token: string,
  email: string,
): Promise<KnownPerson | undefined> {
  const path = `/v1/users?email=${encodeURIComponent(email)}&$limit=1&${withRolesAndSchool}`;
  const answer = await api.read({ call: 'GET /users', path }, token);
  if (answer.status !== 200) throw refuseRead(answer);
  const page = v.safeParse(v.object({ data: v.array(User) }), answer.body);
  if (!page.success) throw platformAnswerUnknown('USERS_BODY');
  return page.output.data.map(toPerson)[0];
}

/**
 * Through API v1, because v3 would hash the hash of the password once more and lock the person out. All three of
 * address and names go together, although only one changes: from what is sent the school cloud makes the words by
 * which the person is found, and forgets those that are missing.
 */
export async function changeEmail(
  api: Door,
  token: string,
  { id, firstName, lastName }: Person,
  email: string,
): Promise<PlatformAnswer & { readonly emailNow: string | undefined }> {
  const body = { email, firstName, lastName };
  const answer = await api.write(
    { call: 'PATCH /users/{id}', method: 'PATCH', path: `/v1/users/${id}`, body },
    token,
  );
  const user = v.safeParse(v.object({ email: v.string() }), answer.body);
  return { ...answer, emailNow: user.success ? user.output.email : undefined };
}

function toPerson({
  _id,
  firstName,
  lastName,
  email,
  schoolId,
  roles,
  createdAt,
}: v.InferOutput<typeof User>) {
  return {
    id: _id,
    firstName,
    lastName,
    email,
    school: { id: schoolId._id, name: schoolId.name },
    roles: roles.map(({ name }) => name),
    createdAt: createdAt === undefined ? undefined : new Date(createdAt),
  };
}

function refuseRead(answer: PlatformAnswer): Error {
  try {
    return readRefusal(answer, 'person');
  } catch {
    return platformAnswerUnknown(`USER_STATUS_${answer.status}`);
  }
}
