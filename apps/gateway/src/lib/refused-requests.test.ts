import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeToken } from '../testing/fake-token.ts';
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
  expect(gateway().logText()).not.toContain('127.0.0.1');
  const count = `gateway_request_duration_seconds_count{method="GET",route="/session",status="401"} ${requests}`;
  await expect.poll(() => gateway().readMetrics()).toContain(count);
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

describe('the log', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  const lines: unknown[] = [];
  const log = createLog({ write: (text) => void lines.push(JSON.parse(text)) });
  const line = { requestId: 'one', method: 'GET', route: '/session', status: 401, ms: 1 };
  const requestLine = expect.objectContaining({ msg: 'request', requestId: 'one' });
  const take = () => lines.splice(0);

  test('the log has the first refused request, and after a second how many others there were', () => {
    const refused = new RefusedRequests(log);
    for (let count = 0; count < 500; count += 1) refused.add(line, `192.0.2.${count % 250}`);
    vi.advanceTimersByTime(999);
    expect(take()).toEqual([requestLine]);
    vi.advanceTimersByTime(1);
    const counts = { level: 'warn', msg: 'refused requests', requests: 499, addresses: 250 };
    expect(take()).toEqual([expect.objectContaining(counts)]);
  });

  test('the log counts each second anew, and has no number for a second without other requests', () => {
    const refused = new RefusedRequests(log);
    refused.add(line, '192.0.2.1');
    vi.advanceTimersByTime(1_000);
    refused.add(line, '192.0.2.1');
    refused.add(line, '192.0.2.2');
    vi.advanceTimersByTime(1_000);
    expect(take()).toEqual([
      requestLine,
      requestLine,
      expect.objectContaining({ requests: 1, addresses: 1 }),
    ]);
    vi.advanceTimersByTime(10_000);
    expect(take()).toEqual([]);
  });
});
