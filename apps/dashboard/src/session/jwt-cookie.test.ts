import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  canStoreCookies,
  parseToken,
  readToken,
  removeToken,
  storeToken,
  setRoutePaths,
} from './jwt-cookie.ts';

const start = window.location.href;

afterEach(() => {
  vi.restoreAllMocks();
  removeToken();
  setRoutePaths([]);
  goTo(start);
});

/** Changes the address without loading a page, as the router does. */
function goTo(path: string): void {
  window.history.replaceState(null, '', path);
}

/** The cookies that a removal writes. */
function spyOnRemovals(): string[] {
  const set = vi.spyOn(Document.prototype, 'cookie', 'set');
  removeToken();
  return set.mock.calls.map(([cookie]) => cookie);
}

const characters = 'ABCXYZabcxyz0189-_.~+/='.split('');
const token = fc
  .array(fc.constantFrom(...characters), { minLength: 1, maxLength: 60 })
  .map((letters) => letters.join(''));

describe('storing', () => {
  test('spec 3.2: keeps the token in a cookie named jwt', () => {
    expect(storeToken('eyJ.a.b')).toBe(true);
    expect(document.cookie.split('; ')).toContain('jwt=eyJ.a.b');
    expect(readToken()).toEqual({ kind: 'one', token: 'eyJ.a.b' });
  });

  test('spec 9.1: sets a cookie for 24 hours and the whole site, which is not sent to other sites', () => {
    const set = vi.spyOn(Document.prototype, 'cookie', 'set');
    storeToken('eyJ.a.b');
    expect(set).toHaveBeenLastCalledWith('jwt=eyJ.a.b; Max-Age=86400; Path=/; SameSite=Strict');
  });

  test('spec 9.1: the browser expires the cookie after 86,400,000 ms', async () => {
    const set = Date.now();
    storeToken('eyJ.a.b');
    const stored: unknown = await window.cookieStore.get('jwt');
    const isDated = typeof stored === 'object' && stored !== null && 'expires' in stored;
    const expires = isDated && typeof stored.expires === 'number' ? stored.expires : Number.NaN;
    expect(Math.abs(expires - set - 86_400_000)).toBeLessThan(5000);
  });

  test('replaces an older token', () => {
    storeToken('first');
    storeToken('second');
    expect(readToken()).toEqual({ kind: 'one', token: 'second' });
  });

  test('stores a token of 3900 characters and rejects a longer one, which the browser would drop', () => {
    expect(storeToken('x'.repeat(3900))).toBe(true);
    removeToken();
    expect(storeToken('x'.repeat(3901))).toBe(false);
    expect(readToken()).toEqual({ kind: 'none' });
  });

  test.each(['', 'a b', 'a;b', 'a; Domain=evil.example', 'a,b', '"a"', 'a\nb', 'ü', 'a\\b', '<a>'])(
    'rejects %j, which cannot be a token',
    (text) => {
      expect(storeToken(text)).toBe(false);
      expect(readToken()).toEqual({ kind: 'none' });
    },
  );

  test('detects a browser that stores no cookies', () => {
    vi.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(() => {});
    expect(storeToken('eyJ.a.b')).toBe(false);
    expect(canStoreCookies()).toBe(false);
  });

  test('leaves no cookie behind after testing whether the browser stores them', () => {
    const before = document.cookie;
    expect(canStoreCookies()).toBe(true);
    expect(document.cookie).toBe(before);
  });

  test('property: stores and reads back every character that a token can have', () => {
    const property = fc.property(token, (given) => {
      storeToken(given);
      const stored = readToken();
      return stored.kind === 'one' && stored.token === given;
    });
    expect(() => fc.assert(property, { numRuns: 300 })).not.toThrow();
  });
});

