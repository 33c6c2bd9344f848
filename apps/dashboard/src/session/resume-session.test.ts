import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setBearer } from '../api/client.ts';
import { answerCalls, json, nameOf, person, errorResponse } from '../testing/answer-calls.ts';
import { readToken, storeToken } from './jwt-cookie.ts';
import { resumeSession } from './resume-session.ts';
import { forgetSession, isLoggedIn, session } from './session.ts';

const me = 'GET /api/v3/me';
const logout = 'DELETE /api/v1/authentication';
const rejected = () => errorResponse(401, 'UNAUTHORIZED');

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetSession();
  setBearer(undefined);
});

/** Resolves to the error, if there is one. */
function resume(): Promise<unknown> {
  return resumeSession().catch((error: unknown) => error);
}

describe('spec 4.10: at the start', () => {
  test('sends the token cookie as bearer header and loads the user', async () => {
    storeToken('eyJ.a.b');
    const requests = answerCalls({ [me]: () => person('superhero') });
    await resume();
    expect(requests.map(nameOf)).toEqual([me]);
    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer eyJ.a.b');
    expect(isLoggedIn()).toBe(true);
  });

  test('sends no request without a token cookie', async () => {
    const requests = answerCalls({});
    await expect(resume()).resolves.toBeUndefined();
    expect(requests).toEqual([]);
    expect(isLoggedIn()).toBe(false);
  });
});

test('spec 6.1: ends the session of a stored token if the person is no longer a superhero', async () => {
  storeToken('eyJ.a.b');
  const requests = answerCalls({ [me]: () => person('teacher'), [logout]: () => json({}) });
  await expect(resume()).resolves.toMatchObject({ statusCode: 403 });
  expect(requests.map(nameOf)).toEqual([me, logout]);
  expect(readToken()).toEqual({ kind: 'none' });
  expect(session.get()).toMatchObject({ user: undefined, endReason: 'not-superhero' });
});

describe('a token that the server rejects', () => {
  test.each([
    [401, 'UNAUTHORIZED'],
    [403, 'FORBIDDEN'],
    [404, 'ENTITY_NOT_FOUND'],
  ])('a token rejected with %i is forgotten only if the server rejects it twice', async (status, type) => {
    storeToken('eyJ.a.b');
    const requests = answerCalls({ [me]: () => errorResponse(status, type) });
    await expect(resume()).resolves.toMatchObject({ status });
    expect(requests.map(nameOf)).toEqual([me, me]);
    expect(readToken()).toEqual({ kind: 'none' });
    expect(session.get().endReason).toBe('ended');
  });

  test('a rejected token is kept if the server accepts it a second later', async () => {
    storeToken('eyJ.a.b');
    let requestCount = 0;
    answerCalls({ [me]: () => ((requestCount += 1) === 1 ? rejected() : person('superhero')) });
    await expect(resume()).resolves.toBeUndefined();
    expect(isLoggedIn()).toBe(true);
  });
});

test.each([
  ['does not answer', undefined],
  ['fails', () => errorResponse(500, 'INTERNAL_SERVER_ERROR')],
  ['answers with an HTML page', () => new Response('<!doctype html>')],
])('keeps the token if the server %s', async (_name, answer) => {
  storeToken('eyJ.a.b');
  const requests = answerCalls(answer === undefined ? {} : { [me]: answer });
  await expect(resume()).resolves.toMatchObject({ name: 'CallError' });
  expect(requests.map(nameOf)).toEqual([me]);
  expect(readToken()).toEqual({ kind: 'one', token: 'eyJ.a.b' });
  expect(isLoggedIn()).toBe(false);
});

test('treats two different tokens as no session and sends neither', async () => {
  vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('jwt=a; jwt=b');
  const requests = answerCalls({});
  await resume();
  expect(requests).toEqual([]);
  expect(session.get()).toMatchObject({ user: undefined, endReason: 'ambiguous' });
});
