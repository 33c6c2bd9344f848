import { expect, test } from 'vitest';
import { superheroMe, useFakePlatform } from '../../testing/use-fake-platform.ts';
import { useGateway } from '../../testing/use-gateway.ts';

/** It accepts every token, so that only our own reading of the claims decides. */
const platform = useFakePlatform();
platform.answer(200, superheroMe);
const gateway = useGateway(() => ({ platformApiUrl: platform.apiUrl() }));

const encode = (text: string) => Buffer.from(text).toString('base64url');
const head = encode('{"alg":"RS256"}');

test.each([
  ['no claims', 'token'],
  ['claims that are not JSON', `${head}.${encode('{"support":')}.b`],
  ['claims of a wrong type', `${head}.${encode('{"support":"true"}')}.b`],
])('a token with %s is rejected as unauthorised', async (_what, token) => {
  const response = await gateway().ask('/session', token);
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ type: 'UNAUTHORIZED' });
});

test('a token with readable claims that is no support token is accepted', async () => {
  expect((await gateway().ask('/session', `${head}.${encode('{}')}.b`)).status).toBe(200);
});
