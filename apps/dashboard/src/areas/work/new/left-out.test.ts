import { expect, test } from 'vitest';
import { findApproval, leftWith } from './left-out.ts';

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

test.each([
  [null, 100, 100, 'none'],
  [25, 4, 20, 'none'],
  [25, 5, 20, 'with-recent'],
  [25, 5, 25, 'alone'],
  [1, 0, 1, 'alone'],
] as const)(
  'from %s items on and with %i recent ones, %i need this approval: %s',
  (from, recent, count, is) => {
    expect(findApproval({ approvalFrom: from, recentItems: recent }, count)).toBe(is);
  },
);
