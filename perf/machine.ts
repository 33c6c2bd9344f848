import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { loadNow } from '../dev/proofs/load-now.ts';

export type Circumstances = { date: string; commit: string; machine: string; load: string };

/** What a result must be read with. */
export function circumstances(browserVersion: string): Circumstances {
  const isChanged = git('status', '--porcelain', '--', 'apps/dashboard', 'deploy', 'packages') !== '';
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: git('rev-parse', '--short', 'HEAD') + (isChanged ? ' with changes' : ''),
    machine: `${cpus().length} cores, Chromium ${browserVersion}`,
    load: loadNow(),
  };
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}
