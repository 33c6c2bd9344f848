import { expect, test } from 'vitest';
import { deriveWorkState, hasEnded } from './state.ts';
import type { OrderFacts } from './state.ts';

const running: OrderFacts = { isSealed: true, isExpired: false, end: null, signal: null, waitsFor: null };

test.each<[string, Partial<OrderFacts>]>([
  ['running', {}],
  ['running', { signal: 'continue' }],
  ['waiting', { waitsFor: 'outcome' }],
  ['scheduled', { waitsFor: 'time' }],
  ['paused', { signal: 'pause', waitsFor: 'outcome' }],
  ['expired', { isExpired: true, signal: 'pause' }],
  ['stopped', { isExpired: true, signal: 'stop' }],
  ['done', { end: 'done', signal: 'stop', isExpired: true }],
  ['failed', { end: 'failed' }],
  ['damaged', { isSealed: false, end: 'done' }],
])('an order is %s with %j', (state, facts) => {
  expect(deriveWorkState({ ...running, ...facts })).toBe(state);
});

test('an order that runs, waits, also for its time, or is paused has not ended', () => {
  expect((['running', 'scheduled', 'waiting', 'paused'] as const).some(hasEnded)).toBe(false);
  expect((['done', 'stopped', 'failed', 'expired', 'damaged'] as const).every(hasEnded)).toBe(true);
});
