import { connect } from 'node:net';
import { vGatewayError } from '@superhero/contract/gateway/valibot';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { sendRaw } from './testing/send-raw.ts';
import { superheroMe, useFakePlatform } from './testing/use-fake-platform.ts';
import { useGateway } from './testing/use-gateway.ts';

const platform = useFakePlatform();
platform.answer(200, superheroMe);
const hanging = { count: 0 };
const gateway = useGateway(() => ({ platformApiUrl: platform.apiUrl(), addRoutes }));

const json = { 'content-type': 'application/json' };
const fromElsewhere = { origin: 'https://evil.example' };
const open = { 'x-permission': 'public', 'x-public-reason': 'Only for a test.' };

function addRoutes(app: FastifyInstance): void {
  app.post('/test/body', { schema: open }, async ({ body }) => ({ body }));
  app.get('/test/fails', { schema: open }, async () => await Promise.reject(new Error('marked-secret')));
  app.get('/test/late', { schema: open, handlerTimeout: 1 }, async () => await new Promise(() => {}));
  app.get('/test/hangs', { schema: open }, async () => {
    hanging.count += 1;
    return await new Promise(() => {});
  });
}

async function readError(response: Response) {
  return v.parse(v.strictObject(vGatewayError.entries), await response.json());
}

async function post(body: string): Promise<Response> {
  return await gateway().sendRequest('/test/body', undefined, { method: 'POST', headers: json, body });
}

interface ExampleRequest {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

test.each<[string, string, ExampleRequest]>([
  ['a success', '/health', {}],
  ['an error', '/session', {}],
  ['an unknown address', '/nope/marked-secret', {}],
  ['an invalid URL', '/%zz', {}],
  ['an unsupported method', '/session', { method: 'DELETE' }],
  ['an internal error', '/test/fails', {}],
  ['a body that is not JSON', '/test/body', { method: 'POST', body: '{', headers: json }],
])('%s is not cached, not readable from another site, and logged with its id', async (_kind, path, init) => {
  const headers = { ...init.headers, ...fromElsewhere };
  const response = await gateway().sendRequest(path, undefined, { ...init, headers });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect(response.headers.get('set-cookie')).toBeNull();
  const requestId = response.headers.get('x-request-id');
  const line = { status: response.status, method: init.method ?? 'GET' };
  expect(await gateway().lineOf(requestId)).toMatchObject(line);
  expect(gateway().logLines((written) => written.requestId === requestId)).toHaveLength(1);
  const error = response.ok ? { code: response.status, requestId } : await readError(response);
  expect(error).toMatchObject({ code: response.status, requestId });
});

test('answers a preflight request of another site without CORS headers', async () => {
  const headers = { ...fromElsewhere, 'access-control-request-method': 'GET' };
  const response = await gateway().sendRequest('/session', undefined, { method: 'OPTIONS', headers });
  expect(response.status).toBe(404);
  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('every request gets an id from the gateway, whatever id the client sent', async () => {
  const ids = new Set(['mine']);
  for (let count = 0; count < 3; count += 1) {
    const { headers } = await gateway().sendRequest('/health', undefined, {
      headers: { 'x-request-id': 'mine' },
    });
    ids.add(headers.get('x-request-id') ?? '');
  }
  expect(ids.size).toBe(4);
});

describe('a limit', () => {
  test('a limit for bodies is answered with 413', async () => {
    expect((await post(JSON.stringify('a'.repeat(100 * 1024 - 2)))).status).toBe(200);
    const response = await post(JSON.stringify('a'.repeat(100 * 1024 - 1)));
    expect(await readError(response)).toMatchObject({ code: 413, type: 'PAYLOAD_TOO_LARGE' });
  });

  test('a limit for headers is answered with 431', async () => {
    const { status, head, body } = await sendRaw(
      gateway().url,
      `GET /health HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(17 * 1024)}\r\n\r\n`,
    );
    expect(status).toBe(431);
    expect(head).toContain('Cache-Control: no-store');
    const { requestId } = v.parse(vGatewayError, JSON.parse(body));
    expect(await gateway().lineOf(requestId)).toMatchObject({ status: 431, route: 'unmatched' });
  });

  test('a limit for the time of a handler is answered with 503', async () => {
    expect(await readError(await gateway().sendRequest('/test/late'))).toMatchObject({
      code: 503,
      type: 'TIMEOUT',
    });
  });
});

test('an incomplete request is answered with 408', async () => {
  // Node checks once a second. Only the limit is shortened for the test.
  const { server } = gateway().app;
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 45_000]);
  expect(server.maxConnections).toBe(4_000);
  [server.headersTimeout, server.requestTimeout] = [1, 1];
  const head = await sendRaw(gateway().url, 'GET /health HTTP/1.1\r\nHost: x\r\n');
  const body = await sendRaw(
    gateway().url,
    'POST /test/body HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5\r\n\r\nab',
  );
  [server.headersTimeout, server.requestTimeout] = [10_000, 45_000];
  expect([head.status, body.status]).toEqual([408, 408]);
  const lineFor = (answer: typeof head) =>
    gateway().lineOf(v.parse(vGatewayError, JSON.parse(answer.body)).requestId);
  expect(await lineFor(head)).toMatchObject({ status: 408, route: 'unmatched' });
  expect(await lineFor(body)).toMatchObject({ status: 408, route: '/test/body' });
});

test.each([
  ['a text that is not HTTP', 'marked-secret\r\n\r\n', 400],
  ['a CONNECT request', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n', 405],
  [
    'an unknown expectation',
    'GET /health HTTP/1.1\r\nHost: x\r\nExpect: unknown\r\nConnection: close\r\n\r\n',
    200,
  ],
  ['no host', 'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n', 200],
])('%s is answered and logged', async (_kind, bytes, status) => {
  const answer = await sendRaw(gateway().url, bytes);
  expect(answer.status).toBe(status);
  expect(await gateway().lineOf(answer.requestId)).toMatchObject({ status });
});

test('a client that keeps sending after an error is disconnected', async () => {
  const { hostname, port } = new URL(gateway().url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  const ended = new Promise((resolve) => {
    socket.once('close', resolve).on('error', () => {});
  });
  socket.resume().write('CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n');
  const sending = setInterval(() => socket.write('more'), 5);
  await expect(ended).resolves.toBeDefined();
  clearInterval(sending);
});

test('a client that disconnects before the answer is logged as 499', async () => {
  const leaving = new AbortController();
  const response = gateway().sendRequest('/test/hangs', undefined, { signal: leaving.signal });
  await expect.poll(() => hanging.count).toBe(1);
  leaving.abort();
  await expect(response).rejects.toThrow('aborted');
  const lines = () => gateway().logLines(({ route }) => route === '/test/hangs');
  await expect.poll(lines).toEqual([expect.objectContaining({ status: 499 })]);
});

test('the metrics count by route and status and contain no URL', async () => {
  await gateway().sendRequest('/session/marked-secret');
  await gateway().sendRequest('/session');
  const counts = async () => await gateway().readMetrics();
  await expect.poll(counts).toMatch(/seconds_count\{method="GET",route="\/session",status="401"\} [1-9]/);
  await expect.poll(counts).toMatch(/seconds_count\{method="GET",route="unmatched",status="404"\} [1-9]/);
  expect(await counts()).not.toContain('marked-secret');
});

test('a request with an invalid head and an invalid body gets one answer', async () => {
  const bytes = 'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: gzip\r\n\r\n';
  const { status, body } = await sendRaw(gateway().url, bytes);
  expect([status, body.match(/HTTP\/1\.1/gu)]).toEqual([400, null]);
});
