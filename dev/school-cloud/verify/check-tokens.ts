import type { CryptoKey, JWTPayload } from 'jose';
import { generateKeyPair, SignJWT } from 'jose';
import { sql } from 'kysely';
import { loadSigningKey } from '../src/db/signing-key.ts';
import { people } from '../src/seed/people.ts';
import { errorBodies } from './error-bodies.ts';
import { logIn, mustAnswer, pick } from './http.ts';
import type { OwnSimulator } from './own-simulator.ts';
import { must, mustEqual } from './report.ts';

const service = '/authentication/local-service-account';
const { superhero, gardener } = people;

async function sign(key: CryptoKey, payload: JWTPayload): Promise<string> {
  return await new SignJWT(payload).setProtectedHeader({ alg: 'RS256', typ: 'JWT' }).sign(key);
}

/** Checks that need access to the clock and the signing key. */
export async function checkTokens({ send, db, report }: OwnSimulator): Promise<void> {
  const setIdleTime = async (jti: string, secondsLeft: number): Promise<void> => {
    await db
      .updateTable('sessions')
      .set({ expires_at: sql`now() + make_interval(secs => ${secondsLeft})` })
      .where('jti', '=', jti)
      .execute();
  };

  await report.check('every request restarts the inactivity timeout of two hours', async () => {
    const { token, payload } = await logIn(send, service, superhero);
    await setIdleTime(payload.jti ?? '', 60);
    await send('GET', '/v3/me', { token });
    const session = await db
      .selectFrom('sessions')
      .select('expires_at')
      .where('jti', '=', payload.jti ?? '')
      .executeTakeFirstOrThrow();
    const secondsLeft = (session.expires_at.getTime() - Date.now()) / 1000;
    must(`${secondsLeft} s are almost 7200`, secondsLeft > 7_190 && secondsLeft <= 7_200);

    await setIdleTime(payload.jti ?? '', 60);
    const refreshed = await send('POST', '/v3/authentication/refresh-session', { token });
    mustAnswer(refreshed, 200, { expiresInSeconds: 7_200 });
  });
  await report.check('an idle session ends for good, with the 401 with a full stop', async () => {
    const { token, payload } = await logIn(send, service, superhero);
    await setIdleTime(payload.jti ?? '', 0);
    mustAnswer(await send('GET', '/v3/me', { token }), 401, errorBodies.sessionEnded);
    mustAnswer(
      await send('POST', '/v3/authentication/refresh-session', { token }),
      401,
      errorBodies.sessionEnded,
    );
  });
  await report.check(
    'an expired token is the 401 without a full stop, even if its session is active',
    async () => {
      const { payload } = await logIn(send, service, superhero);
      const { privateKey } = await loadSigningKey(db);
      const token = await sign(privateKey, { ...payload, exp: Math.floor(Date.now() / 1000) - 60 });
      mustAnswer(await send('GET', '/v3/me', { token }), 401, errorBodies.unauthorized);
    },
  );
  await report.check('a valid token without a session is the 401 with a full stop', async () => {
    const { payload } = await logIn(send, service, superhero);
    const { privateKey } = await loadSigningKey(db);
    const token = await sign(privateKey, { ...payload, jti: crypto.randomUUID() });
    mustAnswer(await send('GET', '/v3/me', { token }), 401, errorBodies.sessionEnded);
  });
  await report.check('a token with a foreign signature is the 401 without a full stop', async () => {
    const { payload } = await logIn(send, service, superhero);
    const { privateKey } = await generateKeyPair('RS256');
    const token = await sign(privateKey, payload);
    mustAnswer(await send('GET', '/v3/me', { token }), 401, errorBodies.unauthorized);
  });
  await report.check('with two tokens, v3 uses the header', async () => {
    const [inHeader, inCookie] = [
      await logIn(send, service, superhero),
      await logIn(send, service, gardener),
    ];
    const me = await send('GET', '/v3/me', { token: inHeader.token, cookie: `jwt=${inCookie.token}` });
    mustEqual('the user', pick(me.body, 'user', 'id'), superhero.userId);
    const otherScheme = { headers: { authorization: 'Basic eDp5' }, cookie: `jwt=${inCookie.token}` };
    mustEqual(
      'the user',
      pick((await send('GET', '/v3/me', otherScheme)).body, 'user', 'id'),
      gardener.userId,
    );
  });
}
