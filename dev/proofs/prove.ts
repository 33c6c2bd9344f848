// `npm run proof -- <name> [arguments]`: builds what the proof needs and runs its steps until one fails; the arguments
// go to the first step. Without a name it lists the proofs.
import { fileURLToPath } from 'node:url';
import { runCommand } from '@superhero/stack/run-command';
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
const buildSteps: Step[] = builds.map((app) => ({
  command: ['npm', 'run', '--workspace', `apps/${app}`, 'build'],
}));
const ownSteps = steps.map((step, index) =>
  index === 0 ? { ...step, command: [...step.command, ...args] } : step,
);
for (const { command, environment } of [...buildSteps, ...ownSteps]) {
  console.log(`\n> ${command.join(' ')}`);
  const exitCode = await runCommand(command, { ...environment, ...process.env });
  if (exitCode !== 0) process.exit(exitCode);
}
