import { expect, test } from 'vitest';
import { percentile } from './claims.ts';

test('computes the median and the 99th percentile', () => {
  const values = Array.from({ length: 100 }, (_one, index) => 100 - index);
  expect(percentile(values, 0.5)).toBe(51);
  expect(percentile(values, 0.99)).toBe(100);
  expect(percentile([7], 0.99)).toBe(7);
});
