import { SignJWT, generateKeyPair } from 'jose';
import type { CryptoKey, JWTPayload } from 'jose';
import { sql } from 'kysely';
import { loadSigningKey } from '../src/db/signing-key.ts';
import { people } from '../src/seed/people.ts';
import { mustAnswer, pick } from './ask.ts';
import { logIn } from './log-in.ts';
import type { OwnDouble } from './own-double.ts';
import { refusals } from './refusals.ts';
import { must, mustEqual } from './report.ts';

const service = '/authentication/local-service-account';
const { superhero, gardener } = people;

async function sign(key: CryptoKey, payload: JWTPayload): Promise<string> {
  return await new SignJWT(payload).setProtectedHeader({ alg: 'RS256', typ: 'JWT' }).sign(key);
}

/** What only someone with a hand on the clock and the keys can try. */
export async function checkTokens({ ask, db, report }: OwnDouble): Promise<void> {
  const setIdleTime = async (jti: string, secondsLeft: number): Promise<void> => {
    await db
      .updateTable('sessions')
      .set({ expires_at: sql`now() + make_interval(secs => ${secondsLeft})` })
      .where('jti', '=', jti)
      .execute();
  };

  await report.check('every request starts the two hours of inactivity anew', async () => {
    const { token, payload } = await logIn(ask, service, superhero);
    await setIdleTime(payload.jti ?? '', 60);
    await ask('GET', '/v3/me', { token });
    const session = await db
      .selectFrom('sessions')
      .select('expires_at')
      .where('jti', '=', payload.jti ?? '')
      .executeTakeFirstOrThrow();
    const secondsLeft = (session.expires_at.getTime() - Date.now()) / 1000;
    must(`${secondsLeft} s are almost 7200`, secondsLeft > 7_190 && secondsLeft <= 7_200);

    await setIdleTime(payload.jti ?? '', 60);
    const refreshed = await ask('POST', '/v3/authentication/refresh-session', { token });
    mustAnswer(refreshed, 200, { expiresInSeconds: 7_200 });
  });
  await report.check('a session that was idle too long is the 401 with a full stop, for good', async () => {
    const { token, payload } = await logIn(ask, service, superhero);
    await setIdleTime(payload.jti ?? '', 0);
    mustAnswer(await ask('GET', '/v3/me', { token }), 401, refusals.sessionEnded);
    mustAnswer(
      await ask('POST', '/v3/authentication/refresh-session', { token }),
      401,
      refusals.sessionEnded,
    );
  });
  await report.check(
    'a token past its own end is the 401 without a full stop, though its session lives',
    async () => {
      const { payload } = await logIn(ask, service, superhero);
      const { privateKey } = await loadSigningKey(db);
      const token = await sign(privateKey, { ...payload, exp: Math.floor(Date.now() / 1000) - 60 });
      mustAnswer(await ask('GET', '/v3/me', { token }), 401, refusals.unauthorized);
    },
  );
  await report.check('a token of ours that was never allowed is the 401 with a full stop', async () => {
    const { payload } = await logIn(ask, service, superhero);
    const { privateKey } = await loadSigningKey(db);
    const token = await sign(privateKey, { ...payload, jti: crypto.randomUUID() });
    mustAnswer(await ask('GET', '/v3/me', { token }), 401, refusals.sessionEnded);
  });
  await report.check('a token signed by another is the 401 without a full stop', async () => {
    const { payload } = await logIn(ask, service, superhero);
    const { privateKey } = await generateKeyPair('RS256');
    const token = await sign(privateKey, payload);
    mustAnswer(await ask('GET', '/v3/me', { token }), 401, refusals.unauthorized);
  });
  await report.check('with two tokens, v3 believes the header', async () => {
    const [inHeader, inCookie] = [await logIn(ask, service, superhero), await logIn(ask, service, gardener)];
    const me = await ask('GET', '/v3/me', { token: inHeader.token, cookie: `jwt=${inCookie.token}` });
    mustEqual('the user', pick(me.body, 'user', 'id'), superhero.userId);
    const otherScheme = { headers: { authorization: 'Basic eDp5' }, cookie: `jwt=${inCookie.token}` };
    mustEqual(
      'the user',
      pick((await ask('GET', '/v3/me', otherScheme)).body, 'user', 'id'),
      gardener.userId,
    );
  });
}
