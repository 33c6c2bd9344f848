import { expect, test } from 'vitest';
import { findGaps, type TestResult } from './find-gaps.ts';
import type { Statement } from './spec-statements.ts';

const statements: Statement[] = [
  { number: '1.1', coveredBy: ['e2e'] },
  { number: '1.10', coveredBy: ['src/a.test.ts', 'e2e'] },
];

const both: TestResult = { file: 'e2e/a.spec.ts', title: 'login spec 1.1, 1.10: x', outcome: 'passed' };
const one: TestResult = { file: 'src/a.test.ts', title: 'spec 1.10: y', outcome: 'passed' };
const other: TestResult = { file: 'src/b.test.ts', title: 'inspec 4.2: version 1.1: z', outcome: 'passed' };

test.each<[name: string, tests: TestResult[], gaps: string[], found?: Statement[]]>([
  ['nothing when every statement is covered as documented', [both, one, other], []],
  [
    'a statement whose test was deleted',
    [one, other],
    ['1.1: no passed test has this number', '1.10: e2e has no passed test with this number'],
  ],
  [
    'a failed test, which covers nothing',
    [both, { ...one, outcome: 'failed' }],
    [
      '1.10: the test "spec 1.10: y" in src/a.test.ts was failed',
      '1.10: src/a.test.ts has no passed test with this number',
    ],
  ],
  [
    'a skipped test even if another one covers the same statement',
    [both, one, { file: 'e2e/c.spec.ts', title: 'spec 1.1: z', outcome: 'skipped' }],
    ['1.1: the test "spec 1.1: z" in e2e/c.spec.ts was skipped'],
  ],
  [
    'a test with an unknown number',
    [both, one, { ...one, title: 'spec 9.99: y' }],
    ['src/a.test.ts: "spec 9.99: y" names 9.99, which is not a statement'],
  ],
  [
    'a file that does not cover its statement',
    [both, { ...one, file: 'src/elsewhere.test.ts' }],
    ['1.10: src/a.test.ts has no passed test with this number'],
  ],
  [
    'a statement without a file and a duplicate number',
    [{ ...both, title: 'spec 1.1: x' }],
    ['1.1: this number occurs twice in the document', '1.1: the document names no file'],
    [
      { number: '1.1', coveredBy: [] },
      { number: '1.1', coveredBy: ['e2e'] },
    ],
  ],
])('reports %s', (_, tests, gaps, found = statements) => {
  expect(findGaps(found, tests)).toEqual(gaps);
});
