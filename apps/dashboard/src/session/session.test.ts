import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setBearer } from '../api/client.ts';
import { fetchMe } from '../api/me.ts';
import { answerCalls, json, nameOf, errorResponse, neverAnswer } from '../testing/answer-calls.ts';
import { readToken, removeToken, storeToken } from './jwt-cookie.ts';
import { beginSession, endSession, forgetEndReason, forgetSession, isLoggedIn, session } from './session.ts';

const me = {
  user: { firstName: 'Thekla', lastName: 'Testerin' },
  roles: [{ name: 'superhero' }],
  language: 'uk',
};

const specified = 'DELETE /api/v1/authentication';
const current = 'POST /api/v3/logout';

afterEach(() => {
  vi.restoreAllMocks();
  removeToken();
  forgetSession();
});

describe('spec 4.7: a person', () => {
  test('a person is logged in with a user and a token cookie', () => {
    storeToken('eyJ.a.b');
    beginSession(me);
    expect(isLoggedIn()).toBe(true);
  });

  test('a person is not logged in with a token cookie alone', () => {
    storeToken('eyJ.a.b');
    expect(isLoggedIn()).toBe(false);
  });

  test('a person is not logged in with a user alone', () => {
    beginSession(me);
    expect(isLoggedIn()).toBe(false);
  });

  test('a person is no longer logged in after another tab has removed the cookie', () => {
    storeToken('eyJ.a.b');
    beginSession(me);
    removeToken();
    expect(isLoggedIn()).toBe(false);
  });

  test('a person is not logged in with two different tokens', () => {
    beginSession(me);
    vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('jwt=a; jwt=b');
    expect(isLoggedIn()).toBe(false);
  });
});

test('spec 4.1: a person starts logged out and is logged in once a user is loaded', () => {
  expect(session.get()).toMatchObject({ user: undefined, endReason: undefined });
  beginSession(me);
  expect(session.get().user).toEqual({ firstName: 'Thekla', lastName: 'Testerin', language: 'uk' });
});

test('keeps the end reason until the next login attempt', () => {
  storeToken('eyJ.a.b');
  beginSession(me);
  forgetSession('ended');
  expect(session.get()).toMatchObject({ user: undefined, endReason: 'ended' });
  expect(document.cookie).not.toContain('jwt=');
  forgetEndReason();
  expect(session.get().endReason).toBeUndefined();
});

describe('logout', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    storeToken('eyJ.a.b');
    setBearer('eyJ.a.b');
    beginSession(me);
  });

  test('spec 4.4, 7.8: a logout sends DELETE /v1/authentication without a body for this token', async () => {
    const requests = answerCalls({ [specified]: () => json({}) });
    await endSession();
    expect(requests.map(nameOf)).toEqual([specified]);
    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer eyJ.a.b');
    expect(await requests[0]?.text()).toBe('');
    expect(requests[0]?.keepalive).toBe(true);
    expect(isLoggedIn()).toBe(false);
    expect(session.get().endReason).toBeUndefined();
  });

  test('a logout falls back to the current request if the server does not publish the specified one', async () => {
    const requests = answerCalls({
      [specified]: () => errorResponse(404, 'NOT_FOUND'),
      [current]: () => new Response(null, { status: 204 }),
    });
    await endSession();
    expect(requests.map(nameOf)).toEqual([specified, current]);
    expect(session.get().endReason).toBeUndefined();
  });

  describe('spec 4.5: failures of the server are ignored', () => {
    test.each([
      ['does not answer at all', undefined, 'unconfirmed'],
      ['fails', () => errorResponse(500, 'INTERNAL_SERVER_ERROR'), 'unconfirmed'],
      ['no longer knows the session', () => errorResponse(401, 'UNAUTHORIZED'), undefined],
    ])('a logout removes user and token if the server %s', async (_name, answer, endReason) => {
      answerCalls(answer === undefined ? {} : { [specified]: answer, [current]: answer });
      await endSession();
      expect(session.get().endReason).toBe(endReason);
      expect(readToken()).toEqual({ kind: 'none' });
      expect(isLoggedIn()).toBe(false);
    });

    test('a logout waits at most two seconds for a server that does not answer', async () => {
      answerCalls({ [specified]: neverAnswer, [current]: neverAnswer });
      const start = performance.now();
      await endSession();
      expect(performance.now() - start).toBeLessThan(8000);
      expect(readToken()).toEqual({ kind: 'none' });
    });
  });

  test('sends no token after a logout', async () => {
    answerCalls({ [specified]: () => json({}) });
    await endSession();
    const requests = answerCalls({});
    await endSession();
    expect(requests.map((request) => request.headers.get('Authorization'))).toEqual([null, null]);
  });

  test('cancels running requests before it sends the logout', async () => {
    const order: string[] = [];
    answerCalls({
      'GET /api/v3/me': neverAnswer,
      [specified]: () => {
        order.push('logout');
        return json({});
      },
    });
    void fetchMe().catch(() => order.push('stopped'));
    await endSession();
    expect(order).toEqual(['stopped', 'logout']);
  });

  test('a logout ends the session whose token the browser holds, even if another tab has stored it', async () => {
    const requests = answerCalls({ [specified]: () => json({}) });
    storeToken('eyJ.other.tab');
    await endSession();
    expect(requests.map((request) => request.headers.get('Authorization'))).toEqual(['Bearer eyJ.other.tab']);
    expect(readToken()).toEqual({ kind: 'none' });
  });
});
