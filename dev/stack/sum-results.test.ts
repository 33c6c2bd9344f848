import { expect, test } from 'vitest';
import { countStage, countTests, sumCounts } from './sum-results.ts';

test('failed tests and files that do not load count as failures', () => {
  const report = {
    numPassedTests: 2,
    testResults: [
      {
        status: 'failed',
        assertionResults: [{ status: 'passed' }, { status: 'failed' }, { status: 'skipped' }],
      },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  };
  expect(countTests('vitest', report, 1)).toEqual({ passed: 2, failed: 2 });
});

test('a test that passes only sometimes, and an error outside of tests, count as failures', () => {
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 4 },
    errors: [{ message: 'no tests' }],
  };
  expect(countTests('playwright', report, 1)).toEqual({ passed: 3, failed: 3 });
});

test('a runner that fails without a failed test is one failure', () => {
  const report = { numPassedTests: 5, testResults: [] };
  expect(countTests('vitest', report, 1)).toEqual({ passed: 5, failed: 1 });
  expect(countTests('vitest', report, 0)).toEqual({ passed: 5, failed: 0 });
});

test('a runner that ran nothing is one failure', () => {
  const report = { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [] };
  expect(countTests('playwright', report, 0)).toEqual({ passed: 0, failed: 1 });
});

test.each(['vitest', 'playwright'] as const)('a missing report of %s is one failure', (runner) => {
  expect(countTests(runner, undefined, 0)).toEqual({ passed: 0, failed: 1 });
});

test('a stage that counts nothing itself counts as one', () => {
  expect(countStage(undefined, 0)).toEqual({ passed: 1, failed: 0 });
  expect(countStage(undefined, 2)).toEqual({ passed: 0, failed: 1 });
});

test('a stage that counts itself is believed, but not against its exit code', () => {
  expect(countStage({ passed: 9, failed: 2 }, 1)).toEqual({ passed: 9, failed: 2 });
  expect(countStage({ passed: 9, failed: 0 }, 1)).toEqual({ passed: 9, failed: 1 });
});

test('the sum is over all runners', () => {
  expect(
    sumCounts([
      { passed: 2, failed: 0 },
      { passed: 1, failed: 3 },
    ]),
  ).toEqual({ passed: 3, failed: 3 });
});
