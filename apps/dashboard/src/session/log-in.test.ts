import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentBearer, setBearer } from '../api/client.ts';
import { answerCalls, errorResponse, holdAnswer, json, nameOf, person } from '../testing/answer-calls.ts';
import { readToken } from './jwt-cookie.ts';
import { CookiesBlockedError, logIn } from './log-in.ts';
import { beginSession, forgetSession, isLoggedIn, expireSession, session } from './session.ts';

const credentials = { username: 'thekla', password: 'secret' };
const login = 'POST /api/v3/authentication/local';
const me = 'GET /api/v3/me';
const logout = 'DELETE /api/v1/authentication';
const token = () => json({ accessToken: 'eyJ.a.b' });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetSession();
  setBearer(undefined);
});

test('spec 4.2: posts the credentials, stores the token and then loads the user', async () => {
  const requests = answerCalls({
    [login]: () => {
      expect(readToken()).toEqual({ kind: 'none' });
      return token();
    },
    [me]: () => {
      expect(readToken()).toEqual({ kind: 'one', token: 'eyJ.a.b' });
      return person('superhero');
    },
  });
  await logIn(credentials);
  expect(requests.map(nameOf)).toEqual([login, me]);
  expect(requests[1]?.headers.get('Authorization')).toBe('Bearer eyJ.a.b');
  expect(isLoggedIn()).toBe(true);
  expect(session.get().user?.firstName).toBe('Thekla');
});

describe('a person who is not a superhero', () => {
  test('spec 4.3: a person who is not a superhero cannot log in: the session is ended on the server and in the browser', async () => {
    const requests = answerCalls({ [login]: token, [me]: () => person('teacher'), [logout]: () => json({}) });
    await expect(logIn(credentials)).rejects.toMatchObject({ name: 'ApplicationError', statusCode: 403 });
    expect(requests.map(nameOf)).toEqual([login, me, logout]);
    expect(requests[2]?.headers.get('Authorization')).toBe('Bearer eyJ.a.b');
    expect(readToken()).toEqual({ kind: 'none' });
    expect(session.get()).toMatchObject({ user: undefined, endReason: 'not-superhero' });
  });

  test('spec 6.3: a person who is not a superhero is logged out in the browser even if the server does not end the session', async () => {
    answerCalls({ [login]: token, [me]: () => person('teacher') });
    await expect(logIn(credentials)).rejects.toMatchObject({ statusCode: 403 });
    expect(readToken()).toEqual({ kind: 'none' });
    expect(isLoggedIn()).toBe(false);
  });
});

describe('a failed login', () => {
  test('leaves no session if the user cannot be loaded', async () => {
    const requests = answerCalls({
      [login]: token,
      [me]: () => errorResponse(500, 'INTERNAL_SERVER_ERROR'),
      [logout]: () => json({}),
    });
    await expect(logIn(credentials)).rejects.toMatchObject({ status: 500 });
    expect(requests.map(nameOf)).toEqual([login, me, logout]);
    expect(readToken()).toEqual({ kind: 'none' });
    expect(isLoggedIn()).toBe(false);
  });

  test('leaves no session if the browser does not store the token', async () => {
    const requests = answerCalls({
      [login]: () => json({ accessToken: 'x'.repeat(4000) }),
      [logout]: () => json({}),
    });
    await expect(logIn(credentials)).rejects.toBeInstanceOf(CookiesBlockedError);
    expect(requests.map(nameOf)).toEqual([login, logout]);
    expect(readToken()).toEqual({ kind: 'none' });
  });

  test('sends no password if the browser stores no cookies', async () => {
    vi.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(() => {});
    const requests = answerCalls({ [login]: token });
    await expect(logIn(credentials)).rejects.toBeInstanceOf(CookiesBlockedError);
    expect(requests).toEqual([]);
  });

  test('stores nothing if the server rejects the credentials', async () => {
    const requests = answerCalls({ [login]: () => errorResponse(401, 'UNAUTHORIZED') });
    await expect(logIn(credentials)).rejects.toMatchObject({ status: 401 });
    expect(requests.map(nameOf)).toEqual([login]);
    expect(readToken()).toEqual({ kind: 'none' });
  });
});

test('keeps the page if a login over it fails', async () => {
  beginSession({ user: { firstName: 'Thekla', lastName: 'Testerin' }, roles: [] });
  expireSession();
  answerCalls({
    [login]: token,
    [me]: () => errorResponse(500, 'INTERNAL_SERVER_ERROR'),
    [logout]: () => json({}),
  });
  await expect(logIn(credentials)).rejects.toMatchObject({ status: 500 });
  expect(session.get()).toMatchObject({ user: { lastName: 'Testerin' }, isExpired: true });
  expect(readToken()).toEqual({ kind: 'none' });
});

const userOf = (id: string) =>
  json({ user: { id, firstName: 'N', lastName: id }, roles: [{ name: 'superhero' }] });
const ownerOf = (request: Request) => request.headers.get('Authorization')?.at(-1) ?? '';
const answerLogin = async (request: Request) => {
  const body = await request.text();
  return json({ accessToken: `eyJ.of.${body.includes('"1"') ? '1' : '2'}` });
};
const logInAs = async (username: string) => await logIn({ username, password: 'secret' });

describe('of two logins at the same time', () => {
  test('a login whose token was replaced ends its session, and the page shows the person of the other one', async () => {
    const first = holdAnswer();
    const requests = answerCalls({
      [login]: answerLogin,
      [me]: (request) => (ownerOf(request) === '1' ? first.answer() : userOf('2')),
      [logout]: () => json({}),
    });
    const replaced = logInAs('1');
    await vi.waitUntil(() => requests.some((request) => nameOf(request) === me));
    const later = logInAs('2');
    await vi.waitUntil(() => currentBearer() === 'eyJ.of.2');
    first.release(userOf('1'));
    await expect(replaced).rejects.toMatchObject({ kind: 'stopped' });
    await later;
    expect(session.get().user?.id).toBe('2');
    expect([currentBearer(), readToken()]).toEqual(['eyJ.of.2', { kind: 'one', token: 'eyJ.of.2' }]);
    expect(requests.filter((request) => nameOf(request) === logout).map(ownerOf)).toEqual(['1']);
  });

  test('a login that is answered after the other one ends its session and changes nothing', async () => {
    const slow = holdAnswer();
    let logins = 0;
    const requests = answerCalls({
      [login]: (request) => ((logins += 1) === 1 ? slow.answer() : answerLogin(request)),
      [me]: (request) => userOf(ownerOf(request)),
      [logout]: () => json({}),
    });
    const late = logInAs('1');
    await vi.waitUntil(() => logins === 1);
    await logInAs('2');
    slow.release(json({ accessToken: 'eyJ.of.1' }));
    await expect(late).rejects.toMatchObject({ kind: 'stopped' });
    expect([session.get().user?.id, currentBearer()]).toEqual(['2', 'eyJ.of.2']);
    expect(requests.filter((request) => nameOf(request) === logout).map(ownerOf)).toEqual(['1']);
  });
});
