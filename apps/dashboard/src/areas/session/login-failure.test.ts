import { expect, test } from 'vitest';
import { CallError } from '../../api/call.ts';
import { toLoginFailure } from './login-failure.ts';

function answered(status: number, body: unknown): CallError {
  return CallError.http(new Response(null, { status }), body);
}

test.each([0, 1, 899, 86_400])('counts a block down from the %i s that the server reports', (timeToWait) => {
  expect(toLoginFailure(answered(429, { details: { timeToWait } }))).toEqual({
    kind: 'blocked',
    seconds: timeToWait,
  });
});

test.each([
  'too many requests',
  null,
  {},
  { details: null },
  { details: {} },
  { details: { timeToWait: '60' } },
  { details: { timeToWait: -1 } },
  { details: { timeToWait: Number.NaN } },
  { details: { timeToWait: 1e9 } },
])('falls back to 15 minutes if the response %j has no block time', (body) => {
  expect(toLoginFailure(answered(429, body))).toEqual({ kind: 'blocked', seconds: 900 });
});

test('reports a programming error like a server error', () => {
  expect(toLoginFailure(new TypeError('x'))).toEqual({ kind: 'server' });
});
