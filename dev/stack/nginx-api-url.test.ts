import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { deployFolder } from './deploy-files.ts';
import { expectRejected, openRenderer } from './nginx-rendering.ts';
import type { Rendering } from './nginx-rendering.ts';

/** In the gate; `npm run proof fuzz` sets more. */
const { API_URL_CASES = '100' } = process.env;

const renderer = openRenderer();
afterAll(() => renderer.remove());

const directiveNames =
  'default-src script-src style-src img-src font-src connect-src manifest-src base-uri form-action ' +
  'frame-ancestors require-trusted-types-for trusted-types';

/** Expects one policy with the directives of the template that allows the API, and the same API in the config. */
function expectRendered(rendering: Rendering, apiUrl: string): void {
  expect({ apiUrl, code: rendering.code, output: rendering.output }).toEqual({ apiUrl, code: 0, output: '' });
  const template = readFileSync(join(deployFolder, 'security-headers.conf.template'), 'utf8');
  const lines = rendering.read('security-headers.conf').split('\n');
  expect(lines).toHaveLength(template.split('\n').length);

  const policies = lines.filter((line) => line.includes('default-src'));
  expect(policies).toHaveLength(1);
  // A comma would start a second policy.
  const policy = /^ {2}default "([^"\\$,]+)";$/.exec(policies.join())?.[1] ?? '';
  const directives = policy.split(';').map((directive) => directive.trim().split(' '));
  expect(directives.map(([name]) => name)).toEqual(directiveNames.split(' '));
  const origin = /^https?:\/\/[^/]+/.exec(apiUrl)?.[0];
  const sources = origin === undefined ? ["'self'"] : ["'self'", origin];
  expect(directives.find(([name]) => name === 'connect-src')).toEqual(['connect-src', ...sources]);
  expect(policy).not.toContain('unsafe');

  expect(JSON.parse(rendering.read('runtime.config.json'))).toEqual({ apiURL: apiUrl });
  expect([apiUrl, isAcceptedByTheDashboard(apiUrl)]).toEqual([apiUrl, true]);
}

