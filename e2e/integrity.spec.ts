import { createHash } from 'node:crypto';
import { expect, test } from './fixtures.ts';

const refused = /Failed to find a valid digest in the 'integrity' attribute/;

test('the start page pins its scripts and its stylesheet to what nginx sends, compressed or not', async ({
  site,
}) => {
  const page = await (await fetch(site.url)).text();
  const tags = [...page.matchAll(/<(?:script|link rel="stylesheet")[^>]*>/g)].map(([tag]) => tag);
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

test('a script that is not the one that was built does not run', async ({ page, site, problems }) => {
  problems.expect(refused);
  site.appendToFile(/_vue\/js\/index-/, ';document.title = "changed";');
  await page.goto('/login');
  await expect(page).toHaveTitle('Superhero-Dashboard');
  // The page that waits for the program is still there.
  await expect(page.getByText('Die Seite startet nicht.')).toBeAttached();
});

test('a stylesheet that is not the one that was built is not applied', async ({ page, site, problems }) => {
  problems.expect(refused);
  site.appendToFile(/_vue\/css\/index-/, 'h1 { color: rgb(1, 2, 3); }');
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveCSS('color', 'rgb(1, 2, 3)');
});
