import { people } from '../../src/seed/people.ts';
import { findRoleId } from '../../src/seed/roles.ts';
import { schoolPeople } from '../../src/seed/school-people.ts';
import { schools } from '../../src/seed/schools.ts';
import {
  errorBodies,
  legacyErrorBodies,
  makeInvalid,
  makeInvalidFields,
  makeNotFound,
} from '../error-bodies.ts';
import type { Checks, Expected } from '../exchange.ts';
import { as, get, including, keep, not, page, post, rule, text, using } from '../exchange.ts';
import type { Run, SimulatorRun } from '../run-checks.ts';
import { logInAs, newPerson, newUser, tryLogin } from './own-people.ts';

const address = (name: string) => `${name}-{tag}@verification.example`;
const create = (change: object, status = 201, answer?: unknown) => ({
  ...newPerson('new', change),
  status,
  answer,
});
const withKey = (key: string) => ({ headers: { 'x-api-key': key } });
const allowed =
  'administrator, courseAdministrator, courseStudent, courseSubstitutionTeacher, groupSubstitutionTeacher, ' +
  'courseTeacher, demo, demoStudent, demoTeacher, externalPerson, guestTeacher, guestStudent, ' +
  'guestExternalPerson, helpdesk, roomapplicant, roomviewer, roomeditor, roomadmin, roomowner, student, ' +
  'superhero, teacher, teamadministrator, teamexpert, teamleader, teammember, teamowner, user';
const twelveCharacters = rule('12 characters', (value) => String(value).length === 12);
const unknownRole = `each value in roleNames must be one of the following values: ${allowed}`;
const firstName = '<b>Fett</b> & &amp;';

/** How the admin API creates people, and what it does not validate. */
export const newPeopleWrites: Checks<Run> = {
  'the admin API answers 401 without its key': ['', 'wrong'].map((key) =>
    using(withKey(key), create({ email: address('no-key') }, 401, errorBodies.unauthorized)),
  ),
  'POST /admin/users creates a person who can log in with the returned password': [
    newPerson('new', { email: address('new') }),
    create({ email: address('length') }, 201, {
      username: address('length'),
      initialPassword: twelveCharacters,
    }),
    logInAs('new'),
    ...as(
      '{new.token}',
      get('/v3/me', {
        'user.id': '{new.userId}',
        'account.id': '{new.accountId}',
        'school.id': '{schoolId}',
      }),
    ),
  ],
  'a second person with the same address is created and locks out the first one': [
    newPerson('first', { email: address('twice') }),
    create({ email: address('twice') }, 201, {
      userId: not('{first.userId}'),
      username: '{first.email}',
      initialPassword: keep('second.password'),
    }),
    logInAs('first'),
    tryLogin('{first.email}', '{second.password}', errorBodies.unauthorized),
    tryLogin('{first.email}', '{first.password}', 429),
  ],
  'an address is stored as written, so one with capitals cannot log in': [
    newPerson('capital', { email: address('Capital') }),
    tryLogin(address('Capital'), '{capital.password}', errorBodies.unauthorized),
    get('/v1/users/{capital.userId}', { email: address('Capital') }),
    get(`/v1/users?email=${address('Capital')}`, { total: 0 }),
  ],
  'POST /admin/users stores tags and ampersands of a name as written': [
    newPerson('tags', { firstName }),
    get('/v1/users/{tags.userId}', { firstName }),
  ],
  'POST /admin/users rejects malformed fields and unknown roles': [
    create(
      { email: 'nomail', firstName: '', roleNames: ['boss'], schoolId: 'x' },
      400,
      makeInvalidFields({
        email: ['email must be an email'],
        roleNames: [unknownRole],
        schoolId: ['schoolId must be a mongodb id'],
      }),
    ),
    // The simulator has this role, which is not enough.
    create({ roleNames: ['cloudGardener'] }, 400, makeInvalid('roleNames', unknownRole)),
  ],
};

const invite = (json: object, ...expected: Expected) =>
  post(
    '/v1/registrationlink',
    { role: 'teacher', schoolId: '{schoolId}', save: true, patchUser: true, ...json },
    ...expected,
  );

/** Without the admin API, no person of the run has an account, so `{guest.email}` is known before. */
export const invitationWrites: Checks<Run> = {
  'POST /v1/registrationlink invites a person, with the same link each time': [
    async ({ exchange, values }) => {
      if (!values.has('guest.email')) await exchange(newUser('guest'));
    },
    invite({ toHash: '{guest.email}' }, 201, { hash: keep('hash', text) }),
    invite({ toHash: '{guest.email}' }, 201, { hash: '{hash}', link: including('importHash={hash}') }),
    get('/v1/users/{guest.userId}', { importHash: '{hash}' }),
  ],
};

