import * as fc from 'fast-check';
import { contract } from '../../lib/contract.ts';

export interface RawRequest {
  readonly method: string;
  readonly path: string;
  /** The header; `token` stands for a valid token, and `none` for no header. */
  readonly authorization: string;
  readonly headers: readonly (readonly [string, string])[];
  /** One character per byte. */
  readonly body: string;
}

/** Any bytes except line ends, which would end the header. */
const anyText = fc
  .string({ unit: fc.integer({ min: 1, max: 255 }).map((code) => String.fromCodePoint(code)), maxLength: 60 })
  .map((text) => text.replaceAll(/[\r\n]/gu, ''));
export const hostileText = fc.constantFrom(
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
/** Mostly valid, so that requests get past the parser. */
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
export const authorization = fc.oneof(
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

/** Requests of any form. */
export const anyRequest: fc.Arbitrary<RawRequest> = fc.record({
  method,
  path,
  authorization,
  headers: fc.array(header, { maxLength: 3 }),
  body,
});
