import { expect, test } from 'vitest';
import { countStage, countTests, listFailedTests, sumCounts } from './test-reports.ts';

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

test('a runner without any test is one failure', () => {
  const report = { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [] };
  expect(countTests('playwright', report, 0)).toEqual({ passed: 0, failed: 1 });
});

test.each(['vitest', 'playwright'] as const)('a missing report of %s is one failure', (runner) => {
  expect(countTests(runner, undefined, 0)).toEqual({ passed: 0, failed: 1 });
});

test('a stage without counts is one result', () => {
  expect(countStage(undefined, 0)).toEqual({ passed: 1, failed: 0 });
  expect(countStage(undefined, 2)).toEqual({ passed: 0, failed: 1 });
});

test('a stage with its own counts still fails by its exit code', () => {
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

test('lists a failed test with its file and the first line of its message', () => {
  const report = {
    testResults: [
      {
        name: '/here/a.test.ts',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'fine', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'sums up',
            failureMessages: ['expected 1 to be 2\n  at a.test.ts:3'],
          },
        ],
      },
      { name: '/here/b.test.ts', message: 'no such module\nat b', assertionResults: [] },
    ],
  };
  expect(listFailedTests('vitest', report)).toEqual([
    '/here/a.test.ts: sums up: expected 1 to be 2',
    '/here/b.test.ts: no such module',
  ]);
});

test('finds failed tests in nested suites', () => {
  const fine = { title: 'fine', file: 'a.spec.ts', line: 1, ok: true };
  const broken = { title: 'broken', file: 'a.spec.ts', line: 7, ok: false };
  const report = { suites: [{ specs: [fine], suites: [{ specs: [broken] }] }] };
  expect(listFailedTests('playwright', report)).toEqual(['a.spec.ts:7: broken']);
});

test.each(['vitest', 'playwright'] as const)('a missing report of %s names nothing', (runner) => {
  expect(listFailedTests(runner, undefined)).toEqual([]);
});
