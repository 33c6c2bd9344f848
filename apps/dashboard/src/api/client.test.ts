import { getHello } from '@superhero/contract/session/sdk';
import { vHello } from '@superhero/contract/session/valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerCalls, json, person } from '../testing/answer-calls.ts';
import { call } from './call.ts';
import { pointCallsAt, setBearer } from './client.ts';
import { fetchMe } from './me.ts';
import { loadPublicConfig } from './public-config.ts';
import { defaultRuntimeConfig } from './runtime-config.ts';

afterEach(() => {
  vi.restoreAllMocks();
  setBearer(undefined);
  pointCallsAt(defaultRuntimeConfig.apiRoot);
});

test('spec 7.2: without a runtime config calls go to port 3030 of this machine, under /api/v3', async () => {
  const requests = answerCalls({ 'GET /api/v3/me': () => person('superhero') });
  await fetchMe();
  expect(requests[0]?.url).toBe('http://localhost:3030/api/v3/me');
});

test('calls go to the API root they are pointed at', async () => {
  pointCallsAt('https://api.example/cloud');
  const requests = answerCalls({ 'GET /cloud/v3/me': () => person('superhero') });
  await fetchMe();
  expect(requests[0]?.url).toBe('https://api.example/cloud/v3/me');
});

describe('spec 7.1: every call', () => {
  test('carries the token as bearer, also where the server would not ask for it', async () => {
    setBearer('eyJ.a.b');
    const requests = answerCalls({
      'GET /api/v3/me': () => person('superhero'),
      'GET /api/v3/config/public': () => json({}),
    });
    await fetchMe();
    await loadPublicConfig();
    expect(requests.map((request) => request.headers.get('Authorization'))).toEqual([
      'Bearer eyJ.a.b',
      'Bearer eyJ.a.b',
    ]);
  });

  test('carries nothing once there is no token any more', async () => {
    setBearer('eyJ.a.b');
    setBearer(undefined);
    const requests = answerCalls({ 'GET /api/v3/me': () => person('superhero') });
    await fetchMe();
    expect(requests[0]?.headers.has('Authorization')).toBe(false);
  });
});

test('no call takes cookies along, comes from a cache or follows a redirect', async () => {
  const requests = answerCalls({ 'GET /api/v3/me': () => person('superhero') });
  await fetchMe();
  expect(requests[0]).toMatchObject({ credentials: 'omit', cache: 'no-store', redirect: 'error' });
});

test('spec 7.11: the hello of the API can be called', async () => {
  const requests = answerCalls({ 'GET /api/v3': () => json({ message: 'Schulcloud API' }) });
  await expect(call(getHello(), vHello)).resolves.toEqual({ message: 'Schulcloud API' });
  expect(requests[0]?.url).toBe('http://localhost:3030/api/v3');
});
