import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls, json, nameOf } from '../testing/answer-calls.ts';
import { logInByLdap, logInByOauth2 } from './log-in-elsewhere.ts';

const id = '0123456789abcdef01234567';
const token = { accessToken: 'eyJ.a.b' };

afterEach(() => {
  vi.restoreAllMocks();
});

test('spec 7.9: POST /authentication/ldap sends the LDAP parameters and returns the token', async () => {
  const requests = answerCalls({ 'POST /api/v3/authentication/ldap': () => json(token) });
  const body = { systemId: id, schoolId: id, username: 'thekla', password: 'secret' };
  await expect(logInByLdap(body)).resolves.toEqual(token);
  expect(requests.map(nameOf)).toEqual(['POST /api/v3/authentication/ldap']);
  expect(await requests[0]?.json()).toEqual(body);
});

test("spec 7.10: POST /authentication/oauth2 sends the provider's code and returns the token", async () => {
  const requests = answerCalls({ 'POST /api/v3/authentication/oauth2': () => json(token) });
  const body = { systemId: id, redirectUri: 'https://dashboard.example/', code: 'c' };
  await expect(logInByOauth2(body)).resolves.toEqual(token);
  expect(requests.map(nameOf)).toEqual(['POST /api/v3/authentication/oauth2']);
  expect(await requests[0]?.json()).toEqual(body);
});
