import type { Person, PersonCreation, PersonSummary } from '@superhero/contract/gateway/types';
import * as v from 'valibot';
import { unprocessable } from '../lib/api-error.ts';
import type { BoundClient, PlatformResponse } from './client.ts';
import { OutcomeUnknownError } from './client.ts';
import { assertApplied, readBody, readList, readWritten } from './responses.ts';
import { StoredText } from './stored-text.ts';

/** The role of operators. */
export const superheroRole = 'superhero';

const Text = v.nullish(v.string(), null);

/** API v1 is the only one with people of all schools. */
const User = v.object({
  _id: v.string(),
  firstName: v.optional(StoredText, ''),
  lastName: v.optional(StoredText, ''),
  email: v.string(),
  /** Null for a school that does not exist: the platform does not check it when a person is created. */
  schoolId: v.nullish(v.object({ _id: v.string(), name: StoredText }), null),
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

export type KnownPerson = Omit<Person, 'login' | 'migrationUndo' | 'isProtected'>;

export type PersonNames = Pick<PersonSummary, 'firstName' | 'lastName'>;

export function fullName({ firstName, lastName }: PersonNames): string {
  return `${firstName} ${lastName}`.trim();
}

export interface FoundPeople {
  readonly people: readonly KnownPerson[];
  readonly total: number;
}

const CreatedPerson = v.object({ userId: v.string(), username: v.string(), initialPassword: v.string() });
const Email = v.object({ email: v.string() });
const Names = v.object({ firstName: StoredText, lastName: StoredText });
const Role = v.object({ _id: v.string(), name: v.string() });

/** The platform rejects `$populate` for any other field. */
const withRolesAndSchool: [string, string][] = [
  ['$populate[]', 'roles'],
  ['$populate[]', 'schoolId'],
];

/** `serviceAccounts`: ids of people who are no operators. */
export function bindPeople(
  api: BoundClient,
  adminApi: BoundClient,
  serviceAccounts: ReadonlySet<string> = new Set(),
) {
  /** `filters` are parameters of API v1. A search over all schools can take long. */
  const find = async (filters: readonly [string, string][], within?: number): Promise<FoundPeople> => {
    const path = `/v1/users?${new URLSearchParams([...filters, ...withRolesAndSchool]).toString()}`;
    const response = await api.read({
      call: 'GET /users',
      path,
      mayTakeLong: true,
      ...(within !== undefined && { within }),
    });
    assertRoleExists(response);
    const page = v.object({ data: v.array(User), total: v.number() });
    const { data, total } = readBody(response, page, 'USERS', 'person');
    return { people: data.map(toPerson), total };
  };
  const patch = async (personId: string, body: object): Promise<PlatformResponse> => {
    const path = `/v1/users/${personId}`;
    const response = await api.write({ call: 'PATCH /users/{id}', method: 'PATCH', path, body });
    assertApplied(response, 200, 'person');
    return response;
  };
  return {
    find,

    /** The people with all of these filters, without reading them. */
    count: async (filters: readonly [string, string][]): Promise<number> =>
      (await find([...filters, ['$limit', '0']])).total,

    get: async (personId: string): Promise<KnownPerson> => {
      const path = `/v1/users/${personId}?${new URLSearchParams(withRolesAndSchool).toString()}`;
      const response = await api.read({ call: 'GET /users/{id}', path });
      return toPerson(readBody(response, User, 'USER', 'person'));
    },

    /** Several people can have the same address: the platform accepts it again when a person is created (T43). */
    findByEmail: async (email: string): Promise<readonly KnownPerson[]> => {
      const { people } = await find([
        ['email', email],
        ['$limit', '10'],
      ]);
      return people;
    },

    /** All operators: there are a few dozen. */
    findSuperheroes: async (): Promise<readonly KnownPerson[]> => {
      const { people } = await find([
        ['roles[]', superheroRole],
        ['$sort[lastName]', '1'],
        ['$limit', '1000'],
      ]);
      return people.filter(({ id }) => !serviceAccounts.has(id));
    },

    /** Ids by name. A page has at most 25 roles, and there are more. */
    listRoles: async (): Promise<ReadonlyMap<string, string>> => {
      const response = await api.read({ call: 'GET /roles', path: '/v1/roles?$limit=false' });
      return new Map(readList(response, Role, 'ROLES').map(({ _id, name }) => [name, _id]));
    },

    /** The only call that creates a person and an account in one step; API v1 would need four. */
    create: async ({ email, firstName, lastName, roles, schoolId }: PersonCreation) => {
      const body = { email, firstName, lastName, roleNames: roles, schoolId };
      const path = '/admin/users';
      const response = await adminApi.write({ call: 'POST /admin/users', method: 'POST', path, body });
      return { ...response, created: readWritten(response, CreatedPerson, 201, 'school') };
    },

    /**
     * Through API v1, because v3 would hash the hash of the password again and lock the person out. The names are sent
     * too, because the platform rebuilds the search index from what is sent (T23).
     */
    changeEmail: async ({ id, firstName, lastName }: PersonSummary, email: string) => {
      const response = await patch(id, { email, firstName, lastName });
      const user = v.safeParse(Email, response.body);
      return { ...response, emailNow: user.success ? user.output.email : undefined };
    },

    /**
     * Both names are sent, because the platform rebuilds the search index from what is sent (T23). The email address
     * can't be sent along: unchanged, it is rejected as in use (T24).
     */
    changeNames: async (personId: string, names: PersonNames) => {
      const response = await patch(personId, names);
      const user = v.safeParse(Names, response.body);
      if (!user.success) throw new OutcomeUnknownError(response.status);
      return { ...response, namesNow: user.output };
    },

    /** Nothing but the roles: an unchanged address is rejected as in use (T24). */
    changeRoles: async (personId: string, roleIds: readonly string[]) =>
      await patch(personId, { roles: roleIds }),

    moveToSchool: async (personId: string, schoolId: string) => await patch(personId, { schoolId }),
  };
}

const UnknownRole = v.object({
  message: v.pipe(v.string(), v.startsWith('No records found where name is ')),
});

/** A filter by the name of an unknown role is an internal error of the platform (T48). */
function assertRoleExists({ status, body }: PlatformResponse): void {
  if (status === 500 && v.is(UnknownRole, body))
    throw unprocessable('ROLE_NOT_FOUND', 'The school cloud has no such role.');
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
