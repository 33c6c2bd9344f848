import { expect, test } from 'vitest';
import { leftWith } from './left-out.ts';

const change = {
  changes: 312,
  warnings: [
    { reason: 'student-and-staff', count: 4 },
    { reason: 'other-school', count: 2 },
  ],
};

test.each([
  [[], { count: 312, isExact: true }],
  [['other-school'], { count: 310, isExact: true }],
  // Some items may have both warnings.
  [['other-school', 'student-and-staff'], { count: 306, isExact: false }],
])('counts what is left without %j', (leaveOut, left) => {
  expect(leftWith(change, leaveOut)).toEqual(left);
});
