import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeTimeToWait } from './login.ts';

const now = new Date('2026-08-01T12:00:00Z');
const computeAfter = (milliseconds: number): number | undefined =>
  computeTimeToWait(new Date(now.getTime() - milliseconds), now);

describe('the time to wait after a wrong password', () => {
  it('the time to wait after a wrong password is undefined without a failed login', () => {
    expect(computeTimeToWait(null, now)).toBeUndefined();
  });

  it.each([
    [0, 900],
    [1, 899],
    [1_000, 899],
    [1_001, 898],
    [899_000, 1],
    [899_001, 0],
    [899_999, 0],
    [900_000, undefined],
    [901_000, undefined],
  ])('the time to wait after a wrong password is, %i ms later, %s s', (milliseconds, seconds) => {
    expect(computeAfter(milliseconds)).toBe(seconds);
  });

  it('the time to wait after a wrong password is an integer that never increases', () => {
    const moment = integer({ min: 0, max: 1_000_000 });
    assert(
      property(moment, moment, (first, second) => {
        const earlier = computeAfter(Math.min(first, second)) ?? 0;
        const later = computeAfter(Math.max(first, second)) ?? 0;
        expect(Number.isInteger(earlier)).toBe(true);
        expect(later).toBeLessThanOrEqual(earlier);
        expect(later).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
