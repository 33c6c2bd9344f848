import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const origin = 'https://dashboard.example';
const places = ['', 'login', 'schools'];

describe('safeRedirect', () => {
  test.each(['/', '/?tab=2#top', '/schools', '/schools/1?q=a%20b&q=c#x', '/schools/%2F%5C'])(
    'keeps %s',
    (wanted) => {
      expect(safeRedirect(wanted, origin, places)).toBe(wanted);
    },
  );

  test('property: the result is always a path of ours that needs no second look', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc
        .array(
          fc.constantFrom(
            '/',
            '\\',
            '//',
            '.',
            '..',
            '%2f',
            '%5c',
            '\t',
            '\n',
            '@',
            ':',
            'javascript:',
            'login',
            'schools',
            'evil.example',
            '?',
            '#',
            ' ',
          ),
        )
        .map((parts) => parts.join('')),
      fc.anything(),
    );
    fc.assert(
      fc.property(hostile, (wanted) => {
        const path = safeRedirect(wanted, origin, places);
        const url = new URL(path, origin);
        expect(url.origin).toBe(origin);
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(url.pathname.startsWith('/login')).toBe(false);
        expect(safeRedirect(path, origin, places)).toBe(path);
      }),
      { numRuns: 100_000 },
    );
  });
});
