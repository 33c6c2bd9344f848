import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findFreePort } from './free-port.ts';
import { ask, expectFullSet, send } from './nginx-answer.ts';
import { startNginx, type Nginx } from './nginx.ts';

interface Seen {
  request: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const api = 'https://cloud.example';
const folder = mkdtempSync(join(tmpdir(), 'superhero-gateway-'));
const runtimeConfig = join(folder, 'runtime.config.json');
const page = { Accept: 'text/html' };
let seen: Seen[] = [];
let port: number;
let gateway: Server;
let nginx: Nginx;

function startGateway(): Promise<unknown> {
  gateway = createServer((request, response) => {
    const parts: string[] = [];
    request.on('data', (part) => parts.push(String(part)));
    request.on('end', () => {
      seen.push({
        request: `${request.method} ${request.url}`,
        headers: request.headers,
        body: parts.join(''),
      });
      response.writeHead(200, {
        'Content-Type': 'application/json',
        'Content-Length': 2,
        'Cache-Control': 'public, max-age=60',
      });
      response.end('{}');
    });
  }).listen(port, '127.0.0.1');
  return once(gateway, 'listening');
}

async function stopGateway(): Promise<void> {
  gateway.closeAllConnections();
  gateway.close();
  await once(gateway, 'close');
}

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(runtimeConfig, '{}');
  port = await findFreePort();
  await startGateway();
  nginx = await startNginx({
    dist: folder,
    runtimeConfig,
    apiOrigin: api,
    gatewayUrl: `http://127.0.0.1:${port}`,
  });
});
beforeEach(() => {
  seen = [];
});
afterAll(async () => {
  await nginx.stop();
  await stopGateway();
  rmSync(folder, { recursive: true });
});

describe('what the browser asks of /gateway', () => {
  test.each([
    ['GET /gateway/schools?q=a%2Fb&q=%26', 'GET /schools?q=a%2Fb&q=%26'],
    ['HEAD /gateway/health', 'HEAD /health'],
    ['GET /gateway/people/a%2Fb%20c', 'GET /people/a%2Fb%20c'],
    ['DELETE /gateway/people/1', 'DELETE /people/1'],
  ])('%s arrives as %s', async (request, arrived) => {
    const answer = await ask(nginx.url, request);
    expect(answer.status).toBe(200);
    expect(seen.map((one) => one.request)).toEqual([arrived]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expectFullSet(answer, api);
  });

  test('keeps its token and its body, and loses its cookies', async () => {
    const lines = [
      'POST /gateway/schools HTTP/1.1',
      'Host: dashboard.example',
      'Connection: close',
      'Authorization: Bearer t',
      'Cookie: jwt=t',
      'X-Forwarded-For: 10.1.2.3',
      'Content-Type: application/json',
      'Content-Length: 9',
    ];
    const answer = await send(nginx.url, `${lines.join('\r\n')}\r\n\r\n{"a":"b"}`);
    expect(answer.status).toBe(200);
    expect(seen).toHaveLength(1);
    expect(seen[0]?.body).toBe('{"a":"b"}');
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer t', host: 'dashboard.example' });
    expect(seen[0]?.headers['x-forwarded-for']).toBe('10.1.2.3, 127.0.0.1');
    expect(seen[0]?.headers).not.toHaveProperty('cookie');
  });

  test.each([
    ['TRACE /gateway/schools', 405],
    ['PROPFIND /gateway/schools', 405],
    ['POST /gateway', 405],
    ['POST /', 405],
    ['POST /gateway/../index.html', 405],
    ['GET /gateway/../index.html', 200],
    ['GET /gateway/%2e%2e/index.html', 200],
    ['GET /gatewayx', 200],
  ])('does not get there by %s', async (request, status) => {
    const answer = await ask(nginx.url, request, page);
    expect(answer.status).toBe(status);
    expect(seen).toEqual([]);
    expectFullSet(answer, api);
  });

  test('is refused when it is longer than a megabyte', async () => {
    const length = 2 ** 20 + 1;
    const head = `POST /gateway/schools HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;
    const answer = await send(nginx.url, head);
    expect(answer.status).toBe(413);
    expect(seen).toEqual([]);
  });

  test('fails while the gateway is away, and works again without a restart', async () => {
    await stopGateway();
    const down = await ask(nginx.url, 'POST /gateway/schools');
    expect(down.status).toBe(502);
    expect(down.headers['cache-control']).toBe('no-store');
    expectFullSet(down, api);
    expect((await ask(nginx.url, 'GET /', page)).status).toBe(200);
    await startGateway();
    expect((await ask(nginx.url, 'GET /gateway/schools')).status).toBe(200);
  });
});

describe('nginx', () => {
  test('starts with the name of a gateway that nobody knows, and serves the rest', async () => {
    const lonely = await startNginx({
      dist: folder,
      runtimeConfig,
      apiOrigin: api,
      gatewayUrl: 'http://gateway.invalid:3000',
    });
    expect((await ask(lonely.url, 'GET /', page)).status).toBe(200);
    await lonely.stop();
  });

  test('without a gateway knows no such path', async () => {
    const plain = await startNginx({ dist: folder, runtimeConfig, apiOrigin: api });
    expect((await ask(plain.url, 'GET /gateway/schools')).status).toBe(404);
    expect((await ask(plain.url, 'POST /gateway/schools')).status).toBe(405);
    await plain.stop();
  });
});
