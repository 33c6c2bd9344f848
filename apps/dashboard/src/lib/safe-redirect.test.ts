import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const origin = 'https://dashboard.example';
const places = ['', 'login', 'schools'];

/** What people have tried elsewhere to make a login page send its visitors away. */
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

const ofLogin = [
  '/login',
  '/login/',
  '/login?redirect=/login',
  '/login/reset/x',
  '/loginx',
  '/schools/../login',
  '/schools/%2e%2e/login',
];

describe('safeRedirect', () => {
  test.each(['/', '/?tab=2#top', '/schools', '/schools/1?q=a%20b&q=c#x', '/schools/%2F%5C', '/?x=//evil'])(
    'keeps %s',
    (wanted) => {
      expect(safeRedirect(wanted, origin, places)).toBe(wanted);
    },
  );

  test.each(payloads)('sends %j home', (wanted) => {
    expect(safeRedirect(wanted, origin, places)).toBe('/');
  });

  test.each(ofLogin)('does not send anyone back to the login page by %s', (wanted) => {
    expect(safeRedirect(wanted, origin, places)).toBe('/');
  });

  test.each([undefined, null, 7, ['/schools'], { toString: () => '/schools' }])(
    'sends %j, which is no text, home',
    (wanted) => {
      expect(safeRedirect(wanted, origin, places)).toBe('/');
    },
  );

  test('keeps a path of 2000 characters and sends a longer one home', () => {
    const longest = `/schools?q=${'x'.repeat(2000 - '/schools?q='.length)}`;
    expect(safeRedirect(longest, origin, places)).toBe(longest);
    expect(safeRedirect(`${longest}x`, origin, places)).toBe('/');
  });

  test('knows only the places it is given', () => {
    expect(safeRedirect('/schools', origin, [''])).toBe('/');
    expect(safeRedirect('/schools', origin, ['schools'])).toBe('/schools');
  });

  test('property: the result is always a path of ours that needs no second look', () => {
    const signs = '/ \\ // . .. %2f %5c %2e @ : ? # javascript: https:'.split(' ');
    const message = ['login', 'schools', 'evil.example', 'dashboard.example', '\t', '\n', ' ', '\u0000'];
    const pieces = fc.constantFrom(...signs, ...message);
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
    const property = fc.property(hostile, (wanted) => {
      const path = safeRedirect(wanted, origin, places);
      const url = new URL(path, origin);
      return (
        url.origin === origin &&
        /^\/(?![/\\])/.test(path) &&
        !url.pathname.startsWith('/login') &&
        safeRedirect(path, origin, places) === path
      );
    });
    expect(() => fc.assert(property, { numRuns: 100_000 })).not.toThrow();
  });

  test('property: a place of ours is kept to the letter', () => {
    const word = fc.stringMatching(/^[\w~-][\w.~-]{0,8}$/);
    const query = fc.stringMatching(/^[\w.~=&%/:-]{0,12}$/);
    const legal = fc
      .record({ segments: fc.array(word, { maxLength: 3 }), query, hash: query })
      .map(({ segments, query: asked, hash }) =>
        [
          ['/schools', ...segments].join('/'),
          asked === '' ? '' : `?${asked}`,
          hash === '' ? '' : `#${hash}`,
        ].join(''),
      );
    const property = fc.property(legal, (wanted) => safeRedirect(wanted, origin, places) === wanted);
    expect(() => fc.assert(property, { numRuns: 20_000 })).not.toThrow();
  });
});
