// `npm run proof -- mutants`: removes controls one at a time and checks that a test fails. Arguments select removals by
// number, test or file: `npm run proof -- mutants C30 circuit`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { conclude, type Claim } from '../claims.ts';
import { removals, removeControl, type Removal } from './removals.ts';
import { runTest } from './run-test.ts';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const wanted = process.argv.slice(2);
const chosen = removals.filter(
  ({ control, title, file }) =>
    wanted.length === 0 || wanted.some((text) => `${control}: ${title}: ${file}`.includes(text)),
);
if (chosen.length === 0) throw new Error(`No removal matches ${wanted.join(' or ')}.`);
const checkout = mkdtempSync(join(tmpdir(), 'superhero-mutants-'));

try {
  execFileSync('git', ['clone', '--quiet', repository, checkout]);
  // A removal that does not fit its source fails here, before the tests, which take hours.
  for (const removal of chosen) removeControl(removal, readFileSync(join(checkout, removal.file), 'utf8'));
  execFileSync('npm', ['ci', '--silent'], { cwd: checkout, stdio: 'inherit' });
  conclude(chosen.map(tryWithout));
} finally {
  rmSync(checkout, { recursive: true, force: true });
}

function tryWithout(removal: Removal): Claim {
  const { control, file, test, title } = removal;
  const path = join(checkout, file);
  const source = readFileSync(path, 'utf8');
  const original = runTest(checkout, removal);
  writeFileSync(path, removeControl(removal, source));
  const mutant = runTest(checkout, removal);
  writeFileSync(path, source);
  const claim = { text: `${control}: ${title}: ${original}, then ${mutant}`, holds: mutant === 'failed' };
  console.log(`${claim.text} (${test})`);
  return { ...claim, holds: claim.holds && original === 'passed' };
}
