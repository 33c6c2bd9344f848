import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** The folder of a package, installed on first use by the lock file here and without install scripts. */
export function findTool(name: 'lighthouse' | '@mdn/mdn-http-observatory'): string {
  const tool = join(folder, 'node_modules', name);
  if (!existsSync(tool)) {
    console.log('Installing Lighthouse and the Observatory, which takes a minute the first time …');
    execFileSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], { cwd: folder, stdio: 'inherit' });
  }
  return tool;
}
