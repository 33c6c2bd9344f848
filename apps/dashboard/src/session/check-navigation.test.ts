import { expect, test } from 'vitest';
import { checkNavigation } from './check-navigation.ts';

function target(fullPath: string, isPublic = false) {
  return { pathname: new URL(fullPath, 'https://x.example').pathname, fullPath, isPublic };
}

test.each(['/login', '/login/', '/login?redirect=%2Fschools', '/login/reset/x', '/loginx'])(
  'spec 2.8: redirects a logged-in person from %s to the home page',
  (path) => {
    expect(checkNavigation(target(path, true), true)).toEqual({ allow: false, to: '/' });
    expect(checkNavigation(target(path, false), true)).toEqual({ allow: false, to: '/' });
  },
);

test.each(['/', '/schools', '/schools/login', '/no-such-page'])('lets a logged-in person open %s', (path) => {
  expect(checkNavigation(target(path), true)).toEqual({ allow: true });
});

test.each(['/', '/schools?q=a%20b&q=c#x', '/no-such-page', '/login/reset/x'])(
  'spec 2.9: redirects a logged-out person from %s to the login page, with the whole requested path',
  (path) => {
    expect(checkNavigation(target(path), false)).toEqual({ allow: false, to: '/login', redirect: path });
  },
);

test('spec 2.10: lets logged-out people open a route only if it is marked public', () => {
  expect(checkNavigation(target('/login', true), false)).toEqual({ allow: true });
  expect(checkNavigation(target('/login', false), false)).toMatchObject({ allow: false });
});
