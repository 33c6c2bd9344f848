import { vGatewayError } from '@superhero/contract/gateway/valibot';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from './lib/contract.ts';
import { sendRaw } from './testing/send-raw.ts';
import { startGateway } from './testing/start-gateway.ts';
import type { Gateway } from './testing/start-gateway.ts';
import { useSchoolCloud } from './testing/use-school-cloud.ts';

const schoolCloud = useSchoolCloud();
let gateway: Gateway;
let token = '';

beforeAll(async () => {
  gateway = await startGateway({ platformApiUrl: schoolCloud.apiUrl() });
  // Some announce a body and never send it; they need not be waited for as long as people are.
  Object.assign(gateway.app.server, { headersTimeout: 1_000, requestTimeout: 1_000 });
  token = await schoolCloud.logIn('superhero');
});
afterAll(() => gateway.stop());

/** Any bytes but the end of a line, which would end the header with it. */
const anyText = fc
  .string({ unit: fc.integer({ min: 1, max: 255 }).map((code) => String.fromCodePoint(code)), maxLength: 60 })
  .map((text) => text.replaceAll(/[\r\n]/gu, ''));
const hostileText = fc.constantFrom(
  '../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  '%zz',
  "' or 1=1 --",
  '<script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  '9'.repeat(400),
  '?'.repeat(50),
  '//evil.example',
  '\u00FF',
);
const plainText = fc.stringMatching(/^[\w.~=&;:@-]{1,30}$/u);
/** Mostly such that the request can be read and gets further than to the parser. */
const text = fc.oneof({ weight: 12, arbitrary: plainText }, anyText, hostileText);

const method = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
  },
  fc.constantFrom('TRACE', 'CONNECT', 'PROPFIND', 'QUERY', 'get', 'BREW', ''),
);
const knownPath = fc.constantFrom(...Object.keys(contract.paths));
const path = fc.oneof(
  { weight: 4, arbitrary: knownPath },
  {
    weight: 3,
    arbitrary: fc.tuple(knownPath, text, text).map(([known, name, value]) => `${known}?${name}=${value}`),
  },
  fc.tuple(knownPath, text).map(([known, more]) => `${known}/${more}`),
  text.map((more) => `/${more}`),
  text,
);
const authorization = fc.oneof(
  fc.constant('none'),
  fc.constant('token'),
  text.map((more) => `Bearer ${more}`),
  text,
);
const knownHeader = fc.constantFrom(
  'Accept',
  'Cookie',
  'Content-Type',
  'Expect',
  'If-None-Match',
  'Origin',
  'Range',
  'TE',
  'Upgrade',
  'X-Forwarded-For',
  'X-HTTP-Method-Override',
  'X-Request-Id',
);
const mediaType = fc.constantFrom(
  'application/json',
  'text/plain',
  'multipart/form-data',
  'application/json; charset=no',
);
const header = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(knownHeader, text) },
  { weight: 6, arbitrary: fc.tuple(fc.constant('Content-Type'), mediaType) },
  fc.tuple(fc.constant('Transfer-Encoding'), fc.constantFrom('chunked', 'gzip', 'identity')),
  fc.tuple(text, text),
);
const body = fc.oneof(
  fc.constant(''),
  fc.json(),
  text,
  fc.nat(200_000).map((length) => 'a'.repeat(length)),
);

const request = fc.record({ method, path, authorization, headers: fc.array(header, { maxLength: 3 }), body });

function write(parts: typeof request extends fc.Arbitrary<infer Request> ? Request : never): Buffer {
  const who = parts.authorization === 'token' ? `Bearer ${token}` : parts.authorization;
  const lines = [
    `${parts.method} ${parts.path} HTTP/1.1`,
    'Host: gateway',
    'Connection: close',
    ...(who === 'none' ? [] : [`Authorization: ${who}`]),
    ...parts.headers.map(([name, value]) => `${name}: ${value}`),
    ...(parts.body === '' ? [] : [`Content-Length: ${Buffer.byteLength(parts.body, 'latin1')}`]),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${parts.body}`, 'latin1');
}

const statuses = new Set<number>();

test('property: whatever is sent gets an answer that is no failure of ours, and a line in the log', async () => {
  await fc.assert(
    fc.asyncProperty(request, async (parts) => {
      const before = gateway.logLines().length;
      const answer = await sendRaw(gateway.url, write(parts));
      statuses.add(answer.status);
      expect(answer.status).toBeGreaterThanOrEqual(200);
      expect(answer.status).toBeLessThan(500);
      expect(answer.head.toLowerCase()).toContain('cache-control: no-store');
      const requestId = /^x-request-id: (\S+)$/imu.exec(answer.head)?.[1];
      const hasErrorBody = answer.status >= 400 && answer.body !== '';
      const error = hasErrorBody ? v.parse(vGatewayError, JSON.parse(answer.body)) : { requestId };
      expect(error.requestId).toBe(requestId);
      await expect.poll(() => gateway.logLines().length, { interval: 2 }).toBeGreaterThan(before);
      expect(
        gateway
          .logLines()
          .slice(before)
          .map((line) => line.requestId),
      ).toContain(requestId);
    }),
    // The same requests every time: what only a new one would find must not stop somebody else's change.
    { numRuns: 500, seed: 2026, timeout: 30_000 },
  );
});

test('that was not all turned away at the door', () => {
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404]));
});

test('after all that a superhero is still answered', async () => {
  expect((await gateway.ask('/session', token)).status).toBe(200);
});
