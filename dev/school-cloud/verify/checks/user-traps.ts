import { people } from '../../src/seed/people.ts';
import { findRoleId } from '../../src/seed/roles.ts';
import { schoolPeople } from '../../src/seed/school-people.ts';
import { schools } from '../../src/seed/schools.ts';
import { legacyErrorBodies, makeLegacyError } from '../error-bodies.ts';
import type { Checks, Fields } from '../exchange.ts';
import { as, get, keep, number, page, patch, post, rule, text, using } from '../exchange.ts';
import { logIn, mustBePage } from '../http.ts';
import { mustEqual } from '../report.ts';
import type { SimulatorRun } from '../run-checks.ts';

interface Found {
  readonly userId: string;
}

const { ssoTeacher, local, twin, outdated, deleted, withoutAccount } = schoolPeople;
const { ldapTeacher, migrated, migratedFromLocal } = schoolPeople;
const find = (query: string, ...found: readonly Found[]) =>
  get(`/v1/users?${query}`, { ...page, 'data.*._id': found.map(({ userId }) => userId) });
const search = (words: string, ...found: readonly Found[]) =>
  find(`$text[$search]=${encodeURIComponent(words)}`, ...found);
const read = (person: Found, expected: Fields) => get(`/v1/users/${person.userId}`, expected);
const change = (person: Found, json: object, expected: Fields = {}) =>
  patch(`/v1/users/${person.userId}`, json, expected);
const mustHaveAccount =
  (person: { readonly accountId: string }, username: string, hash?: string) =>
  async ({ db, values }: SimulatorRun): Promise<void> => {
    const account = await db
      .selectFrom('accounts')
      .select(['username', 'password'])
      .where('id', '=', person.accountId)
      .executeTakeFirstOrThrow();
    mustEqual('the username', account.username, username);
    if (hash !== undefined && values.has(hash)) mustEqual('the hash', account.password, values.get(hash));
    if (hash !== undefined) values.set(hash, account.password);
  };

