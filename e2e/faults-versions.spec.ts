import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { people } from '@superhero/school-cloud/people';
import { startNginx } from '@superhero/stack/nginx';
import { test as base } from './fault-fixtures.ts';
import { expect, heading, logIn, logOut } from './fixtures.ts';
import { watchLoads } from './harness/network.ts';
import { buildFolder } from './harness/prepared.ts';

/** The next version has no compressed files, so those of the current one would hide its page. */
const isUncompressed = (file: string) => !/\.(br|gz)$/.test(file);

/**
 * Two instances of the site during a deployment, each with the files of both versions. They serve the page in turn, and
 * its files always come from the other one.
 */
const test = base.extend({
  originFor: async ({ site, originFor }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'superhero-two-'));
    const runtimeConfig = join(folder, 'runtime.config.json');
    writeFileSync(runtimeConfig, JSON.stringify({ apiURL: '/api' }));
    const instances = await Promise.all(
      (['current', 'next'] as const).map((version) => {
        const dist = join(folder, version);
        for (const files of ['current', 'next', version] as const) {
          cpSync(buildFolder(files), dist, { recursive: true, filter: isUncompressed });
        }
        return startNginx({ dist, runtimeConfig, apiOrigin: site.url });
      }),
    );
    const [first, second] = instances.map((instance) => instance.url);
    let [ofPage = '', ofFiles = ''] = [first, second];
    await use((path) => {
      if (path.startsWith('/api/')) return originFor(path);
      if (path !== '/login') return ofFiles;
      [ofPage, ofFiles] = [ofFiles, ofPage];
      return ofPage;
    });
    await Promise.all(instances.map((instance) => instance.stop()));
    rmSync(folder, { recursive: true });
  },
});

test('R34: login and logout need no reload while two versions are served', async ({ page }) => {
  const seen = new Set<string | undefined>();
  const loads = watchLoads(page);
  for (let visit = 1; visit <= 4; visit += 1) {
    await logIn(page, people.superhero, '/login');
    await expect(heading(page)).toContainText('Willkommen');
    const footer = await page.getByRole('contentinfo').textContent();
    seen.add(/Version \S+/.exec(footer ?? '')?.[0]);
    await logOut(page);
    expect(loads.count).toBe(visit);
  }
  expect(seen.size).toBe(2);
});
