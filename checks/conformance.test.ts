// Runs after all other tests, on their reports: see docs/spec-conformance.md.
import { existsSync, readFileSync } from 'node:fs';
import { readTests } from '@superhero/stack/test-reports';
import { expect, test } from 'vitest';
import { findGaps } from './conformance/find-gaps.ts';
import { readStatements } from './conformance/spec-statements.ts';
import { root } from './source/files.ts';

const writers = {
  test: 'npm test -- --reporter=json --outputFile.json=test-results/test.json',
  e2e: 'PLAYWRIGHT_JSON_OUTPUT_NAME=test-results/e2e.json npm run e2e -- --reporter=json',
};

function readReport(name: keyof typeof writers): unknown {
  const path = `test-results/${name}.json`;
  if (!existsSync(`${root}/${path}`)) {
    throw new Error(`${path} is missing. .ci/run writes it, and so does: ${writers[name]}`);
  }
  return JSON.parse(readFileSync(`${root}/${path}`, 'utf8'));
}

const statements = readStatements(readFileSync(`${root}/docs/spec-conformance.md`, 'utf8'));

test('the document numbers statements of all nine sections', () => {
  const sections = new Set(statements.map(({ number }) => number.split('.')[0]));
  expect([...sections]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
});

test('every statement of the specification is covered by tests that passed', () => {
  const unitTests = readTests('vitest', readReport('test'));
  const e2eTests = readTests('playwright', readReport('e2e'));
  const tests = [
    ...unitTests.map((one) => ({ ...one, file: one.file.replace(`${root}/`, '') })),
    ...e2eTests.map((one) => ({ ...one, file: `e2e/${one.file}` })),
  ];
  expect(findGaps(statements, tests).join('\n')).toBe('');
});
