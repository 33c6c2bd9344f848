import { describe, expect, test } from 'vitest';
import { findGaps, numbersIn, type TestResult } from './find-gaps.ts';
import type { Statement } from './spec-statements.ts';

const statements: Statement[] = [
  { number: '1.1', coveredBy: ['e2e'] },
  { number: '1.10', coveredBy: ['src/a.test.ts', 'e2e'] },
];

const both: TestResult = { file: 'e2e/a.spec.ts', title: 'login spec 1.1, 1.10: x', outcome: 'passed' };
const one: TestResult = { file: 'src/a.test.ts', title: 'spec 1.10: y', outcome: 'passed' };
const other: TestResult = { file: 'src/b.test.ts', title: 'something else', outcome: 'passed' };

describe('findGaps', () => {
  test('reports nothing when every statement is covered as documented', () => {
    expect(findGaps(statements, [both, one, other])).toEqual([]);
  });

  test('reports a statement whose test was deleted', () => {
    expect(findGaps(statements, [one, other])).toEqual([
      '1.1: no passed test has this number',
      '1.10: e2e has no passed test with this number',
    ]);
  });

  test('reports a statement that never had a test', () => {
    expect(findGaps([...statements, { number: '2.1', coveredBy: ['e2e'] }], [both, one])).toEqual([
      '2.1: no passed test has this number',
    ]);
  });

  test.each(['skipped', 'failed'] as const)('a %s test covers nothing', (outcome) => {
    const gaps = findGaps(statements, [both, { ...one, outcome }]);
    expect(gaps).toEqual([
      `1.10: the test "spec 1.10: y" in src/a.test.ts was ${outcome}`,
      '1.10: src/a.test.ts has no passed test with this number',
    ]);
  });

  test('reports a skipped test even if another one covers the same statement', () => {
    const skipped: TestResult = { file: 'e2e/c.spec.ts', title: 'spec 1.1: z', outcome: 'skipped' };
    expect(findGaps(statements, [both, one, skipped])).toEqual([
      '1.1: the test "spec 1.1: z" in e2e/c.spec.ts was skipped',
    ]);
  });

  test('reports a test with an unknown number', () => {
    const unknown: TestResult = { ...one, title: 'spec 9.99: y' };
    expect(findGaps(statements, [both, one, unknown])).toEqual([
      'src/a.test.ts: "spec 9.99: y" names 9.99, which is not a statement',
    ]);
  });

  test('reports a file that does not cover its statement', () => {
    const moved: TestResult = { ...one, file: 'src/elsewhere.test.ts' };
    expect(findGaps(statements, [both, moved])).toEqual([
      '1.10: src/a.test.ts has no passed test with this number',
    ]);
  });

  test('reports a statement without a file and a duplicate number', () => {
    const incomplete: Statement[] = [
      { number: '1.1', coveredBy: [] },
      { number: '1.1', coveredBy: ['e2e'] },
    ];
    expect(findGaps(incomplete, [{ ...both, title: 'spec 1.1: x' }])).toEqual([
      '1.1: this number occurs twice in the document',
      '1.1: the document names no file',
    ]);
  });
});

test.each([
  ['spec 4.2: a', ['4.2']],
  ['log in spec 4.2, 4.10: a', ['4.2', '4.10']],
  ['spec 4.2 a', []],
  ['inspec 4.2: a', []],
  ['version 4.2: a', []],
])('the numbers in "%s" are %j', (title, numbers) => {
  expect(numbersIn(title)).toEqual(numbers);
});
