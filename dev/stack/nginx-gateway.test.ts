import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operations } from '../../apps/gateway/src/lib/contract.ts';
import { limits } from '../../apps/gateway/src/lib/limits.ts';
import { findFreePort } from './free-port.ts';
import { expectFullSet, sendRequest, sendText } from './nginx-answer.ts';
import { startNginx, type Nginx } from './nginx.ts';

type Seen = { request: string; headers: IncomingMessage['headers']; body: string };

const api = 'https://cloud.example';
const folder = mkdtempSync(join(tmpdir(), 'superhero-gateway-'));
const runtimeConfig = join(folder, 'runtime.config.json');
const page = { Accept: 'text/html' };
const token = { Authorization: 'Bearer t' };
/** In bytes, and the path that requests it: more than all buffers between server and client can hold. */
const longAnswer = 2 ** 25;
let seen: Seen[] = [];
let gatewayUrl: string;
let gateway: Server;
let nginx: Nginx;
let connection: Socket | undefined;
let sentBefore = -1;
/** Requests that have arrived, with or without their bodies. */
let started = 0;

/** The usual limit, and those of the operations that have another one. */
const bodyLimits: [string, number][] = [
  ['POST /schools', limits.bodyLimit],
  ...[...operations].flatMap(([name, operation]): [string, number][] =>
    'x-body-limit' in operation ? [[name, Number(operation['x-body-limit'])]] : [],
  ),
];

/** Whether the gateway could send nothing more since the last call. */
function hasStalled(): boolean {
  const sent = connection ? connection.bytesWritten - connection.writableLength : 0;
  const isStalled = sent === sentBefore;
  sentBefore = sent;
  return isStalled;
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  started += 1;
  // A client that leaves before its body is complete.
  const body = await text(request).catch(() => undefined);
  if (body === undefined) return;
  seen.push({ request: `${request.method} ${request.url}`, headers: request.headers, body });
  const content = request.url === `/${longAnswer}` ? ' '.repeat(longAnswer) : '{}';
  response.writeHead(200, {
    'Content-Type': 'application/json',
    'Content-Length': content.length,
    'Cache-Control': 'public, max-age=60',
  });
  response.end(content);
}

function startGateway(): Promise<unknown> {
  gateway = createServer((request, response) => void handle(request, response));
  gateway.on('connection', (socket) => (connection = socket));
  gateway.listen(Number(new URL(gatewayUrl).port), '127.0.0.1');
  return once(gateway, 'listening');
}

async function stopGateway(): Promise<void> {
  gateway.closeAllConnections();
  gateway.close();
  await once(gateway, 'close');
}

const start = (url?: string) =>
  startNginx({ dist: folder, runtimeConfig, apiOrigin: api, ...(url !== undefined && { gatewayUrl: url }) });

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(runtimeConfig, '{}');
  gatewayUrl = `http://127.0.0.1:${await findFreePort()}`;
  await startGateway();
  nginx = await start(gatewayUrl);
});
beforeEach(() => {
  seen = [];
  started = 0;
});
afterAll(async () => {
  await nginx.stop();
  await stopGateway();
  rmSync(folder, { recursive: true });
});

