import { describe, expect, test } from 'vitest';
import { describeFailure } from './log.ts';

const secret = 'marked-secret';

describe('the description of a failure', () => {
  test('the description of a failure contains name, stack and causes', () => {
    const cause = Object.assign(new TypeError('x'), { code: 'ECONNREFUSED' });
    const failure = describeFailure(new Error('y', { cause }));
    expect(failure).toMatchObject({ name: 'Error', cause: { name: 'TypeError', code: 'ECONNREFUSED' } });
    expect(failure.at?.[0]).toContain('describe-failure.test.ts');
  });

  test.each([
    ['in its message', new Error(secret)],
    ['in a line that looks like a stack frame', new Error(`x\n    at ${secret} (file:///app.ts:1:1)`)],
    ['in its code', Object.assign(new Error('x'), { code: secret })],
    ['in its cause', new Error('x', { cause: new Error(secret) })],
    ['in a text that was thrown', secret],
    ['in a message that was changed later', Object.assign(new Error(secret), { message: 'harmless' })],
  ])('the description of a failure does not contain a secret %s', (_where, error) => {
    expect(JSON.stringify(describeFailure(error))).not.toContain(secret);
  });

  test('the description of a failure ends even if the causes are circular', () => {
    const error = new Error('x');
    error.cause = error;
    expect(JSON.stringify(describeFailure(error)).length).toBeLessThan(10_000);
  });
});
