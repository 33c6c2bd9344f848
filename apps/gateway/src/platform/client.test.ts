import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createMetrics } from '../lib/metrics.ts';
import { ApiError } from '../lib/api-error.ts';
import { useFakePlatform } from '../testing/use-fake-platform.ts';
import type { PlatformRequest } from './client.ts';
import { PlatformClient, OutcomeUnknownError } from './client.ts';

const platform = useFakePlatform();

test('requests that were queued for too long are not sent after a process stall', async () => {
  const time = { now: 0 };
  const held: ServerResponse[] = [];
  platform.answerWith((_request, response) => void held.push(response));
  const url = platform.apiUrl();
  const client = new PlatformClient({ server: 'api', url, metrics: createMetrics(), clock: () => time.now });

  const reads = Array.from({ length: 32 }, () => client.read({ call: 'GET /me', path: '/v3/me' }));
  const path = `/v3/school/${'0'.repeat(24)}`;
  const write = client.write({ call: 'PATCH /school', method: 'PATCH', path, body: {} });
  await expect.poll(() => held.length).toBe(32);
  time.now += 10_000;
  for (const response of held) response.end('{}');

  await expect(write).rejects.toMatchObject({ body: { type: 'PLATFORM_UNREACHABLE' } });
  await Promise.all(reads);
  expect(platform.requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

test.each([
  ['path', { call: 'PATCH /school', method: 'PATCH', path: '/v1/schools/1' }],
  ['method', { call: 'PATCH /school', method: 'POST', path: '/v3/school/1' }],
  ['server', { call: 'POST /admin/users', method: 'POST', path: '/admin/users' }],
] as const)('sends nothing if the %s is not the registered one', async (_difference, request) => {
  platform.answer(200, {});
  const countBefore = platform.requests.length;
  const client = new PlatformClient({
    server: 'api',
    url: platform.apiUrl(),
    metrics: createMetrics(),
    clock: () => 0,
  });
  await expect(client.write(request)).rejects.toThrow(`is not the platform call ${request.call}`);
  expect(platform.requests).toHaveLength(countBefore);
});

const createClient = () =>
  new PlatformClient({
    server: 'api',
    url: platform.apiUrl(),
    metrics: createMetrics(),
    clock: () => performance.now(),
  });
const quickCall = { call: 'GET /me', path: '/v3/me', isAlwaysQuick: true } as const;
const megabyte = 1024 * 1024;

describe('an answer', () => {
  test('an answer of more than 4 MB is not read completely', async () => {
    let isCut = false;
    platform.answerWith((_request, response) => {
      const send = (): void => void (response.destroyed || response.write('a'.repeat(megabyte), send));
      response.once('close', () => (isCut = true));
      send();
    });
    await expect(createClient().read({ call: 'GET /users', path: '/v1/users' })).rejects.toMatchObject({
      body: { code: 502, type: 'PLATFORM_RESPONSE_TOO_LARGE' },
      cause: { code: 'RESPONSE_TOO_LARGE' },
    });
    await expect.poll(() => isCut).toBe(true);
  });

  test('an answer to a write of more than 4 MB leaves the outcome unknown', async () => {
    platform.answer(200, 'a'.repeat(5 * megabyte));
    const write = createClient().write({
      call: 'PATCH /school',
      method: 'PATCH',
      path: '/v3/school/1',
      body: {},
    });
    await expect(write).rejects.toBeInstanceOf(OutcomeUnknownError);
  });

  test.each([
    [5, 6, 200],
    [33, 64, 502],
  ])('an answer of %i MB to a call that allows %i MB is a %i', async (size, allowed, status) => {
    platform.answer(200, JSON.stringify('a'.repeat(size * megabyte)));
    const read = createClient().read({
      call: 'GET /users',
      path: '/v1/users',
      maxAnswer: allowed * megabyte,
    });
    const answered = await read.catch((error: unknown) => ({
      status: error instanceof ApiError ? error.status : undefined,
    }));
    expect(answered.status).toBe(status);
  });
});

async function timeOut(client: PlatformClient, request: Omit<PlatformRequest, 'method' | 'body'>) {
  platform.answerWith(() => {});
  for (let count = 0; count < 6; count += 1)
    await expect(client.read({ ...request, within: 20 })).rejects.toThrow('cannot be reached');
  platform.answer(200, {});
}

describe('a platform that does not answer in time', () => {
  test('a platform that does not answer in time is still called if only some calls are slow', async () => {
    const client = createClient();
    await timeOut(client, { call: 'GET /schools', path: '/v1/schools' });
    await expect(client.read(quickCall)).resolves.toMatchObject({ status: 200 });
  });

  test('a platform that does not answer in time is no longer called if calls that are always quick time out', async () => {
    const client = createClient();
    await timeOut(client, quickCall);
    await expect(client.read(quickCall)).rejects.toMatchObject({ body: { type: 'PLATFORM_UNREACHABLE' } });
  });

  test('a platform that does not answer in time does not count as down because of calls that only waited in our own queue', async () => {
    const client = createClient();
    const held: ServerResponse[] = [];
    platform.answerWith((_request, response) => void held.push(response));
    const reads = Array.from({ length: 4 }, () => client.read({ ...quickCall, isUnconfirmed: true }));
    await expect.poll(() => held.length).toBe(4);
    for (let count = 0; count < 6; count += 1)
      await expect(client.read({ ...quickCall, isUnconfirmed: true, within: 20 })).rejects.toThrow(
        'cannot be reached',
      );
    platform.answer(200, {});
    await expect(client.read(quickCall)).resolves.toMatchObject({ status: 200 });
    for (const response of held) response.end('{}');
    await Promise.all(reads);
  });
});

test('unconfirmed tokens do not block operators', async () => {
  const client = createClient();
  const held: ServerResponse[] = [];
  platform.answerWith((_request, response) => void held.push(response));
  const unconfirmed = { ...quickCall, isUnconfirmed: true };
  const calls = Array.from({ length: 4 + 32 }, () => client.read(unconfirmed));
  await expect.poll(() => held.length).toBe(4);
  await expect(client.read(unconfirmed)).rejects.toMatchObject({ body: { type: 'PLATFORM_BUSY' } });
  platform.answer(200, {});
  await expect(client.read(quickCall)).resolves.toMatchObject({ status: 200 });
  for (const response of held) response.end('{}');
  await Promise.all(calls);
});
