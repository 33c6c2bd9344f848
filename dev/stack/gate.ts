// Runs the stages, the cheap ones first, and ends with the line `N passed, N failed`. If the source or the build has a
// failure, the tests do not run. `gate.ts check` runs only the stages that check the source.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Postgres } from './postgres.ts';
import { startPostgres } from './postgres.ts';
import type { Counts, Runner } from './test-reports.ts';
import { countStage, countTests, listFailedTests, sumCounts } from './test-reports.ts';

interface Stage {
  /** The script in package.json, if it has no command. */
  name: string;
  /** For stages that have a use only here. */
  command?: string[];
  /** The format of its report; a stage without one counts as one, or writes its counts to COUNTS_FILE. */
  runner?: Runner;
}

/** Generates the contract's code again, so it runs before the stages that read it. */
const drift: Stage = { name: 'drift', command: ['node', 'dev/stack/check-drift.ts'] };

/** Each uses one core most of the time, so two run in parallel, the longest first. */
const checkStages: Stage[] = [
  { name: 'lint' },
  { name: 'format' },
  { name: 'types' },
  { name: 'unused' },
  { name: 'secrets' },
];

const buildStages: Stage[] = [{ name: 'build' }, { name: 'size' }];

const testStages: Stage[] = [
  { name: 'verify:school-cloud' },
  { name: 'test', runner: 'vitest' },
  { name: 'e2e', runner: 'playwright' },
  // Reads the reports of the other tests.
  {
    name: 'conformance',
    command: ['npx', 'vitest', 'run', '--config', 'checks/conformance.config.ts'],
    runner: 'vitest',
  },
];

interface Outcome extends Counts {
  failures?: string[];
}

interface Result extends Outcome {
  stage: string;
  seconds: number;
}

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
mkdirSync('test-results', { recursive: true });

const isCheckOnly = process.argv[2] === 'check';
const results: Result[] = [];
// One server for all stages; each creates its own databases.
const postgres = isCheckOnly ? undefined : await startServer();
const database = postgres && { DATABASE_URL: postgres.url, TEST_DATABASE_URL: postgres.url };
await runStages([drift]);
const remaining = checkStages.values();
await Promise.all([runStages(remaining), runStages(remaining)]);
if (!isCheckOnly) {
  await runStages(buildStages);
  if (results.every(({ failed }) => failed === 0)) await runStages(testStages);
  else console.log('\nThe tests were not run.');
}
await postgres?.stop();

console.log('');
for (const { stage, seconds, passed, failed } of results) {
  const mark = failed === 0 ? ' ' : '✗';
  console.log(`${mark} ${stage.padEnd(22)}${seconds.toFixed(1).padStart(7)} s  ${passed} ok, ${failed} not`);
}
for (const failure of results.flatMap(({ failures = [] }) => failures)) console.log(`✗ ${failure}`);
const { passed, failed } = sumCounts(results);
console.log(`\n${passed} passed, ${failed} failed`);
if (!isCheckOnly) recordResult({ passed, failed });
process.exitCode = failed === 0 ? 0 : 1;

/** For `npm run release:check`, which needs the result of the commit that is released. */
function recordResult(counts: Counts): void {
  const source = { commit: readGit('rev-parse', 'HEAD'), isClean: readGit('status', '--porcelain') === '' };
  writeFileSync('test-results/gate.json', JSON.stringify({ ...source, ...counts }));
}

/** Empty without git: the gate also runs on a copy of the source. */
function readGit(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

async function startServer(): Promise<Postgres | undefined> {
  try {
    return await startPostgres();
  } catch (error) {
    console.error(error);
    results.push({ stage: 'PostgreSQL', seconds: 0, passed: 0, failed: 1 });
    return undefined;
  }
}

/** Two calls with the same iterator share its stages. */
async function runStages(stages: Iterable<Stage>): Promise<void> {
  for (const stage of stages) {
    const start = performance.now();
    const counts = await run(stage);
    results.push({ stage: stage.name, seconds: (performance.now() - start) / 1000, ...counts });
  }
}

async function run(stage: Stage): Promise<Outcome> {
  const report = `${process.cwd()}/test-results/${stage.name.replace(':', '-')}.json`;
  // Otherwise an old report would count if the stage writes none.
  rmSync(report, { force: true });
  const exitCode = await runScript(stage, report);
  const content = readReport(report);
  if (stage.runner === undefined) return countStage(content, exitCode);
  return {
    ...countTests(stage.runner, content, exitCode),
    failures: listFailedTests(stage.runner, content),
  };
}

function runScript(stage: Stage, report: string): Promise<number> {
  const reporters = {
    vitest: ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    playwright: ['--reporter=list,json'],
    none: [],
  }[stage.runner ?? 'none'];
  console.log(`\n== ${stage.name}`);
  const [program = '', ...args] = stage.command ?? ['npm', 'run', '--silent', stage.name, '--'];
  const child = spawn(program, [...args, ...reporters], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...database, PLAYWRIGHT_JSON_OUTPUT_NAME: report, COUNTS_FILE: report },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

function readReport(path: string): unknown {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // The stage ended before the report was complete.
    return undefined;
  }
}
