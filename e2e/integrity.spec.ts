import { createHash } from 'node:crypto';
import { expect, heading, test } from './fixtures.ts';

const blocked = /Failed to find a valid digest in the 'integrity' attribute/;

test('the start page pins its scripts and stylesheet to the files nginx sends', async ({ site }) => {
  const html = await (await fetch(site.url)).text();
  const tags = [...html.matchAll(/<(?:script|link rel="stylesheet")[^>]*>/g)].map(([tag]) => tag);
  expect(tags).toHaveLength(3);
  for (const tag of tags) {
    const [, file = ''] = /(?:src|href)="([^"]+)"/.exec(tag) ?? [];
    const [, integrity] = /integrity="([^"]+)"/.exec(tag) ?? [];
    for (const encoding of ['identity', 'gzip', 'br']) {
      const answer = await fetch(site.url + file, { headers: { 'Accept-Encoding': encoding } });
      const content = new Uint8Array(await answer.arrayBuffer());
      const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
      expect(`${file} ${encoding} ${hash}`).toBe(`${file} ${encoding} ${integrity}`);
    }
  }
});

test('does not run a changed script', async ({ page, site, problems }) => {
  problems.expect(blocked);
  site.appendToFile(/_vue\/js\/index-/, ';document.title = "changed";');
  await page.goto('/login');
  await expect(page).toHaveTitle('Superhero-Dashboard');
  // The loading screen is still there.
  await expect(page.getByText('Die Seite startet nicht.')).toBeAttached();
});

test('does not apply a changed stylesheet', async ({ page, site, problems }) => {
  problems.expect(blocked);
  site.appendToFile(/_vue\/css\/index-/, 'h1 { color: rgb(1, 2, 3); }');
  await page.goto('/login');
  await expect(heading(page)).toHaveText('Anmelden');
  await expect(heading(page)).not.toHaveCSS('color', 'rgb(1, 2, 3)');
});
