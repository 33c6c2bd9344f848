import { describe, expect, test } from 'vitest';
import { checkNavigation } from './check-navigation.ts';

function wanted(fullPath: string, isPublic = false) {
  return { pathname: new URL(fullPath, 'https://x.example').pathname, fullPath, isPublic };
}

describe('spec 2.8: a logged-in person is sent home', () => {
  test.each(['/login', '/login/', '/login?redirect=%2Fschools', '/login/reset/x', '/loginx'])(
    'from %s',
    (path) => {
      expect(checkNavigation(wanted(path, true), true)).toEqual({ allow: false, to: '/' });
      expect(checkNavigation(wanted(path, false), true)).toEqual({ allow: false, to: '/' });
    },
  );
});

test.each(['/', '/schools', '/schools/login', '/no-such-page'])('a logged-in person may open %s', (path) => {
  expect(checkNavigation(wanted(path), true)).toEqual({ allow: true });
});

describe('spec 2.9: a logged-out person is sent to the login page with the whole path they wanted', () => {
  test.each(['/', '/schools?q=a%20b&q=c#x', '/no-such-page', '/login/reset/x'])('from %s', (path) => {
    expect(checkNavigation(wanted(path), false)).toEqual({ allow: false, to: '/login', redirect: path });
  });
});

test('spec 2.10: a route is open to logged-out people only if it is marked public', () => {
  expect(checkNavigation(wanted('/login', true), false)).toEqual({ allow: true });
  expect(checkNavigation(wanted('/login', false), false)).toMatchObject({ allow: false });
});
