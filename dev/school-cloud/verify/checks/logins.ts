import { sql } from 'kysely';
import { people } from '../../src/seed/people.ts';
import { schools, systems } from '../../src/seed/schools.ts';
import type { SuperheroLogin } from '../../src/settings.ts';
import { errorBodies, makeError, makeMissing } from '../error-bodies.ts';
import type { Checks, Expected } from '../exchange.ts';
import { as, post, rule, using } from '../exchange.ts';
import type { Credentials } from '../http.ts';
import { pick } from '../http.ts';
import { must, mustEqual } from '../report.ts';
import type { Run, SimulatorRun } from '../run-checks.ts';
import { unknownId } from '../subject.ts';
import { logInWith } from './session.ts';

const local = '/authentication/local';
const service = '/authentication/local-service-account';
const { superhero, teacher, administrator, cronjob, deactivated } = people;
const { username, password } = superhero;
const logIn = (path: string, json: unknown, ...expected: Expected) => post(`/v3${path}`, json, ...expected);
const unauthorized = [401, errorBodies.unauthorized] as const;
const failed = [500, errorBodies.failure] as const;
const malformed = (message: string) => [400, { ...errorBodies.malformed, message }] as const;

/** A login whose token is for 30 days, or for 2 hours if it is that of a service account. */
const logInFor = (path: string, person: Credentials, isServiceAccount: boolean) => [
  logInWith('token', path, person),
  async ({ values }: Run): Promise<void> => {
    const lifetime = Number(values.get('token.exp')) - Number(values.get('token.iat'));
    mustEqual('the service account flag', values.get('token.isServiceAccount'), isServiceAccount);
    mustEqual('the lifetime in seconds', lifetime, isServiceAccount ? 7_200 : 2_592_000);
    await Promise.resolve();
  },
];

const whoMayLogIn = (superheroLogin: SuperheroLogin): Checks<Run> => ({
  'the local route accepts teachers and administrators, with a token for 30 days': [
    ...logInFor(local, teacher, false),
    ...logInFor(local, administrator, false),
  ],
  'the service account route accepts superheroes and other service accounts, for 2 hours': [
    ...logInFor(service, superhero, true),
    ...logInFor(service, cronjob, true),
  ],
  'the service account route rejects everyone else even with the right password': [
    logIn(service, teacher, ...unauthorized),
  ],
  [`the ordinary route and a superhero, with SUPERHERO_LOGIN=${superheroLogin}`]:
    superheroLogin === 'local'
      ? logInFor(local, superhero, true)
      : [logIn(local, superhero, ...unauthorized)],
  'a deactivated account has its own error, whatever the password': [
    deactivated.password,
    'wrong',
    'wrong',
  ].map((each) =>
    logIn(service, { username: deactivated.username, password: each }, errorBodies.deactivated),
  ),
  'an unknown username is a 401 and is never blocked': ['x', 'x', 'y'].map((each) =>
    logIn(service, { username: 'unknown@schulwolke.example', password: each }, ...unauthorized),
  ),
});

/** On any server: without a username no account can be blocked. */
export const serviceLoginReads: Checks<Run> = {
  'the service account route rejects a login without credentials': as(
    'anonymous',
    logIn(service, {}, ...unauthorized),
  ),
};

const raw = (type: string, text: string) => ({ raw: { type, text } });
const jsonType = 'application/json';

const bodies: Checks<Run> = {
  'the username is trimmed and lower-cased, the password is trimmed': [
    logIn(service, { username: `  ${username.toUpperCase()} `, password: ` ${password} ` }, 200),
  ],
  'a form body works like JSON': [
    using(
      raw('application/x-www-form-urlencoded', new URLSearchParams({ username, password }).toString()),
      logIn(service, undefined, 200),
    ),
  ],
  'missing, empty and null credentials are a 401, not a 400': [
    logIn(service, undefined, ...unauthorized),
    using(raw(jsonType, ''), logIn(service, undefined, ...unauthorized)),
    ...[{}, [], { username }, { username, password: '' }, { username, password: null }].map((each) =>
      logIn(service, each, ...unauthorized),
    ),
    logIn(service, superhero, 200),
  ],
  'credentials that are not strings are a 500': [
    { username, password: 5 },
    { username: 5, password },
    { username, password: [password] },
  ].map((each) => logIn(service, each, ...failed)),
  'a body that is not JSON is a 400 with the message of the parser': [
    using(
      raw(jsonType, '{"username":'),
      logIn(service, undefined, ...malformed(errorBodies.malformed.message)),
    ),
    using(
      raw(jsonType, '"text"'),
      logIn(service, undefined, ...malformed(`Unexpected token '"', ""text"" is not valid JSON`)),
    ),
  ],
  'a body over 100 kB is a 500': [logIn(service, { username, password: 'x'.repeat(100 * 1024) }, ...failed)],
};

