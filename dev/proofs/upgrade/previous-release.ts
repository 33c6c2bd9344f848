import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { GatewayBuild } from '../build.ts';

const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** The gateway as it was at a commit, built from a clone with the packages of that commit. */
export async function buildGatewayOf(commit: string): Promise<GatewayBuild> {
  const clone = mkdtempSync(join(tmpdir(), 'superhero-previous-'));
  const run = (command: string, ...args: string[]) => promisify(execFile)(command, args, { cwd: clone });
  try {
    await run('git', 'clone', '--quiet', '--no-checkout', repository, '.');
    await run('git', 'checkout', '--quiet', commit);
    await run('npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund');
    await run('npm', 'run', 'build', '--workspace', 'apps/gateway');
  } catch (error) {
    rmSync(clone, { recursive: true });
    throw error;
  }
  return { dist: join(clone, 'apps/gateway/dist'), remove: () => rmSync(clone, { recursive: true }) };
}
