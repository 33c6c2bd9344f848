import type { PersonName } from '@superhero/school-cloud/people';
import { people } from '@superhero/school-cloud/people';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract, declaredPermission, gatewayVersion, operations } from '../../lib/contract.ts';
import { bodies, makeRequest } from '../../testing/valid-requests.ts';
import { useOperator } from '../../testing/use-gateway.ts';

const permissions = new Map(
  [...operations].map(([route, operation]) => [route, declaredPermission(operation)]),
);
/** Fastify answers HEAD wherever it answers GET. */
const withHead = (route: string) => [
  route,
  ...(route.startsWith('GET ') ? [route.replace('GET', 'HEAD')] : []),
];
const guarded = [...permissions]
  .filter(([, permission]) => permission !== 'public')
  .flatMap(([route]) => withHead(route));

const time = { now: 0 };
const { schoolCloud, audit, gateway, sendRequest } = useOperator({ clock: () => time.now });

/** A token is reused until its logout. */
const tokens = new Map<PersonName, Promise<string>>();
async function tokenOf(name: PersonName): Promise<string> {
  const token = tokens.get(name) ?? schoolCloud.logIn(name);
  tokens.set(name, token);
  return await token;
}

const unusable = { expired: '', inactive: '', loggedOut: '', support: '' };
beforeAll(async () => {
  unusable.expired = await schoolCloud.expire(await tokenOf('superhero'));
  unusable.inactive = await schoolCloud.logIn('withoutLanguage');
  await schoolCloud.expireSession('withoutLanguage');
  unusable.loggedOut = await schoolCloud.logIn('superhero');
  await schoolCloud.logOut(unusable.loggedOut);
  unusable.support = await schoolCloud.startSupport(await tokenOf('superhero'), 'gardener');
});

async function call(route: string, token?: string): Promise<number> {
  const { path, init } = makeRequest(route);
  const response = await gateway().sendRequest(path, token, init);
  // An export is running until its body was read, and an operator can run one at a time.
  await response.arrayBuffer();
  return response.status;
}

/** Sends every guarded request, several at a time. Returns those with an unexpected answer, which must be none. */
async function findOthers(expected: number, token?: string): Promise<string[]> {
  const others: string[] = [];
  const left = [...guarded];
  const callNext = async (): Promise<void> => {
    for (let route = left.shift(); route !== undefined; route = left.shift()) {
      const status = await call(route, token);
      if (status !== expected) others.push(`${route} answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, callNext));
  return others;
}

/** `GET /schools/:id` for every registered route. */
function registeredRoutes(app: FastifyInstance): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?$/u.exec(line) ?? [];
      const depth = indent.length / 4;
      above.splice(depth, Infinity, part);
      const path = above.join('');
      return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${path}`);
    });
}

const writes = guarded.filter((route) => !/^(GET|HEAD) /u.test(route));
/** These never use a remembered session. */
const verifiedRoutes = [
  ...writes,
  'GET /people/:personId/deletion',
  'GET /audit/export',
  'GET /schools/export',
  'GET /deletion/batches/:batchId/progress',
  'GET /deletion/batches/:batchId/failed',
  'GET /deletion/batches/:batchId/export',
  'GET /deletion/other-batches',
  'GET /deletion/other-batches/:platformBatchId',
  'GET /deletion/attention',
];

test('every route is in the contract', () => {
  expect(registeredRoutes(gateway().app).toSorted()).toEqual(
    [...permissions.keys()].flatMap(withHead).toSorted(),
  );
});

test('every write has a valid body', () => {
  // Without a body it would not be tested that a valid write is rejected.
  expect(Object.keys(bodies).toSorted()).toEqual(writes.toSorted());
});

describe('every operation', () => {
  test('every operation is rejected without a token, before the platform is called', async () => {
    const before = schoolCloud.countSessionChecks();
    expect(await findOthers(401)).toEqual([]);
    expect(schoolCloud.countSessionChecks()).toBe(before);
  });

  test.each<[string, () => string]>([
    ['with an invalid token', () => 'garbage'],
    ['with an expired token', () => unusable.expired],
    ['after two hours without a call', () => unusable.inactive],
    ['after the logout', () => unusable.loggedOut],
  ])('every operation is rejected %s', async (_when, getToken) => {
    expect(await findOthers(401, getToken())).toEqual([]);
  });

  test.each<PersonName>(['teacher', 'administrator', 'student', 'cronjob'])(
    'is rejected for the %s',
    async (name) => {
      expect(await findOthers(403, await tokenOf(name))).toEqual([]);
    },
  );

  test('every operation is rejected for a former superhero', async () => {
    const token = await tokenOf('ukrainian');
    expect(await call('GET /session', token)).toBe(200);
    await schoolCloud.demote('ukrainian');
    time.now += 10_000;
    expect(await findOthers(403, token)).toEqual([]);
    await schoolCloud.promote('ukrainian');
  });

  test('every operation rejects the support token of a superhero', async () => {
    expect(await findOthers(403, unusable.support)).toEqual([]);
  });

  test.each<[PersonName, number, string]>([
    ['meFails', 502, 'answers wrongly'],
    ['meWithoutRoles', 502, 'leaves out the roles'],
  ])('every operation is rejected for %s with %i, because the platform %s', async (name, status) => {
    expect(await findOthers(status, await tokenOf(name))).toEqual([]);
  });
});

