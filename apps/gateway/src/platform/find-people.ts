import * as v from 'valibot';
import { platformAnswerUnknown } from '../lib/api-error.ts';
import { mapLimited } from '../lib/parallel-reads.ts';
import type { BoundClient } from './client.ts';
import type { bindPeople } from './people.ts';
import { readBody } from './responses.ts';
import { StoredText } from './stored-text.ts';

/**
 * The parameters of one call. The platform rejects more than 16 kB of header with 431, and the token needs its part of
 * them; an ingress accepts a line of 8 kB by default (T64).
 */
const maxQueryLength = 7_500;
const maxIds = 200;
const parallelCalls = 8;
/** Each person has all permissions of their roles in it. */
const maxPageSize = 32 * 1024 * 1024;
/** More than one match is ambiguous, so a few are enough. */
const fewMatches = '10';

const User = v.object({
  _id: v.string(),
  firstName: v.optional(StoredText, ''),
  lastName: v.optional(StoredText, ''),
  /** Null for a school that does not exist. */
  schoolId: v.nullish(v.object({ _id: v.string(), name: StoredText }), null),
  roles: v.array(v.object({ name: v.string() })),
  deletedAt: v.nullish(v.string(), null),
});
const Page = v.object({ data: v.array(User), total: v.number() });

/** How people are found who are not looked up by id. */
type FindOthers = Pick<ReturnType<typeof bindPeople>, 'find' | 'findByEmail'>;

export interface FoundPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly string[];
  readonly school: { readonly id: string; readonly name: string } | null;
  /** In the future; find hides people whose deletion was requested (T60). */
  readonly deletedAt: string | null;
}

export function bindFindPeople(api: BoundClient, { find, findByEmail }: FindOthers) {
  const findPortion = async (ids: readonly string[]): Promise<readonly FoundPerson[]> => {
    // Brackets are not encoded, because that would make an id a third longer.
    const filter = ids.map(toParameter).join('&');
    const path = `/v1/users?${filter}&$populate[]=roles&$populate[]=schoolId&$limit=${ids.length}`;
    const response = await api.read({
      call: 'GET /users',
      path,
      mayTakeLong: true,
      maxAnswer: maxPageSize,
    });
    const { data, total } = readBody(response, Page, 'USERS', 'person');
    // A truncated answer would make people look deleted.
    if (total !== data.length) throw platformAnswerUnknown('USERS_TRUNCATED');
    return data.map(toFoundPerson);
  };
  return {
    /** Those that exist, in any order. One id that isn't an id would make the whole call fail (T64). */
    byIds: async (personIds: readonly string[]): Promise<readonly FoundPerson[]> =>
      (await mapLimited(portionsOf(personIds), parallelCalls, findPortion)).flat(),

    /** At most 10: several people can have the same address (T43). */
    byEmail: async (email: string): Promise<readonly FoundPerson[]> => await findByEmail(email),

    /** At most 10: the same id can exist in several login systems. */
    byExternalId: async (externalId: string): Promise<readonly FoundPerson[]> =>
      (
        await find([
          ['ldapId', externalId],
          ['$limit', fewMatches],
        ])
      ).people,
  };
}

const toParameter = (id: string): string => `_id[$in][]=${id}`;

function portionsOf(personIds: readonly string[]): string[][] {
  const portions: string[][] = [];
  let portion: string[] = [];
  let length = 0;
  for (const id of personIds) {
    const added = toParameter(id).length + 1;
    if (portion.length === maxIds || length + added > maxQueryLength) {
      portions.push(portion);
      portion = [];
      length = 0;
    }
    portion.push(id);
    length += added;
  }
  return portion.length === 0 ? portions : [...portions, portion];
}

function toFoundPerson(user: v.InferOutput<typeof User>): FoundPerson {
  return {
    id: user._id,
    firstName: user.firstName,
    lastName: user.lastName,
    roles: user.roles.map(({ name }) => name),
    school: user.schoolId && { id: user.schoolId._id, name: user.schoolId.name },
    deletedAt: user.deletedAt,
  };
}