describe('a request of the browser to /gateway', () => {
  test.each([
    ['GET /gateway/schools?q=a%2Fb&q=%26', 'GET /schools?q=a%2Fb&q=%26'],
    ['HEAD /gateway/health', 'HEAD /health'],
    ['GET /gateway/people/a%2Fb%20c', 'GET /people/a%2Fb%20c'],
    ['DELETE /gateway/people/1', 'DELETE /people/1'],
  ])('%s arrives as %s', async (request, arrived) => {
    const answer = await sendRequest(nginx.url, request, token);
    expect(answer.status).toBe(200);
    expect(seen.map((one) => one.request)).toEqual([arrived]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expectFullSet(answer, api);
  });

  test('a request to /gateway keeps its token and its body but not its cookies', async () => {
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
    const answer = await sendText(nginx.url, `${lines.join('\r\n')}\r\n\r\n{"a":"b"}`);
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
  ])('a request does not reach the gateway by %s', async (request, status) => {
    const answer = await sendRequest(nginx.url, request, page);
    expect(answer.status).toBe(status);
    expect(seen).toEqual([]);
    expectFullSet(answer, api);
  });

  test.each([
    ['GET /gateway', '/gateway/'],
    ['HEAD /gateway', '/gateway/'],
    ['GET /gateway?from=mail', '/gateway/?from=mail'],
    ['GET http://evil.example:81/gateway', '/gateway/'],
  ])(
    'the browser is redirected by %s to a path that names neither a host nor a port',
    async (request, location) => {
      const { headers, ...answer } = await sendRequest(nginx.url, request, page);
      expect(answer.status).toBe(301);
      expect(headers['location']).toBe(location);
      expect(headers['cache-control']).toBe('no-store');
      const { location: _checked, ...rest } = headers;
      expectFullSet({ ...answer, headers: rest }, api);
      expect(seen).toEqual([]);
    },
  );

  test.each(bodyLimits)(
    '%s is accepted up to its body limit in the gateway and rejected beyond',
    async (name, limit) => {
      const lines = [
        `${name.replace(' ', ' /gateway')} HTTP/1.1`,
        'Host: a',
        'Authorization: Bearer t',
        'Connection: close',
      ];
      const head = `${lines.join('\r\n')}\r\nContent-Length:`;
      const longest = 'x'.repeat(limit);
      expect((await sendText(nginx.url, `${head} ${longest.length}\r\n\r\n${longest}`)).status).toBe(200);
      expect(seen.map(({ request, body }) => `${request} ${body.length}`)).toEqual([`${name} ${limit}`]);
      expect((await sendText(nginx.url, `${head} ${limit + 1}\r\n\r\n`)).status).toBe(413);
      expect(seen).toHaveLength(1);
    },
  );

  test.each(bodyLimits)('%s needs a token', async (name) => {
    const { status } = await sendRequest(nginx.url, name.replace(' ', ' /gateway'), page);
    expect(status).toBe(401);
    expect(seen).toEqual([]);
  });

  test('a browser can send a file while two others hang in theirs', async () => {
    const path = 'POST /gateway/instance/privacy-policy/versions';
    const lines = [`${path} HTTP/1.1`, 'Host: a', 'Authorization: x', 'Content-Length: 1000'];
    const { port, hostname } = new URL(nginx.url);
    const hanging = [1, 2].map(() => connect(Number(port), hostname));
    for (const [index, socket] of hanging.entries()) {
      socket.write(`${lines.join('\r\n')}\r\n\r\n{`);
      await expect.poll(() => started).toBe(index + 1);
    }
    expect((await sendRequest(nginx.url, path, token)).status).toBe(200);
    for (const socket of hanging) socket.destroy();
  });

  test('a request to /gateway fails while the gateway is down and works again without a restart', async () => {
    await stopGateway();
    const down = await sendRequest(nginx.url, 'POST /gateway/schools', token);
    expect(down.status).toBe(502);
    expect(down.headers['cache-control']).toBe('no-store');
    expectFullSet(down, api);
    expect((await sendRequest(nginx.url, 'GET /', page)).status).toBe(200);
    await startGateway();
    expect((await sendRequest(nginx.url, 'GET /gateway/schools', token)).status).toBe(200);
  });
});

describe('nginx', () => {
  test('nginx writes neither requests nor responses to disk, even for slow clients', async () => {
    const unwritable = await start(gatewayUrl);
    // Writing there fails from now on.
    for (const name of ['client', 'proxy']) {
      rmSync(join(unwritable.folder, 'temp', name), { recursive: true, force: true });
      writeFileSync(join(unwritable.folder, 'temp', name), '');
    }
    const long = 'p'.repeat(512 * 1024);
    const path = '/gateway/instance/announcement';
    await fetch(unwritable.url + path, { method: 'PUT', headers: token, body: long });
    const small = 'p'.repeat(1_000);
    await fetch(`${unwritable.url}/gateway/schools`, { method: 'POST', headers: token, body: small });
    const body = 'p'.repeat(limits.bodyLimit);
    const answer = await fetch(`${unwritable.url}/gateway/${longAnswer}`, {
      method: 'POST',
      headers: token,
      body,
    });
    await expect.poll(hasStalled, { interval: 200 }).toBe(true);
    expect((await answer.arrayBuffer()).byteLength).toBe(longAnswer);
    expect(seen.map((one) => one.body)).toEqual([long, small, body]);
    await unwritable.stop();
  });

  test('nginx starts with a gateway host name that does not resolve, and serves the rest', async () => {
    const unresolved = await start('http://gateway.invalid:3000');
    expect((await sendRequest(unresolved.url, 'GET /', page)).status).toBe(200);
    await unresolved.stop();
  });

  test('nginx answers 404 below /gateway without a gateway', async () => {
    const without = await start();
    expect((await sendRequest(without.url, 'GET /gateway/schools')).status).toBe(404);
    expect((await sendRequest(without.url, 'POST /gateway/schools')).status).toBe(405);
    await without.stop();
  });
});
