import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchMe } from '../api/me.ts';
import { currentBearer, setBearer } from '../api/client.ts';
import { stopCalls } from '../api/running-calls.ts';
import { answerCalls, json, nameOf, errorResponse } from '../testing/answer-calls.ts';
import { removeToken, storeToken } from './jwt-cookie.ts';
import { forgetLostSession, watchOtherTabs } from './other-tabs.ts';
import { beginSession, forgetSession, isLoggedIn, session } from './session.ts';
import { reloadForOtherUser } from './reload-for-other-user.ts';

vi.mock('./reload-for-other-user.ts', () => ({ reloadForOtherUser: vi.fn<() => void>() }));

const me = 'GET /api/v3/me';
const otherTab = new BroadcastChannel('session');

beforeAll(watchOtherTabs);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  storeToken('first');
  setBearer('first');
  beginSession(answerOf('7'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.mocked(reloadForOtherUser).mockClear();
  forgetSession();
});

function answerOf(id: string, role = 'superhero') {
  return { user: { id, firstName: 'Thekla', lastName: 'Testerin' }, roles: [{ name: role }], language: 'en' };
}

test('logs out after a logout in another tab', async () => {
  removeToken();
  otherTab.postMessage('logged-out');
  await expect.poll(() => session.get()).toMatchObject({ user: undefined, endReason: 'elsewhere' });
});

test('keeps the page if another tab reports that the session has expired', async () => {
  removeToken();
  otherTab.postMessage('expired');
  await expect.poll(() => session.get().isExpired).toBe(true);
  expect(session.get().user?.lastName).toBe('Testerin');
  window.dispatchEvent(new Event('focus'));
  expect(session.get().isExpired).toBe(true);
});

test('ignores a message that contradicts the cookie', async () => {
  otherTab.postMessage('logged-out');
  otherTab.postMessage('expired');
  const received = new Promise((resolve) => {
    new BroadcastChannel('session').addEventListener('message', resolve, { once: true });
  });
  otherTab.postMessage('logged-in');
  await received;
  expect(isLoggedIn()).toBe(true);
  expect(session.get().isExpired).toBe(false);
});

test('continues with the new token of the same person', async () => {
  const requests = answerCalls({ [me]: () => json(answerOf('7')) });
  storeToken('second');
  otherTab.postMessage('logged-in');
  await expect.poll(() => currentBearer()).toBe('second');
  expect(requests.map((request) => request.headers.get('Authorization'))).toEqual(['Bearer second']);
  expect(reloadForOtherUser).not.toHaveBeenCalled();
});

test.each([
  ['another person', () => json(answerOf('8'))],
  ['the same person without the role', () => json(answerOf('7', 'teacher'))],
  ['an unknown user', () => errorResponse(401, 'UNAUTHORIZED')],
])('reloads the page with the token of %s', async (_who, answer) => {
  answerCalls({ [me]: answer });
  storeToken('second');
  window.dispatchEvent(new Event('focus'));
  await expect.poll(() => vi.mocked(reloadForOtherUser).mock.calls).toHaveLength(1);
  expect(currentBearer()).not.toBe('second');
});

test('restores no session if a login in another tab ends before it is checked', async () => {
  let isRequested = false;
  answerCalls({
    [me]: () => {
      isRequested = true;
      forgetSession('elsewhere');
      return json(answerOf('7'));
    },
  });
  storeToken('second');
  window.dispatchEvent(new Event('focus'));
  await expect.poll(() => isRequested).toBe(true);
  await stopCalls();
  expect(session.get()).toMatchObject({ user: undefined, endReason: 'elsewhere' });
});

test('keeps the page and does not use a token that cannot be checked', async () => {
  const requests = answerCalls({});
  storeToken('second');
  window.dispatchEvent(new Event('focus'));
  await expect.poll(() => requests).toHaveLength(1);
  await expect.poll(() => vi.mocked(console.error).mock.calls).toHaveLength(1);
  expect(reloadForOtherUser).not.toHaveBeenCalled();
  expect(session.get().user).toBeDefined();
});

test('sends no request from the page of one person with the token of another, nor with the old token', async () => {
  const requests = answerCalls({ [me]: () => json(answerOf('8')) });
  storeToken('second');
  await expect(fetchMe()).rejects.toMatchObject({ kind: 'stopped' });
  await expect.poll(() => vi.mocked(reloadForOtherUser).mock.calls).toHaveLength(1);
  expect(requests.map((request) => request.headers.get('Authorization'))).toEqual(['Bearer second']);
});

test('ends the session here and on the server before the next request if another site has planted a token', async () => {
  const requests = answerCalls({ 'DELETE /api/v1/authentication': () => json({}) });
  vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('jwt=first; jwt=planted');
  await expect(fetchMe()).rejects.toMatchObject({ kind: 'stopped' });
  expect(session.get()).toMatchObject({ user: undefined, endReason: 'ambiguous' });
  await expect.poll(() => requests.map(nameOf)).toEqual(['DELETE /api/v1/authentication']);
  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer first');
});

describe('before the next page', () => {
  test('ends the session if the token was removed', () => {
    removeToken();
    forgetLostSession();
    expect(session.get()).toMatchObject({ user: undefined, endReason: 'ended' });
  });

  test('ends the session, also on the server, if a second token was planted', async () => {
    const requests = answerCalls({ 'DELETE /api/v1/authentication': () => json({}) });
    vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('jwt=first; jwt=planted');
    forgetLostSession();
    expect(session.get()).toMatchObject({ user: undefined, endReason: 'ambiguous' });
    await expect
      .poll(() => requests.map((request) => request.headers.get('Authorization')))
      .toEqual(['Bearer first']);
  });

  test('keeps an intact session, and shows no end reason if there was none', () => {
    forgetLostSession();
    expect(isLoggedIn()).toBe(true);
    forgetSession();
    forgetLostSession();
    expect(session.get().endReason).toBeUndefined();
  });
});
