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
  ['is of parts that are no JSON', 'aaaa.bbbb.cccc'],
  ['has claims that are no object', `${fakeToken('me').split('.')[0]}.NDcxMQ.c2ln`],
  ['ended an hour ago', fakeToken('me', { exp: now - 3600 })],
])('a token that %s is refused without asking the platform', async (_kind, token) => {
  expect((await gateway().ask('/session', token)).status).toBe(401);
  expect(platform.asked).toEqual([]);
});

test.each([
  ['ends in an hour', { exp: now + 3600 }],
  ['ended ten seconds ago, as clocks differ', { exp: now - 10 }],
  ['says nothing of its end', {}],
])('a token that %s is for the platform to judge', async (kind, claims) => {
  platform.asked.length = 0;
  expect((await gateway().ask('/session', fakeToken(kind, claims))).status).toBe(200);
  expect(platform.asked).toHaveLength(1);
});
