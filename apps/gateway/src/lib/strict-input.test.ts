import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeToken } from '../testing/fake-token.ts';
import { superheroMe, useFakePlatform } from '../testing/use-fake-platform.ts';
import { useGateway } from '../testing/use-gateway.ts';
import { lookUp } from '../testing/fuzz/contract-request.ts';
import { operations, requiredPermissions } from './contract.ts';

const platform = useFakePlatform();
platform.answer(200, { ...superheroMe, permissions: [...requiredPermissions] });
const id = '05e700000000000000000001';
const gateway = useGateway(() => ({ platformApiUrl: platform.apiUrl() }));

beforeEach(() => void platform.requests.splice(0));

const Operation = v.object({
  requestBody: v.object({ content: v.object({ 'application/json': v.object({ schema: v.unknown() }) }) }),
});

function bodySchemas(): Record<string, unknown> {
  return Object.fromEntries(
    [...operations].flatMap(([route, operation]) => {
      const read = v.safeParse(Operation, operation);
      return read.success ? [[route, read.output.requestBody.content['application/json'].schema]] : [];
    }),
  );
}

/** The paths of object schemas that allow any property. */
function findOpenObjects(schema: unknown, place = '#'): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const ref: unknown = Reflect.get(schema, '$ref');
  if (typeof ref === 'string') return findOpenObjects(lookUp(ref), ref);
  const isOpen = Reflect.get(schema, 'type') === 'object' && !('additionalProperties' in schema);
  const inner = Object.entries(schema).flatMap(([name, part]) => findOpenObjects(part, `${place}/${name}`));
  return [...(isOpen ? [place] : []), ...inner];
}

const callsBeyondMe = () => platform.requests.filter(({ url }) => url !== '/api/v3/me');

describe('a body', () => {
  const wrongBodies: [string, string, string, object][] = [
    ['null for a boolean', 'POST', `/schools/${id}/maintenance`, { isActive: null }],
    ['text for a boolean', 'POST', `/schools/${id}/maintenance`, { isActive: 'true' }],
    ['a number for a boolean', 'PUT', `/people/${id}/roles`, { roles: ['superhero'], givesSuperhero: 1 }],
    ['a number for a text', 'PATCH', `/schools/${id}`, { name: 4711 }],
    ['a text for a list', 'PUT', `/people/${id}/roles`, { roles: 'teacher' }],
    ['a misspelt property', 'PUT', `/people/${id}/password`, { pasword: 'Wolken-Bruch7' }],
    ['an unknown property', 'PATCH', `/schools/${id}`, { name: 'Schule', isAdmin: true }],
  ];
  test.each(wrongBodies)(
    'a body with %s is rejected before the platform is called',
    async (_kind, method, path, body) => {
      const answer = await gateway().write(fakeToken('me'), method, path, body);
      expect(answer).toMatchObject({ status: 400, body: { type: 'BAD_REQUEST' } });
      expect(callsBeyondMe()).toEqual([]);
    },
  );

  test('the body of every operation has a closed list of properties', () => {
    const open = Object.entries(bodySchemas()).flatMap(([route, schema]) =>
      findOpenObjects(schema).map((path) => `${route}: ${path}`),
    );
    expect(Object.keys(bodySchemas()).length).toBeGreaterThan(10);
    expect(open).toEqual([]);
  });
});

describe('a query', () => {
  test.each([
    '/audit/export?oprator=05e700000000000000000001',
    '/audit/export?operator=05e700000000000000000001&Action=schools.update',
    '/audit?limit=1e1',
    '/audit?limit=0x10',
    '/audit?limit=',
    '/audit?limit=5&limit=6',
    '/audit/operators?anything=1',
    '/audit?__proto__=1',
    '/audit?constructor=1',
    '/schools?maintenance=1',
    '/audit/1.0',
    '/session?anything',
  ])('a query is rejected if the contract does not have it: %s', async (path) => {
    expect((await gateway().sendRequest(path, fakeToken('me'))).status).toBe(400);
    expect(callsBeyondMe()).toEqual([]);
  });

  test.each(['/audit?limit=5&after=0', '/audit/7', '/session'])(
    'a query may contain numbers as text: %s',
    async (path) => {
      expect((await gateway().sendRequest(path, fakeToken('me'))).status).not.toBe(400);
    },
  );
});

const change = async (key: string, reason?: string) => {
  const body = { isActive: true, ...(reason !== undefined && { reason }) };
  return (await gateway().write(fakeToken('me'), 'POST', `/schools/${id}/maintenance`, body, key)).status;
};

test.each([`urn:uuid:${randomUUID()}`, `{${randomUUID()}}`, randomUUID().replaceAll('-', ''), ''])(
  'the idempotency key %j is rejected, because it is not a plain UUID',
  async (key) => {
    expect(await change(key)).toBe(400);
  },
);

describe('a reason', () => {
  test.each([
    '\u200B\u200B\u200B',
    '\u3164\u3164\u3164',
    '\u2800\u2800\u2800',
    '\u00AD\u034F\u2060\uFEFF',
    'ab\u200B',
    'invoice \u202Efdp.exe',
    'ticket \u2066 4711',
    'line\u2028break',
    'line\nbreak',
    'half \uD800 a character',
    '   ',
    'no',
  ])('a reason of invisible or misleading characters is rejected: %j', async (reason) => {
    expect(await change(randomUUID(), reason)).toBe(400);
  });

  test.each(['4711', 'T-1', 'Anruf der Schule, Ärger 🦸', 'Звернення №5', 'soft\u00ADhyphen', '🦸🏽‍♀️🦸🏽‍♀️🦸🏽‍♀️'])(
    'a reason with visible text is accepted: %j',
    async (reason) => {
      // The tests have no audit database, so an accepted change ends there.
      expect(await change(randomUUID(), reason)).toBe(503);
    },
  );
});
