import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from './free-port.ts';
import { expectFullSet, sendRequest } from './nginx-answer.ts';
import { openRenderer } from './nginx-rendering.ts';
import { startNginx, type Nginx } from './nginx.ts';

const api = 'https://cloud.example';
const folder = mkdtempSync(join(tmpdir(), 'superhero-limits-'));
const runtimeConfig = join(folder, 'runtime.config.json');
let gateway: Server;
let nginx: Nginx;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(runtimeConfig, '{}');
  const port = await findFreePort();
  gateway = createServer((request, response) => {
    if (request.url === '/rejected') response.writeHead(401, { 'WWW-Authenticate': 'Bearer' });
    request.resume().once('end', () => response.end('{}'));
  }).listen(port, '127.0.0.1');
  await once(gateway, 'listening');
  const gatewayUrl = `http://127.0.0.1:${port}`;
  nginx = await startNginx({ dist: folder, runtimeConfig, apiOrigin: api, gatewayUrl });
});
afterAll(async () => {
  await nginx.stop();
  gateway.closeAllConnections();
  gateway.close();
  rmSync(folder, { recursive: true });
});

const from = (address: string) => ({ Authorization: 'Bearer t', 'X-Forwarded-For': address });

const get = (address: string) => sendRequest(nginx.url, 'GET /gateway/schools', from(address));

/** Sends the headers of a request and one byte of its body. */
function sendSlowly(headers: Record<string, string>): Socket {
  const { port } = new URL(nginx.url);
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
  const lines = Object.entries({ Host: 'a', 'Content-Length': '1000', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(`POST /gateway/schools HTTP/1.1\r\n${head}\r\n{`);
  return socket;
}

async function readStatus(socket: Socket): Promise<number> {
  const head = String(await once(socket, 'data'));
  return Number(/^HTTP\/1\.1 (\d{3})/u.exec(head)?.[1]);
}

describe('a request without a token', () => {
  test('a request without a token is rejected before its body is read', async () => {
    const socket = sendSlowly({ 'X-Forwarded-For': '192.0.2.1' });
    expect(await readStatus(socket)).toBe(401);
    socket.destroy();
  });

  test.each(['/gateway/schools', '/gateway/healthy', '/gateway/health/../schools', '/gateway/rejected'])(
    'a request without a token to %s gets all headers and one WWW-Authenticate',
    async (path) => {
      const answer = await sendRequest(nginx.url, `GET ${path}`);
      expect(answer.status).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      expect(answer.headers['cache-control']).toBe('no-store');
      expectFullSet(answer, api);
    },
  );

  test.each(['/gateway/health', '/gateway/ready', '/gateway/health?probe'])(
    'a client without a token may request %s',
    async (path) => {
      expect((await sendRequest(nginx.url, `GET ${path}`)).status).toBe(200);
    },
  );

  test('a request without a token and one that the gateway rejects get the same WWW-Authenticate', async () => {
    const answer = await sendRequest(nginx.url, 'GET /gateway/rejected', from('192.0.2.9'));
    expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  });
});

test('a body that does not arrive times out after 10 seconds', async () => {
  const start = performance.now();
  const socket = sendSlowly(from('192.0.2.2'));
  await once(socket.resume(), 'close');
  const seconds = (performance.now() - start) / 1000;
  expect(seconds).toBeGreaterThan(9);
  expect(seconds).toBeLessThan(20);
});

test('one address can have 100 requests in progress while other addresses are served', async () => {
  const slow = Array.from({ length: 110 }, () => sendSlowly(from('203.0.113.1, 192.0.2.3')));
  const statuses: number[] = [];
  for (const socket of slow) void readStatus(socket).then((status) => statuses.push(status));
  await expect.poll(() => statuses).toEqual(Array.from({ length: 10 }, () => 429));
  // Only now, because an earlier request of the test would take the slot of a slow one.
  expect((await get('192.0.2.3')).status).toBe(429);
  expect((await get('192.0.2.4')).status).toBe(200);
  for (const socket of slow) socket.destroy();
});

test('one address gets a burst of 200 answers and then 50 per second', async () => {
  const answers = await Promise.all(Array.from({ length: 400 }, () => get('192.0.2.5')));
  const answered = answers.filter(({ status }) => status === 200).length;
  expect(answered).toBeGreaterThan(50);
  expect(answered).toBeLessThan(400);
  expect((await get('192.0.2.6')).status).toBe(200);
});

test('2,300 slow bodies from as many addresses do not block others', async () => {
  const slow = Array.from({ length: 2_300 }, (_, index) =>
    sendSlowly(from(`10.0.${Math.floor(index / 250)}.${index % 250}`)),
  );
  for (const socket of slow) if (socket.connecting) await once(socket, 'connect');
  const start = performance.now();
  expect((await get('192.0.2.7')).status).toBe(200);
  // Before the slow requests time out, which would free their slots.
  expect(performance.now() - start).toBeLessThan(8_000);
  for (const socket of slow) socket.destroy();
});

test('X-Forwarded-For of clients is ignored without a proxy in front', () => {
  const renderer = openRenderer();
  const [direct, proxied, wrong] = renderer.each('INGRESS_HOPS', ['0', '1', '2'], { API_URL: api });
  expect(direct?.read('client-address.conf')).not.toContain('forwarded');
  expect(proxied?.read('client-address.conf')).toContain('$http_x_forwarded_for');
  expect([wrong?.code, wrong?.output]).toEqual([78, 'superhero-dashboard: INGRESS_HOPS must be 0 or 1\n']);
  renderer.remove();
});
