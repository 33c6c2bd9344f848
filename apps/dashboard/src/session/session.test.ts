import { afterEach, describe, expect, test, vi } from 'vitest';
import { removeToken, storeToken } from './jwt-cookie.ts';
import { beginSession, forgetEndReason, forgetSession, isLoggedIn, session } from './session.ts';

const me = {
  user: { firstName: 'Thekla', lastName: 'Testerin' },
  roles: [{ name: 'superhero' }],
  language: 'uk',
};

afterEach(() => {
  vi.restoreAllMocks();
  removeToken();
  forgetSession();
});

describe('spec 4.7: someone is logged in', () => {
  test('with a user and a token cookie', () => {
    storeToken('eyJ.a.b');
    beginSession(me);
    expect(isLoggedIn()).toBe(true);
  });

  test('but not with a token cookie alone', () => {
    storeToken('eyJ.a.b');
    expect(isLoggedIn()).toBe(false);
  });

  test('and not with a user alone', () => {
    beginSession(me);
    expect(isLoggedIn()).toBe(false);
  });

  test('and no longer once another tab took the cookie away', () => {
    storeToken('eyJ.a.b');
    beginSession(me);
    removeToken();
    expect(isLoggedIn()).toBe(false);
  });

  test('and no longer once two different tokens are there', () => {
    beginSession(me);
    vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('jwt=a; jwt=b');
    expect(isLoggedIn()).toBe(false);
  });
});

test('spec 4.1: a session begins logged out, and a loaded user makes it logged in', () => {
  expect(session.get()).toMatchObject({ user: undefined, endReason: undefined });
  beginSession(me);
  expect(session.get().user).toEqual({ firstName: 'Thekla', lastName: 'Testerin', language: 'uk' });
});

test('keeps the reason of an end until the next login attempt', () => {
  storeToken('eyJ.a.b');
  beginSession(me);
  forgetSession('ended');
  expect(session.get()).toMatchObject({ user: undefined, endReason: 'ended' });
  expect(document.cookie).not.toContain('jwt=');
  forgetEndReason();
  expect(session.get().endReason).toBeUndefined();
});
