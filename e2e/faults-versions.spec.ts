import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { people } from '@superhero/school-cloud/people';
import { startNginx } from '@superhero/stack/nginx';
import { test as base } from './fault-fixtures.ts';
import { expect, logIn } from './fixtures.ts';
import { versionFolder } from './harness/versions.ts';

/** Two copies of the site in the middle of a deployment, each with the files of both versions. They take turns with the page, and the files always come from the other one. */
const test = base.extend({
  leadTo: async ({ site, leadTo }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'superhero-two-'));
    const runtimeConfig = join(folder, 'runtime.config.json');
    writeFileSync(runtimeConfig, JSON.stringify({ apiURL: '/api' }));
    const copies = await Promise.all(
      (['current', 'next'] as const).map((version) => {
        const dist = join(folder, version);
        for (const files of ['current', 'next', version] as const) {
          cpSync(versionFolder(files), dist, { recursive: true });
        }
        return startNginx({ dist, runtimeConfig, apiOrigin: site.url });
      }),
    );
    const [first, second] = copies.map((copy) => copy.url);
    let [ofPage = '', ofFiles = ''] = [first, second];
    await use((path) => {
      if (path.startsWith('/api/')) return leadTo(path);
      if (path !== '/login') return ofFiles;
      [ofPage, ofFiles] = [ofFiles, ofPage];
      return ofPage;
    });
    await Promise.all(copies.map((copy) => copy.stop()));
    rmSync(folder, { recursive: true });
  },
});

test('R34: while two versions are served side by side, people log in, work and log out, and nothing reloads', async ({
  page,
}) => {
  const seen = new Set<string | undefined>();
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  for (let visit = 1; visit <= 4; visit += 1) {
    await page.goto('/login');
    await logIn(page, people.superhero);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Willkommen');
    const footer = await page.getByRole('contentinfo').textContent();
    seen.add(/Version \S+/.exec(footer ?? '')?.[0]);
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
    expect(loads).toBe(visit);
  }
  expect(seen.size).toBe(2);
});
