import type { ServerResponse } from 'node:http';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeToken } from '../testing/fake-token.ts';
import { sendRaw } from '../testing/send-raw.ts';
import { superheroMe, useFakePlatform } from '../testing/use-fake-platform.ts';
import { useGateway } from '../testing/use-gateway.ts';
import { createLog } from './log.ts';
import { RefusedRequests } from './refused-requests.ts';

const platform = useFakePlatform();
const gateway = useGateway(() => ({ platformApiUrl: platform.apiUrl() }));

test('refused requests with unknown tokens have one line and one number for each second, and each is measured', async () => {
  platform.answer(401, {});
  const requests = 20;
  for (let count = 0; count < requests; count += 1) {
    const token = count % 2 === 0 ? 'not-a-token' : fakeToken(`made up ${count}`);
    expect((await gateway().sendRequest('/session', token)).status).toBe(401);
  }
  const numbers = () => gateway().logLines(({ msg }) => msg === 'refused requests');
  const own = () => gateway().logLines(({ status }) => status === 401);
  const counted = () => numbers().reduce((sum, line) => sum + Number(line['requests']), own().length);
  await expect.poll(counted).toBe(requests);
  expect(own().length).toBeLessThanOrEqual(numbers().length + 1);
  expect(await gateway().readMetrics()).toMatch(/\{method="GET",route="unmatched",status="401"\} 10\n/);
  expect(await gateway().readMetrics()).toMatch(/\{method="GET",route="\/session",status="401"\} 10\n/);
});

test('each rejection of a session that was accepted before has its own line', async () => {
  const token = fakeToken('once accepted');
  platform.answer(200, superheroMe);
  expect((await gateway().sendRequest('/session', token)).status).toBe(200);
  platform.answer(401, {});
  for (let count = 0; count < 3; count += 1) {
    const { status, headers } = await gateway().sendRequest('/schools', token, { method: 'POST' });
    expect(status).toBe(401);
    expect(await gateway().lineOf(headers.get('x-request-id'))).toMatchObject({ error: 'UNAUTHORIZED' });
  }
});

/** Everything that does not differ from answer to answer. */
async function readAnswer(token?: string) {
  const response = await gateway().sendRequest('/session', token);
  const { requestId, ...body } = v.parse(v.looseObject({}), await response.json());
  expect(response.headers.get('x-request-id')).toBe(requestId);
  const headers = [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  return { status: response.status, headers, body };
}

test('a request that is refused at once has the answer of any other request without a session', async () => {
  expect(await readAnswer('not-a-token')).toEqual(await readAnswer());
});

test('a refused request whose body is malformed gets one answer', async () => {
  const head =
    'POST /schools HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a\r\nTransfer-Encoding: chunked\r\n\r\n';
  const { status, body } = await sendRaw(gateway().url, `${head}not a length\r\n`);
  expect([status, body.match(/HTTP\/1\.1/gu)]).toEqual([401, null]);
});

test('an unknown token is refused while the calls for such tokens are queued, and a known one is not', async () => {
  const known = fakeToken('known');
  platform.answer(200, superheroMe);
  expect((await gateway().sendRequest('/session', known)).status).toBe(200);
  const held: ServerResponse[] = [];
  platform.answerWith((_request, response) => void held.push(response));
  const waiting = Array.from({ length: 4 + 32 }, (_, count) =>
    gateway().sendRequest('/session', fakeToken(`waiting ${count}`)),
  );
  await expect
    .poll(async () => (await gateway().sendRequest('/session', fakeToken('unknown'))).status)
    .toBe(503);
  const refused = await gateway().sendRequest('/session', fakeToken('unknown'));
  expect(await refused.json()).toMatchObject({ type: 'PLATFORM_BUSY' });
  expect(refused.headers.get('retry-after')).not.toBeNull();
  expect(await gateway().readMetrics()).toContain('{method="GET",route="unmatched",status="503"}');
  const calls = platform.requests.length;
  platform.answer(200, superheroMe);
  expect((await gateway().sendRequest('/schools', known, { method: 'POST' })).status).not.toBe(503);
  expect(platform.requests.length).toBeGreaterThan(calls);
  for (const response of held) response.end('{}');
  await Promise.all(waiting);
});

test('the health of the gateway is public whatever the header says', async () => {
  expect((await gateway().sendRequest('/health', 'not-a-token')).status).toBe(200);
});

describe('the log', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  const lines: unknown[] = [];
  const log = createLog({ write: (text) => void lines.push(JSON.parse(text)) });
  const line = { requestId: 'one', method: 'GET', route: '/session', status: 401, ms: 1 };
  const requestLine: unknown = expect.objectContaining({ msg: 'request', requestId: 'one' });
  const take = () => lines.splice(0);

  test('the log has the first refused request, and after a second how many others there were', () => {
    const refused = new RefusedRequests(log);
    for (let count = 0; count < 500; count += 1) refused.add(line);
    vi.advanceTimersByTime(999);
    expect(take()).toEqual([requestLine]);
    vi.advanceTimersByTime(1);
    const counts = { level: 'warn', msg: 'refused requests', requests: 499 };
    expect(take()).toEqual([expect.objectContaining(counts)]);
  });

  test('the log starts a new count every second, and omits it for a second without further requests', () => {
    const refused = new RefusedRequests(log);
    refused.add(line);
    vi.advanceTimersByTime(1_000);
    refused.add(line);
    refused.add(line);
    vi.advanceTimersByTime(1_000);
    expect(take()).toEqual([requestLine, requestLine, expect.objectContaining({ requests: 1 })]);
    vi.advanceTimersByTime(10_000);
    expect(take()).toEqual([]);
  });
});
