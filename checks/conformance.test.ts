// Runs after all other tests, on their reports: see docs/spec-conformance.md.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findGaps } from './conformance/find-gaps.ts';
import { readStatements } from './conformance/spec-statements.ts';
import { readPlaywrightReport, readVitestReport } from './conformance/test-reports.ts';
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

test('every statement of the specification is held by tests that passed', () => {
  const tests = [
    ...readVitestReport(readReport('test'), root),
    ...readPlaywrightReport(readReport('e2e'), 'e2e'),
  ];
  expect(findGaps(statements, tests).join('\n')).toBe('');
});
