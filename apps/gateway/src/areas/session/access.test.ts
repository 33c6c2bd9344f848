import type { PersonName } from '@superhero/school-cloud/people';
import { people } from '@superhero/school-cloud/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, declaredPermission } from '../../lib/contract.ts';
import { gatewayVersion } from '../../lib/version.ts';
import { registeredRoutes } from '../../testing/registered-routes.ts';
import { startGateway } from '../../testing/start-gateway.ts';
import type { Gateway } from '../../testing/start-gateway.ts';
import { useSchoolCloud } from '../../testing/use-school-cloud.ts';

const permissions = new Map(
  Object.entries(contract.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => [
      `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/gu, ':$1')}`,
      declaredPermission(operation),
    ]),
  ),
);
/** Fastify answers HEAD wherever it answers GET. */
const withHead = (route: string) => [
  route,
  ...(route.startsWith('GET ') ? [route.replace('GET', 'HEAD')] : []),
];
const guarded = [...permissions]
  .filter(([, permission]) => permission !== 'public')
  .flatMap(([route]) => withHead(route));

const schoolCloud = useSchoolCloud();
const time = { now: 0 };
let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway({ platformApiUrl: schoolCloud.apiUrl(), clock: () => time.now });
});
afterAll(() => gateway.stop());

async function call(route: string, token?: string): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  const anyId = path.replaceAll(/:\w+/gu, '0000d186816abba584714c92');
  return (await gateway.ask(anyId, token, { method })).status;
}

test('the calls of the gateway and who may make them, on one screen', () => {
  expect(Object.fromEntries(permissions)).toEqual({
    'GET /health': 'public',
    'GET /ready': 'public',
    'GET /session': 'CAN_EXECUTE_INSTANCE_OPERATIONS',
  });
});

test('there is no route that the contract does not name', () => {
  expect(registeredRoutes(gateway.app).toSorted()).toEqual(
    [...permissions.keys()].flatMap(withHead).toSorted(),
  );
});

test('the contract asks for a token exactly where it asks for a permission', () => {
  for (const operations of Object.values(contract.paths))
    for (const operation of Object.values(operations))
      expect('security' in operation).toBe(declaredPermission(operation) === 'public');
});

describe.each(guarded)('%s', (route) => {
  test('is refused without a token, before the school cloud is asked', async () => {
    const before = schoolCloud.countQuestions();
    expect(await call(route)).toBe(401);
    expect(schoolCloud.countQuestions()).toBe(before);
  });

  test('is refused with a token that is none', async () => {
    expect(await call(route, 'garbage')).toBe(401);
  });

  test('is refused with an expired token', async () => {
    expect(await call(route, await schoolCloud.expire(await schoolCloud.logIn('superhero')))).toBe(401);
  });

  test('is refused after two hours without a call', async () => {
    const token = await schoolCloud.logIn('speechless');
    await schoolCloud.letIdle('speechless');
    expect(await call(route, token)).toBe(401);
  });

  test('is refused after the logout', async () => {
    const token = await schoolCloud.logIn('superhero');
    await schoolCloud.logOut(token);
    expect(await call(route, token)).toBe(401);
  });

  test.each<PersonName>(['teacher', 'administrator', 'student', 'cronjob'])(
    'is refused to the %s',
    async (name) => {
      expect(await call(route, await schoolCloud.logIn(name))).toBe(403);
    },
  );

  test('is refused to a superhero of the past', async () => {
    const token = await schoolCloud.logIn('ukrainian');
    await schoolCloud.demote('ukrainian');
    expect(await call(route, token)).toBe(403);
  });

  test.each<PersonName>(['superhero', 'gardener'])('is open to the %s', async (name) => {
    expect(await call(route, await schoolCloud.logIn(name))).toBeLessThan(300);
  });

  test.each<[PersonName, number, string]>([
    ['meFails', 502, 'answers wrongly'],
    ['meWithoutRoles', 502, 'leaves out the roles'],
  ])('is closed to %s (%i), for whom the school cloud %s', async (name, status) => {
    expect(await call(route, await schoolCloud.logIn(name))).toBe(status);
  });
});

describe('a superhero who is demoted, or logged out elsewhere, while working', () => {
  test('reads for 10 seconds at most', async () => {
    const [demoted, loggedOut] = [await schoolCloud.logIn('gardener'), await schoolCloud.logIn('superhero')];
    const readBoth = async () => [await call('GET /session', demoted), await call('GET /session', loggedOut)];
    expect(await readBoth()).toEqual([200, 200]);
    await schoolCloud.demote('gardener');
    await schoolCloud.logOut(loggedOut);
    time.now += 10_000;
    expect(await readBoth()).toEqual([403, 401]);
  });
});

test('the session says who one is, what one may do here, and which gateway this is', async () => {
  const response = await gateway.ask('/session', await schoolCloud.logIn('superhero'));
  expect(await response.json()).toEqual({
    user: { id: people.superhero.userId, firstName: 'Greta', lastName: 'Sonnenfeld' },
    roles: ['superhero'],
    permissions: ['CAN_EXECUTE_INSTANCE_OPERATIONS'],
    gateway: { version: gatewayVersion, contract: contract.info.version },
  });
});

test.each(['GET', 'HEAD'])('%s /health and /ready are open to everybody, and ask nobody', async (method) => {
  const before = schoolCloud.countQuestions();
  expect([await call(`${method} /health`), await call(`${method} /ready`)]).toEqual([200, 200]);
  expect(schoolCloud.countQuestions()).toBe(before);
});
