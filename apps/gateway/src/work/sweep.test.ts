import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sweepRegularly } from './sweep.ts';

const failure = vi.fn<(message: string) => void>();
const log = { request: () => {}, warning: () => {}, event: () => {}, failure };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  failure.mockReset();
});

/** A task whose runs end when `finish` is called. */
function makeTask() {
  const ends: (() => void)[] = [];
  const task = vi.fn<() => Promise<void>>(
    async () => await new Promise<void>((resolve) => void ends.push(resolve)),
  );
  return { task, finish: () => ends.shift()?.() };
}

test('a sweep runs at once and at every interval', async () => {
  const task = vi.fn<() => Promise<void>>(async () => {});
  const sweep = sweepRegularly(task, { log, interval: 1_000 });
  expect(task).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(999);
  expect(task).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_001);
  expect(task).toHaveBeenCalledTimes(4);
  await sweep.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(task).toHaveBeenCalledTimes(4);
});

test('a sweep is not started again while it runs', async () => {
  const { task, finish } = makeTask();
  const sweep = sweepRegularly(task, { log });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(task).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(task).toHaveBeenCalledTimes(2);
  finish();
  await sweep.stop();
});

test('a sweep that fails is logged and runs again', async () => {
  const task = vi.fn<() => Promise<void>>(async () => await Promise.reject(new Error('no database')));
  const sweep = sweepRegularly(task, { log, name: 'looking for notifications' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(task).toHaveBeenCalledTimes(2);
  expect(failure.mock.calls.map(([message]) => message)).toEqual([
    'looking for notifications failed',
    'looking for notifications failed',
  ]);
  await sweep.stop();
});

test('stopping a sweep waits for the run in progress', async () => {
  const { task, finish } = makeTask();
  const sweep = sweepRegularly(task, { log });
  let isStopped = false;
  const stopped = sweep.stop().then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isStopped).toBe(false);
  finish();
  await stopped;
  expect(task).toHaveBeenCalledTimes(1);
});
