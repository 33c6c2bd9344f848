import { expect, test } from 'vitest';
import { listFailedTests } from './failed-tests.ts';

test('a failed test is named with its file and the first line of what it says', () => {
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

test('tests in groups are found as well', () => {
  const fine = { title: 'fine', file: 'a.spec.ts', line: 1, ok: true };
  const broken = { title: 'broken', file: 'a.spec.ts', line: 7, ok: false };
  const report = { suites: [{ specs: [fine], suites: [{ specs: [broken] }] }] };
  expect(listFailedTests('playwright', report)).toEqual(['a.spec.ts:7: broken']);
});

test.each(['vitest', 'playwright'] as const)('a missing report of %s names nothing', (runner) => {
  expect(listFailedTests(runner, undefined)).toEqual([]);
});
