import type { Approval, BatchState, Part } from '@superhero/contract/gateway/types';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { canContinue, deriveState } from './rules.ts';
import type { BatchFacts } from './rules.ts';

const requested: BatchFacts = {
  isRequested: true,
  approval: null,
  isExpired: false,
  isStopped: false,
  hasRemaining: true,
  parts: [],
};
const part = (state: Part['state'], { pending = 0, failed = 0 } = {}) => ({ state, pending, failed });
const done = part('finished');

test.each<[string, BatchState, Partial<BatchFacts>]>([
  ['not requested', 'draft', { isRequested: false }],
  ['without the approval', 'waiting', { approval: 'waiting' }],
  ['rejected', 'rejected', { approval: 'rejected' }],
  ['withdrawn', 'withdrawn', { approval: 'withdrawn' }],
  ['without a decision in time', 'expired', { approval: 'expired' }],
  ['approved', 'ready', { approval: 'approved' }],
  ['without a need for an approval', 'ready', {}],
  ['whose first part was lost', 'ready', { approval: 'used' }],
  ['stopped before its first part', 'stopped', { isStopped: true }],
  ['not started in time', 'expired', { isExpired: true, hasRemaining: false, parts: [part('created')] }],
  ['whose ids will be removed', 'expired', { isExpired: true }],
  ['with a created part', 'running', { parts: [part('created')], hasRemaining: false }],
  ['with a started part', 'running', { parts: [part('started', { pending: 3 })], hasRemaining: false }],
  ['between two parts', 'running', { parts: [done] }],
  ['with failures, between two parts', 'running', { parts: [part('finished', { failed: 1 })] }],
  ['with pending deletions of an unclear part', 'running', { parts: [part('unclear', { pending: 1 })] }],
  ['with an unclear part that has ended', 'failed', { parts: [part('unclear')] }],
  ['stopped while a part is worked on', 'running', { isStopped: true, parts: [part('started')] }],
  ['stopped after a part', 'stopped', { isStopped: true, parts: [done] }],
  ['stopped before a created part was started', 'stopped', { isStopped: true, parts: [part('created')] }],
  ['stopped, with failures', 'failed', { isStopped: true, parts: [part('finished', { failed: 1 })] }],
  ['whose remaining people were not started in time', 'expired', { isExpired: true, parts: [done] }],
  ['with failures', 'failed', { hasRemaining: false, parts: [part('finished', { failed: 2 }), done] }],
  ['without failures', 'finished', { hasRemaining: false, parts: [done, done] }],
  ['of which all people were left out at the start', 'finished', { hasRemaining: false }],
  ['finished and old', 'finished', { isExpired: true, hasRemaining: false, parts: [done] }],
])('a batch %s has the state %s', (_title, state, facts) => {
  expect(deriveState({ ...requested, ...facts })).toBe(state);
});

const approvals: (Approval['state'] | null)[] = [
  null,
  'waiting',
  'approved',
  'rejected',
  'withdrawn',
  'expired',
  'used',
];
const anyFacts: fc.Arbitrary<BatchFacts> = fc.record({
  isRequested: fc.boolean(),
  approval: fc.constantFrom(...approvals),
  isExpired: fc.boolean(),
  isStopped: fc.boolean(),
  hasRemaining: fc.boolean(),
  parts: fc.array(
    fc.record({
      state: fc.constantFrom<Part['state'][]>('created', 'started', 'unclear', 'finished'),
      pending: fc.nat({ max: 2 }),
      failed: fc.nat({ max: 2 }),
    }),
    { maxLength: 3 },
  ),
});

test('property: parts can be created or started only in a ready or running batch that no one stopped', () => {
  fc.assert(
    fc.property(anyFacts.filter(canContinue), (facts) => {
      expect(['ready', 'running']).toContain(deriveState(facts));
      expect(facts.isStopped || facts.isExpired).toBe(false);
      expect([null, 'approved', 'used']).toContain(facts.approval);
    }),
    { numRuns: 1_000, seed: 2027 },
  );
});

const isOpen = ({ parts }: BatchFacts): boolean =>
  parts.some(({ pending, failed, state }) => pending + failed > 0 || state !== 'finished');

test('property: a batch with failures or pending deletions is never finished', () => {
  fc.assert(
    fc.property(anyFacts.filter(isOpen), (facts) => {
      expect(deriveState(facts)).not.toBe('finished');
    }),
    { numRuns: 1_000, seed: 2027 },
  );
});
