import { describe, expect, test } from 'vitest';
import { readStatements } from './spec-statements.ts';
import { readPlaywrightReport, readVitestReport } from './test-reports.ts';

describe('readVitestReport', () => {
  test('returns every test with its suites, file and outcome', () => {
    const report = {
      testResults: [
        {
          name: '/repository/src/a.test.ts',
          assertionResults: [
            { fullName: 'group spec 1.1: a', status: 'passed' },
            { fullName: 'b', status: 'failed' },
            { fullName: 'c', status: 'pending' },
            { fullName: 'd', status: 'todo' },
          ],
        },
      ],
    };
    expect(readVitestReport(report, '/repository')).toEqual([
      { file: 'src/a.test.ts', title: 'group spec 1.1: a', outcome: 'passed' },
      { file: 'src/a.test.ts', title: 'b', outcome: 'failed' },
      { file: 'src/a.test.ts', title: 'c', outcome: 'skipped' },
      { file: 'src/a.test.ts', title: 'd', outcome: 'skipped' },
    ]);
  });

  test('finds no tests in an incomplete report', () => {
    expect(readVitestReport({ testResults: null }, '/repository')).toEqual([]);
    expect(readVitestReport(undefined, '/repository')).toEqual([]);
  });
});

const spec = (title: string, status: string) => ({ title, file: 'a.spec.ts', tests: [{ status }] });

describe('readPlaywrightReport', () => {
  test('returns tests of nested suites', () => {
    const report = {
      suites: [
        {
          title: 'a.spec.ts',
          specs: [spec('spec 1.1: outside', 'expected')],
          suites: [{ title: 'spec 1.2:', specs: [spec('inside', 'expected')] }],
        },
      ],
    };
    expect(readPlaywrightReport(report, 'e2e')).toEqual([
      { file: 'e2e/a.spec.ts', title: 'spec 1.1: outside', outcome: 'passed' },
      { file: 'e2e/a.spec.ts', title: 'spec 1.2: inside', outcome: 'passed' },
    ]);
  });

  test.each([
    ['expected', 'passed'],
    ['unexpected', 'failed'],
    ['flaky', 'failed'],
    ['skipped', 'skipped'],
  ])('a test whose status is %s has %s', (status, outcome) => {
    const report = { suites: [{ specs: [spec('a', status)] }] };
    expect(readPlaywrightReport(report, 'e2e')).toEqual([{ file: 'e2e/a.spec.ts', title: 'a', outcome }]);
  });
});

test('statements are the numbered rows of the document, with the files of the last cell', () => {
  const markdown = [
    '| No. | Statement | Held by |',
    '| --- | --- | --- |',
    '| 1.1 | Sentence with `code`. | `e2e`, `src/a.test.ts` |',
    '| 1.10 | Another. | |',
    'Text about 1.2.',
  ].join('\n');
  expect(readStatements(markdown)).toEqual([
    { number: '1.1', heldBy: ['e2e', 'src/a.test.ts'] },
    { number: '1.10', heldBy: [] },
  ]);
});
