import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectFullSet, sendRequest, sendText } from './nginx-answer.ts';
import { startNginx } from './nginx.ts';
import type { Nginx } from './nginx.ts';

const site = mkdtempSync(join(tmpdir(), 'superhero-site-'));
const dist = join(site, 'dist');
const runtimeConfig = join(site, 'runtime.config.json');
const api = 'https://api.example';
const script = 'console.warn("an asset that is worth compressing");\n'.repeat(100);
let nginx: Nginx;

beforeAll(async () => {
  mkdirSync(join(dist, '_vue', 'js'), { recursive: true });
  mkdirSync(join(dist, '.vite'));
  const files = {
    'index.html': '<!doctype html><title>index</title>',
    'index.html.gz': 'gz',
    'login.html': '<!doctype html><title>login</title>',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'icon-default.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'robots.txt': 'User-agent: *',
    'site.webmanifest': '{}',
    '.env': 'SECRET=1',
    '.vite/manifest.json': '{}',
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
  nginx = await startNginx({ dist, runtimeConfig, apiOrigin: api });
});

afterAll(async () => {
  await nginx.stop();
  rmSync(site, { recursive: true });
});

const immutable = 'public, max-age=31536000, immutable';
const kinds = {
  page: ['text/html; charset=utf-8', 'no-store'],
  error: ['text/html; charset=utf-8', 'no-store'],
  health: ['text/plain; charset=utf-8', 'no-store'],
  config: ['application/json; charset=utf-8', 'no-store'],
  picture: ['image/svg+xml; charset=utf-8', 'no-cache'],
  mark: ['image/svg+xml; charset=utf-8', 'public, max-age=86400'],
  text: ['text/plain; charset=utf-8', 'no-cache'],
  manifest: ['application/manifest+json; charset=utf-8', 'no-cache'],
  script: ['text/javascript; charset=utf-8', immutable],
  style: ['text/css; charset=utf-8', immutable],
  woff: ['font/woff', immutable],
  woff2: ['font/woff2', immutable],
} as const;

/** The Accept header of a navigation and of a subresource. */
const accepted = { page: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', asset: '*/*' };

const answers: [request: string, as: keyof typeof accepted, status: number, kind: keyof typeof kinds][] = [
  ['GET /', 'page', 200, 'page'],
  ['GET /', 'asset', 200, 'page'],
  ['HEAD /', 'page', 200, 'page'],
  ['GET /?name=Bond', 'page', 200, 'page'],
  ['GET //', 'page', 200, 'page'],
  ['GET /index.html', 'asset', 200, 'page'],
  ['GET /login.html', 'asset', 200, 'page'],
  ['GET /login', 'page', 200, 'page'],
  ['HEAD /login', 'page', 200, 'page'],
  ['GET /login?redirect=%2F', 'page', 200, 'page'],
  ['GET /schools/42?tab=users', 'page', 200, 'page'],
  ['GET /people/j.bond', 'page', 200, 'page'],
  ['GET //evil.example/', 'page', 200, 'page'],
  ['GET /%0d%0aSet-Cookie:%20jwt=x', 'page', 200, 'page'],
  ['GET /index.html/x', 'page', 200, 'page'],
  ['GET /status', 'page', 200, 'page'],
  ['GET /_vue', 'page', 200, 'page'],
  ['GET /login', 'asset', 404, 'error'],
  ['GET /schools/42', 'asset', 404, 'error'],
  ['GET /not-there.js', 'asset', 404, 'error'],
  ['GET /favicon.ico', 'asset', 404, 'error'],
  ['GET /api/v3/me', 'asset', 404, 'error'],
  ['GET /status', 'asset', 404, 'error'],
  ['GET /nginx_status', 'asset', 404, 'error'],
  ['GET /server-status', 'asset', 404, 'error'],
  ['GET /metrics', 'asset', 404, 'error'],
  ['GET /favicon.svg', 'asset', 200, 'picture'],
  ['GET /icon-default.svg', 'asset', 200, 'mark'],
  ['GET /logo.svg', 'asset', 200, 'mark'],
  ['GET /icon-missing.svg', 'asset', 404, 'error'],
  ['GET /robots.txt', 'asset', 200, 'text'],
  ['GET /site.webmanifest', 'asset', 200, 'manifest'],
  ['GET /runtime.config.json', 'asset', 200, 'config'],
  ['HEAD /runtime.config.json', 'asset', 200, 'config'],
  ['GET /runtime.config.json?v=2', 'page', 200, 'config'],
  ['GET /runtime.config.json/', 'asset', 404, 'error'],
  ['GET /healthz', 'asset', 200, 'health'],
  ['HEAD /healthz', 'asset', 200, 'health'],
  ['GET /healthz/nginx', 'asset', 404, 'error'],
  ['GET /_vue/js/app.abc.js', 'asset', 200, 'script'],
  ['HEAD /_vue/js/app.abc.js', 'asset', 200, 'script'],
  ['GET /_vue/js/../js/app.abc.js', 'asset', 200, 'script'],
  ['GET /_vue/app.abc.css', 'asset', 200, 'style'],
  ['GET /_vue/font.abc.woff', 'asset', 200, 'woff'],
  ['GET /_vue/font.abc.woff2', 'asset', 200, 'woff2'],
  ['GET /_vue/js/missing.js', 'asset', 404, 'error'],
  ['GET /_vue/js/missing.js', 'page', 404, 'error'],
  ['GET /_vue/', 'page', 404, 'error'],
  ['GET /_vue/js', 'page', 404, 'error'],
  ['GET /_vue/js/app.abc.js/', 'page', 404, 'error'],
  ['GET /_vue/js/app.abc.js.map', 'page', 404, 'error'],
  ['GET /_vue/js/app.abc.js.MAP', 'page', 404, 'error'],
  ['GET /_vue/js/app.abc.js.gz', 'page', 404, 'error'],
  ['GET /_vue/js/app.abc.js.br', 'page', 404, 'error'],
  ['GET /index.html.gz', 'page', 404, 'error'],
  ['GET /.env', 'page', 404, 'error'],
  ['GET /%2eenv', 'page', 404, 'error'],
  ['GET /.git/config', 'page', 404, 'error'],
  ['GET /.vite/manifest.json', 'page', 404, 'error'],
  ['GET /.well-known/security.txt', 'page', 404, 'error'],
  ['GET /_vue/.hidden', 'page', 404, 'error'],
  ['GET /..', 'page', 400, 'error'],
  ['GET /../../etc/passwd', 'page', 400, 'error'],
  ['GET /..%2f..%2fetc/passwd', 'page', 400, 'error'],
  ['GET /_vue/..%2f..%2f..%2fetc/passwd', 'page', 400, 'error'],
  ['GET /_vue../nginx.conf', 'page', 200, 'page'],
  ['GET /%00', 'page', 400, 'error'],
  ['GET /%', 'page', 400, 'error'],
  [`GET /${'x'.repeat(300)}`, 'page', 200, 'page'],
  [`GET /${'x'.repeat(40_000)}`, 'page', 414, 'error'],
  ['POST /', 'page', 405, 'error'],
  ['POST /schools', 'page', 405, 'error'],
  ['POST /healthz', 'asset', 405, 'error'],
  ['PUT /index.html', 'asset', 405, 'error'],
  ['PATCH /runtime.config.json', 'asset', 405, 'error'],
  ['DELETE /_vue/js/app.abc.js', 'asset', 405, 'error'],
  ['OPTIONS /runtime.config.json', 'asset', 405, 'error'],
  ['PROPFIND /', 'asset', 405, 'error'],
  ['TRACE /', 'asset', 405, 'error'],
  ['CONNECT api.example:443', 'asset', 400, 'error'],
  ['get /', 'page', 400, 'error'],
];

describe('every answer carries the full set of headers', () => {
  const named = answers.map(
    ([request, as, status, kind]) => [request.slice(0, 60), as, status, kind, request] as const,
  );
  test.each(named)(
    'every answer carries the full set of headers: %s, fetched as %s: %i, %s',
    async (_name, as, status, kind, request) => {
      const answer = await sendRequest(nginx.url, request, { Accept: accepted[as] });
      expect(answer.status).toBe(status);
      const [type, cache] = kinds[kind];
      expect(answer.headers['content-type']).toBe(type);
      expect(answer.headers['cache-control']).toBe(cache);
      expect(answer.headers['allow']).toBe(status === 405 ? 'GET, HEAD' : undefined);
      expectFullSet(answer, api);
    },
  );

  const odd: [what: string, request: string, status: number][] = [
    ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['a request with two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    ['a request with an invalid host', 'GET / HTTP/1.1\r\nHost: a/../b\r\n\r\n', 400],
    ['a request of an unknown HTTP version', 'GET / HTTP/3.0\r\nHost: a\r\n\r\n', 505],
    ['a request with a space in its path', 'GET /a b HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['a request with an invalid header', 'GET / HTTP/1.1\r\nHost: a\r\nA: \0\r\n\r\n', 400],
    ['a request with a large body', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 9999\r\n\r\n', 413],
    [
      'a request with two lengths',
      'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
    ],
    ['bytes that are not HTTP', '\x16\x03\x01 hello\r\n\r\n', 400],
  ];
  test.each(odd)('%s is answered with the full set of headers', async (_, request, status) => {
    const answer = await sendText(nginx.url, request);
    expect(answer.status).toBe(status);
    expect(answer.headers['cache-control']).toBe('no-store');
    expectFullSet(answer, api);
  });

  test('a 304 answer carries the full set of headers', async () => {
    const { headers } = await sendRequest(nginx.url, 'GET /_vue/app.abc.css');
    const answer = await sendRequest(nginx.url, 'GET /_vue/app.abc.css', {
      'If-None-Match': headers['etag'] ?? '',
    });
    expect(answer.status).toBe(304);
    expect(answer.headers['cache-control']).toBe(immutable);
    expectFullSet(answer, api);
  });

  test.each(['bytes=0-9', 'bytes=99999-', 'bytes=0-,0-,0-'])(
    'a range of %s gets the whole file',
    async (Range) => {
      const answer = await sendRequest(nginx.url, 'GET /_vue/js/app.abc.js', { Range });
      expect(answer.status).toBe(200);
      expect(answer.body).toBe(script);
      expectFullSet(answer, api);
    },
  );
});

function cookies(count: number): string {
  return Array.from({ length: count }, (_, number) => `planted${number}=${'x'.repeat(4_000)}`).join('; ');
}

describe('a browser with cookies that other hosts planted', () => {
  test('a browser with cookies that other hosts planted gets the page while it can remove them itself', async () => {
    const answer = await sendRequest(nginx.url, 'GET /login', { Accept: accepted.page, Cookie: cookies(7) });
    expect(answer.status).toBe(200);
    expect(answer.headers['clear-site-data']).toBeUndefined();
  });

  test.each([9, 20, 170])(
    'a browser has its %i cookies cleared, which are too large for any server',
    async (count) => {
      const answer = await sendRequest(nginx.url, 'GET /login', {
        Accept: accepted.page,
        Cookie: cookies(count),
      });
      expect(answer.status).toBe(431);
      expect(answer.headers['clear-site-data']).toBe('"cookies"');
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body).toContain('Please reload');
      expectFullSet(answer, api);
    },
  );
});

test.each(['br', 'gzip', 'identity'])('a file compressed at build time is sent as %s', async (encoding) => {
  const hasBrotli = readFileSync(join(nginx.folder, 'modules.conf'), 'utf8') !== '';
  const isOffered = encoding === 'gzip' || (encoding === 'br' && hasBrotli);
  const answer = await sendRequest(nginx.url, 'GET /_vue/js/app.abc.js', { 'Accept-Encoding': encoding });
  expect(answer.headers['content-encoding']).toBe(isOffered ? encoding : undefined);
  expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(answer.headers['vary']).toBe('Accept-Encoding');
  expectFullSet(answer, api);
});

test('serves a changed runtime config immediately', async () => {
  writeFileSync(runtimeConfig, '{"apiURL":"https://api.example/api/v3"}');
  const answer = await fetch(`${nginx.url}/runtime.config.json`);
  expect(await answer.json()).toEqual({ apiURL: 'https://api.example/api/v3' });
});

test('the access log contains the path but neither query nor token', async () => {
  const secrets = {
    Authorization: 'Bearer eyJsecret',
    Cookie: 'jwt=eyJsecret',
    Referer: 'https://a.example/Bond',
  };
  await sendRequest(nginx.url, 'GET /people?name=Bond', { ...secrets, Accept: accepted.page });
  await sendRequest(nginx.url, 'GET http://dashboard.example/whole?name=Bond', secrets);
  await sendRequest(nginx.url, 'GET http://Bond:eyJsecret@dashboard.example/whole', secrets);
  await sendRequest(nginx.url, 'GET /healthz', { 'User-Agent': 'probe' });
  const log = readFileSync(join(nginx.folder, 'access.log'), 'utf8');
  expect(log).toContain('GET /people HTTP/1.1 200');
  expect(log).toContain('GET /whole HTTP/1.1');
  expect(log).not.toMatch(/Bond|eyJ/);
  expect(log.split('\n').filter((line) => line.includes('GET /healthz HTTP'))).toEqual([]);
});
