import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { findFreePort } from '@superhero/stack/free-port';
import * as v from 'valibot';
import { chromium as launch } from '@superhero/stack/chromium';
import { trustInChromium } from '../tls-proxy.ts';
import { findTool } from '../tools/install-tools.ts';

const categories = ['accessibility', 'best-practices', 'performance'] as const;

const Category = v.object({ score: v.number() });
const Report = v.object({
  lighthouseVersion: v.string(),
  categories: v.object({ accessibility: Category, 'best-practices': Category, performance: Category }),
  audits: v.record(v.string(), v.object({ title: v.string(), score: v.nullable(v.number()) })),
});

export type Report = v.InferOutput<typeof Report>;

type Visited = { address: string; certificate: string | undefined; token?: string | undefined };

/** One run with Lighthouse's simulated phone in a new profile that contains only the token. */
export async function runLighthouse({ address, certificate, token }: Visited): Promise<Report> {
  const profile = mkdtempSync(join(tmpdir(), 'superhero-lighthouse-'));
  const port = await findFreePort();
  const context = await chromium.launchPersistentContext(profile, {
    ...launch,
    args: [...launch.args, `--remote-debugging-port=${port}`, ...trustInChromium(certificate)],
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
      // A reset would delete the cookie; the profile is new anyway.
      '--disable-storage-reset',
      '--no-enable-error-reporting',
      '--quiet',
    ];
    // Not synchronously: Playwright has to handle the tab that Lighthouse opens.
    const program = join(findTool('lighthouse'), 'cli/index.js');
    await promisify(execFile)(process.execPath, [program, address, ...flags]);
    return v.parse(v.pipe(v.string(), v.parseJson(), Report), readFileSync(output, 'utf8'));
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
