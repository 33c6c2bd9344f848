import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerCalls, json, nameOf, person, silence } from '../testing/answer-calls.ts';
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

function ask(token?: string): void {
  pointCallsAt(api);
  earlyFetch(`${api}/v3/me`, token);
}

describe('an early response', () => {
  test('answers the same call once; the next one is sent', async () => {
    const requests = answerCalls({ [me]: () => person('superhero') });
    ask('one');
    setBearer('one');
    await fetchMe();
    expect(requests.map(nameOf)).toEqual([me]);
    await fetchMe();
    expect(requests.map(nameOf)).toEqual([me, me]);
  });

  test('is requested without cookies, cache or redirects', () => {
    const [request] = answerAndAsk('one');
    expect(request?.headers.get('Authorization')).toBe('Bearer one');
    expect([request?.credentials, request?.cache, request?.redirect]).toEqual(['omit', 'no-store', 'error']);
  });

  test('does not answer a call with another token', async () => {
    const requests = answerAndAsk('one');
    setBearer('two');
    await fetchMe();
    expect(requests.map((request) => request.headers.get('Authorization'))).toEqual([
      'Bearer one',
      'Bearer two',
    ]);
  });

  test('fails only for the call that uses it', async () => {
    answerCalls({});
    ask();
    await expect(fetchMe()).rejects.toMatchObject({ kind: 'network' });
  });

  test('is aborted with the call that uses it', async () => {
    const requests = answerCalls({ [me]: silence });
    ask();
    const stopper = new AbortController();
    const taken = fetchOrTakeEarly(`${api}/v3/me`, { signal: stopper.signal });
    stopper.abort(new DOMException('late', 'TimeoutError'));
    await expect(taken).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['the start is over', () => Promise.resolve(discardPrefetched())],
    ['the user logs out', stopCalls],
  ])('is aborted when %s and no call has used it', async (_when, stop) => {
    const requests = answerAndAsk();
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

function answerAndAsk(token?: string): Request[] {
  const requests = answerCalls({ [me]: () => person('superhero') });
  ask(token);
  return requests;
}