/** Checks that need demo people and access to the database. */
export const userTraps: Checks<SimulatorRun> = {
  'a deleted person is hidden from searches but read by id': [
    find(`email=${deleted.email}`),
    search('"verschwunden"'),
    read(deleted, { deletedAt: text }),
  ],
  'people are found by role name and id, in sorted and limited pages': [
    find('roles=student&$sort[lastName]=1', people.student, outdated, withoutAccount),
    find(`roles[]=${findRoleId('student')}&$sort=-lastName`, withoutAccount, outdated, people.student),
    get('/v1/users?roles=student&$sort=lastName&$limit=1&$skip=1', {
      total: 3,
      'data.*._id': [outdated.userId],
    }),
    // All of them are a bare list.
    get('/v1/users?roles=student&$limit=-1', { length: 3 }),
    get('/v1/users?$limit=9999', { limit: 5000 }),
  ],
  'an outdated person has ~~ in the display name, one with a birthday has an age': [
    read(outdated, { displayName: 'Björn Ñandú ~~', fullName: 'Björn Ñandú' }),
    read(withoutAccount, { age: number, importHash: withoutAccount.importHash }),
  ],
  'a populated school is never external': [
    get(`/v1/users/${ssoTeacher.userId}?$populate=schoolId`, {
      'schoolId.name': schools.seestern.name,
      'schoolId.isExternal': false,
      ldapId: ssoTeacher.ldapId,
    }),
  ],
  'the search finds parts of words: all quoted ones, or any unquoted one': [
    search('"jürgen" "exten"', local, twin),
    // Without accents
    search('"JURGEN" "Bexten"', local, twin),
    search('"bexten@regen"', twin),
    async ({ exchange }) => {
      const searchAny = async (words: string) =>
        mustBePage(await exchange(get(`/v1/users?$text[$search]=${encodeURIComponent(words)}`)));
      const withAccents = await searchAny('ñandú zoe.l@hafen.example');
      mustEqual('any of them', withAccents, await searchAny('nandu zoe hafen example'));
    },
    // Too short, across words, across a hyphen
    ...['"jü"', '"Jürgen Meyer"', '"Großmann-Öztürk"'].map((words) => search(words)),
    search('bexten -regenbogen', local),
    find(`$text[$search]="bexten"&schoolId=${schools.hafen.id}`, local),
  ],
  '$or, $regex, $in and $exists work, other operators are rejected': [
    find(
      '$or[0][firstName][$regex]=^WIEB&$or[0][firstName][$options]=i&$or[1][lastName]=Ahlers',
      ldapTeacher,
    ),
    find('firstName[$regex]=^WIEB'),
    find('ldapId[$exists]=true', ssoTeacher, ldapTeacher, migrated, migratedFromLocal),
    find(`_id[$in][]=${local.userId}&_id[$in][]=${twin.userId}`, local, twin),
    find(`ldapId=${ssoTeacher.ldapId}`, ssoTeacher),
    get('/v1/users?firstName[$where]=1', makeLegacyError(400, 'Invalid query parameter $where')),
  ],
  'after changing one name a person is not found by the other one': [
    change(outdated, { firstName: 'Birger' }),
    search('"birger"', outdated),
    search('"andu"'),
    search('"nandu@bruecke"'),
    change(outdated, { firstName: 'Björn', lastName: 'Ñandú', email: 'neu@bruecke.example' }),
    search('"andu"', outdated),
    search('"neu@bruecke"', outdated),
  ],
  'a new address becomes the username as written and keeps the password': [
    mustHaveAccount(local, local.email, 'hash'),
    change(local, { email: 'Neu.Anders@Hafen.example' }, { email: 'neu.anders@hafen.example' }),
    mustHaveAccount(local, 'Neu.Anders@Hafen.example', 'hash'),
    change(local, { email: 'anders@hafen.example' }),
    async ({ send }) => {
      await logIn(send, '/authentication/local', { ...people.superhero, username: 'anders@hafen.example' });
    },
    patch(`/v1/users/${local.userId}`, { email: people.teacher.username }, legacyErrorBodies.emailInUse),
    patch(`/v1/users/${local.userId}`, { email: 'no address' }, legacyErrorBodies.emailInvalid),
  ],
  'the new address of a person with an external login is silently dropped': [
    change(ssoTeacher, { email: 'neu@seestern.example' }, { email: ssoTeacher.email }),
    mustHaveAccount(ssoTeacher, ssoTeacher.email),
    search('"grossmann@seestern"'),
    search('"neu@seestern"', ssoTeacher),
    search('"jordis"'),
  ],
  'roles and schools can be set by superheroes only and are silently dropped otherwise': [
    change(
      twin,
      { roles: ['teacher'], schoolId: schools.lindenhof.id },
      { roles: [findRoleId('teacher')], schoolId: schools.lindenhof.id },
    ),
    ...as(
      'administrator',
      change(
        twin,
        { roles: ['superhero'], schoolId: schools.hafen.id, lastName: 'Anders' },
        { lastName: 'Anders', roles: [findRoleId('teacher')], schoolId: schools.lindenhof.id },
      ),
    ),
  ],
  'other roles see only people of their own school, with fewer fields': [
    ...as(
      'student',
      read(people.student, { email: people.student.username }),
      get(`/v1/users/${twin.userId}`, 403),
      read(local, { email: undefined }),
    ),
    ...as(
      'teacher',
      get('/v1/users', {
        ...page,
        'data.*.schoolId': rule(
          'their own school',
          (ids) => Array.isArray(ids) && ids.length > 0 && ids.every((each) => each === schools.lindenhof.id),
        ),
      }),
    ),
  ],
  'with two tokens, v1 uses the cookie, and an ended session is a 500': [
    ...[people.superhero, people.teacher].map(({ username, password }, index) =>
      post(
        `/v3/authentication/${index === 0 ? 'local-service-account' : 'local'}`,
        { username, password },
        { accessToken: keep(index === 0 ? 'inHeader' : 'inCookie') },
      ),
    ),
    ...as(
      '{inHeader}',
      using({ cookie: 'jwt={inCookie}' }, get(`/v1/users/${local.userId}`, 403)),
      post('/v3/logout', undefined),
      get('/v1/users', legacyErrorBodies.sessionEnded),
    ),
  ],
};
