import { describe, expect, test } from 'vitest';
import { countEdits, findRisks, noEdits, rebase, toggle } from './edits.ts';

const own = ['A', 'B'];

describe('a checked permission', () => {
  test('is added if the role does not have it, and otherwise no longer removed', () => {
    expect(toggle(noEdits, own, 'C', true)).toEqual({ add: ['C'], remove: [] });
    expect(toggle({ add: [], remove: ['A'] }, own, 'A', true)).toEqual(noEdits);
  });
});

describe('an unchecked permission', () => {
  test('is removed if the role has it, and otherwise no longer added', () => {
    expect(toggle(noEdits, own, 'A', false)).toEqual({ add: [], remove: ['A'] });
    expect(toggle({ add: ['C'], remove: [] }, own, 'C', false)).toEqual(noEdits);
  });
});

test('after a change by another operator, edits that are already done are dropped', () => {
  const left = rebase({ add: ['C', 'D'], remove: ['A', 'B'] }, ['A', 'C']);
  expect(left).toEqual({ add: ['D'], remove: ['A'] });
  expect(countEdits(left)).toBe(2);
});

describe('a change is risky', () => {
  const [local, instance] = [{ isInstanceWide: false }, { isInstanceWide: true }];

  test('if the role allows actions on every school, or would', () => {
    expect(findRisks(local, { add: ['C'], remove: [] }, 1)).toEqual([]);
    expect(findRisks(instance, { add: ['C'], remove: [] }, 1)).toEqual(['instance']);
    const add = ['CAN_EXECUTE_INSTANCE_OPERATIONS'];
    expect(findRisks(local, { add, remove: [] }, 1)).toEqual(['instance']);
  });

  test('if it affects many people, or an unknown number of them', () => {
    expect(findRisks(local, noEdits, 999)).toEqual([]);
    expect(findRisks(local, noEdits, 1000)).toEqual(['many']);
    expect(findRisks(local, noEdits, undefined)).toEqual(['many']);
  });
});
