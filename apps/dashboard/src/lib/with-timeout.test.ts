import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TimeoutError, withTimeout } from './with-timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('work that is done in time gives its result and leaves no timer behind', async () => {
  await expect(withTimeout(Promise.resolve('done'), 1000)).resolves.toBe('done');
  expect(vi.getTimerCount()).toBe(0);
});

test('work that fails in time fails with its own error and leaves no timer behind', async () => {
  const failure = new Error('own');
  await expect(withTimeout(Promise.reject(failure), 1000)).rejects.toBe(failure);
  expect(vi.getTimerCount()).toBe(0);
});

test('work that takes too long fails at the limit, not before, and says how long it was given', async () => {
  const failed = vi.fn<(error: unknown) => void>();
  withTimeout(new Promise(() => {}), 1500).catch(failed);
  await vi.advanceTimersByTimeAsync(1499);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(new TimeoutError(1500));
  expect(new TimeoutError(1500).message).toBe('no answer within 1.5 s');
});

test('an answer after the limit changes nothing any more', async () => {
  const late = new Promise((resolve) => setTimeout(() => resolve('late'), 2000));
  const outcome = withTimeout(late, 1000).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(3000);
  await expect(outcome).resolves.toBeInstanceOf(TimeoutError);
});