export const invitationErrors: Checks<Run> = {
  'POST /v1/registrationlink is a 500 for a person with an account': [
    invite({ toHash: '{personEmail}' }, 500, legacyErrorBodies.hasAccount),
  ],
};

const ada = {
  email: 'ada.neumann@hafen.example',
  firstName: 'Ada',
  lastName: 'Neumann',
  roleNames: ['teacher'],
  schoolId: schools.hafen.id,
};
const createAda = post('/admin/users', ada, errorBodies.unauthorized);

/** Only on a simulator: on a real server a person without a school could not be deleted. */
export const adminTraps: Checks<SimulatorRun> = {
  'the admin API accepts only its own key': [
    using({ headers: {} }, createAda),
    ...as('superhero', using({ headers: {} }, createAda)),
    ...['wrong', ''].map((key) => using(withKey(key), createAda)),
    get('/admin/does-not-exist', makeNotFound('GET', '/admin/api/v1/admin/does-not-exist')),
  ],
  'a person is created at a school that does not exist': [
    post('/admin/users', { ...ada, email: 'nirgends@hafen.example', schoolId: '{unknownId}' }, 201, {
      userId: keep('id'),
    }),
    async ({ v1, exchange }) => {
      if (v1 === 'unpublished') return;
      await exchange(
        get('/v1/users/{id}', { schoolId: '{unknownId}' }),
        get('/v1/users/{id}?$populate=schoolId', { schoolId: null }),
      );
    },
  ],
};

const { seestern, lindenhof, hafen } = schools;
const { withoutAccount, ssoTeacher } = schoolPeople;
const cigdem = {
  firstName: 'Çiğdem',
  lastName: 'Aydın',
  email: 'Cigdem.Aydin@Seestern.example',
  schoolId: seestern.id,
  roles: ['teacher'],
};
const createCigdem = (change: object, ...expected: Expected) =>
  post('/v1/users', { ...cigdem, ...change }, ...expected);
const atHome = { email: 'neu@lindenhof.example', schoolId: lindenhof.id };
const ending = (end: string) => rule(`a text that ends with ${end}`, (value) => String(value).endsWith(end));

/** Only on a simulator: v1 cannot delete a person. */
export const newUserTraps: Checks<SimulatorRun> = {
  'POST /v1/users creates a person without an account, who can be found': [
    createCigdem({}, 201, {
      email: 'cigdem.aydin@seestern.example',
      roles: [findRoleId('teacher')],
      id: undefined,
      fullName: undefined,
      _id: keep('id'),
    }),
    get('/v1/users?$text[$search]="cigdem"', { ...page, 'data.0._id': '{id}' }),
    get('/v3/account?type=userId&value={id}', { ...page, data: [] }),
  ],
  'POST /v1/users rejects an address in use, and a caller with only a cookie': [
    createCigdem({}, legacyErrorBodies.emailInUse),
    post('/v3/authentication/local-service-account', people.superhero, { accessToken: keep('token') }),
    ...as('anonymous', using({ cookie: 'jwt={token}' }, createCigdem({}, 400))),
    createCigdem({ email: undefined }, 400),
    createCigdem({ email: 'a@b.example', firstName: '' }, 400),
  ],
  'other roles create only teachers and students at their own school': [
    ...as(
      'administrator',
      createCigdem({ ...atHome, roles: ['superhero'] }, 400),
      createCigdem({ ...atHome, schoolId: hafen.id }, 403),
      createCigdem(atHome, 201),
    ),
    ...as('student', createCigdem(atHome, 403)),
  ],
  'an invitation link needs no session and stays the same once it is stored': [
    ...as(
      'anonymous',
      invite({ role: 'student', schoolId: hafen.id, toHash: withoutAccount.email }, 201, {
        hash: withoutAccount.importHash,
        link: ending(`/registration/${hafen.id}?importHash=${withoutAccount.importHash}`),
      }),
      invite({ schoolId: seestern.id, toHash: cigdem.email }, 201, {
        link: including('/byemployee?importHash='),
        hash: keep('hash'),
      }),
      invite({ schoolId: seestern.id, toHash: cigdem.email }, 201, { hash: '{hash}' }),
      invite({ schoolId: seestern.id, toHash: ssoTeacher.email }, 500, legacyErrorBodies.hasAccount),
    ),
    createCigdem({ email: 'neu@seestern.example', generateRegistrationLink: true }, 201, {
      importHash: text,
    }),
  ],
};
