import { expect, test } from 'vitest';
import { countStage, countTests, listFailedTests, readTests, sumCounts } from './test-reports.ts';

const assertions = [
  { fullName: 'group a', status: 'passed' },
  { fullName: 'b', status: 'failed', failureMessages: ['expected 1 to be 2\n  at a.test.ts:3'] },
  { fullName: 'c', status: 'pending' },
  { fullName: 'd', status: 'todo' },
];
const vitestReport = {
  testResults: [
    { name: '/here/a.test.ts', status: 'failed', message: '', assertionResults: assertions },
    { name: '/here/b.test.ts', status: 'failed', message: 'no such module\nat b', assertionResults: [] },
  ],
};

const spec = (title: string, status: string) => ({
  title,
  file: 'a.spec.ts',
  line: 7,
  tests: [{ status }],
});
const playwrightReport = {
  suites: [
    {
      title: 'a.spec.ts',
      specs: [spec('outside', 'expected'), spec('skipped', 'skipped')],
      suites: [{ title: 'group', specs: [spec('broken', 'unexpected'), spec('sometimes', 'flaky')] }],
    },
  ],
  errors: [{ message: 'no tests found\nin e2e' }],
};

test('reads tests of Vitest with their groups and outcomes', () => {
  const tests = readTests('vitest', vitestReport).map(({ title, outcome }) => [title, outcome]);
  expect(tests).toEqual([
    ['group a', 'passed'],
    ['b', 'failed'],
    ['c', 'skipped'],
    ['d', 'skipped'],
    ['', 'failed'],
  ]);
});

test('reads tests of nested Playwright suites; a flaky test has failed', () => {
  const tests = readTests('playwright', playwrightReport).map(({ title, outcome }) => [title, outcome]);
  expect(tests).toEqual([
    ['outside', 'passed'],
    ['skipped', 'skipped'],
    ['group broken', 'failed'],
    ['group sometimes', 'failed'],
    ['', 'failed'],
  ]);
});

test('files that do not load and errors outside of tests count as failures', () => {
  expect(countTests('vitest', vitestReport, 1)).toEqual({ passed: 1, failed: 2 });
  expect(countTests('playwright', playwrightReport, 1)).toEqual({ passed: 1, failed: 3 });
});

test('lists each failure with its file and the line or the first line of its message', () => {
  expect(listFailedTests('vitest', vitestReport)).toEqual([
    '/here/a.test.ts: b: expected 1 to be 2',
    '/here/b.test.ts: no such module',
  ]);
  expect(listFailedTests('playwright', playwrightReport)).toEqual([
    'a.spec.ts: group broken: line 7',
    'a.spec.ts: group sometimes: line 7',
    'no tests found',
  ]);
});

test('a runner that fails without a failed test is one failure', () => {
  const [file] = vitestReport.testResults;
  const passed = { ...file, status: 'passed', assertionResults: [{ fullName: 'a', status: 'passed' }] };
  const report = { testResults: [passed] };
  expect(countTests('vitest', report, 1)).toEqual({ passed: 1, failed: 1 });
  expect(countTests('vitest', report, 0)).toEqual({ passed: 1, failed: 0 });
});

test('a runner without any test is one failure', () => {
  expect(countTests('playwright', { suites: [], errors: [] }, 0)).toEqual({ passed: 0, failed: 1 });
});

test.each(['vitest', 'playwright'] as const)(
  'a missing report of %s is one failure without a name',
  (runner) => {
    expect(countTests(runner, undefined, 0)).toEqual({ passed: 0, failed: 1 });
    expect(listFailedTests(runner, undefined)).toEqual([]);
  },
);

test('a stage without counts is one result', () => {
  expect(countStage(undefined, 0)).toEqual({ passed: 1, failed: 0 });
  expect(countStage(undefined, 2)).toEqual({ passed: 0, failed: 1 });
});

test('a stage with its own counts still fails by its exit code', () => {
  expect(countStage({ passed: 9, failed: 2 }, 1)).toEqual({ passed: 9, failed: 2 });
  expect(countStage({ passed: 9, failed: 0 }, 1)).toEqual({ passed: 9, failed: 1 });
});

test('the sum is over all runners', () => {
  const counts = [
    { passed: 2, failed: 0 },
    { passed: 1, failed: 3 },
  ];
  expect(sumCounts(counts)).toEqual({ passed: 3, failed: 3 });
});
