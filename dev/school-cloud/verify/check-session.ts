import type { Ask } from './ask.ts';
import { mustAnswer, pick } from './ask.ts';
import type { Credentials } from './log-in.ts';
import { logIn } from './log-in.ts';
import { legacyRefusals, refusals } from './refusals.ts';
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

/** One session from login to logout, with right credentials only. Says whether the login worked. */
export async function checkSession(
  ask: Ask,
  report: Report,
  loginPath: string,
  credentials: Credentials,
): Promise<boolean> {
  const isLoggedIn = await report.check(`POST ${loginPath} gives a token`, async () => {
    await logIn(ask, loginPath, credentials);
  });
  if (!isLoggedIn) {
    report.leaveOut('the session', 'the login failed, and trying again could make it worse');
    return false;
  }

  await report.check('the token has the claims of the platform', async () => {
    const { payload } = await logIn(ask, loginPath, credentials);
    mustEqual('the claims', Object.keys(payload).toSorted(), claims);
    mustEqual('the audience', payload.aud, payload.iss);
    mustEqual('the subject', payload.sub, payload['accountId']);
    must('the token ends after it began', Number(payload.exp) > Number(payload.iat));
    const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
    must('the id of the token is a UUID', uuid.test(payload.jti ?? ''));
  });

  await report.check('login, me, refresh, logout, me, logout again: each has its effect', async () => {
    const { token, payload } = await logIn(ask, loginPath, credentials);
    const me = await ask('GET', '/v3/me', { token });
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

    const refreshed = await ask('POST', '/v3/authentication/refresh-session', { token });
    mustEqual('the status of the refresh', refreshed.status, 200);
    must('the seconds left are a number', typeof pick(refreshed.body, 'expiresInSeconds') === 'number');

    const bye = await ask('POST', '/v3/logout', { token });
    mustEqual('the status of the logout', bye.status, 200);
    mustEqual('the body of the logout', bye.text, '');
    mustAnswer(await ask('GET', '/v3/me', { token }), 401, refusals.sessionEnded);
    mustAnswer(await ask('POST', '/v3/logout', { token }), 401, refusals.sessionEnded);
    mustAnswer(
      await ask('POST', '/v3/authentication/refresh-session', { token }),
      401,
      refusals.sessionEnded,
    );
  });

  await report.check('the cookie "jwt" is as good as the header', async () => {
    const { token } = await logIn(ask, loginPath, credentials);
    mustEqual('the status', (await ask('GET', '/v3/me', { cookie: `a=b; jwt=${token}` })).status, 200);
    mustEqual('the status', (await ask('POST', '/v3/logout', { cookie: `jwt=${token}` })).status, 200);
    mustAnswer(await ask('GET', '/v3/me', { token }), 401, refusals.sessionEnded);
  });

  await report.check('two logins are two sessions; ending one leaves the other', async () => {
    const first = await logIn(ask, loginPath, credentials);
    const second = await logIn(ask, loginPath, credentials);
    await ask('POST', '/v3/logout', { token: first.token });
    mustEqual('the status', (await ask('GET', '/v3/me', { token: second.token })).status, 200);
    await ask('POST', '/v3/logout', { token: second.token });
  });
  return true;
}

/** The legacy logout, where it is published. */
export async function checkLegacyLogout(
  ask: Ask,
  report: Report,
  loginPath: string,
  credentials: Credentials,
): Promise<void> {
  await report.check('DELETE /v1/authentication ends the session for v3, too', async () => {
    const { token, payload } = await logIn(ask, loginPath, credentials);
    const bye = await ask('DELETE', '/v1/authentication', { token });
    mustEqual('the status', bye.status, 200);
    mustEqual('the token', pick(bye.body, 'accessToken'), token);
    mustEqual('the strategy', pick(bye.body, 'authentication', 'strategy'), 'jwt');
    mustEqual('the payload', pick(bye.body, 'authentication', 'payload'), payload);
    mustEqual('the account', pick(bye.body, 'account', '_id'), payload['accountId']);
    mustEqual('the user', pick(bye.body, 'userId'), payload['userId']);
    mustAnswer(await ask('GET', '/v3/me', { token }), 401, refusals.sessionEnded);
  });
  await report.check('DELETE /v1/authentication answers 200 although the session is over', async () => {
    const { token, payload } = await logIn(ask, loginPath, credentials);
    await ask('POST', '/v3/logout', { token });
    const again = await ask('DELETE', '/v1/authentication', { token });
    mustEqual('the status', again.status, 200);
    mustEqual('the user', pick(again.body, 'userId'), payload['userId']);
  });
  await report.check(
    'DELETE /v1/authentication refuses a garbage token and no token with a 401',
    async () => {
      const garbage = await ask('DELETE', '/v1/authentication', { token: 'garbage' });
      mustAnswer(garbage, 401, legacyRefusals.malformedToken);
      mustAnswer(await ask('DELETE', '/v1/authentication'), 401, legacyRefusals.noToken);
    },
  );
  await report.check(
    'other calls of v1 answer 500 to a garbage token and to a session that is over',
    async () => {
      mustAnswer(await ask('GET', '/v1/schools', { token: 'garbage' }), 500, legacyRefusals.garbage);
      const { token } = await logIn(ask, loginPath, credentials);
      await ask('POST', '/v3/logout', { token });
      mustAnswer(await ask('GET', '/v1/schools', { token }), 500, legacyRefusals.sessionEnded);
    },
  );
}
