// `npm run proof -- <name> [arguments]`: builds what the proof needs and runs its steps until one fails; the arguments
// go to the first step. Without a name it lists the proofs.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { proofs } from './proofs.ts';
import type { Step } from './steps.ts';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const [wanted, ...args] = process.argv.slice(2);
const proof = proofs.find(({ name }) => name === wanted);
if (proof === undefined) {
  const width = Math.max(...proofs.map(({ name }) => name.length));
  console.log('Usage: npm run proof -- <name> [arguments]\n');
  for (const { name, summary } of proofs) console.log(`  ${name.padEnd(width)}  ${summary}`);
  if (wanted !== undefined) console.error(`\nThere is no proof "${wanted}".`);
  process.exit(wanted === undefined ? 0 : 2);
}

const { builds = [], steps } = proof;
const buildSteps = builds.map((app) => ({ command: ['npm', 'run', '--workspace', `apps/${app}`, 'build'] }));
const ownSteps = steps.map((step, index) =>
  index === 0 ? { ...step, command: [...step.command, ...args] } : step,
);
// Ctrl-C reaches the step from the terminal; this process waits until it has cleaned up.
process.on('SIGINT', () => {});
for (const step of [...buildSteps, ...ownSteps]) {
  const exitCode = await run(step);
  if (exitCode !== 0) process.exit(exitCode);
}

/** Returns the exit code. */
function run({ command: [program = '', ...rest], environment }: Step): Promise<number> {
  console.log(`\n> ${[program, ...rest].join(' ')}`);
  const child = spawn(program, rest, { stdio: 'inherit', env: { ...environment, ...process.env } });
  const forward = () => child.kill('SIGTERM');
  process.on('SIGTERM', forward);
  return new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  }).finally(() => process.off('SIGTERM', forward));
}