const withLdap = (systemId: string, schoolId: string, ...expected: Expected) =>
  logIn('/authentication/ldap', { username: 'a', password: 'b', systemId, schoolId }, ...expected);
const withOauth2 = (systemId: string, answer: unknown) =>
  logIn(
    '/authentication/oauth2',
    { systemId, code: 'code', redirectUri: 'https://dashboard.example' },
    500,
    answer,
  );
const { directory, stateLogin } = systems;
const { lindenhof, hafen } = schools;
const noOauth = makeError(
  500,
  'OAUTH_CONFIG_MISSING',
  'Requested system has no oauth configured',
  'Oauth config missing',
);

const loginsElsewhere: Checks<Run> = {
  'LDAP rejects an unknown system, an unknown school and a school without it': [
    withLdap(unknownId, lindenhof.id, makeError(404, 'NOT_FOUND', 'Not Found')),
    withLdap(directory.id, unknownId, makeMissing('SchoolEntity')),
    withLdap(
      directory.id,
      hafen.id,
      makeError(401, 'UNAUTHORIZED', `School ${hafen.id} does not have the selected system ${directory.id}`),
    ),
  ],
  'LDAP rejects an unknown username': [withLdap(directory.id, lindenhof.id, ...unauthorized)],
  'LDAP without credentials or with malformed ids is a 500': [
    logIn('/authentication/ldap', {}, ...failed),
    withLdap('not-an-id', lindenhof.id, ...failed),
  ],
  'OAuth2 with an unknown system or one of another kind is a 500 with its own type': [
    withOauth2(unknownId, noOauth),
    withOauth2(directory.id, noOauth),
  ],
  'OAuth2 with a provider that cannot be reached is a 500 with the network error as its message': [
    withOauth2(stateLogin.id, makeError(500, 'TOKEN_REQUEST', 'getaddrinfo ENOTFOUND login.land.example')),
  ],
};

const { student, blocked } = people;
const tryPassword = (candidate: string, ...expected: Expected) =>
  logIn(local, { username: student.username, password: candidate }, ...expected);

/** A 429 with a time to wait in these limits. */
const wait =
  (path: string, credentials: Credentials, min: number, max: number) =>
  async ({ exchange }: SimulatorRun): Promise<void> => {
    const json = { username: credentials.username, password: credentials.password };
    const { headers, body } = await exchange(
      logIn(path, json, 429, {
        'details.timeToWait': rule(
          `from ${min} to ${max}`,
          (value) => typeof value === 'number' && value >= min && value <= max,
        ),
      }),
    );
    const timeToWait = pick(body, 'details', 'timeToWait');
    mustEqual('the body', body, {
      ...makeError(
        429,
        'TOO_MANY_REQUESTS',
        `Brute Force Prevention! Time to wait: ${String(timeToWait)} s`,
        'Too many requests',
      ),
      details: { timeToWait },
    });
    mustEqual('Retry-After', headers.get('retry-after'), null);
  };

const readLastFailure = async ({ db }: SimulatorRun): Promise<Date | null> =>
  (
    await db
      .selectFrom('accounts')
      .select('last_tried_failed_login')
      .where('id', '=', student.accountId)
      .executeTakeFirstOrThrow()
  ).last_tried_failed_login;
const setLastFailure = async ({ db }: SimulatorRun, secondsAgo: number): Promise<void> => {
  await db
    .updateTable('accounts')
    .set({ last_tried_failed_login: sql`now() - make_interval(secs => ${secondsAgo})` })
    .where('id', '=', student.accountId)
    .execute();
};

/** One wrong password blocks an account. */
export const blockTraps: Checks<SimulatorRun> = {
  'one wrong password blocks the account for 900 s, even for the right one': [
    tryPassword('wrong', ...unauthorized),
    wait(local, student, 890, 899),
  ],
  'trying again while blocked does not make it longer': [
    async (run) => {
      const before = await readLastFailure(run);
      await wait(local, { ...student, password: 'wrong again' }, 1, 899)(run);
      mustEqual('the time of the last failure', await readLastFailure(run), before);
    },
  ],
  'the time to wait counts down to zero': [
    async (run) => {
      await setLastFailure(run, 600);
      await wait(local, student, 290, 300)(run);
      await setLastFailure(run, 899);
      await wait(local, student, 0, 1)(run);
    },
  ],
  'after the block the right password works, and the time of the failed login is kept': [
    async (run) => {
      await setLastFailure(run, 901);
      const past = await readLastFailure(run);
      must('there is a failure', past !== null);
      await run.exchange(tryPassword(student.password, 200, undefined));
      mustEqual('the time of the last failure', await readLastFailure(run), past);
    },
  ],
  'the seed leaves one superhero blocked': [wait(service, blocked, 800, 899)],
};

export const loginTraps = (superheroLogin: SuperheroLogin): Checks<Run> => ({
  ...whoMayLogIn(superheroLogin),
  ...bodies,
  ...loginsElsewhere,
});
