import { expect, test } from 'vitest';
import { percentile, sumBy } from './figures.ts';

test('half of all values lie below the median, and one of a hundred above the 99th', () => {
  const values = Array.from({ length: 100 }, (_one, index) => 100 - index);
  expect(percentile(values, 0.5)).toBe(51);
  expect(percentile(values, 0.99)).toBe(100);
  expect(percentile([7], 0.99)).toBe(7);
});

test('counters are summed over the labels that were not asked for', () => {
  const metrics = [
    '# TYPE calls_count counter',
    'calls_count{call="GET /me",outcome="200"} 3',
    'calls_count{call="GET /me",outcome="401"} 4',
    'calls_count{call="GET /school",outcome="200"} 5',
    'calls_counter{call="GET /me"} 100',
  ].join('\n');
  expect([...sumBy(metrics, 'calls_count', 'call')]).toEqual([
    ['GET /me', 7],
    ['GET /school', 5],
  ]);
  expect(sumBy(metrics, 'calls_count', 'outcome').get('200')).toBe(8);
});
