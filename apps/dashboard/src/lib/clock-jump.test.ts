import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchForClockJump } from './clock-jump.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('reports no jump when time passes normally, even for a long time', () => {
  const hasJumped = watchForClockJump();
  vi.advanceTimersByTime(8 * 3_600_000);
  expect(hasJumped()).toBe(false);
});

test.each([
  ['a sleep', 8 * 3_600_000],
  ['a clock set forward', 86_400_000],
  ['a clock set back', -86_400_000],
])('reports %s once', (_name, milliseconds) => {
  const hasJumped = watchForClockJump();
  vi.setSystemTime(Date.now() + milliseconds);
  expect(hasJumped()).toBe(true);
  expect(hasJumped()).toBe(false);
});
