import { decodeJwt } from 'jose';
import { people } from '../../src/seed/people.ts';
import { errorBodies, legacyErrorBodies } from '../error-bodies.ts';
import type { Checks, Exchange, Expected } from '../exchange.ts';
import { as, get, keep, list, nothing, number, post, remove, rule, text, using } from '../exchange.ts';
import type { Answer, Credentials } from '../http.ts';
import { must, mustEqual } from '../report.ts';
import type { Run } from '../run-checks.ts';

const claims = [
  'accountId',
  'aud',
  'exp',
  'iat',
  'isExternalUser',
  'isServiceAccount',
  'iss',
  'jti',
  'roles',
  'schoolId',
  'sub',
  'support',
  'userId',
];

/** Keeps the token, and its payload as `{name.userId}` and so on. */
export const logInWith =
  (name: string, path: string, { username, password }: Credentials) =>
  async ({ exchange, values }: Run): Promise<void> => {
    const login = post(`/v3${path}`, { username, password }, { accessToken: keep(name, text) });
    const { headers } = await exchange(login);
    mustEqual('the cookie that a login sets', headers.get('set-cookie'), null);
    const payload = decodeJwt(String(values.get(name)));
    values.set(`${name}.payload`, payload);
    for (const [claim, value] of Object.entries(payload)) values.set(`${name}.${claim}`, value);
  };

const refresh = (...expected: Expected): Exchange =>
  post('/v3/authentication/refresh-session', undefined, ...expected);
const me = (...expected: Expected): Exchange => get('/v3/me', ...expected);
const ended = [401, errorBodies.sessionEnded] as const;
const logout = (...expected: Expected): Exchange => post('/v3/logout', undefined, ...expected);

export const loginChecks = (path: string, credentials: Credentials): Checks<Run> => ({
  [`POST ${path} returns a token`]: [logInWith('token', path, credentials)],
});

/** One session from login to logout, with right credentials only. */
export const sessionChecks = (path: string, credentials: Credentials): Checks<Run> => ({
  'the token has the claims of the platform': [
    logInWith('token', path, credentials),
    async ({ values }) => {
      const payload = decodeJwt(String(values.get('token')));
      mustEqual('the claims', Object.keys(payload).toSorted(), claims);
      mustEqual('the audience', payload.aud, payload.iss);
      mustEqual('the subject', payload.sub, payload['accountId']);
      must('the token ends after it began', Number(payload.exp) > Number(payload.iat));
      const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
      must('the id of the token is a UUID', uuid.test(payload.jti ?? ''));
      await Promise.resolve();
    },
  ],
  'login, me, refresh, logout, me, logout again: each has its effect': [
    logInWith('token', path, credentials),
    ...as(
      '{token}',
      me(200, {
        'user.id': '{token.userId}',
        'account.id': '{token.accountId}',
        'school.id': '{token.schoolId}',
        'roles.*.id': '{token.roles}',
        permissions: list,
      }),
      refresh({ expiresInSeconds: number }),
      logout(200, nothing),
      me(...ended),
      logout(...ended),
      refresh(...ended),
    ),
  ],
  'the cookie "jwt" works like the header': [
    logInWith('token', path, credentials),
    ...as(
      'anonymous',
      using({ cookie: 'a=b; jwt={token}' }, me()),
      using({ cookie: 'jwt={token}' }, logout()),
    ),
    ...as('{token}', me(...ended)),
  ],
  'two logins are two sessions, and ending one keeps the other': [
    logInWith('first', path, credentials),
    logInWith('second', path, credentials),
    ...as('{first}', logout()),
    ...as('{second}', me(), logout()),
  ],
});

const legacyLogout = (...expected: Expected): Exchange => remove('/v1/authentication', ...expected);

/** The legacy logout, where it is published. */
export const legacyLogoutChecks = (path: string, credentials: Credentials): Checks<Run> => ({
  'DELETE /v1/authentication ends the session for v3, too': [
    logInWith('token', path, credentials),
    ...as(
      '{token}',
      legacyLogout(200, {
        accessToken: '{token}',
        'authentication.strategy': 'jwt',
        'authentication.payload': '{token.payload}',
        'account._id': '{token.accountId}',
        userId: '{token.userId}',
      }),
      me(...ended),
    ),
  ],
  'DELETE /v1/authentication answers 200 after the session has ended': [
    logInWith('token', path, credentials),
    ...as('{token}', logout(), legacyLogout(200, { userId: '{token.userId}' })),
  ],
  'DELETE /v1/authentication rejects an invalid token and a missing token with a 401': as(
    'anonymous',
    using({ token: 'garbage' }, legacyLogout(401, legacyErrorBodies.malformedToken)),
    legacyLogout(401, legacyErrorBodies.noTokenToEnd),
  ),
  'other calls of v1 answer 401 with another message without a token': as(
    'anonymous',
    get('/v1/schools', legacyErrorBodies.noToken),
    get('/v1/users', legacyErrorBodies.noToken),
  ),
  'other calls of v1 answer 500 to a malformed token and to an ended session': [
    ...as('anonymous', using({ token: 'garbage' }, get('/v1/schools', legacyErrorBodies.garbage))),
    logInWith('token', path, credentials),
    ...as('{token}', logout(), get('/v1/schools', legacyErrorBodies.sessionEnded)),
  ],
});

const service = '/authentication/local-service-account';
const { superhero, gardener } = people;

/** On a simulator that publishes v1. */
export const publishedV1: Checks<Run> = {
  ...legacyLogoutChecks(service, superhero),
  'the legacy logout returns the account with its password hash': [
    logInWith('token', service, superhero),
    ...as(
      '{token}',
      legacyLogout(200, {
        'account.props.id': superhero.accountId,
        'account.props.username': superhero.username,
        'account.props.password': rule('a hash', (value) => String(value).startsWith('$2a$10$')),
      }),
    ),
  ],
  'with two tokens, v1 uses the cookie': [
    logInWith('inHeader', service, superhero),
    logInWith('inCookie', service, gardener),
    ...as('{inHeader}', using({ cookie: 'jwt={inCookie}' }, legacyLogout()), me()),
    ...as('{inCookie}', me(...ended)),
  ],
  'an unknown path of v1 is a 404 in the format of v1 and allows any origin': [
    async ({ exchange, send }) => {
      const { headers } = await exchange(
        ...as('anonymous', get('/v1/does-not-exist', legacyErrorBodies.pageNotFound)),
      );
      mustEqual('Access-Control-Allow-Origin', headers.get('access-control-allow-origin'), '*');
      mustEqual('the preflight', (await send('OPTIONS', '/v1/authentication')).status, 204);
    },
  ],
};

function mustBeHidden(answer: Answer): void {
  mustEqual('the status', answer.status, 404);
  must('the body is a page', answer.headers.get('content-type')?.startsWith('text/html') === true);
  must('the page says 404', answer.text.includes('404 Not Found'));
  mustEqual('Access-Control-Allow-Origin', answer.headers.get('access-control-allow-origin'), null);
}

/** On a simulator that does not. */
export const unpublishedV1: Checks<Run> = {
  'unpublished v1 is an HTML page of the ingress without CORS headers': [
    logInWith('token', service, superhero),
    async ({ send, values }) => {
      mustBeHidden(await send('DELETE', '/v1/authentication', { token: String(values.get('token')) }));
      mustBeHidden(await send('OPTIONS', '/v1/authentication'));
      mustBeHidden(await send('GET', '/v1/does-not-exist'));
    },
    ...as('{token}', me()),
  ],
};
