import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { countTests, listFailedTests } from '@superhero/stack/test-reports';
import type { Removal } from './removals.ts';

export type TestResult = 'passed' | 'failed' | 'did not run';

/** Runs one test by file and title in a checkout. A broken build or a test that does not run does not count as failed. */
export function runTest(checkout: string, { test: file, title }: Removal): TestResult {
  const runner = file.startsWith('e2e/') ? 'playwright' : 'vitest';
  if (runner === 'playwright' && !isBuilt(checkout)) return 'did not run';

  const report = join(checkout, 'test-results', 'mutant.json');
  rmSync(report, { force: true });
  const name = title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const commands = {
    vitest: ['vitest', 'run', file, '-t', name, '--reporter=json', `--outputFile=${report}`],
    playwright: [
      'playwright',
      'test',
      '--config=e2e/playwright.config.ts',
      file,
      '-g',
      name,
      '--reporter=json',
    ],
  };
  const run = spawnSync('node', ['dev/stack/with-postgres.ts', '--', ...commands[runner]], {
    cwd: checkout,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    stdio: 'ignore',
  });
  if (!existsSync(report)) return 'did not run';
  const content: unknown = JSON.parse(readFileSync(report, 'utf8'));
  if (listFailedTests(runner, content).some((failure) => failure.includes(title))) return 'failed';
  return countTests(runner, content, run.status ?? 1).failed === 0 ? 'passed' : 'did not run';
}

function isBuilt(checkout: string): boolean {
  return spawnSync('npm', ['run', 'build'], { cwd: checkout, stdio: 'ignore' }).status === 0;
}
