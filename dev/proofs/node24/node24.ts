// `npm run proof:node24`: the tests of the gateway under the Node that its image runs on, not the one to develop with.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFailedTests } from '@superhero/stack/failed-tests';
import { startCluster } from '@superhero/stack/postgres';
import { countTests } from '@superhero/stack/sum-results';
import { conclude } from '../claims.ts';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const containerfile = readFileSync(join(repository, 'deploy', 'Containerfile'), 'utf8');
const major = /^FROM node:(\d+)\S* AS gateway$/m.exec(containerfile)?.[1] ?? '';
const program = `node-${process.platform}-${process.arch}`;

const folder = mkdtempSync(join(tmpdir(), 'superhero-node-'));
const postgres = await startCluster();
try {
  // No dependency of ours: brought for this run, and without running anything of it but Node itself.
  const install = ['install', '--silent', '--ignore-scripts', '--no-save', '--prefix', folder];
  execFileSync('npm', [...install, `${program}@${major}`], { stdio: 'inherit' });
  const bin = join(folder, 'node_modules', program, 'bin');
  const node = join(bin, 'node');
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();

  const report = join(folder, 'report.json');
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node'];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const run = spawnSync(node, [...vitest, ...reporters, 'apps/gateway', 'packages/postgres'], {
    cwd: repository,
    // What the tests start themselves is started by the same Node.
    env: {
      ...process.env,
      PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
      TEST_DATABASE_URL: postgres.url,
    },
    stdio: 'inherit',
  });
  const content: unknown = JSON.parse(readFileSync(report, 'utf8'));
  const { passed, failed } = countTests('vitest', content, run.status ?? 1);
  for (const failure of listFailedTests('vitest', content)) console.log(`  ${failure}`);
  conclude([
    {
      text: `the Node is of the version that the image has: ${version}`,
      holds: version.startsWith(`v${major}.`),
    },
    { text: `the tests of the gateway pass: ${passed} passed, ${failed} failed`, holds: failed === 0 },
  ]);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
