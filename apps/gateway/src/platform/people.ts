import type { Person, PersonSummary } from '@superhero/contract/gateway/types';
import * as v from 'valibot';
import { platformAnswerUnknown } from '../lib/refusal.ts';
import type { Door, PlatformAnswer } from './door.ts';
import { timeLimit } from './door.ts';
import { refuseRead } from './refused.ts';

const Text = v.nullish(v.string(), null);

/** As API v1 tells of a person: the only API that tells of people in all schools. */
const User = v.object({
  _id: v.string(),
  firstName: v.optional(v.string(), ''),
  lastName: v.optional(v.string(), ''),
  email: v.string(),
  /** Null for a school that does not exist: the platform does not check it when a person is created. */
  schoolId: v.nullish(v.object({ _id: v.string(), name: v.string() }), null),
  roles: v.array(v.object({ name: v.string() })),
  ldapId: Text,
  previousExternalId: Text,
  language: Text,
  forcePasswordChange: v.nullish(v.boolean(), false),
  consent: v.nullish(
    v.looseObject({ userConsent: v.nullish(v.looseObject({ dateOfPrivacyConsent: Text }), null) }),
    null,
  ),
  lastLoginSystemChange: Text,
  outdatedSince: Text,
  deletedAt: Text,
  createdAt: Text,
  updatedAt: Text,
});

export type KnownPerson = Omit<Person, 'login' | 'migrationUndo'>;

/** Anything else that is asked to be filled in is refused. */
const withRolesAndSchool: [string, string][] = [
  ['$populate[]', 'roles'],
  ['$populate[]', 'schoolId'],
];

export async function readPerson(api: Door, token: string, personId: string): Promise<KnownPerson> {
  const path = `/v1/users/${personId}?${new URLSearchParams(withRolesAndSchool).toString()}`;
  const answer = await api.read({ call: 'GET /users/{id}', path }, token);
  if (answer.status !== 200) throw refuseRead(answer, 'person', 'USER');
  const user = v.safeParse(User, answer.body);
  if (!user.success) throw platformAnswerUnknown('USER_BODY');
  return toPerson(user.output);
}

export type PersonNames = Pick<PersonSummary, 'firstName' | 'lastName'>;

export interface FoundPeople {
  readonly people: readonly KnownPerson[];
  readonly total: number;
}

/** `filters` in the words of API v1. Over all schools a search may take its time, or what is left of it. */
export async function findPeople(
  api: Door,
  token: string,
  filters: readonly [string, string][],
  within = timeLimit,
): Promise<FoundPeople> {
  const query = new URLSearchParams([...filters, ...withRolesAndSchool]);
  const path = `/v1/users?${query.toString()}`;
  const answer = await api.read({ call: 'GET /users', path, mayTakeLong: true, within }, token);
  if (answer.status !== 200) throw refuseRead(answer, 'person', 'USER');
  const page = v.safeParse(v.object({ data: v.array(User), total: v.number() }), answer.body);
  if (!page.success) throw platformAnswerUnknown('USERS_BODY');
  return { people: page.output.data.map(toPerson), total: page.output.total };
}

/** More than one person can have an address: the platform accepts it again when a person is created (T43). */
export async function findPeopleByEmail(
  api: Door,
  token: string,
  email: string,
): Promise<readonly KnownPerson[]> {
  const { people } = await findPeople(api, token, [
    ['email', email],
    ['$limit', '10'],
  ]);
  return people;
}

/**
 * Through API v1, because v3 would hash the hash of the password once more and lock the person out. All three of
 * address and names go together, although only one changes: from what is sent the school cloud makes the words by
 * which the person is found, and forgets those that are missing.
 */
export async function changeEmail(
  api: Door,
  token: string,
  { id, firstName, lastName }: PersonSummary,
  email: string,
): Promise<PlatformAnswer & { readonly emailNow: string | undefined }> {
  const answer = await patch(api, token, id, { email, firstName, lastName });
  const user = v.safeParse(v.object({ email: v.string() }), answer.body);
  return { ...answer, emailNow: user.success ? user.output.email : undefined };
}

/**
 * Both names go together, because the platform rebuilds the search index from what is sent (T23). The email address
 * can't be sent along: unchanged, it is rejected as in use (T24).
 */
export async function changeNames(
  api: Door,
  token: string,
  personId: string,
  names: PersonNames,
): Promise<PlatformAnswer & { readonly namesNow: PersonNames | undefined }> {
  const answer = await patch(api, token, personId, names);
  const user = v.safeParse(v.object({ firstName: v.string(), lastName: v.string() }), answer.body);
  return { ...answer, namesNow: user.success ? user.output : undefined };
}

/** Nothing but the roles: an address that is sent unchanged is refused as taken. */
export async function changeRoles(
  api: Door,
  token: string,
  personId: string,
  roleIds: readonly string[],
): Promise<PlatformAnswer> {
  return await patch(api, token, personId, { roles: roleIds });
}

export async function moveToSchool(
  api: Door,
  token: string,
  personId: string,
  schoolId: string,
): Promise<PlatformAnswer> {
  return await patch(api, token, personId, { schoolId });
}

async function patch(api: Door, token: string, personId: string, body: object): Promise<PlatformAnswer> {
  const path = `/v1/users/${personId}`;
  return await api.write({ call: 'PATCH /users/{id}', method: 'PATCH', path, body }, token);
}

function toPerson(user: v.InferOutput<typeof User>): KnownPerson {
  return {
    id: user._id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    school: user.schoolId && { id: user.schoolId._id, name: user.schoolId.name },
    roles: user.roles.map(({ name }) => name),
    externalId: user.ldapId,
    previousExternalId: user.previousExternalId,
    language: user.language,
    mustChangePassword: user.forcePasswordChange ?? false,
    consentedAt: user.consent?.userConsent?.dateOfPrivacyConsent ?? null,
    loginSystemChangedAt: user.lastLoginSystemChange,
    outdatedSince: user.outdatedSince,
    deletedAt: user.deletedAt,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
  };
}
