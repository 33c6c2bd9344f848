import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startNginx } from './nginx.ts';
import type { Nginx } from './nginx.ts';

const site = mkdtempSync(join(tmpdir(), 'superhero-site-'));
const dist = join(site, 'dist');
const runtimeConfig = join(site, 'runtime.config.json');
const script = 'console.warn("an asset that is worth compressing");\n'.repeat(100);
let nginx: Nginx;

beforeAll(async () => {
  mkdirSync(join(dist, '_vue', 'js'), { recursive: true });
  const files = {
    'index.html': '<!doctype html><title>index</title>',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '.env': 'SECRET=1',
    '_vue/js/app.abc.js': script,
    '_vue/js/app.abc.js.map': '{}',
    '_vue/js/app.abc.js.gz': Uint8Array.from(gzipSync(script)),
    '_vue/js/app.abc.js.br': Uint8Array.from(brotliCompressSync(script)),
    '_vue/app.abc.css': 'body{}',
    '_vue/font.abc.woff': 'woff',
    '_vue/font.abc.woff2': 'woff2',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(dist, name), content);
  writeFileSync(runtimeConfig, '{"apiURL":"https://api.example/api"}');
  nginx = await startNginx({ dist, runtimeConfig, apiOrigin: 'https://api.example' });
});

afterAll(async () => {
  await nginx.stop();
  rmSync(site, { recursive: true });
});

const immutable = 'public, max-age=31536000, immutable';
const answers: [method: string, path: string, status: number, cache: string, type: string][] = [
  ['GET', '/', 200, 'no-store', 'text/html; charset=utf-8'],
  ['HEAD', '/', 200, 'no-store', 'text/html; charset=utf-8'],
  ['GET', '/index.html', 200, 'no-store', 'text/html; charset=utf-8'],
  ['GET', '/schools/42?tab=users', 200, 'no-store', 'text/html; charset=utf-8'],
  ['GET', '/not-there.js', 200, 'no-store', 'text/html; charset=utf-8'],
  ['GET', '/favicon.svg', 200, 'no-cache', 'image/svg+xml; charset=utf-8'],
  ['GET', '/runtime.config.json', 200, 'no-store', 'application/json; charset=utf-8'],
  ['GET', '/_vue/js/app.abc.js', 200, immutable, 'text/javascript; charset=utf-8'],
  ['GET', '/_vue/app.abc.css', 200, immutable, 'text/css; charset=utf-8'],
  ['GET', '/_vue/font.abc.woff', 200, immutable, 'font/woff'],
  ['GET', '/_vue/font.abc.woff2', 200, immutable, 'font/woff2'],
  ['GET', '/_vue/js/missing.js', 404, 'no-store', 'text/html; charset=utf-8'],
  ['GET', '/_vue/', 404, 'no-store', 'text/html; charset=utf-8'],
  ['GET', '/_vue', 200, 'no-store', 'text/html; charset=utf-8'],
  ['GET', '/_vue/js/app.abc.js.map', 404, 'no-store', 'text/html; charset=utf-8'],
  ['GET', '/.env', 404, 'no-store', 'text/html; charset=utf-8'],
  ['GET', '/%2eenv', 404, 'no-store', 'text/html; charset=utf-8'],
  ['GET', '/.git/config', 404, 'no-store', 'text/html; charset=utf-8'],
  ['GET', '/_vue/.hidden', 404, 'no-store', 'text/html; charset=utf-8'],
  ['POST', '/', 405, 'no-store', 'text/html; charset=utf-8'],
  ['POST', '/schools', 405, 'no-store', 'text/html; charset=utf-8'],
  ['DELETE', '/_vue/js/app.abc.js', 405, 'no-store', 'text/html; charset=utf-8'],
  ['OPTIONS', '/runtime.config.json', 405, 'no-store', 'text/html; charset=utf-8'],
  ['TRACE', '/', 405, 'no-store', 'text/html; charset=utf-8'],
  ['GET', `/${'x'.repeat(9_000)}`, 414, 'no-store', 'text/html; charset=utf-8'],
];

describe('every answer carries the full set of headers', () => {
  test.each(answers)('%s %s', async (method, path, status, cache, type) => {
    const answer = await ask(method, path);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers['cache-control']).toBe(cache);
    expect(answer.headers['allow']).toBe(status === 405 ? 'GET, HEAD' : undefined);
    expectSecurityHeaders(answer.headers);
  });

  test('an answer that says "not changed"', async () => {
    const { headers } = await ask('GET', '/_vue/app.abc.css');
    const answer = await ask('GET', '/_vue/app.abc.css', { 'if-none-match': headers['etag'] ?? '' });
    expect(answer.status).toBe(304);
    expect(answer.headers['cache-control']).toBe(immutable);
    expectSecurityHeaders(answer.headers);
  });

  test('an answer to what is no HTTP', async () => {
    const text = await sendRaw('GET / HTTP/1.1\r\n\r\n');
    expect(text).toContain('400 Bad Request');
    expect(text).toContain("default-src 'none'");
  });
});

test.each(['br', 'gzip', 'identity'])('a file compressed at build time is sent as %s', async (accepted) => {
  const isOffered =
    accepted === 'gzip' || (accepted === 'br' && existsSync(join(nginx.folder, 'http.d', 'brotli.conf')));
  const answer = await ask('GET', '/_vue/js/app.abc.js', { 'accept-encoding': accepted });
  expect(answer.headers['content-encoding']).toBe(isOffered ? accepted : undefined);
  expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(answer.headers['vary']).toBe('Accept-Encoding');
});

test('a changed runtime config is served at once', async () => {
  writeFileSync(runtimeConfig, '{"apiURL":"https://api.example/api/v3"}');
  const answer = await fetch(`${nginx.url}/runtime.config.json`);
  expect(await answer.json()).toEqual({ apiURL: 'https://api.example/api/v3' });
});

test('requests go on while nginx reloads', async () => {
  const requests: Promise<Response>[] = [];
  for (let round = 0; round < 20; round += 1) {
    if (round % 5 === 0) nginx.reload();
    requests.push(fetch(`${nginx.url}/?round=${round}`));
  }
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses).toEqual(requests.map(() => 200));
});

test('the access log has the path and not what was asked for in the query', async () => {
  await ask('GET', '/people?name=Bond');
  const log = readFileSync(join(nginx.folder, 'access.log'), 'utf8');
  expect(log).toContain('GET /people HTTP/1.1 200');
  expect(log).not.toContain('Bond');
});

function expectSecurityHeaders(headers: Record<string, string>): void {
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self' https://api.example; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default dompurify";
  expect(headers).toMatchObject({
    'content-security-policy': policy,
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=63072000',
    server: 'nginx',
  });
  expect(headers['permissions-policy']).toContain('camera=()');
}

/** Not `fetch`: it refuses TRACE, decodes what was compressed and cleans the path. */
function ask(
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${nginx.url}${path}`, { method, headers, agent: false }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        const sent = new Map(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]));
        resolve({ status: answer.statusCode, headers: Object.fromEntries(sent) });
      });
    });
    outgoing.once('error', reject);
    outgoing.end();
  });
}

function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(nginx.url).port) }, () =>
      socket.end(text),
    );
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => (answer += part));
    socket.once('close', () => resolve(answer));
    socket.once('error', reject);
  });
}
