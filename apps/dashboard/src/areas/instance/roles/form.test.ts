import { expect, test } from 'vitest';
import { applyEdits } from '../../../app/form/define-form.ts';
import { findChanges, findRisks, roleForm } from './form.ts';

test('after a change by another operator, edits that are already done are no changes', () => {
  const now = { own: ['A', 'C'] };
  const { own } = applyEdits(roleForm, now, { own: { A: false, B: false, C: true, D: true } });
  expect(findChanges(now.own, own)).toEqual({ add: ['D'], remove: ['A'] });
});

const none = { add: [], remove: [] };
const [local, instance] = [{ isInstanceWide: false }, { isInstanceWide: true }];

test('a change is risky if the role allows actions on every school, or would', () => {
  expect(findRisks(local, { add: ['C'], remove: [] }, 1)).toEqual([]);
  expect(findRisks(instance, { add: ['C'], remove: [] }, 1)).toEqual(['instance']);
  const add = ['CAN_EXECUTE_INSTANCE_OPERATIONS'];
  expect(findRisks(local, { add, remove: [] }, 1)).toEqual(['instance']);
});

test('a change is risky if it affects many people, or an unknown number of them', () => {
  expect(findRisks(local, none, 999)).toEqual([]);
  expect(findRisks(local, none, 1000)).toEqual(['many']);
  expect(findRisks(local, none, undefined)).toEqual(['many']);
});
