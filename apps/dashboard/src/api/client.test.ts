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

test('spec 7.2: without a runtime config, calls go to /api/v3 on port 3030 of localhost', async () => {
  const requests = answerCalls({ 'GET /api/v3/me': () => person('superhero') });
  await fetchMe();
  expect(requests[0]?.url).toBe('http://localhost:3030/api/v3/me');
});

test('calls go to the configured API root', async () => {
  pointCallsAt('https://api.example/cloud');
  const requests = answerCalls({ 'GET /cloud/v3/me': () => person('superhero') });
  await fetchMe();
  expect(requests[0]?.url).toBe('https://api.example/cloud/v3/me');
});

describe('spec 7.1: every call', () => {
  test('sends the bearer token, even to public endpoints', async () => {
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

  test('sends no token after it was removed', async () => {
    setBearer('eyJ.a.b');
    setBearer(undefined);
    const requests = answerCalls({ 'GET /api/v3/me': () => person('superhero') });
    await fetchMe();
    expect(requests[0]?.headers.has('Authorization')).toBe(false);
  });
});

test('calls send no cookies, use no cache and follow no redirects', async () => {
  const requests = answerCalls({ 'GET /api/v3/me': () => person('superhero') });
  await fetchMe();
  expect(requests[0]).toMatchObject({ credentials: 'omit', cache: 'no-store', redirect: 'error' });
});

test('spec 7.11: the hello endpoint of the API can be called', async () => {
  const requests = answerCalls({ 'GET /api/v3': () => json({ message: 'Schulcloud API' }) });
  await expect(call(getHello(), vHello)).resolves.toEqual({ message: 'Schulcloud API' });
  expect(requests[0]?.url).toBe('http://localhost:3030/api/v3');
});
