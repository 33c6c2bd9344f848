import { people } from '../../src/seed/people.ts';
import { publicConfig } from '../../src/seed/public-config.ts';
import { findRoleId, roles } from '../../src/seed/roles.ts';
import { schools } from '../../src/seed/schools.ts';
import { errorBodies } from '../error-bodies.ts';
import type { Checks } from '../exchange.ts';
import { as, exactly, get, post } from '../exchange.ts';
import { must } from '../report.ts';
import type { Run } from '../run-checks.ts';

const permissionsOf = (name: string): readonly string[] =>
  roles.find((role) => role.name === name)?.permissions ?? [];
const roleOf = (name: string) => ({ id: findRoleId(name), name });
const ofUser = permissionsOf('user');
const ofSuperhero = [...permissionsOf('superhero'), ...ofUser];
const ofTeacher = [...new Set([...permissionsOf('teacher'), ...ofUser])];
const { userId, accountId, firstName, lastName, language } = people.superhero;

/** Exact values of the people of the seed. */
export const meTraps: Checks<Run> = {
  'GET /v3/config/public returns the values in the database': as(
    'anonymous',
    get('/v3/config/public', exactly(publicConfig)),
  ),
  'GET /v3/me of a superhero matches exactly and has 89 permissions': [
    get(
      '/v3/me',
      exactly({
        school: { id: schools.operations.id, name: schools.operations.name, logo: {} },
        user: { id: userId, firstName, lastName },
        roles: [roleOf('superhero')],
        permissions: ofSuperhero,
        language,
        preferences: {},
        account: { id: accountId },
      }),
    ),
    get('/v3/me', { 'permissions.length': 89 }),
  ],
  'an unknown second role comes with its own permissions': as(
    'gardener',
    get('/v3/me', {
      roles: [roleOf('superhero'), roleOf('cloudGardener')],
      permissions: [...ofSuperhero, ...permissionsOf('cloudGardener')],
    }),
  ),
  'a teacher has 97 different permissions': as(
    'teacher',
    get('/v3/me', { permissions: ofTeacher, 'permissions.length': 97 }),
  ),
  "the language is the person's, else the school's, else missing": [
    ...as('ukrainian', get('/v3/me', { language: 'uk' })),
    ...as('administrator', get('/v3/me', { language: 'de' })),
    async ({ exchange }) => {
      const { body } = await exchange(...as('withoutLanguage', get('/v3/me')));
      must('there is no language', typeof body === 'object' && body !== null && !('language' in body));
    },
  ],
};

/** `GET /me` of the demo people for whom it fails on purpose. */
export const failingMe: Checks<Run> = {
  'a GET /v3/me that fails is a 500': as('meFails', get('/v3/me', errorBodies.failure)),
  'a GET /v3/me that lacks the roles has everything else': as(
    'meWithoutRoles',
    get('/v3/me', { roles: undefined, 'user.lastName': people.meWithoutRoles.lastName }),
  ),
  'a GET /v3/me that takes too long is a 408 after 8 s': [
    // Logs in before the time is measured.
    ...as('meNeverAnswers', post('/v3/authentication/refresh-session', undefined)),
    async ({ exchange }) => {
      const start = performance.now();
      await exchange(...as('meNeverAnswers', get('/v3/me', errorBodies.timeout)));
      const seconds = (performance.now() - start) / 1000;
      must(`${seconds.toFixed(1)} s are about 8`, seconds > 7.5 && seconds < 12);
    },
  ],
};
