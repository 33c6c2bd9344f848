// `npm run proof:mutants`: takes controls away, one at a time, and sees that a test notices.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { conclude, type Claim } from '../claims.ts';
import { dashboardRemovals } from './dashboard-removals.ts';
import { edgeRemovals } from './edge-removals.ts';
import { gatewayRemovals } from './gateway-removals.ts';
import type { Removal } from './removal.ts';
import { runTest } from './run-test.ts';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const checkout = mkdtempSync(join(tmpdir(), 'superhero-mutants-'));

try {
  execFileSync('git', ['clone', '--quiet', repository, checkout]);
  execFileSync('npm', ['ci', '--silent'], { cwd: checkout, stdio: 'inherit' });
  conclude([...dashboardRemovals, ...edgeRemovals, ...gatewayRemovals].map(tryWithout));
} finally {
  rmSync(checkout, { recursive: true, force: true });
}

function tryWithout(removal: Removal): Claim {
  const { control, what, file, test } = removal;
  const path = join(checkout, file);
  const source = readFileSync(path, 'utf8');
  const whole = runTest(checkout, test);
  writeFileSync(path, without(removal, source));
  const mutant = runTest(checkout, test);
  writeFileSync(path, source);
  const claim = { text: `${control}: ${what}: ${whole}, then ${mutant}`, holds: mutant === 'failed' };
  console.log(`${claim.text} (${test.file})`);
  return { ...claim, holds: claim.holds && whole === 'passed' };
}

function without({ file, from, to }: Removal, source: string): string {
  const [before, after, ...more] = source.split(from);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`what is to be removed does not stand exactly once in ${file}: ${from}`);
  }
  return before + to + after;
}
