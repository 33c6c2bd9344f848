import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setBearer } from '../api/client.ts';
import { answerCalls, json, nameOf, person, refusal } from '../testing/answer-calls.ts';
import { checkSession } from './check-session.ts';
import { readToken, storeToken } from './jwt-cookie.ts';
import { beginSession, forgetSession, isLoggedIn, session } from './session.ts';

const me = 'GET /api/v3/me';
const logout = 'DELETE /api/v1/authentication';
const refused = () => refusal(401, 'UNAUTHORIZED');

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

test('a session that goes on is left alone', async () => {
  answerCalls({ [me]: () => person('superhero') });
  await expect(checkSession()).resolves.toBe(true);
  expect(isLoggedIn()).toBe(true);
});

test('one refusal is not believed', async () => {
  let asked = 0;
  answerCalls({ [me]: () => ((asked += 1) === 1 ? refused() : person('superhero')) });
  await expect(checkSession()).resolves.toBe(true);
  expect(isLoggedIn()).toBe(true);
});

test('two refusals end the session, and the user stays for the page', async () => {
  const requests = answerCalls({ [me]: refused });
  await expect(checkSession()).resolves.toBe(false);
  expect(requests.map(nameOf)).toEqual([me, me]);
  expect(session.get()).toMatchObject({ user: { lastName: 'Testerin' }, isOver: true });
  expect(readToken()).toEqual({ kind: 'none' });
});

test.each([
  ['fails', () => refusal(500, 'INTERNAL_SERVER_ERROR')],
  ['answers nonsense', () => json({})],
  ['does not answer', undefined],
])('a server that %s ends nothing', async (_name, answer) => {
  answerCalls(answer === undefined ? {} : { [me]: answer });
  await expect(checkSession()).resolves.toBe(false);
  expect(isLoggedIn()).toBe(true);
  expect(session.get().isOver).toBe(false);
});

test('who is no superhero any more is logged out at once', async () => {
  const requests = answerCalls({ [me]: () => person('teacher'), [logout]: () => json({}) });
  await expect(checkSession()).resolves.toBe(false);
  expect(requests.map(nameOf)).toEqual([me, logout]);
  expect(session.get()).toMatchObject({ user: undefined, endReason: 'not-superhero' });
});

test('two who ask at once ask once', async () => {
  const requests = answerCalls({ [me]: () => person('superhero') });
  await Promise.all([checkSession(), checkSession()]);
  expect(requests).toHaveLength(1);
});
