import { createSign, randomUUID } from 'node:crypto';
import { buildAdminApp } from '@superhero/school-cloud/admin-app';
import { buildApp } from '@superhero/school-cloud/app';
import { executeDue } from '@superhero/school-cloud/database';
import type { Database } from '@superhero/school-cloud/database';
import { people } from '@superhero/school-cloud/people';
import type { PersonName } from '@superhero/school-cloud/people';
import { useSeededDatabase } from '@superhero/school-cloud/test-database';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll } from 'vitest';
import type { Clock } from '../lib/circuit-breaker.ts';
import { createMetrics } from '../lib/metrics.ts';
import type { Caller } from '../platform/caller.ts';
import { connectPlatform } from '../platform/platform.ts';
import { superheroMe } from './use-fake-platform.ts';

/** Tests search the log and the answers for it. */
export const apiKey = 'markierter-schluessel-4711';

const Login = v.object({ accessToken: v.string() });

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The simulated school cloud with a database, for the tests of one file. */
export function useSchoolCloud() {
  const seeded = useSeededDatabase();
  const database = () => seeded().db;
  const requests: string[] = [];
  const requestsWithKey: string[] = [];
  const observer: { onRequest?: () => () => void } = {};
  const running: { app?: FastifyInstance; url: string } = { url: '' };
  const admin: { app?: FastifyInstance; url: string } = { url: '' };

  const start = async (port = 0): Promise<void> => {
    const app = await buildApp({ db: database(), superheroLogin: 'local', v1: 'published' });
    app.server.on('request', (request, response) => {
      requests.push(`${request.method} ${request.url}`);
      const onEnd = observer.onRequest?.();
      if (onEnd !== undefined) response.once('close', onEnd);
    });
    Object.assign(running, { app, url: await app.listen({ host: '127.0.0.1', port }) });
  };
  const stop = async (): Promise<void> => await running.app?.close();
  const startAdmin = async (): Promise<void> => {
    const app = await buildAdminApp({ db: database(), adminApiKeys: [apiKey] });
    app.server.on('request', (request) => {
      if (request.headers['x-api-key'] !== undefined)
        requestsWithKey.push(`${request.method} ${request.url}`);
    });
    Object.assign(admin, { app, url: await app.listen({ host: '127.0.0.1', port: 0 }) });
  };
  beforeAll(async () => {
    await start();
    await startAdmin();
  });
  afterAll(async () => {
    await stop();
    await admin.app?.close();
  });

  const post = async (path: string, headers: Record<string, string>, body = '{}'): Promise<string> => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
    const response = await fetch(`${running.url}/api/v3${path}`, init);
    if (!response.ok) throw new Error(`POST ${path} answered ${response.status}`);
    return await response.text();
  };

  const logInWith = async ({ username, password }: Credentials): Promise<string> => {
    const answer = await post('/authentication/local', {}, JSON.stringify({ username, password }));
    return v.parse(Login, JSON.parse(answer)).accessToken;
  };

  const settings = () => ({
    platformApiUrl: `${running.url}/api`,
    platformAdminApiUrl: `${admin.url}/admin/api/v1`,
    platformApiKey: apiKey,
    timeLimit: 60_000,
  });

  return {
    database,
    apiUrl: () => `${running.url}/api`,
    /** The settings of a gateway that uses it. */
    settings,
    /** The caller of a gateway that uses it, whose session was verified for this request. */
    callerOf: (token: string, clock: Clock = () => 0): Caller => {
      const platform = connectPlatform(settings(), { metrics: createMetrics(), clock });
      const isFreshlyVerified = true;
      return { me: superheroMe, platform: platform.as({ token, isFreshlyVerified }), isFreshlyVerified };
    },
    requestsWithKey,
    stop,
    startAgain: () => start(Number(new URL(running.url).port)),
    requests,
    /** Called for each request. What it returns is called when the answer was sent. */
    onRequest: (observe: () => () => void): void => {
      observer.onRequest = observe;
    },
    /** The number of requests to `/me`. */
    countSessionChecks: () => requests.filter((line) => line === 'GET /api/v3/me').length,
    countCalls: (method: string) => requests.filter((line) => line.startsWith(`${method} `)).length,
    logIn: async (name: PersonName): Promise<string> => await logInWith(people[name]),
    logInWith,
    /** Whether a login with it succeeds. */
    logsIn: async (username: string, password: string): Promise<boolean> => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
      const body = JSON.stringify({ username, password });
      return (await fetch(`${running.url}/api/v3/authentication/local`, { ...init, body })).ok;
    },
    logOut: async (token: string): Promise<void> => {
      await post('/logout', { authorization: `Bearer ${token}` });
    },
    /** A session of anyone with an account, as after a login by whichever way. */
    openSession: async (token: string, userId: string): Promise<string> => {
      const { id: accountId } = await database()
        .selectFrom('accounts')
        .select('id')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      const jti = randomUUID();
      const row = { account_id: accountId, jti, expires_at: new Date(Date.now() + 3_600_000) };
      await database().insertInto('sessions').values(row).execute();
      return await signAgain(database(), token, { jti, accountId, sub: accountId, userId });
    },
    /** The same token, correctly signed, that expired an hour ago. */
    expire: (token: string) => signAgain(database(), token, { exp: Math.floor(Date.now() / 1000) - 3600 }),
    /** The same token, correctly signed, that expires in a year. */
    prolong: (token: string) =>
      signAgain(database(), token, { exp: Math.floor(Date.now() / 1000) + 365 * 24 * 3600 }),
    /** The same token, correctly signed, with another header. */
    signAs: (token: string, header: object) => signAgain(database(), token, {}, header),
    /** As after two hours without a call. */
    expireSession: async (name: PersonName): Promise<void> => {
      await database()
        .updateTable('sessions')
        .set({ expires_at: new Date(0) })
        .where('account_id', '=', people[name].accountId)
        .execute();
    },
    /** One run of the scheduler: at most 20 deletions that are due. */
    executeDueDeletions: () => executeDue(database()),
    demote: (name: PersonName) => changeRole(database(), name, 'superhero', 'teacher'),
    promote: (name: PersonName) => changeRole(database(), name, 'teacher', 'superhero'),
    startSupport: async (token: string, name: PersonName): Promise<string> => {
      const body = JSON.stringify({ userId: people[name].userId });
      const answer = await post('/authentication/support-jwt', { authorization: `Bearer ${token}` }, body);
      return v.parse(Login, JSON.parse(answer)).accessToken;
    },
  };
}

async function changeRole(db: Database, name: PersonName, from: string, to: string): Promise<void> {
  const roleId = (role: string) => db.selectFrom('roles').select('id').where('name', '=', role);
  await db
    .updateTable('user_roles')
    .set({ role_id: roleId(to) })
    .where('user_id', '=', people[name].userId)
    .where('role_id', '=', roleId(from))
    .execute();
}

async function signAgain(
  db: Database,
  token: string,
  changes: object,
  header: object = { alg: 'RS256', typ: 'JWT' },
): Promise<string> {
  const [, body = ''] = token.split('.');
  const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...v.parse(v.looseObject({}), claims), ...changes }));
  const { private_key } = await db.selectFrom('signing_key').select('private_key').executeTakeFirstOrThrow();
  const head = Buffer.from(JSON.stringify(header));
  const content = `${head.toString('base64url')}.${changed.toString('base64url')}`;
  return `${content}.${createSign('RSA-SHA256').update(content).sign(private_key, 'base64url')}`;
}
