import { people } from '../src/seed/people.ts';
import { errorBodies, legacyErrorBodies } from './error-bodies.ts';
import type { Answer, Credentials, Send } from './http.ts';
import { logIn, mustAnswer, pick } from './http.ts';
import type { OwnSimulator } from './own-simulator.ts';
import type { Report } from './report.ts';
import { must, mustEqual } from './report.ts';

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

/** One session from login to logout, with right credentials only. Returns whether the login worked. */
export async function checkSession(
  send: Send,
  report: Report,
  loginPath: string,
  credentials: Credentials,
): Promise<boolean> {
  const isLoggedIn = await report.check(`POST ${loginPath} returns a token`, async () => {
    await logIn(send, loginPath, credentials);
  });
  if (!isLoggedIn) {
    report.leaveOut('the session', 'the login failed, and another attempt could block the account');
    return false;
  }

  await report.check('the token has the claims of the platform', async () => {
    const { payload } = await logIn(send, loginPath, credentials);
    mustEqual('the claims', Object.keys(payload).toSorted(), claims);
    mustEqual('the audience', payload.aud, payload.iss);
    mustEqual('the subject', payload.sub, payload['accountId']);
    must('the token ends after it began', Number(payload.exp) > Number(payload.iat));
    const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
    must('the id of the token is a UUID', uuid.test(payload.jti ?? ''));
  });

  await report.check('login, me, refresh, logout, me, logout again: each has its effect', async () => {
    const { token, payload } = await logIn(send, loginPath, credentials);
    const me = await send('GET', '/v3/me', { token });
    mustEqual('the status of GET /me', me.status, 200);
    mustEqual('the user', pick(me.body, 'user', 'id'), payload['userId']);
    mustEqual('the account', pick(me.body, 'account', 'id'), payload['accountId']);
    mustEqual('the school', pick(me.body, 'school', 'id'), payload['schoolId']);
    const roles = pick(me.body, 'roles');
    must('the roles are a list', Array.isArray(roles));
    mustEqual(
      'the role ids',
      roles.map((role: unknown) => pick(role, 'id')),
      payload['roles'],
    );
    must('the permissions are a list', Array.isArray(pick(me.body, 'permissions')));

    const refreshed = await send('POST', '/v3/authentication/refresh-session', { token });
    mustEqual('the status of the refresh', refreshed.status, 200);
    must('the seconds left are a number', typeof pick(refreshed.body, 'expiresInSeconds') === 'number');

    const logout = await send('POST', '/v3/logout', { token });
    mustEqual('the status of the logout', logout.status, 200);
    mustEqual('the body of the logout', logout.text, '');
    mustAnswer(await send('GET', '/v3/me', { token }), 401, errorBodies.sessionEnded);
    mustAnswer(await send('POST', '/v3/logout', { token }), 401, errorBodies.sessionEnded);
    mustAnswer(
      await send('POST', '/v3/authentication/refresh-session', { token }),
      401,
      errorBodies.sessionEnded,
    );
  });

  await report.check('the cookie "jwt" works like the header', async () => {
    const { token } = await logIn(send, loginPath, credentials);
    mustEqual('the status', (await send('GET', '/v3/me', { cookie: `a=b; jwt=${token}` })).status, 200);
    mustEqual('the status', (await send('POST', '/v3/logout', { cookie: `jwt=${token}` })).status, 200);
    mustAnswer(await send('GET', '/v3/me', { token }), 401, errorBodies.sessionEnded);
  });

  await report.check('two logins are two sessions, and ending one keeps the other', async () => {
    const first = await logIn(send, loginPath, credentials);
    const second = await logIn(send, loginPath, credentials);
    await send('POST', '/v3/logout', { token: first.token });
    mustEqual('the status', (await send('GET', '/v3/me', { token: second.token })).status, 200);
    await send('POST', '/v3/logout', { token: second.token });
  });
  return true;
}

