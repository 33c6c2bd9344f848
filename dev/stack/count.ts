// `npm run count -- [revision]`: a Markdown table of the size of the code base, of HEAD without a revision. To compare
// two states, count both. Lines are counted as written, with comments and blank ones.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

interface Part {
  readonly name: string;
  readonly files: RegExp;
  readonly without?: RegExp;
}

const script = '\\.(ts|tsx)$';
const tests = /\.test\.tsx?$|\/testing\//;
const demo = /^dev\/(school-cloud\/src\/seed|stack)\/demo\//;
const generatedContract = /^packages\/contract\/(session|gateway|shared)\//;
const generatedStyles = /\/fonts\.css$/;

/** TypeScript without its tests, if the name says nothing else. */
const parts: readonly Part[] = [
  code('Dashboard', 'apps/dashboard/src/'),
  code('Dashboard, area tools', 'apps/dashboard/src/areas/tools/'),
  code('Dashboard, area instance', 'apps/dashboard/src/areas/instance/'),
  code('Dashboard, area deletion', 'apps/dashboard/src/areas/deletion/'),
  code('Gateway', 'apps/gateway/src/'),
  code('Gateway, area deletion', 'apps/gateway/src/areas/deletion/'),
  { name: 'CSS', files: /\.css$/, without: generatedStyles },
  { name: 'CSS, generated', files: generatedStyles },
  {
    name: 'Contract, written, with YAML',
    files: /^packages\/contract\/.*\.(ts|yaml)$/,
    without: either(generatedContract, tests),
  },
  { name: 'Contract, generated', files: generatedContract, without: /\.json$/ },
  {
    name: 'Unit and component tests, with helpers',
    files: either(/\.test\.tsx?$/, /\/testing\/.*\.tsx?$/),
    without: /^(checks|dev\/proofs)\//,
  },
  { name: 'End-to-end tests', files: /^e2e\/.*\.ts$/, without: either(/^e2e\/pictures\//, tests) },
  { name: 'Pictures', files: /^e2e\/pictures\/.*\.ts$/, without: tests },
  code('Simulator, with its verification', 'dev/school-cloud/', either(tests, demo)),
  code('Stack', 'dev/stack/', either(tests, demo)),
  { name: 'Demo data', files: demo, without: tests },
  {
    name: 'Proofs, with their tests',
    files: /^dev\/proofs\/.*\.(ts|js)$/,
    without: /^dev\/proofs\/speed\/plain\//,
  },
  code('Checks, with their tests', 'checks/', /^$/),
];

function code(name: string, folder: string, without = tests): Part {
  return { name, files: new RegExp(`^${folder}.*${script}`, 'u'), without };
}

function either(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), 'u');
}

const repository = fileURLToPath(new URL('../..', import.meta.url));
const [revision = 'HEAD'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'superhero-count-'));
try {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();
  git('archive', '--output', join(folder, 'all.tar'), revision);
  execFileSync('tar', ['-xf', 'all.tar'], { cwd: folder });
  const title = git('log', '-1', '--format=%h, %cs', revision);
  printTable(title, git('ls-tree', '-r', '--name-only', revision).split('\n'));
} finally {
  rmSync(folder, { recursive: true });
}

function printTable(title: string, paths: readonly string[]): void {
  console.log(`| ${title} | Number | Lines |\n| --- | ---: | ---: |`);
  for (const { name, files, without } of parts) {
    const own = paths.filter((path) => files.test(path) && !without?.test(path));
    printRow(
      name,
      own.length,
      own.map(countLines).reduce((sum, lines) => sum + lines, 0),
    );
  }
  const messages = paths.filter((path) => /^apps\/dashboard\/.*\/messages\/de\.json$/.test(path));
  printRow(
    'Message ids',
    messages.map((path) => countKeys(readJson(path))).reduce((sum, ids) => sum + ids, 0),
  );
  const { scripts } = v.parse(v.object({ scripts: v.unknown() }), readJson('package.json'));
  printRow('npm scripts', countKeys(scripts));
  printRow('Decision records', paths.filter((path) => /^docs\/decisions\/\d.*\.md$/.test(path)).length);
}

function printRow(name: string, count: number, lines?: number): void {
  const columns = [name, count.toLocaleString('en'), lines?.toLocaleString('en') ?? ''];
  console.log(`| ${columns.join(' | ')} |`);
}

function countLines(path: string): number {
  return readFileSync(join(folder, path), 'utf8').split('\n').length - 1;
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(folder, path), 'utf8'));
}

function countKeys(value: unknown): number {
  return Object.keys(v.parse(v.record(v.string(), v.unknown()), value)).length;
}
