import { legacyErrorBodies, makeLegacyError, makeLegacyMissing } from '../error-bodies.ts';
import type { Checks } from '../exchange.ts';
import { exactly, get, keep, list, nothing, page, patch, remove, rule, text } from '../exchange.ts';
import { mustBePage, pick } from '../http.ts';
import { must, mustEqual } from '../report.ts';
import type { Run } from '../run-checks.ts';
import { unknownId } from '../subject.ts';

const names = ['firstName', 'lastName', 'email', 'fullName', 'displayName', 'avatarInitials'];
/** The fields of a person, in an answer or below a path of it. */
const userFields = (prefix = '') => ({
  [`${prefix}_id`]: '{userId}',
  [`${prefix}id`]: '{userId}',
  ...Object.fromEntries(names.map((name) => [`${prefix}${name}`, text])),
});
const own = '/v1/users/{userId}';
const id = rule('an id', (value) => /^[0-9a-f]{24}$/u.test(String(value)));
const noRole = makeLegacyError(500, 'No records found where name is boss.');
const badCast = (value: string) =>
  makeLegacyError(
    500,
    `Cast to ObjectId failed for value "${value}" (type string) at path "_id" for model "user"`,
  );
const bySort = ['lastName', 'firstName', '_id'].map((key) => `&$sort[${key}]=1`).join('');

/** Safe on any server that publishes v1. */
export const userReads: Checks<Run> = {
  'GET /v1/users/{id} has ids or populated objects': [
    get(own, {
      ...userFields(),
      schoolId: '{schoolId}',
      permissions: list,
      'roles.0': keep('roleId', id),
      email: keep('email'),
    }),
    get(`${own}?$populate=roles`, { 'roles.0._id': '{roleId}', 'roles.0.name': keep('roleName', text) }),
    get(`${own}?$populate[]=roles&$populate[]=schoolId`, {
      'schoolId._id': '{schoolId}',
      'schoolId.name': text,
    }),
  ],
  'an unknown id is a 404, and populate supports roles and schools only': [
    get('/v1/users/{unknownId}', makeLegacyMissing(unknownId)),
    get('/v1/users?$limit=1&$populate[]=parents', legacyErrorBodies.populate),
  ],
  'GET /v1/users finds by address, id and school, and repeats the skip as a text': [
    get('/v1/users?email={email}&schoolId={schoolId}&$limit=3&$skip=0', {
      ...page,
      ...userFields('data.0.'),
      limit: 3,
      skip: '0',
    }),
    get('/v1/users?_id={userId}', { ...page, 'data.length': 1, limit: 1000, skip: 0 }),
    get('/v1/users?schoolId={unknownId}', { ...page, data: [], avatarInitials: '?' }),
  ],
  'an unknown role name and a bad id in a filter are a 500': [
    get('/v1/users?$limit=0&roles[]=boss', noRole),
    get('/v1/users?_id[$in][]={userId}&_id[$in][]=nope', badCast('nope')),
    get(`/v1/users?_id[$in]={userId},${unknownId}`, badCast(`{userId},${unknownId}`)),
  ],
  '$limit=0 counts, $select reduces, and a query over 16 kB is a 431 without a body': [
    get('/v1/users?$limit=0&_id={userId}', exactly({ total: 1, limit: 0, skip: 0, data: [] })),
    get(own, { lastName: keep('familyName') }),
    get('/v1/users?_id={userId}&$select[]=lastName', {
      ...page,
      'data.0': {
        _id: '{userId}',
        lastName: '{familyName}',
        fullName: '{familyName}',
        id: '{userId}',
        avatarInitials: '?',
        displayName: 'undefined {familyName}',
      },
    }),
    get(`/v1/users?${Array.from({ length: 700 }, () => '_id[$in][]={userId}').join('&')}`, 431, nothing),
  ],
  'GET /v1/users counts by role, and sorts the people of a school by several keys in portions': [
    async ({ exchange }) => {
      const count = async (filter: string): Promise<number> =>
        Number(pick((await exchange(get(`/v1/users?$limit=0&schoolId={schoolId}${filter}`))).body, 'total'));
      const byRole = await count('&roles[]={roleName}');
      must('the person is counted for a role', byRole >= 1);
      must('a role has no more people than the school', byRole <= (await count('')));
      const read = async (limit: number, skip: number): Promise<unknown[]> => {
        const query = `schoolId={schoolId}${bySort}&$limit=${limit}&$skip=${skip}`;
        return mustBePage(await exchange(get(`/v1/users?${query}`))).map((user) => pick(user, '_id'));
      };
      const together = await read(4, 0);
      mustEqual('the ids of two portions', [...(await read(2, 0)), ...(await read(2, 2))], together);
    },
  ],
  // The method is rejected before the id is read, so this is safe for existing people.
  'people cannot be replaced or deleted with v1': [
    remove(
      '/v1/users/{unknownId}',
      makeLegacyError(405, `Provider 'rest' can not call 'remove'. (disallow)`),
    ),
  ],
};

const person = '/v1/users/{personId}';

/** Changes a person's names and roles and restores them. */
export const userWrites: Checks<Run> = {
  'PATCH /v1/users changes a name without its tags, and answers without what it computes': [
    get(person, {
      firstName: keep('firstName'),
      lastName: keep('familyName'),
      email: keep('email'),
      roles: keep('roles', list),
      'roles.0': keep('roleId'),
    }),
    patch(
      person,
      { firstName: '<b>Probe</b>', lastName: '{familyName}' },
      { firstName: 'Probe', avatarInitials: undefined, email: '{email}' },
    ),
    patch(person, { firstName: '{firstName}', lastName: '{familyName}' }),
    get(person, { firstName: '{firstName}' }),
  ],
  'an unchanged address is rejected as in use': [
    patch(person, { email: '{email}' }, legacyErrorBodies.emailInUse),
  ],
  'an unknown role name is a 500, an unknown role id is stored': [
    patch(person, { roles: ['boss'] }, noRole),
    patch(person, { roles: ['{roleId}', unknownId] }, { roles: ['{roleId}', unknownId] }),
    // Only known roles are populated.
    get(`${person}?$populate=roles`, { 'roles.length': 1 }),
    patch(person, { roles: '{roles}' }),
    get(person, { roles: '{roles}' }),
  ],
};
