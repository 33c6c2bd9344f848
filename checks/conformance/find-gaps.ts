import type { ReportedTest } from '@superhero/stack/test-reports';
import type { Statement } from './spec-statements.ts';

/** With the file from the root of the repository. */
export type TestResult = Omit<ReportedTest, 'detail'>;

/** One sentence per statement of the specification that is not covered as documented. */
export function findGaps(statements: readonly Statement[], tests: readonly TestResult[]): string[] {
  const claims = tests.flatMap((test) => numbersIn(test.title).map((number) => ({ ...test, number })));
  return [
    ...repeatedNumbers(statements),
    ...claims.flatMap((claim) => {
      const known = statements.some(({ number }) => number === claim.number);
      if (!known) return [`${claim.file}: "${claim.title}" names ${claim.number}, which is not a statement`];
      if (claim.outcome === 'passed') return [];
      return [`${claim.number}: the test "${claim.title}" in ${claim.file} was ${claim.outcome}`];
    }),
    ...statements.flatMap(({ number, coveredBy }) => {
      const holders = claims.filter((claim) => claim.number === number && claim.outcome === 'passed');
      if (holders.length === 0) return [`${number}: no passed test has this number`];
      if (coveredBy.length === 0) return [`${number}: the document names no file`];
      return coveredBy
        .filter((place) => !holders.some(({ file }) => isIn(file, place)))
        .map((place) => `${number}: ${place} has no passed test with this number`);
    }),
  ];
}

/** The numbers between `spec ` and the colon, anywhere in the title. */
function numbersIn(title: string): string[] {
  return [...title.matchAll(/\bspec (\d+\.\d+(?:, \d+\.\d+)*):/g)].flatMap(([, numbers = '']) =>
    numbers.split(', '),
  );
}

function isIn(file: string, place: string): boolean {
  return file === place || file.startsWith(`${place}/`);
}

function repeatedNumbers(statements: readonly Statement[]): string[] {
  const numbers = statements.map(({ number }) => number);
  return numbers
    .filter((number, position) => numbers.indexOf(number) !== position)
    .map((number) => `${number}: this number occurs twice in the document`);
}
