import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from './call.ts';
import { IdempotentWrite, type KeyHeader } from './idempotent-write.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function httpError(status: number, type: string, more: object = {}): CallError {
  const body = { type, title: 'Title', message: 'Message', code: status, requestId: 'r-1', ...more };
  return CallError.http(new Response(null, { status, headers: { 'Retry-After': '2' } }), body);
}

/** A gateway that returns these answers, one after the other. */
function gateway(...answers: (string | CallError)[]) {
  const keys: string[] = [];
  const send = (headers: KeyHeader) => {
    keys.push(headers['Idempotency-Key']);
    const answer = answers.shift();
    return answer instanceof CallError ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return { keys, send };
}

async function settle(write: IdempotentWrite, send: (headers: KeyHeader) => Promise<unknown>, request = 'a') {
  const pending = write.send(request, send).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return pending;
}

describe('a write', () => {
  test('a write that succeeded returns its answer, and the next one gets a new key', async () => {
    const write = new IdempotentWrite();
    const { keys, send } = gateway('one', 'two');
    expect(await settle(write, send)).toEqual({ is: 'succeeded', answer: 'one' });
    expect(await settle(write, send)).toEqual({ is: 'succeeded', answer: 'two' });
    expect(keys[0]).toMatch(/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/);
    expect(new Set(keys).size).toBe(2);
  });

  test.each([
    ['a lost connection', CallError.network()],
    ['a timeout', CallError.timeout()],
    ['an error page of a proxy', CallError.http(new Response(null, { status: 502 }), '<html>')],
    ['a pending outcome', httpError(409, 'OUTCOME_PENDING', { entry: 7 })],
    ['a busy school cloud', httpError(503, 'PLATFORM_BUSY')],
    ['another change of the same subject', httpError(409, 'SUBJECT_BUSY')],
  ])('a write is retried automatically after %s, with the same key', async (_what, error) => {
    const { keys, send } = gateway(error, 'done at last');
    expect(await settle(new IdempotentWrite(), send)).toEqual({ is: 'succeeded', answer: 'done at last' });
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('a write that an earlier try applied has succeeded, without an answer', async () => {
    const { send } = gateway(CallError.network(), httpError(409, 'ALREADY_APPLIED', { entry: 7 }));
    expect(await settle(new IdempotentWrite(), send)).toEqual({ is: 'succeeded', answer: undefined });
  });

  test('a write whose outcome is pending keeps its key until the outcome is known', async () => {
    const write = new IdempotentWrite();
    const { keys, send } = gateway(
      httpError(504, 'OUTCOME_PENDING', { entry: 7 }),
      httpError(409, 'NOT_APPLIED', { entry: 7 }),
      'done now',
    );
    expect(await settle(write, send)).toEqual({ is: 'unknown', entry: 7 });
    expect(keys).toHaveLength(1);
    expect(await settle(write, send)).toEqual({ is: 'notApplied', entry: 7 });
    expect(await settle(write, send)).toEqual({ is: 'succeeded', answer: 'done now' });
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('a write that stays pending is unknown after three tries, and keeps its key', async () => {
    const write = new IdempotentWrite();
    const pending = httpError(409, 'OUTCOME_PENDING', { entry: 7 });
    const { keys, send } = gateway(pending, pending, pending, 'done');
    expect(await settle(write, send)).toEqual({ is: 'unknown', entry: 7 });
    expect(await settle(write, send)).toEqual({ is: 'succeeded', answer: 'done' });
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
  });

  test('a write whose outcome can never be determined is reported as undetermined', async () => {
    const write = new IdempotentWrite();
    const { keys, send } = gateway(httpError(409, 'OUTCOME_UNKNOWN', { entry: 7 }), 'done');
    expect(await settle(write, send)).toEqual({ is: 'undetermined', entry: 7 });
    await settle(write, send);
    expect(new Set(keys).size).toBe(2);
  });

  test('a write that is rejected returns the reason, and the next try gets a new key', async () => {
    const write = new IdempotentWrite();
    const rejected = httpError(422, 'PLATFORM_REJECTED', { message: 'County cannot be updated.' });
    const { keys, send } = gateway(rejected, 'done');
    expect(await settle(write, send)).toMatchObject({
      is: 'rejected',
      error: { message: 'County cannot be updated.', requestId: 'r-1' },
    });
    await settle(write, send);
    expect(new Set(keys).size).toBe(2);
  });

  test('a write after too many wrong passwords is rejected and not retried', async () => {
    const { keys, send } = gateway(httpError(429, 'TOO_MANY_ATTEMPTS'), 'never');
    const result = await settle(new IdempotentWrite(), send);
    expect(result).toMatchObject({ is: 'rejected', error: { type: 'TOO_MANY_ATTEMPTS' } });
    expect(keys).toHaveLength(1);
  });

  test('a write is unavailable while the audit log is unavailable', async () => {
    const unavailable = httpError(503, 'AUDIT_UNAVAILABLE');
    const { send } = gateway(unavailable, unavailable, unavailable);
    expect(await settle(new IdempotentWrite(), send)).toMatchObject({
      is: 'unavailable',
      error: { type: 'AUDIT_UNAVAILABLE' },
    });
  });

  test('a write that may have been applied stays unknown when the audit log becomes unavailable', async () => {
    const unavailable = httpError(503, 'AUDIT_UNAVAILABLE');
    const { send } = gateway(CallError.network(), unavailable, unavailable);
    expect(await settle(new IdempotentWrite(), send)).toEqual({ is: 'unknown', entry: undefined });
  });

  test('a write that conflicts with a change of another operator returns the conflicts', async () => {
    const change = { field: 'name', seen: 'A', now: 'B', by: null };
    const { send } = gateway(httpError(409, 'EDIT_CONFLICT', { conflicts: [change] }));
    expect(await settle(new IdempotentWrite(), send)).toEqual({ is: 'conflict', changes: [change] });
  });

  test.each([
    ['401', httpError(401, 'UNAUTHORIZED')],
    ['the error of a call that was stopped', CallError.stopped()],
  ])('a write throws %s, and keeps its key for after the login', async (_what, error) => {
    const write = new IdempotentWrite();
    const { keys, send } = gateway(error, 'done');
    expect(await settle(write, send)).toBe(error);
    expect(await settle(write, send)).toEqual({ is: 'succeeded', answer: 'done' });
    expect(new Set(keys).size).toBe(1);
  });

  test('a write with other content gets a new key', async () => {
    const write = new IdempotentWrite();
    const { keys, send } = gateway(httpError(504, 'OUTCOME_PENDING', { entry: 7 }), 'done');
    await settle(write, send, 'a');
    await settle(write, send, 'b');
    expect(new Set(keys).size).toBe(2);
  });
});
