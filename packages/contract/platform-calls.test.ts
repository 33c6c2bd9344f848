import { describe, expect, test } from 'vitest';
import { isRequestOf, platformCallNames, platformCalls } from './platform-calls.ts';

const id = '05e700000000000000000001';

test('no call removes a deletion batch, withdraws a deletion or carries it out', () => {
  const deletions = platformCallNames
    .map((name) => platformCalls[name])
    .filter(({ path }) => path.startsWith('/deletion'));
  expect(deletions.map(({ method }) => method)).not.toContain('DELETE');
  expect(deletions.filter(({ path }) => path.startsWith('/deletionExecutions'))).toEqual([]);
  expect(deletions).not.toHaveLength(0);
});

test('no call removes a storage provider or a federal state, which schools may use', () => {
  const calls = platformCallNames
    .map((name) => platformCalls[name])
    .filter(({ path }) => /^\/v1\/(storageProvider|federalStates)/u.test(path));
  expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(['GET', 'POST', 'PATCH']));
});

describe('isRequestOf', () => {
  test('ignores the query string and accepts any id', () => {
    const request = { server: 'api', method: 'GET', path: `/v1/users/${id}?$populate=roles` } as const;
    expect(isRequestOf('GET /users/{id}', request)).toBe(true);
  });

  test.each([
    ['another method', { server: 'api', method: 'PATCH', path: `/v1/users/${id}` }],
    ['another server', { server: 'admin-api', method: 'GET', path: `/v1/users/${id}` }],
    ['no id', { server: 'api', method: 'GET', path: '/v1/users/' }],
    ['a shorter path', { server: 'api', method: 'GET', path: '/v1/users' }],
    ['a longer path', { server: 'api', method: 'GET', path: `/v1/users/${id}/roles` }],
    ['another version', { server: 'api', method: 'GET', path: `/v3/users/${id}` }],
  ] as const)('rejects %s', (_difference, request) => {
    expect(isRequestOf('GET /users/{id}', request)).toBe(false);
  });

  test('assigns a request to at most one registered call', () => {
    const paths = platformCallNames.map((name) => ({
      ...platformCalls[name],
      path: platformCalls[name].path.replace('{id}', id),
    }));
    for (const request of paths) {
      expect(platformCallNames.filter((name) => isRequestOf(name, request))).toHaveLength(1);
    }
  });
});
