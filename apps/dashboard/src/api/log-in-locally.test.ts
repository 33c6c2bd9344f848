import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls, json, nameOf } from '../testing/answer-calls.ts';
import { logInLocally } from './log-in-locally.ts';

const credentials = { username: 'thekla', password: ' secret ' };
const token = { accessToken: 'eyJ.a.b' };

afterEach(() => {
  vi.restoreAllMocks();
});

test('spec 7.6: POST /authentication/local sends name and password unchanged and returns the token', async () => {
  const requests = answerCalls({ 'POST /api/v3/authentication/local': () => json(token) });
  await expect(logInLocally(credentials, '/authentication/local')).resolves.toEqual(token);
  expect(requests.map(nameOf)).toEqual(['POST /api/v3/authentication/local']);
  expect(requests[0]?.headers.get('Content-Type')).toBe('application/json');
  expect(await requests[0]?.json()).toEqual(credentials);
});

test('sends the login only to the path for service accounts if the site configures it', async () => {
  const requests = answerCalls({
    'POST /api/v3/authentication/local-service-account': () => json({ type: 'X' }, 401),
    'POST /api/v3/authentication/local': () => json(token),
  });
  const login = logInLocally(credentials, '/authentication/local-service-account');
  await expect(login).rejects.toMatchObject({ status: 401 });
  expect(requests.map(nameOf)).toEqual(['POST /api/v3/authentication/local-service-account']);
});

test.each([{}, { accessToken: '' }, { accessToken: 7 }, [], '<!doctype html>'])(
  'rejects the response %j, which has no token',
  async (body) => {
    answerCalls({ 'POST /api/v3/authentication/local': () => json(body) });
    const login = logInLocally(credentials, '/authentication/local');
    await expect(login).rejects.toMatchObject({ kind: 'malformed' });
  },
);