describe('removing', () => {
  test('removes the token', () => {
    storeToken('eyJ.a.b');
    removeToken();
    expect(readToken()).toEqual({ kind: 'none' });
  });

  test('waits until the browser has removed it, so that the other tabs no longer find it', () => {
    const set = vi.spyOn(Document.prototype, 'cookie', 'set');
    const get = vi.spyOn(Document.prototype, 'cookie', 'get');
    removeToken();
    expect(get.mock.invocationCallOrder.at(-1)).toBeGreaterThan(
      set.mock.invocationCallOrder.at(-1) ?? Infinity,
    );
  });

  test('removes tokens planted for any route from every page', () => {
    setRoutePaths(['/', '/schools/new', '/people/$personId', '/login']);
    const written = spyOnRemovals();
    for (const path of [
      '/',
      '/schools',
      '/schools/',
      '/schools/new',
      '/schools/new/',
      '/people',
      '/people/',
    ]) {
      expect(written).toContain(`jwt=; Max-Age=0; Path=${path}`);
    }
    expect(written.filter((cookie) => cookie.includes('$'))).toEqual([]);
  });

  test('removes tokens planted for any prefix of the current address', () => {
    goTo('/schools//an%79/edit');
    const written = spyOnRemovals();
    for (const path of ['/schools', '/schools/', '/schools//', '/schools//an%79', '/schools//an%79/edit']) {
      expect(written).toContain(`jwt=; Max-Age=0; Path=${path}`);
    }
  });

  test('removes tokens of every path for the host and each of its parent domains', () => {
    setRoutePaths(['/login']);
    const written = spyOnRemovals();
    const labels = window.location.hostname.split('.');
    const domains = labels.map((_label, index) => `; Domain=${labels.slice(index).join('.')}`);
    for (const path of ['/', '/login', '/login/']) {
      for (const domain of ['', ...domains]) {
        expect(written).toContain(`jwt=; Max-Age=0; Path=${path}${domain}`);
      }
    }
  });

  test('does not let the address add attributes to a cookie', () => {
    goTo('/schools/a;Max-Age=600/b');
    const written = spyOnRemovals();
    expect(written).toContain('jwt=; Max-Age=0; Path=/schools/');
    expect(written.filter((cookie) => cookie.includes('Max-Age=600'))).toEqual([]);
  });
});

describe('reading', () => {
  test.each([
    ['', { kind: 'none' }],
    ['jwt', { kind: 'none' }],
    ['jwt=', { kind: 'none' }],
    ['jwt=; jwt=a', { kind: 'one', token: 'a' }],
    ['jwt=a; jwt=a', { kind: 'one', token: 'a' }],
    ['jwt=a; jwt=b', { kind: 'ambiguous' }],
    ['x=1;jwt=a;y=2', { kind: 'one', token: 'a' }],
    ['jwt=a=b==', { kind: 'one', token: 'a=b==' }],
    ['jwt="a"', { kind: 'one', token: '"a"' }],
    ['=jwt=a', { kind: 'none' }],
    ['JWT=a; xjwt=b; jwtx=c', { kind: 'none' }],
  ])('parses %j as %j', (cookies, stored) => {
    expect(parseToken(cookies)).toEqual(stored);
  });

  test('property: distinguishes no token, one token and several in any cookie header', () => {
    const name = fc.constantFrom('jwt', 'jwt', 'jwt', 'JWT', 'x', 'jwtx', '', 'cookie-probe');
    const value = fc.oneof(fc.constantFrom('', 'a', 'b', 'a=b', '"a"'), token);
    const pairs = fc.array(fc.tuple(name, value), { maxLength: 5 });
    const property = fc.property(pairs, fc.constantFrom('; ', ';', ' ;  '), (given, separator) => {
      const header = given.map(([key, text]) => `${key}=${text}`).join(separator);
      const expected = new Set(
        given.filter(([key, text]) => key === 'jwt' && text !== '').map(([, text]) => text),
      );
      const stored = parseToken(header);
      if (stored.kind === 'one') return expected.size === 1 && expected.has(stored.token);
      return stored.kind === 'none' ? expected.size === 0 : expected.size > 1;
    });
    expect(() => fc.assert(property, { numRuns: 20_000 })).not.toThrow();
  });

  test('property: never throws, and returns only a token that is in the text', () => {
    const property = fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const stored = parseToken(`jwt${text}`);
      return stored.kind !== 'one' || text.includes(stored.token);
    });
    expect(() => fc.assert(property, { numRuns: 5000 })).not.toThrow();
  });
});
