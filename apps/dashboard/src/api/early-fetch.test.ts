import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerCalls, json, nameOf, person, neverAnswer } from '../testing/answer-calls.ts';
import { earlyFetch, discardPrefetched, fetchOrTakeEarly } from './early-fetch.ts';
import { pointCallsAt, setBearer } from './client.ts';
import { fetchMe } from './me.ts';
import { stopCalls } from './running-calls.ts';
import { loadRuntimeConfig, runtimeConfig } from './runtime-config.ts';
import { prefetchRuntimeConfig } from './runtime-config-file.ts';

const api = `${window.location.origin}/api`;
const me = 'GET /api/v3/me';

afterEach(() => {
  discardPrefetched();
  setBearer(undefined);
  vi.restoreAllMocks();
});

function sendEarly(token?: string): void {
  pointCallsAt(api);
  earlyFetch(`${api}/v3/me`, token);
}

describe('an early response', () => {
  test('an early response is used by the same call once; the next call is sent', async () => {
    const requests = answerCalls({ [me]: () => person('superhero') });
    sendEarly('one');
    setBearer('one');
    await fetchMe();
    expect(requests.map(nameOf)).toEqual([me]);
    await fetchMe();
    expect(requests.map(nameOf)).toEqual([me, me]);
  });

  test('an early response is requested without cookies, cache or redirects', () => {
    const [request] = answerAndSendEarly('one');
    expect(request?.headers.get('Authorization')).toBe('Bearer one');
    expect([request?.credentials, request?.cache, request?.redirect]).toEqual(['omit', 'no-store', 'error']);
  });

  test('an early response is not used by a call with another token', async () => {
    const requests = answerAndSendEarly('one');
    setBearer('two');
    await fetchMe();
    expect(requests.map((request) => request.headers.get('Authorization'))).toEqual([
      'Bearer one',
      'Bearer two',
    ]);
  });

  test('an early response fails only for the call that uses it', async () => {
    answerCalls({});
    sendEarly();
    await expect(fetchMe()).rejects.toMatchObject({ kind: 'network' });
  });

  test('an early response is aborted with the call that uses it', async () => {
    const requests = answerCalls({ [me]: neverAnswer });
    sendEarly();
    const controller = new AbortController();
    const response = fetchOrTakeEarly(`${api}/v3/me`, { signal: controller.signal });
    controller.abort(new DOMException('late', 'TimeoutError'));
    await expect(response).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['the start-up is complete', () => Promise.resolve(discardPrefetched())],
    ['the user logs out', stopCalls],
  ])('an early response is aborted when %s and no call has used it', async (_when, stop) => {
    const requests = answerAndSendEarly();
    await stop();
    expect(requests[0]?.signal.aborted).toBe(true);
    await fetchMe();
    expect(requests).toHaveLength(2);
  });
});

test('a prefetched runtime config is used once', async () => {
  const answers = [json({ apiURL: '/api' }), json({ apiURL: '/other' })];
  const requests = answerCalls({ 'GET /runtime.config.json': () => answers.shift() ?? json({}) });
  await prefetchRuntimeConfig();
  await loadRuntimeConfig();
  expect([runtimeConfig.get().apiRoot, requests.length]).toEqual([api, 1]);
  await loadRuntimeConfig();
  expect(runtimeConfig.get().apiRoot).toBe(`${window.location.origin}/other`);
});

function answerAndSendEarly(token?: string): Request[] {
  const requests = answerCalls({ [me]: () => person('superhero') });
  sendEarly(token);
  return requests;
}
