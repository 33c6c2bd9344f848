import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TimeoutError, withTimeout } from './with-timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('returns the result in time and clears the timer', async () => {
  await expect(withTimeout(Promise.resolve('done'), 1000)).resolves.toBe('done');
  expect(vi.getTimerCount()).toBe(0);
});

test("rejects with the promise's own error and clears the timer", async () => {
  const failure = new Error('own');
  await expect(withTimeout(Promise.reject(failure), 1000)).rejects.toBe(failure);
  expect(vi.getTimerCount()).toBe(0);
});

test('rejects at the time limit, with the limit in the message', async () => {
  const failed = vi.fn<(error: unknown) => void>();
  withTimeout(new Promise(() => {}), 1500).catch(failed);
  await vi.advanceTimersByTimeAsync(1499);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(new TimeoutError(1500));
  expect(new TimeoutError(1500).message).toBe('no answer within 1.5 s');
});

test('ignores a result after the time limit', async () => {
  const late = new Promise((resolve) => setTimeout(() => resolve('late'), 2000));
  const outcome = withTimeout(late, 1000).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(3000);
  await expect(outcome).resolves.toBeInstanceOf(TimeoutError);
});