/** The legacy logout, where it is published. */
export async function checkLegacyLogout(
  send: Send,
  report: Report,
  loginPath: string,
  credentials: Credentials,
): Promise<void> {
  await report.check('DELETE /v1/authentication ends the session for v3, too', async () => {
    const { token, payload } = await logIn(send, loginPath, credentials);
    const logout = await send('DELETE', '/v1/authentication', { token });
    mustEqual('the status', logout.status, 200);
    mustEqual('the token', pick(logout.body, 'accessToken'), token);
    mustEqual('the strategy', pick(logout.body, 'authentication', 'strategy'), 'jwt');
    mustEqual('the payload', pick(logout.body, 'authentication', 'payload'), payload);
    mustEqual('the account', pick(logout.body, 'account', '_id'), payload['accountId']);
    mustEqual('the user', pick(logout.body, 'userId'), payload['userId']);
    mustAnswer(await send('GET', '/v3/me', { token }), 401, errorBodies.sessionEnded);
  });
  await report.check('DELETE /v1/authentication answers 200 after the session has ended', async () => {
    const { token, payload } = await logIn(send, loginPath, credentials);
    await send('POST', '/v3/logout', { token });
    const again = await send('DELETE', '/v1/authentication', { token });
    mustEqual('the status', again.status, 200);
    mustEqual('the user', pick(again.body, 'userId'), payload['userId']);
  });
  await report.check(
    'DELETE /v1/authentication rejects an invalid token and a missing token with a 401',
    async () => {
      const garbage = await send('DELETE', '/v1/authentication', { token: 'garbage' });
      mustAnswer(garbage, 401, legacyErrorBodies.malformedToken);
      mustAnswer(await send('DELETE', '/v1/authentication'), 401, legacyErrorBodies.noTokenToEnd);
    },
  );
  await report.check('other calls of v1 answer 401 with another message without a token', async () => {
    for (const path of ['/v1/schools', '/v1/users'])
      mustAnswer(await send('GET', path), 401, legacyErrorBodies.noToken);
  });
  await report.check(
    'other calls of v1 answer 500 to a malformed token and to an ended session',
    async () => {
      mustAnswer(await send('GET', '/v1/schools', { token: 'garbage' }), 500, legacyErrorBodies.garbage);
      const { token } = await logIn(send, loginPath, credentials);
      await send('POST', '/v3/logout', { token });
      mustAnswer(await send('GET', '/v1/schools', { token }), 500, legacyErrorBodies.sessionEnded);
    },
  );
}

const service = '/authentication/local-service-account';
const { superhero, gardener } = people;

async function checkPublished({ send, report }: OwnSimulator): Promise<void> {
  await checkLegacyLogout(send, report, service, superhero);
  await report.check('the legacy logout returns the account with its password hash', async () => {
    const { token } = await logIn(send, service, superhero);
    const { body } = await send('DELETE', '/v1/authentication', { token });
    const props = pick(body, 'account', 'props');
    mustEqual('the account', pick(props, 'id'), superhero.accountId);
    mustEqual('the name', pick(props, 'username'), superhero.username);
    must('the hash is there', String(pick(props, 'password')).startsWith('$2a$10$'));
  });
  await report.check('with two tokens, v1 uses the cookie', async () => {
    const [inHeader, inCookie] = [
      await logIn(send, service, superhero),
      await logIn(send, service, gardener),
    ];
    await send('DELETE', '/v1/authentication', { token: inHeader.token, cookie: `jwt=${inCookie.token}` });
    mustEqual('the status', (await send('GET', '/v3/me', { token: inHeader.token })).status, 200);
    mustAnswer(await send('GET', '/v3/me', { token: inCookie.token }), 401, errorBodies.sessionEnded);
  });
  await report.check('an unknown path of v1 is a 404 in the format of v1 and allows any origin', async () => {
    const answer = await send('GET', '/v1/does-not-exist');
    mustAnswer(answer, 404, legacyErrorBodies.pageNotFound);
    mustEqual('Access-Control-Allow-Origin', answer.headers.get('access-control-allow-origin'), '*');
    mustEqual('the preflight', (await send('OPTIONS', '/v1/authentication')).status, 204);
  });
}

function mustBeHidden(answer: Answer): void {
  mustEqual('the status', answer.status, 404);
  must('the body is a page', answer.headers.get('content-type')?.startsWith('text/html') === true);
  must('the page says 404', answer.text.includes('404 Not Found'));
  mustEqual('Access-Control-Allow-Origin', answer.headers.get('access-control-allow-origin'), null);
}

async function checkUnpublished({ send, report }: OwnSimulator): Promise<void> {
  await report.check('unpublished v1 is an HTML page of the ingress without CORS headers', async () => {
    const { token } = await logIn(send, service, superhero);
    mustBeHidden(await send('DELETE', '/v1/authentication', { token }));
    mustBeHidden(await send('OPTIONS', '/v1/authentication'));
    mustBeHidden(await send('GET', '/v1/does-not-exist'));
    mustEqual('the status of GET /me', (await send('GET', '/v3/me', { token })).status, 200);
  });
}

export async function checkV1(simulator: OwnSimulator): Promise<void> {
  await (simulator.v1 === 'published' ? checkPublished(simulator) : checkUnpublished(simulator));
}
