import { readFileSync } from 'node:fs';

/** Linux counts CPU time in these. */
const ticksPerSecond = 100;

/** CPU time of a process, its children and those of them that have ended, in seconds. */
export function cpuTime(pid: number): number {
  // User and system time, and then those of ended children, are the 12th to 15th value after the name in brackets.
  const [, facts = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const ticks = facts.split(' ').slice(11, 15).map(Number);
  const own = ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + cpuTimeUnlessEnded(Number(child)), own);
}

/** A child that ends now is counted with its parent the next time. */
function cpuTimeUnlessEnded(pid: number): number {
  try {
    return cpuTime(pid);
  } catch {
    return 0;
  }
}
