import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMetrics } from '../lib/metrics.ts';
import { fakeToken } from '../testing/fake-token.ts';
import { startGateway } from '../testing/start-gateway.ts';
import type { Gateway } from '../testing/start-gateway.ts';
import { superheroMe, useFakePlatform } from '../testing/use-fake-platform.ts';
import { useSchoolCloud } from '../testing/use-school-cloud.ts';
import { PlatformClient } from './client.ts';

const platform = useFakePlatform();
const time = { now: 0 };
let gateway: Gateway;

beforeEach(async () => {
  platform.requests.length = 0;
  platform.answer(200, superheroMe);
  const platformApiUrl = platform.apiUrl();
  gateway = await startGateway({ platformApiUrl, timeLimit: undefined, clock: () => time.now });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await gateway.stop();
});

let tokens = 0;
/** With a token that was never verified. */
async function sendRequest(): Promise<{
  status: number;
  type: string | undefined;
  retryAfter: string | null;
}> {
  tokens += 1;
  const response = await gateway.sendRequest('/session', fakeToken(`token-${tokens}`));
  const { type } = v.parse(v.looseObject({ type: v.optional(v.string()) }), await response.json());
  return { status: response.status, type, retryAfter: response.headers.get('retry-after') };
}

async function metric(line: RegExp): Promise<string | undefined> {
  return line.exec(await gateway.readMetrics())?.[1];
}

describe("the platform's answer to GET /me", () => {
  test('the answer to GET /me is requested from /v3/me with only the token of the caller', async () => {
    platform.answerWith((request, response) => {
      expect(request.headers.cookie).toBeUndefined();
      expect(request.headers['x-forwarded-for']).toBeUndefined();
      response.end(JSON.stringify(superheroMe));
    });
    const headers = { cookie: 'jwt=other', 'x-forwarded-for': '10.0.0.1' };
    expect((await gateway.sendRequest('/session', fakeToken('me'), { headers })).status).toBe(200);
    expect(platform.requests).toEqual([
      { method: 'GET', url: '/api/v3/me', authorization: `Bearer ${fakeToken('me')}` },
    ]);
  });

  test.each([
    ['without an id', { ...superheroMe, user: { firstName: 'Greta', lastName: 'S' } }],
    ['with an empty id', { ...superheroMe, user: { ...superheroMe.user, id: '' } }],
    ['without roles', { ...superheroMe, roles: undefined }],
    ['with a role as text', { ...superheroMe, roles: 'superhero' }],
    ['with roles as texts', { ...superheroMe, roles: ['superhero'] }],
    ['without permissions', { ...superheroMe, permissions: undefined }],
    ['that is null', null],
    ['that is a list', [superheroMe]],
    ['that is a page', '<html>superhero</html>'],
    ['that is empty', ''],
    ['that is cut off', JSON.stringify(superheroMe).slice(0, -1)],
  ])('an answer to GET /me %s is rejected as invalid', async (_kind, body) => {
    platform.answer(200, body);
    expect(await sendRequest()).toMatchObject({ status: 502, type: 'PLATFORM_RESPONSE_INVALID' });
  });

  test.each([201, 204, 400, 403, 404, 418, 500])(
    'an answer to GET /me with the status %i is rejected as invalid',
    async (status) => {
      platform.answer(status, status === 204 ? '' : superheroMe);
      expect(await sendRequest()).toMatchObject({ status: 502, type: 'PLATFORM_RESPONSE_INVALID' });
    },
  );

  test('the answer to GET /me is not requested from a redirect target, which would get the token', async () => {
    platform.answer(302, '', { location: '/elsewhere' });
    expect(await sendRequest()).toMatchObject({ status: 502 });
    expect(platform.requests).toHaveLength(1);
  });

  test.each([408, 429, 502, 503, 504])(
    'an answer to GET /me with the status %i counts as unavailable',
    async (status) => {
      platform.answer(status, '');
      expect(await sendRequest()).toEqual({ status: 503, type: 'PLATFORM_UNREACHABLE', retryAfter: '5' });
    },
  );

  test('the answer to GET /me times out after 10 seconds and is not remembered', async () => {
    const limit = new AbortController();
    const setLimit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    platform.answerWith(() => limit.abort(new DOMException('late', 'TimeoutError')));
    expect(await sendRequest()).toMatchObject({ status: 503, type: 'PLATFORM_UNREACHABLE' });
    expect(setLimit).toHaveBeenCalledExactlyOnceWith(10_000);
    expect(await metric(/call_duration_seconds_count\{call="GET \/me",outcome="timeout"\} (\d+)/)).toBe('1');
  });

  test('the answer to GET /me also times out while its body is read', async () => {
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    platform.answerWith((_request, response) => {
      response.write('{"user":', () => limit.abort(new DOMException('late', 'TimeoutError')));
    });
    expect(await sendRequest()).toMatchObject({ status: 503, type: 'PLATFORM_UNREACHABLE' });
  });
});

