import { expect, test } from 'vitest';
import { fakeToken } from '../testing/fake-token.ts';
import { superheroMe, useFakePlatform } from '../testing/use-fake-platform.ts';
import { useGateway } from '../testing/use-gateway.ts';

const platform = useFakePlatform();
platform.answer(200, superheroMe);
const gateway = useGateway(() => ({ platformApiUrl: platform.apiUrl() }));
const now = Math.floor(Date.now() / 1000);

test.each([
  ['is a word', 'token'],
  ['has two parts', fakeToken('me').split('.').slice(0, 2).join('.')],
  ['has four parts', `${fakeToken('me')}.more`],
  ['has no signature', fakeToken('me', {}, '')],
  ['has parts that are not JSON', 'aaaa.bbbb.cccc'],
  ['has claims that are not an object', `${fakeToken('me').split('.')[0]}.NDcxMQ.c2ln`],
  ['expired an hour ago', fakeToken('me', { exp: now - 3600 })],
])('a token that %s is rejected without a platform call', async (_kind, token) => {
  expect((await gateway().sendRequest('/session', token)).status).toBe(401);
  expect(platform.requests).toEqual([]);
});

test.each([
  ['expires in an hour', { exp: now + 3600 }],
  ['expired ten seconds ago, because clocks differ', { exp: now - 10 }],
  ['has no expiry', {}],
])('a token that %s is sent to the platform', async (kind, claims) => {
  platform.requests.length = 0;
  expect((await gateway().sendRequest('/session', fakeToken(kind, claims))).status).toBe(200);
  expect(platform.requests).toHaveLength(1);
});

const encode = (text: string) => Buffer.from(text).toString('base64url');
const head = encode('{"alg":"RS256"}');

// The fake platform accepts every token, so only the gateway's own check of the claims decides.
test.each([
  ['no claims', 'token'],
  ['claims that are not JSON', `${head}.${encode('{"support":')}.b`],
  ['claims of a wrong type', `${head}.${encode('{"support":"true"}')}.b`],
])('a token with %s is rejected as unauthorised', async (_what, token) => {
  const response = await gateway().sendRequest('/session', token);
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ type: 'UNAUTHORIZED' });
});

test('a token with readable claims that is not a support token is accepted', async () => {
  expect((await gateway().sendRequest('/session', `${head}.${encode('{}')}.b`)).status).toBe(200);
});