/** The dashboard's own rules for an apiURL: nothing may be rendered that it would reject. */
function isAcceptedByTheDashboard(apiUrl: string): boolean {
  const site = 'https://dashboard.example';
  const isSiteRelative = /^\/(?![/\\])/.test(apiUrl);
  if (!isSiteRelative && !/^https?:\/\//i.test(apiUrl)) return false;
  if (!URL.canParse(apiUrl, site) || /[?#]/.test(apiUrl)) return false;
  const url = new URL(apiUrl, site);
  if (url.username !== '' || url.password !== '') return false;
  if (isSiteRelative) return url.origin === site;
  return url.protocol === 'https:' || /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
}

describe('a valid API_URL', () => {
  const good =
    'https://cloud.example/api https://cloud.example/api/ https://cloud.example/api/v3 https://cloud.example ' +
    'https://cloud.example/ https://cloud.example:8443/a-b_c~d.e/api https://xn--mnchen-3ya.example/api ' +
    'https://cloud/api https://127.0.0.1/api http://localhost:3030/api http://127.0.0.1:3030/api/v3 ' +
    '/api /api/ /api/v3 /';

  test.each(good.split(' '))('%s becomes one policy and a runtime config', (apiUrl) => {
    const rendering = renderer.one({ API_URL: apiUrl });
    expectRendered(rendering, apiUrl);
    expect(rendering.files.join(' ')).toBe(
      'brotli.conf client-address.conf gateway-methods.conf gateway.conf modules.conf nginx.conf resolver.conf runtime.config.json security-headers.conf temp',
    );
  });
});

describe('a hostile API_URL', () => {
  const characters = Array.from('; \'"\n\r\t$`{}\\<>|^&*()[],!@?#%=+ä\u00a0\u2028\u0001\u007f');
  const withCharacters = characters.flatMap((character) => [
    `https://cloud${character}x.example/api`,
    `https://cloud.example/a${character}pi`,
    `https://cloud.example/api${character}`,
    `https://cloud.example:4${character}3/api`,
    `/api${character}x`,
    `${character}https://cloud.example/api`,
  ]);
  const addresses =
    'api cloud.example/api ./api ../api // //evil.example/api /\\evil.example javascript:alert(1) data:text/html,x ' +
    'file:///etc/passwd ftp://cloud.example ws://cloud.example https: https:/ https:// https:///api http:// ' +
    'https:/cloud.example HTTPS://cloud.example https://Cloud.example http://cloud.example/api ' +
    'http://cloud.default.svc/api http://localhost.evil.example/api http://127.0.0.1.evil.example ' +
    'http://127.0.0.2/api http://10.0.0.1/api http://0.0.0.0/api https://user@cloud.example https://_a.b ' +
    'https://user:pass@cloud.example https://cloud.example@evil.example/api https://cloud.example:/api ' +
    'https://cloud.example:0/api https://cloud.example:65536/api https://cloud.example:080/api https://:443 ' +
    'https://cloud.example:1:2/api https://cloud.example:-1 https://cloud.example:99999999999999999999/api ' +
    'https://[::1]/api http://[::1]:3030/api https://-cloud.example https://cloud-.example ' +
    'https://cloud.example. https://.cloud.example https://cloud..example https://1.2.3.4/api ' +
    "https://127.1/api https://0x7f.1 https://2130706433 https://cloud.0x1 https://*.example/api https://* * 'self' " +
    "'unsafe-inline' https://cloud.example/a//b https://cloud.example/../api https://cloud.example/./api /api/.. " +
    'https://cloud.example// /a//b /..//evil.example /. /%2e%2e/api ${API_SOURCE} $(id) `id` -n --';
  const others = [
    '',
    ' ',
    '\n',
    '/api\n',
    'https://cloud.example/api\n',
    'https://a.example https://b.example',
    "https://a.example; script-src 'unsafe-inline'",
    'https://a.example, default-src *',
    'https://a.example"; add_header X y always; #',
    'https://a.example\nadd_header X y;',
    `https://cloud.example/${'a'.repeat(1_000)}`,
    `https://${'a.'.repeat(600)}example`,
  ];
  const hostile = [...new Set([...withCharacters, ...addresses.split(' '), ...others])];

  test('a hostile API_URL is rejected in one line, and nothing is rendered', () => {
    expect(hostile.length).toBeGreaterThanOrEqual(200);
    for (const [index, rendering] of renderer.each('API_URL', hostile).entries())
      expectRejected(rendering, 'API_URL', hostile[index] ?? '');
  });

  test('a hostile API_URL is not printed, because it may contain a password', () => {
    expect(renderer.one({ API_URL: 'https://user:secret@cloud.example' }).output).not.toContain('secret');
  });
});

test('any API_URL is rejected or renders one policy and a config that the dashboard accepts', () => {
  const pieces =
    "https:// http:// / cloud . example localhost 127.0.0.1 : 443 3030 api v3 - .. _ ~ @ ? # 'self' ; \" $ { } \\ , * %2f é";
  const piece = fc.constantFrom(...pieces.split(' '), ' ', '\n');
  const nearMiss = fc
    .tuple(
      fc.constantFrom('https://', 'http://', '/', ''),
      fc.constantFrom('cloud.example', 'localhost', '127.0.0.1', ''),
      fc.array(piece, { maxLength: 4 }),
    )
    .map(([scheme, host, rest]) => scheme + host + rest.join(''));
  const apiUrl = fc.oneof(
    { weight: 4, arbitrary: nearMiss },
    { weight: 2, arbitrary: fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')) },
    { weight: 1, arbitrary: fc.webUrl() },
    // An environment variable cannot contain the null character.
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '')) },
  );
  const codes = new Set<number>();
  fc.assert(
    fc.property(fc.array(apiUrl, { minLength: 25, maxLength: 25 }), (values) => {
      for (const [index, rendering] of renderer.each('API_URL', values).entries()) {
        const value = values[index] ?? '';
        codes.add(rendering.code);
        if (rendering.code === 0) expectRendered(rendering, value);
        else expectRejected(rendering, 'API_URL', value);
      }
    }),
    // The message names the value; shrinking the batch would take minutes.
    { numRuns: Math.ceil(Number(API_URL_CASES) / 25), endOnFailure: true },
  );
  expect([...codes].toSorted((a, b) => a - b)).toEqual([0, 78]);
});
