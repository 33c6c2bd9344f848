import type { CryptoKey, JWTPayload } from 'jose';
import { decodeJwt, generateKeyPair, SignJWT } from 'jose';
import { sql } from 'kysely';
import { loadSigningKey } from '../../src/db/signing-key.ts';
import { people } from '../../src/seed/people.ts';
import { errorBodies } from '../error-bodies.ts';
import type { Checks, Expected } from '../exchange.ts';
import { as, exactly, get, post, using } from '../exchange.ts';
import { must } from '../report.ts';
import type { SimulatorRun } from '../run-checks.ts';
import { logInWith } from './session.ts';

type Step = (run: SimulatorRun) => Promise<void>;

const service = '/authentication/local-service-account';
const { superhero, gardener } = people;
const logIn = logInWith('token', service, superhero);
const refresh = (...expected: Expected) => post('/v3/authentication/refresh-session', undefined, ...expected);
const rejected = (body: object) => as('{token}', get('/v3/me', body));

const setIdleTime =
  (secondsLeft: number): Step =>
  async ({ db, values }) => {
    await db
      .updateTable('sessions')
      .set({ expires_at: sql`now() + make_interval(secs => ${secondsLeft})` })
      .where('jti', '=', String(values.get('token.jti')))
      .execute();
  };

/** Replaces `{token}` by one with other claims or another signature. */
const signAgain =
  (change: JWTPayload, findKey: (run: SimulatorRun) => Promise<CryptoKey>): Step =>
  async (run) => {
    const payload = { ...decodeJwt(String(run.values.get('token'))), ...change };
    const header = { alg: 'RS256', typ: 'JWT' };
    const key = await findKey(run);
    run.values.set('token', await new SignJWT(payload).setProtectedHeader(header).sign(key));
  };
const ownKey = async ({ db }: SimulatorRun) => (await loadSigningKey(db)).privateKey;
const foreignKey = async () => (await generateKeyPair('RS256')).privateKey;

/** Checks that need access to the clock and the signing key. */
export const tokenTraps: Checks<SimulatorRun> = {
  'every request restarts the inactivity timeout of two hours': [
    logIn,
    setIdleTime(60),
    ...as('{token}', get('/v3/me')),
    async ({ db, values }) => {
      const session = await db
        .selectFrom('sessions')
        .select('expires_at')
        .where('jti', '=', String(values.get('token.jti')))
        .executeTakeFirstOrThrow();
      const secondsLeft = (session.expires_at.getTime() - Date.now()) / 1000;
      must(`${secondsLeft} s are almost 7200`, secondsLeft > 7_190 && secondsLeft <= 7_200);
    },
    setIdleTime(60),
    ...as('{token}', refresh(exactly({ expiresInSeconds: 7_200 }))),
  ],
  'an idle session ends for good, with the 401 with a full stop': [
    logIn,
    setIdleTime(0),
    ...rejected(errorBodies.sessionEnded),
    ...as('{token}', refresh(errorBodies.sessionEnded)),
  ],
  'an expired token is the 401 without a full stop, even if its session is active': [
    logIn,
    signAgain({ exp: Math.floor(Date.now() / 1000) - 60 }, ownKey),
    ...rejected(errorBodies.unauthorized),
  ],
  'a valid token without a session is the 401 with a full stop': [
    logIn,
    signAgain({ jti: crypto.randomUUID() }, ownKey),
    ...rejected(errorBodies.sessionEnded),
  ],
  'a token with a foreign signature is the 401 without a full stop': [
    logIn,
    signAgain({}, foreignKey),
    ...rejected(errorBodies.unauthorized),
  ],
  'with two tokens, v3 uses the header': [
    logIn,
    logInWith('other', service, gardener),
    ...as('{token}', using({ cookie: 'jwt={other}' }, get('/v3/me', { 'user.id': superhero.userId }))),
    ...as(
      'anonymous',
      using(
        { headers: { authorization: 'Basic eDp5' }, cookie: 'jwt={other}' },
        get('/v3/me', { 'user.id': gardener.userId }),
      ),
    ),
  ],
};
