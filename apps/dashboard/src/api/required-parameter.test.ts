import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../testing/answer-calls.ts';
import { logInByLdap, logInByOauth2 } from './log-in-elsewhere.ts';
import { logInLocally } from './log-in-locally.ts';
import { RequiredParameterError, requireParameter } from './required-parameter.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['localAuthorizationBodyParams', 'logInLocally', logInLocally],
  ['ldapAuthorizationBodyParams', 'logInByLdap', logInByLdap],
  ['oauth2AuthorizationBodyParams', 'logInByOauth2', logInByOauth2],
])(
  'spec 5.2: a login call without a body names the missing %s of %s and sends nothing',
  async (parameter, caller, send) => {
    const requests = answerCalls({});
    for (const body of [undefined, null]) {
      // The types forbid it, but untyped callers exist.
      const pending: unknown = Reflect.apply(send, undefined, [body, '/authentication/local']);
      const failure = await Promise.resolve(pending).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(RequiredParameterError);
      expect(failure).toMatchObject({
        parameter,
        message: `Required parameter ${parameter} was null or undefined when calling ${caller}.`,
      });
    }
    expect(requests).toEqual([]);
  },
);

test.each([0, '', false])('accepts the value %j', (value) => {
  expect(requireParameter(value, 'body', 'call')).toBe(value);
});
