import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const origin = 'https://dashboard.example';
const firstSegments = ['', 'login', 'schools'];

/** Known payloads of open redirect attacks. */
const payloads = [
  'https://evil.example',
  'http:evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example/schools',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  ' /schools',
  '/.//evil.example',
  '/%2e//evil.example',
  '/schools/..//evil.example',
  '/schools/%2e%2e//evil.example',
  '/schools/../../\\evil.example',
  '//dashboard.example@evil.example',
  'https://dashboard.example@evil.example/schools',
  'https://dashboard.example.evil.example/schools',
  'https://dashboard.example/schools',
  '/%2f/evil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '%2f%2fevil.example',
  '/@evil.example',
  '/evil.example',
  'evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'JaVaScRiPt:alert(1)//',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://dashboard.example/1',
  '/\u0000/evil.example',
  '/schools\u007f',
  '/\u3002evil.example',
  '?redirect=//evil.example',
  '#//evil.example',
  '',
  'schools',
];

/** The same as written in the address bar, where browsers and servers decode them differently. */
const encodedPayloads = [
  ['javascript:alert(1)', 'JaVaScRiPt%3Aalert(1)', '%01javascript:alert(1)', 'data:text/html,x'],
  ['blob:http://evil.example/1', 'vbscript:msgbox(1)', 'file:///etc/passwd'],
  ['java%0Ascript:alert(1)', '%E2%80%AEjavascript:alert(1)'],
  ['//evil.example', '%2F%2Fevil.example', '///evil.example', '/%5Cevil.example', '%5C%5Cevil.example'],
  ['https://evil.example', 'https:evil.example', 'HTTP%3A%2F%2Fevil.example', '//a:b@evil.example'],
  ['http:evil.example', '%68%74%74%70%73%3A%2F%2Fevil.example', 'http://localhost@evil.example'],
  ['http://localhost%2Fa:b@evil.example/', '//localhost.evil.example'],
  ['%252F%252Fevil.example', '/%252F/evil.example', '/%09/evil.example', '%09//evil.example'],
  ['/%0D%0A/evil.example', '%20//evil.example', '/%00/evil.example', '%EF%BC%8F%EF%BC%8Fevil.example'],
  ['/%E2%81%84evil.example', '/%E3%80%82/evil.example', '%255C%255Cevil.example', '/%2F%5Cevil.example'],
  ['/.//evil.example', '/..//evil.example', '/login/..//evil.example', '/%2e%2e//evil.example'],
  ['/x/../..//evil.example', `/${'%2E%2E/'.repeat(1000)}/evil.example`, '/'.repeat(3000)],
  ['/login', '/login?redirect=%2Flogin', '/./login', '/loginfoo', '/LOGIN', '/login/../login', '/%6Cogin'],
].flat();

const loginPaths = [
  '/login',
  '/login/',
  '/login?redirect=/login',
  '/login/reset/x',
  '/loginx',
  '/schools/../login',
  '/schools/%2e%2e/login',
];

const redirectOf = (encoded: string) =>
  safeRedirect(new URLSearchParams(`redirect=${encoded}`).get('redirect'), origin, firstSegments);

describe('safeRedirect', () => {
  test.each(['/', '/?tab=2#top', '/schools', '/schools/1?q=a%20b&q=c#x', '/schools/%2F%5C', '/?x=//evil'])(
    'keeps %s',
    (requested) => {
      expect(safeRedirect(requested, origin, firstSegments)).toBe(requested);
    },
  );

  test.each(payloads)('replaces %j by the home page', (requested) => {
    expect(safeRedirect(requested, origin, firstSegments)).toBe('/');
  });

  test('replaces what is encoded in an address by the home page', () => {
    expect(encodedPayloads.map(redirectOf).filter((path) => path !== '/')).toEqual([]);
  });

  test.each(loginPaths)('does not return to the login page for %s', (requested) => {
    expect(safeRedirect(requested, origin, firstSegments)).toBe('/');
  });

  test.each([undefined, null, 7, ['/schools'], { toString: () => '/schools' }])(
    'replaces %j, which is not a string, by the home page',
    (requested) => {
      expect(safeRedirect(requested, origin, firstSegments)).toBe('/');
    },
  );

  test('keeps a path of 2000 characters and replaces a longer one', () => {
    const longest = `/schools?q=${'x'.repeat(2000 - '/schools?q='.length)}`;
    expect(safeRedirect(longest, origin, firstSegments)).toBe(longest);
    expect(safeRedirect(`${longest}x`, origin, firstSegments)).toBe('/');
  });

  test('accepts only the given first segments', () => {
    expect(safeRedirect('/schools', origin, [''])).toBe('/');
    expect(safeRedirect('/schools', origin, ['schools'])).toBe('/schools');
  });

  test('property: the result is always a path of this site, and a second check returns the same', () => {
    const syntax = '/ \\ // . .. %2f %5c %2e @ : ? # javascript: https:'.split(' ');
    const names = ['login', 'schools', 'evil.example', 'dashboard.example', '\t', '\n', ' ', '\u0000'];
    const pieces = fc.constantFrom(...syntax, ...names);
    const hostile = fc.oneof(
      { weight: 4, arbitrary: fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')) },
      {
        weight: 2,
        arbitrary: fc.array(pieces, { maxLength: 8 }).map((parts) => `/schools${parts.join('')}`),
      },
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.anything({ maxDepth: 1 }),
    );
    const property = fc.property(hostile, (requested) => {
      const path = safeRedirect(requested, origin, firstSegments);
      const url = new URL(path, origin);
      return (
        url.origin === origin &&
        /^\/(?![/\\])/.test(path) &&
        !url.pathname.startsWith('/login') &&
        safeRedirect(path, origin, firstSegments) === path
      );
    });
    expect(() => fc.assert(property, { numRuns: 100_000 })).not.toThrow();
  });

  test('property: keeps a path of this site unchanged', () => {
    const word = fc.stringMatching(/^[\w~-][\w.~-]{0,8}$/);
    const query = fc.stringMatching(/^[\w.~=&%/:-]{0,12}$/);
    const legal = fc
      .record({ segments: fc.array(word, { maxLength: 3 }), query, hash: query })
      .map(({ segments, query: search, hash }) =>
        [
          ['/schools', ...segments].join('/'),
          search === '' ? '' : `?${search}`,
          hash === '' ? '' : `#${hash}`,
        ].join(''),
      );
    const property = fc.property(
      legal,
      (requested) => safeRedirect(requested, origin, firstSegments) === requested,
    );
    expect(() => fc.assert(property, { numRuns: 20_000 })).not.toThrow();
  });
});
