// `npm run stress -- <file or title> [times]` repeats tests beside busy loops, to find those that depend on the speed
// of the machine.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';
import { startPostgres } from './postgres.ts';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const [wanted, times = '30'] = process.argv.slice(2);
const files = wanted === undefined ? [] : findTestFiles(wanted);
if (wanted === undefined || files.length === 0) {
  console.error('usage: npm run stress -- <test file, or a part of a title as in the source> [times]');
  process.exit(2);
}
const title = existsSync(wanted) ? undefined : wanted.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
const isE2e = (file: string) => file.startsWith('e2e/') && file.endsWith('.spec.ts');

// They end with this process, however it ends.
const busyLoop = 'const parent = process.ppid; while (process.ppid === parent);';
const busyLoops = Array.from({ length: 2 * availableParallelism() }, () =>
  spawn(process.execPath, ['-e', busyLoop], { stdio: 'ignore' }),
);
const postgres = await startPostgres();
process.env['DATABASE_URL'] = postgres.url;
process.env['TEST_DATABASE_URL'] = postgres.url;
try {
  const failed =
    repeatEndToEnd(files.filter(isE2e)) + (await repeatUnit(files.filter((file) => !isE2e(file))));
  console.log(failed === 0 ? `Passed ${times} times.` : `${failed} of ${times} runs failed.`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  for (const loop of busyLoops) loop.kill();
  await postgres.stop();
}

function findTestFiles(text: string): string[] {
  if (existsSync(text)) return [text];
  const tests = ['*.test.ts', '*.test.tsx', 'e2e/*.spec.ts'];
  const { stdout } = spawnSync('git', ['grep', '-lF', '-e', text, '--', ...tests], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean);
}

/** Playwright repeats tests itself and counts them one by one, so its failures count as one. */
function repeatEndToEnd(specs: string[]): number {
  if (specs.length === 0) return 0;
  const grep = title === undefined ? [] : ['--grep', title];
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--repeat-each', times, ...grep, ...specs];
  return spawnSync('node_modules/.bin/playwright', args, { stdio: 'inherit' }).status === 0 ? 0 : 1;
}

async function repeatUnit(tests: string[]): Promise<number> {
  if (tests.length === 0) return 0;
  // Only those that are needed: the other one would start a browser, which Vitest may leave open.
  const project = [
    ...new Set(tests.map((file) => (file.startsWith('apps/dashboard/') ? 'dashboard' : 'node'))),
  ];
  const vitest = await createVitest('test', {
    watch: false,
    project,
    ...(title !== undefined && { testNamePattern: title }),
  });
  await vitest.standalone();
  const specifications = await vitest.globTestSpecifications(tests);
  let failed = 0;
  for (let run = 0; run < Number(times); run += 1) {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    const isOk = unhandledErrors.length === 0 && testModules.every((module) => module.ok());
    if (!isOk) failed += 1;
  }
  await vitest.close();
  return failed;
}
