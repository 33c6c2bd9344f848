import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { findFreePort } from '@superhero/stack/free-port';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FaultProxy } from './fault-proxy.ts';

const body = 'x'.repeat(2000);
let server: Server;
let received: string[];
let proxy: FaultProxy;

beforeEach(async () => {
  received = [];
  server = createServer((call, answer) => {
    void text(call).then((sent) => {
      received.push(`${call.method} ${call.url} ${call.headers['authorization']} ${sent}`);
      return answer.writeHead(201, { 'X-Mark': 'kept', 'Content-Type': 'text/plain' }).end(body);
    });
  });
  const port = await findFreePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  proxy = new FaultProxy(() => `http://127.0.0.1:${port}`);
  await proxy.open();
});

afterEach(async () => {
  await proxy.close();
  server.closeAllConnections();
  server.close();
});

const post = () =>
  fetch(`${proxy.url}/login?a=b`, { method: 'POST', headers: { Authorization: 'Bearer t' }, body: 'secret' });

test('passes everything unchanged without a fault, and records it', async () => {
  const answer = await post();
  expect(answer.status).toBe(201);
  expect(answer.headers.get('x-mark')).toBe('kept');
  expect(await answer.text()).toBe(body);
  expect(received).toEqual(['POST /login?a=b Bearer t secret']);
  expect(proxy.passed).toEqual(['POST /login 201']);
  expect(proxy.met).toEqual([]);
});

describe('a call', () => {
  test('a call that is dropped never reaches the server', async () => {
    proxy.break(/POST \/login/, { kind: 'drop' });
    await expect(post()).rejects.toThrow('fetch failed');
    expect(received).toEqual([]);
    expect(proxy.met).toEqual(['POST /login']);
  });

  test('a call whose answer is lost has reached the server', async () => {
    proxy.break(/POST \/login/, { kind: 'lose' });
    await expect(post()).rejects.toThrow('fetch failed');
    expect(received).toHaveLength(1);
    expect(proxy.passed).toEqual(['POST /login 201']);
  });

  test('a call whose answer is cut has reached the server, and its body is incomplete', async () => {
    proxy.break(/POST \/login/, { kind: 'cut' });
    const answer = await post();
    expect(answer.status).toBe(201);
    await expect(answer.text()).rejects.toThrow('terminated');
    expect(received).toHaveLength(1);
  });

  test('a call that is stalled continues once the faults are cleared', async () => {
    proxy.break(/POST \/login/, { kind: 'stall' });
    const pending = post();
    await expect.poll(() => proxy.met).toEqual(['POST /login']);
    expect(received).toEqual([]);
    proxy.clear();
    expect((await pending).status).toBe(201);
  });

  test('a call that the proxy answers never reaches the server', async () => {
    const headers = { 'Content-Type': 'text/html' };
    proxy.break(/POST/, { kind: 'answer', status: 502, headers, body: '<h1>Bad Gateway</h1>' });
    const answer = await post();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([502, 'text/html']);
    expect(await answer.text()).toBe('<h1>Bad Gateway</h1>');
    expect(received).toEqual([]);
  });

  test('a call that matches no fault, or is sent after clearing, passes', async () => {
    proxy.break(/GET \/login/, { kind: 'drop' });
    expect((await post()).status).toBe(201);
    proxy.break(/POST/, { kind: 'drop' });
    proxy.clear();
    expect((await post()).status).toBe(201);
  });

  test('a call to a stopped server is reset', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await expect(post()).rejects.toThrow('fetch failed');
    expect(proxy.passed).toEqual([]);
  });
});
