import type { FastifyInstance, FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { callerOf } from '../../platform/caller.ts';
import { startGateway } from '../../testing/start-gateway.ts';
import { useGateway } from '../../testing/use-gateway.ts';
import { useSchoolCloud } from '../../testing/use-school-cloud.ts';

const schoolCloud = useSchoolCloud();
const time = { now: 0 };
const gateway = useGateway(() => ({
  platformApiUrl: schoolCloud.apiUrl(),
  clock: () => time.now,
  addRoutes,
}));

const handler = async (request: FastifyRequest) => ({ by: callerOf(request).me.user.id });

/** Routes like those of an area, without effects. */
function addRoutes(app: FastifyInstance): void {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
    app.route({ method, url: '/test/school', schema: { 'x-permission': 'SCHOOL_EDIT' }, handler });
  app.route({ method: 'GET', url: '/test/rare', schema: { 'x-permission': 'IMPORT_USER_VIEW' }, handler });
}

async function sendRequest(method: string, token: string, path = '/test/school'): Promise<number> {
  return (await gateway().sendRequest(path, token, { method })).status;
}

describe('a route', () => {
  test.each([
    ['without x-permission', undefined],
    ['with an unknown permission', { 'x-permission': 'SCHOOL_EDTI' }],
    ['that is public without a reason', { 'x-permission': 'public' }],
    ['that is public with an empty reason', { 'x-permission': 'public', 'x-public-reason': '' }],
  ])('a route %s cannot be added', async (_kind, schema) => {
    const add = startGateway({
      platformApiUrl: schoolCloud.apiUrl(),
      addRoutes: (app) => void app.get('/test/open', { ...(schema && { schema }) }, async () => 'open'),
    });
    await expect(add).rejects.toThrow('x-permission must be');
  });

  test('a route is checked before its own hooks', async () => {
    const seen: string[] = [];
    const own = await startGateway({
      platformApiUrl: schoolCloud.apiUrl(),
      addRoutes: (app) =>
        void app.get(
          '/test/hooked',
          { schema: { 'x-permission': 'SCHOOL_EDIT' }, onRequest: async () => void seen.push('own hook') },
          async () => 'secret',
        ),
    });
    expect((await own.sendRequest('/test/hooked')).status).toBe(401);
    expect(seen).toEqual([]);
    await own.stop();
  });

  test('a route is rejected for a superhero without its permission, which is named', async () => {
    const response = await gateway().sendRequest('/test/rare', await schoolCloud.logIn('superhero'));
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      type: 'PERMISSION_MISSING',
      message: 'This needs the permission IMPORT_USER_VIEW.',
    });
  });

  test('a route is rejected for an administrator who has its permission', async () => {
    const response = await gateway().sendRequest('/test/school', await schoolCloud.logIn('administrator'));
    expect(await response.json()).toMatchObject({ code: 403, type: 'NOT_A_SUPERHERO' });
  });
});

describe('the session', () => {
  test.each(['GET', 'HEAD'])('the session is remembered for %s, up to 10 seconds', async (method) => {
    const token = await schoolCloud.logIn('superhero');
    const before = schoolCloud.countSessionChecks();
    expect(await sendRequest(method, token)).toBe(200);
    time.now += 9_999;
    expect(await sendRequest(method, token)).toBe(200);
    expect(schoolCloud.countSessionChecks()).toBe(before + 1);
    time.now += 1;
    expect(await sendRequest(method, token)).toBe(200);
    expect(schoolCloud.countSessionChecks()).toBe(before + 2);
  });

  test('the session is shared by concurrent reads', async () => {
    const token = await schoolCloud.logIn('superhero');
    const before = schoolCloud.countSessionChecks();
    const statuses = await Promise.all(Array.from({ length: 20 }, () => sendRequest('GET', token)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(schoolCloud.countSessionChecks()).toBe(before + 1);
  });

  test('the session is never the one of another token', async () => {
    const [superhero, teacher] = [await schoolCloud.logIn('superhero'), await schoolCloud.logIn('teacher')];
    expect([await sendRequest('GET', superhero), await sendRequest('GET', teacher)]).toEqual([200, 403]);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'the session is verified again by every %s',
    async (method) => {
      const token = await schoolCloud.logIn('superhero');
      expect(await sendRequest('GET', token)).toBe(200);
      const before = schoolCloud.countSessionChecks();
      expect([await sendRequest(method, token), await sendRequest(method, token)]).toEqual([200, 200]);
      expect(schoolCloud.countSessionChecks()).toBe(before + 2);
      await schoolCloud.logOut(token);
      expect(await sendRequest(method, token)).toBe(401);
    },
  );

  test('the session that a write found to be invalid is no longer used for reads', async () => {
    const token = await schoolCloud.logIn('superhero');
    expect(await sendRequest('GET', token)).toBe(200);
    await schoolCloud.logOut(token);
    expect(await sendRequest('GET', token)).toBe(200);
    expect(await sendRequest('POST', token)).toBe(401);
    expect(await sendRequest('GET', token)).toBe(401);
  });

  test('the session of a former superhero is rejected for writes immediately', async () => {
    const token = await schoolCloud.logIn('ukrainian');
    expect(await sendRequest('GET', token)).toBe(200);
    await schoolCloud.demote('ukrainian');
    expect(await sendRequest('DELETE', token)).toBe(403);
    expect(await sendRequest('GET', token)).toBe(403);
  });
});

describe('a token', () => {
  test('a token is accepted with any case of its scheme', async () => {
    const token = await schoolCloud.logIn('superhero');
    const response = await gateway().sendRequest('/session', undefined, {
      headers: { authorization: `bearer ${token}` },
    });
    expect(response.status).toBe(200);
  });

  test.each(['Cookie', 'X-Authorization', 'X-Access-Token', 'Proxy-Authorization'])(
    'a token in the header %s is ignored',
    async (header) => {
      const token = await schoolCloud.logIn('superhero');
      const value = header === 'Cookie' ? `jwt=${token}` : `Bearer ${token}`;
      const response = await gateway().sendRequest('/session', undefined, { headers: { [header]: value } });
      expect(response.status).toBe(401);
    },
  );

  test('a token in the URL is ignored', async () => {
    const token = await schoolCloud.logIn('superhero');
    expect(
      (await gateway().sendRequest(`/session?token=${token}&access_token=${token}&jwt=${token}`)).status,
    ).toBe(401);
  });

  test('a token in the header takes precedence over a cookie', async () => {
    const [superhero, teacher] = [await schoolCloud.logIn('superhero'), await schoolCloud.logIn('teacher')];
    const statuses = [
      await gateway().sendRequest('/session', superhero, { headers: { cookie: `jwt=${teacher}` } }),
      await gateway().sendRequest('/session', teacher, { headers: { cookie: `jwt=${superhero}` } }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 403]);
  });

  test.each(['', 'Bearer', 'Bearer ', 'Basic abc', 'Bearer a b', 'Bearer a,b', 'Bearer  a', 'Bearer "a"'])(
    'a token is not read from "%s", and the platform is not called',
    async (authorization) => {
      const before = schoolCloud.countSessionChecks();
      const response = await gateway().sendRequest('/session', undefined, { headers: { authorization } });
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      expect(schoolCloud.countSessionChecks()).toBe(before);
    },
  );
});
