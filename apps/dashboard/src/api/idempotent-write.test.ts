import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { IdempotentWrite, type KeyHeader } from './idempotent-write.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function refusal(status: number, type: string, more: object = {}): CallError {
  const body = { type, title: 'Title', message: 'Message', code: status, requestId: 'r-1', ...more };
  return CallError.http(new Response(null, { status, headers: { 'Retry-After': '2' } }), body);
}

/** A gateway that gives these answers, one after the other. */
function gateway(...answers: (string | CallError)[]) {
  const keys: string[] = [];
  const send = (headers: KeyHeader) => {
    keys.push(headers['Idempotency-Key']);
    const answer = answers.shift();
    return answer instanceof CallError ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return { keys, send };
}

async function ask(write: IdempotentWrite, send: (headers: KeyHeader) => Promise<unknown>, request = 'a') {
  const pending = write.ask(request, send).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return pending;
}

describe('a change', () => {
  test('that was done is told with its answer, and the next one gets a key of its own', async () => {
    const write = new IdempotentWrite();
    const { keys, send } = gateway('one', 'two');
    expect(await ask(write, send)).toEqual({ is: 'succeeded', answer: 'one' });
    expect(await ask(write, send)).toEqual({ is: 'succeeded', answer: 'two' });
    expect(keys[0]).toMatch(/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/);
    expect(new Set(keys).size).toBe(2);
  });

  test.each([
    ['a lost connection', CallError.network()],
    ['a silence', CallError.timeout()],
    ['a page of something in between', CallError.http(new Response(null, { status: 502 }), '<html>')],
    ['one that is still being done', refusal(409, 'OUTCOME_PENDING', { entry: 7 })],
    ['a busy school cloud', refusal(503, 'PLATFORM_BUSY')],
    ['another change of the same subject', refusal(409, 'SUBJECT_BUSY')],
  ])('is asked for again by itself after %s, under the same key', async (_what, fault) => {
    const { keys, send } = gateway(fault, 'done at last');
    expect(await ask(new IdempotentWrite(), send)).toEqual({ is: 'succeeded', answer: 'done at last' });
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('that was done by an earlier try is done, though its answer is not given twice', async () => {
    const { send } = gateway(CallError.network(), refusal(409, 'ALREADY_APPLIED', { entry: 7 }));
    expect(await ask(new IdempotentWrite(), send)).toEqual({ is: 'succeeded', answer: undefined });
  });

  test('whose outcome the school cloud has not told keeps its key until it is known', async () => {
    const write = new IdempotentWrite();
    const { keys, send } = gateway(
      refusal(504, 'OUTCOME_PENDING', { entry: 7 }),
      refusal(409, 'NOT_APPLIED', { entry: 7 }),
      'done now',
    );
    expect(await ask(write, send)).toEqual({ is: 'unknown', entry: 7 });
    expect(keys).toHaveLength(1);
    expect(await ask(write, send)).toEqual({ is: 'notApplied', entry: 7 });
    expect(await ask(write, send)).toEqual({ is: 'succeeded', answer: 'done now' });
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('that never comes to an end is unclear after three tries, and its key stays', async () => {
    const write = new IdempotentWrite();
    const open = refusal(409, 'OUTCOME_PENDING', { entry: 7 });
    const { keys, send } = gateway(open, open, open, 'done');
    expect(await ask(write, send)).toEqual({ is: 'unknown', entry: 7 });
    expect(await ask(write, send)).toEqual({ is: 'succeeded', answer: 'done' });
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
  });

  test('whose outcome can never be determined is reported as such', async () => {
    const write = new IdempotentWrite();
    const { keys, send } = gateway(refusal(409, 'OUTCOME_UNKNOWN', { entry: 7 }), 'done');
    expect(await ask(write, send)).toEqual({ is: 'undetermined', entry: 7 });
    await ask(write, send);
    expect(new Set(keys).size).toBe(2);
  });

  test('that is refused is told with the reason, and another try gets another key', async () => {
    const write = new IdempotentWrite();
    const refused = refusal(422, 'PLATFORM_REJECTED', { message: 'County cannot be updated.' });
    const { keys, send } = gateway(refused, 'done');
    expect(await ask(write, send)).toMatchObject({
      is: 'rejected',
      error: { message: 'County cannot be updated.', requestId: 'r-1' },
    });
    await ask(write, send);
    expect(new Set(keys).size).toBe(2);
  });

  test('without an audit changes nothing', async () => {
    const away = refusal(503, 'AUDIT_UNAVAILABLE');
    const { send } = gateway(away, away, away);
    expect(await ask(new IdempotentWrite(), send)).toMatchObject({
      is: 'unavailable',
      error: { type: 'AUDIT_UNAVAILABLE' },
    });
  });

  test('that may have been done is not called undone because the audit is away now', async () => {
    const away = refusal(503, 'AUDIT_UNAVAILABLE');
    const { send } = gateway(CallError.network(), away, away);
    expect(await ask(new IdempotentWrite(), send)).toEqual({ is: 'unknown', entry: undefined });
  });

  test('of a field that another operator has changed returns their changes', async () => {
    const change = { field: 'name', seen: 'A', now: 'B', by: null };
    const { send } = gateway(refusal(409, 'EDIT_CONFLICT', { conflicts: [change] }));
    expect(await ask(new IdempotentWrite(), send)).toEqual({ is: 'conflict', changes: [change] });
  });

  test.each([
    ['401', refusal(401, 'UNAUTHORIZED')],
    ['a session that is known to be over', CallError.stopped()],
  ])('in vain, by %s, is thrown, and keeps its key for after the login', async (_what, error) => {
    const write = new IdempotentWrite();
    const { keys, send } = gateway(error, 'done');
    expect(await ask(write, send)).toBe(error);
    expect(await ask(write, send)).toEqual({ is: 'succeeded', answer: 'done' });
    expect(new Set(keys).size).toBe(1);
  });

  test('with another content is another change', async () => {
    const write = new IdempotentWrite();
    const { keys, send } = gateway(refusal(504, 'OUTCOME_PENDING', { entry: 7 }), 'done');
    await ask(write, send, 'a');
    await ask(write, send, 'b');
    expect(new Set(keys).size).toBe(2);
  });
});