describe('a school cloud that closes connections', () => {
  beforeEach(() => {
    platform.answerWith((request) => void request.socket.destroy());
  });

  test('a school cloud that closes connections is called five times in a row, and then not for five seconds', async () => {
    for (let count = 0; count < 5; count += 1) expect(await sendRequest()).toMatchObject({ status: 503 });
    expect(platform.requests).toHaveLength(5);
    expect(await sendRequest()).toEqual({ status: 503, type: 'PLATFORM_UNREACHABLE', retryAfter: '5' });
    time.now += 3_500;
    expect(await sendRequest()).toMatchObject({ retryAfter: '2' });
    expect(platform.requests).toHaveLength(5);
    expect(await metric(/^gateway_platform_circuit_open\{server="api"\} (\d)$/m)).toBe('1');
    expect(await metric(/rejected_calls_total\{reason="circuit-open"\} (\d+)/)).toBe('2');
  });

  test('a school cloud that closes connections is used again as soon as it answers', async () => {
    for (let count = 0; count < 5; count += 1) await sendRequest();
    platform.answer(200, superheroMe);
    time.now += 5_000;
    expect(await sendRequest()).toMatchObject({ status: 200 });
    expect(await sendRequest()).toMatchObject({ status: 200 });
    expect(await metric(/^gateway_platform_circuit_open\{server="api"\} (\d)$/m)).toBe('0');
  });
});

test('one slow answer does not block the gateway for others', async () => {
  platform.answer(408, '');
  for (let count = 0; count < 10; count += 1) expect(await sendRequest()).toMatchObject({ status: 503 });
  platform.answer(200, superheroMe);
  expect(await sendRequest()).toMatchObject({ status: 200 });
});

test('runs 32 calls at a time, queues 128, and rejects more as busy', async () => {
  const held: (() => void)[] = [];
  platform.answerWith((_request, response) => {
    held.push(() => void response.end(JSON.stringify(superheroMe)));
  });
  const own = new PlatformClient({
    server: 'api',
    url: platform.apiUrl(),
    metrics: createMetrics(),
    clock: () => time.now,
  });
  const read = () => own.read({ call: 'GET /me', path: '/v3/me' }, 'token');
  const calls = Array.from({ length: 32 + 128 }, read);
  await expect(read()).rejects.toMatchObject({ retryAfter: 1, body: { code: 503, type: 'PLATFORM_BUSY' } });
  await expect.poll(() => held.length).toBe(32);
  platform.answer(200, superheroMe);
  for (const answer of held) answer();
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
});

describe('a real school cloud', () => {
  const schoolCloud = useSchoolCloud();

  test('a school cloud may stop and start: reads fail, and the gateway recovers without a restart', async () => {
    const own = await startGateway({ platformApiUrl: schoolCloud.apiUrl(), clock: () => time.now });
    const token = await schoolCloud.logIn('superhero');
    const read = async () => (await own.sendRequest('/session', token)).status;
    expect(await read()).toBe(200);
    await schoolCloud.stop();
    expect(await read()).toBe(200);
    time.now += 10_000;
    for (let count = 0; count < 6; count += 1) expect(await read()).toBe(503);
    await schoolCloud.startAgain();
    time.now += 5_000;
    expect(await read()).toBe(200);
    await own.stop();
  });
});
