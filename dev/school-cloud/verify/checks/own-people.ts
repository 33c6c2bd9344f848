import type { Exchange, Expected } from '../exchange.ts';
import { fields, keep, post } from '../exchange.ts';

/**
 * Creates a teacher at the school of the run through the admin API, and keeps `{name.userId}`, `{name.accountId}`,
 * `{name.email}` and `{name.password}`.
 */
export const newPerson = (name: string, change: object = {}): Exchange =>
  post(
    '/admin/users',
    {
      firstName: 'Test',
      lastName: '{lastName}',
      email: 'person-{random}-{tag}@verification.example',
      roleNames: ['teacher'],
      schoolId: '{schoolId}',
      ...change,
    },
    201,
    {
      '*': fields('userId', 'accountId', 'username', 'initialPassword'),
      userId: keep(`${name}.userId`),
      accountId: keep(`${name}.accountId`),
      username: keep(`${name}.email`),
      initialPassword: keep(`${name}.password`),
    },
  );

/** Creates a teacher without an account through v1, and keeps `{name.userId}` and `{name.email}`. */
export const newUser = (name: string): Exchange =>
  post(
    '/v1/users',
    {
      firstName: 'Test',
      lastName: '{lastName}',
      email: 'person-{random}-{tag}@verification.example',
      roles: ['teacher'],
      schoolId: '{schoolId}',
    },
    201,
    { _id: keep(`${name}.userId`), email: keep(`${name}.email`) },
  );

export const tryLogin = (username: string, password: string, ...expected: Expected): Exchange =>
  post('/v3/authentication/local', { username, password }, ...expected);

/** Keeps `{name.token}`. */
export const logInAs = (name: string, password = `{${name}.password}`): Exchange =>
  tryLogin(`{${name}.email}`, password, { accessToken: keep(`${name}.token`) });
