import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { findFreePort } from '@superhero/stack/free-port';
import * as v from 'valibot';
import { chromium as launch } from '@superhero/stack/chromium';

const folder = fileURLToPath(new URL('program', import.meta.url));
const program = join(folder, 'node_modules/lighthouse/cli/index.js');
const categories = ['accessibility', 'best-practices', 'performance'] as const;

const Category = v.object({ score: v.number() });
const Report = v.object({
  lighthouseVersion: v.string(),
  categories: v.object({ accessibility: Category, 'best-practices': Category, performance: Category }),
  audits: v.record(v.string(), v.object({ title: v.string(), score: v.nullable(v.number()) })),
});

export type Report = v.InferOutput<typeof Report>;

/** One run on a phone as Lighthouse imagines it, in a browser that knows nothing but the token. */
export async function runLighthouse(address: string, token?: string): Promise<Report> {
  const profile = mkdtempSync(join(tmpdir(), 'superhero-lighthouse-'));
  const port = await findFreePort();
  const context = await chromium.launchPersistentContext(profile, {
    ...launch,
    args: [...launch.args, `--remote-debugging-port=${port}`],
  });
  try {
    if (token !== undefined) {
      await context.addCookies([{ name: 'jwt', value: token, url: address, sameSite: 'Strict' }]);
    }
    const output = join(profile, 'report.json');
    const flags = [
      `--port=${port}`,
      '--output=json',
      `--output-path=${output}`,
      `--only-categories=${categories.join(',')}`,
      // It would take the cookie away; the profile is new, so there is nothing else to reset.
      '--disable-storage-reset',
      '--no-enable-error-reporting',
      '--quiet',
    ];
    // Not in one go: the browser waits for Playwright to have seen the tab that Lighthouse opens.
    await promisify(execFile)(process.execPath, [program, address, ...flags]);
    return v.parse(v.pipe(v.string(), v.parseJson(), Report), readFileSync(output, 'utf8'));
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** By its own lock file and without any script of its packages. */
export function installLighthouse(): void {
  if (existsSync(program)) return;
  console.log('Installing Lighthouse, which takes a minute the first time …');
  execFileSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], { cwd: folder, stdio: 'inherit' });
}
