import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setBearer } from '../api/client.ts';
import { answerCalls, json, nameOf, person, errorResponse } from '../testing/answer-calls.ts';
import { checkSession } from './check-session.ts';
import { readToken, storeToken } from './jwt-cookie.ts';
import { beginSession, forgetSession, isLoggedIn, session } from './session.ts';

const me = 'GET /api/v3/me';
const logout = 'DELETE /api/v1/authentication';
const rejected = () => errorResponse(401, 'UNAUTHORIZED');

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  storeToken('eyJ.a.b');
  setBearer('eyJ.a.b');
  beginSession({ user: { firstName: 'Thekla', lastName: 'Testerin' }, roles: [] });
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetSession();
});

test('keeps a session that the server accepts', async () => {
  answerCalls({ [me]: () => person('superhero') });
  await expect(checkSession()).resolves.toBe(true);
  expect(isLoggedIn()).toBe(true);
});

test('keeps the session after a single rejection', async () => {
  let requestCount = 0;
  answerCalls({ [me]: () => ((requestCount += 1) === 1 ? rejected() : person('superhero')) });
  await expect(checkSession()).resolves.toBe(true);
  expect(isLoggedIn()).toBe(true);
});

test('expires the session after two rejections, and keeps the user for the page', async () => {
  const requests = answerCalls({ [me]: rejected });
  await expect(checkSession()).resolves.toBe(false);
  expect(requests.map(nameOf)).toEqual([me, me]);
  expect(session.get()).toMatchObject({ user: { lastName: 'Testerin' }, isExpired: true });
  expect(readToken()).toEqual({ kind: 'none' });
});

test.each([
  ['fails', () => errorResponse(500, 'INTERNAL_SERVER_ERROR')],
  ['sends an invalid response', () => json({})],
  ['does not answer', undefined],
])('keeps the session if the server %s', async (_name, answer) => {
  answerCalls(answer === undefined ? {} : { [me]: answer });
  await expect(checkSession()).resolves.toBe(false);
  expect(isLoggedIn()).toBe(true);
  expect(session.get().isExpired).toBe(false);
});

test('logs out a person who is no longer a superhero', async () => {
  const requests = answerCalls({ [me]: () => person('teacher'), [logout]: () => json({}) });
  await expect(checkSession()).resolves.toBe(false);
  expect(requests.map(nameOf)).toEqual([me, logout]);
  expect(session.get()).toMatchObject({ user: undefined, endReason: 'not-superhero' });
});

test('sends one request for two checks at the same time', async () => {
  const requests = answerCalls({ [me]: () => person('superhero') });
  await Promise.all([checkSession(), checkSession()]);
  expect(requests).toHaveLength(1);
});