test('a rejected request changes nothing, leaves no entry and makes no call with the API key', async () => {
  expect(schoolCloud.requestsWithKey).toEqual([]);
  expect(await audit.readChain()).toEqual([]);
  const changes = schoolCloud.requests.filter(
    (line) => !/^(GET|POST .*\/(authentication|logout))/u.test(line),
  );
  expect(changes).toEqual([]);
});

describe('a superhero who is demoted, or logged out elsewhere, while working', () => {
  test('a superhero who is demoted while working can read for 10 seconds at most', async () => {
    const [demoted, loggedOut] = [await schoolCloud.logIn('gardener'), await schoolCloud.logIn('superhero')];
    const readBoth = async () => [await call('GET /session', demoted), await call('GET /session', loggedOut)];
    expect(await readBoth()).toEqual([200, 200]);
    await schoolCloud.demote('gardener');
    await schoolCloud.logOut(loggedOut);
    time.now += 10_000;
    expect(await readBoth()).toEqual([403, 401]);
  });

  test.each(verifiedRoutes)(
    'a superhero who is demoted while working is rejected immediately: %s',
    async (route) => {
      await schoolCloud.promote('gardener');
      time.now += 10_000;
      const [demoted, loggedOut] = [await tokenOf('gardener'), await schoolCloud.logIn('superhero')];
      for (const token of [demoted, loggedOut]) expect(await call('GET /session', token)).toBe(200);
      await schoolCloud.demote('gardener');
      await schoolCloud.logOut(loggedOut);
      const before = schoolCloud.requests.length;
      expect([await call(route, demoted), await call(route, loggedOut)]).toEqual([403, 401]);
      // Not by the platform, which may answer the same to the calls of a write.
      expect(new Set(schoolCloud.requests.slice(before))).toEqual(new Set(['GET /api/v3/me']));
      await schoolCloud.promote('gardener');
      time.now += 10_000;
      expect(schoolCloud.requestsWithKey).toEqual([]);
    },
  );
});

describe('a session that ends within the 10 seconds for which reads remember it', () => {
  test.each(guarded.filter((route) => route.startsWith('GET ')))(
    'is reported as ended: %s',
    async (route) => {
      const token = await schoolCloud.logIn('superhero');
      expect(await call('GET /session', token)).toBe(200);
      await schoolCloud.logOut(token);
      const status = await call(route, token);
      // Some reads need no call to the school cloud.
      expect(status < 300 || status === 404 || status === 401, `answered ${status}`).toBe(true);
    },
  );
});

/** There may be no entry 1 yet, or the other superhero has already made the change. */
const isAllowed = (status: number) => status < 300 || status === 404 || status === 422;

test.each(guarded.filter((route) => route !== 'HEAD /audit/:number'))(
  'two superheroes are allowed: %s',
  async (route) => {
    time.now += 10_000;
    const statuses = [
      await call(route, await tokenOf('superhero')),
      await call(route, await tokenOf('ukrainian')),
    ];
    expect(statuses.filter((status) => !isAllowed(status))).toEqual([]);
  },
);

test('the session has the user, the permissions and the versions', async () => {
  const response = await sendRequest('/session');
  expect(await response.json()).toEqual({
    user: { id: people.superhero.userId, firstName: 'Greta', lastName: 'Sonnenfeld' },
    roles: ['superhero'],
    permissions: [
      'CAN_EXECUTE_INSTANCE_OPERATIONS',
      'SCHOOL_VIEW',
      'SCHOOL_CREATE',
      'SCHOOL_EDIT',
      'ADMIN_EDIT',
      'CREATE_SUPPORT_JWT',
      'ACCOUNT_DELETE',
      'USER_LOGIN_MIGRATION_ROLLBACK',
      'USER_LOGIN_MIGRATION_FORCE',
      'TOOL_ADMIN',
      'MEDIA_SOURCE_ADMIN',
      'INSTANCE_EDIT',
      'ROLE_EDIT',
      'FEDERALSTATE_VIEW',
      'FEDERALSTATE_CREATE',
      'FEDERALSTATE_EDIT',
      'RELEASES_VIEW',
      'RELEASES_EDIT',
    ],
    gateway: { version: gatewayVersion, contract: contract.info.version },
  });
});

test.each(['GET', 'HEAD'])(
  '%s /health and /ready need no token and do not call the platform',
  async (method) => {
    const before = schoolCloud.countSessionChecks();
    expect([await call(`${method} /health`), await call(`${method} /ready`)]).toEqual([200, 200]);
    expect(schoolCloud.countSessionChecks()).toBe(before);
  },
);
