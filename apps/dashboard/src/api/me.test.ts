import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerCalls, json, nameOf } from '../testing/answer-calls.ts';
import { setBearer } from './client.ts';
import { fetchMe } from './me.ts';

afterEach(() => {
  vi.restoreAllMocks();
  setBearer(undefined);
});

const user = { firstName: 'Thekla', lastName: 'Testerin' };

function answerMe(body: unknown): Request[] {
  return answerCalls({ 'GET /api/v3/me': () => json(body) });
}

test('spec 7.7: GET /me with the bearer token returns the current user', async () => {
  setBearer('eyJ.a.b');
  const requests = answerMe({ user, roles: [{ name: 'superhero' }] });
  await expect(fetchMe()).resolves.toMatchObject({ user });
  expect(requests.map(nameOf)).toEqual(['GET /api/v3/me']);
  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer eyJ.a.b');
});

describe('spec 3.1: the current user', () => {
  test('the current user has a first name, a last name and a list of roles with names', async () => {
    const me = { user, roles: [{ name: 'superhero' }, { name: 'user' }] };
    answerMe(me);
    await expect(fetchMe()).resolves.toEqual(me);
  });

  test.each([
    ['no user', { roles: [] }],
    ['no first name', { user: { lastName: 'T' }, roles: [] }],
    ['a last name that is not a string', { user: { firstName: 'T', lastName: 7 }, roles: [] }],
    ['no roles', { user }],
    ['roles that are not a list', { user, roles: { name: 'superhero' } }],
    ['a role without a name', { user, roles: [{ id: '1' }] }],
    ['a role that is a string', { user, roles: ['superhero'] }],
    ['a list in place of an object', []],
    ['null in place of an object', null],
  ])('the current user is rejected if the response has %s', async (_name, body) => {
    answerMe(body);
    await expect(fetchMe()).rejects.toMatchObject({ kind: 'malformed' });
  });

  test('the current user may have other fields and unknown roles', async () => {
    const me = { user, roles: [{ name: 'archmage' }, { name: 'superhero' }], school: 7, language: 'fr' };
    answerMe(me);
    await expect(fetchMe()).resolves.toMatchObject({ user, roles: me.roles });
  });
});
