import { spawnSync } from 'node:child_process';
import type { ProvenCode } from '../../dev/proofs/proven-code.ts';

/** The files of the proven code that differ between a commit and HEAD; undefined if HEAD does not descend from it. */
export function listChangedFiles(
  repository: string,
  commit: string,
  { paths, includesTests }: ProvenCode,
): string[] | undefined {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: repository, encoding: 'utf8' });
  if (git('merge-base', '--is-ancestor', commit, 'HEAD').status !== 0) return undefined;
  const tests = includesTests === true ? [] : [':(exclude)*.test.ts', ':(exclude)*.test.tsx'];
  const { status, stdout, stderr } = git('diff', '--name-only', commit, 'HEAD', '--', ...paths, ...tests);
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter(Boolean);
}
