import { people } from '@superhero/school-cloud/people';
import { expect, fillLogin, heading, logIn, loginForm, test } from './fixtures.ts';
import { holdRequests, watchRequests } from './harness/network.ts';
import { stopTime } from './harness/page-state.ts';

const missing = 'Die Konfiguration dieser Seite fehlt';
const invalid = 'Die Konfiguration dieser Seite ist ungültig';

/** Without a config, calls go to the specified default, which the policy of this site blocks. */
const withoutConfig = [
  /start-up step runtime-config failed/,
  /start-up step public-config failed \(CallError: no connection\)/,
  /Content Security Policy/,
  /policy violation: connect-src http:\/\/localhost:3030/,
];

const faulty = {
  'an empty file': '',
  'no JSON': '{ "apiURL": ',
  'a page of HTML': '<!doctype html><html><body>It works!</body></html>',
  'a list': '[]',
  null: 'null',
  'no apiURL': '{}',
  'an apiURL of the wrong type': '{ "apiURL": 3030 }',
  'a script as apiURL': '{ "apiURL": "javascript:alert(1)" }',
  'a server without encryption': '{ "apiURL": "http://evil.example/api" }',
  'an address without a scheme': '{ "apiURL": "//evil.example/api" }',
  'a backslash instead of a slash': String.raw`{ "apiURL": "/\\evil.example/api" }`,
  'a name and a password in the address': '{ "apiURL": "https://a:b@evil.example/api" }',
  'an overlong text': `{ "apiURL": "/api", "a": "${'x'.repeat(5000)}" }`,
};

test('spec 4.12, 4.13: reports every invalid runtime config', async ({ page, site, problems }) => {
  problems.expect(...withoutConfig);
  const requests = watchRequests(page, /evil\.example/);
  for (const [what, text] of Object.entries(faulty)) {
    site.serveRuntimeConfig(text);
    await page.goto('/');
    await expect(page.getByRole('alert'), what).toContainText(invalid);
    await expect(heading(page), what).toHaveText('Anmelden');
    await expect(page, what).toHaveURL('/login?redirect=%2F');
    expect(requests, what).toEqual([]);
  }
});

test('spec 4.12: the policy stops a foreign server as apiURL', async ({ page, site, problems }) => {
  problems.expect(/public-config failed/, /Content Security Policy/, /connect-src https:\/\/evil\.example/);
  site.serveRuntimeConfig(JSON.stringify({ apiURL: 'https://evil.example/api' }));
  let isAnswered = false;
  page.on('response', (response) => (isAnswered ||= response.url().includes('evil.example')));
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('Die Schulcloud ist nicht erreichbar');
  expect(isAnswered).toBe(false);
});

for (const [what, text, title] of [
  ['missing', undefined, missing],
  ['broken', 'kaputt', invalid],
] as const) {
  test(`uses a ${what} runtime config once it is repaired`, async ({ page, site, problems }) => {
    problems.expect(...withoutConfig);
    if (text === undefined) problems.expect(/status of 404/);
    site.serveRuntimeConfig(text);
    // Time is stopped, so that the dashboard does not retry before the click.
    await stopTime(page);
    await page.goto('/login');
    await expect(page.getByRole('alert')).toContainText(title);
    await fillLogin(page, { username: 'greta', password: 'geheim' });
    const retry = page.getByRole('button', { name: 'Erneut versuchen' });
    await Promise.all([page.waitForResponse(/runtime\.config\.json/), retry.click()]);
    await expect(retry).toBeEnabled();
    await expect(page.getByRole('alert')).toContainText(title);
    site.serveValidRuntimeConfig();
    await retry.click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(loginForm(page).username).toHaveValue('greta');
    await expect(loginForm(page).password).toHaveValue('geheim');
    await page.clock.resume();
    await logIn(page, people.superhero);
  });
}

test('spec 4.11: waits for a slow runtime config', async ({ page, calls }) => {
  const release = await holdRequests(page, '/runtime.config.json');
  await Promise.all([page.waitForRequest(/runtime\.config\.json/), page.goto('/login')]);
  await expect(page.getByText('Superhero-Dashboard')).toBeVisible();
  await expect(page.getByText('Die Seite startet nicht.')).toBeHidden();
  expect(calls.names).toEqual([]);
  release();
  await logIn(page, people.superhero);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('spec 4.12: gives up on the runtime config after ten seconds', async ({ page, problems }) => {
  problems.expect(...withoutConfig);
  await holdRequests(page, '/runtime.config.json');
  await stopTime(page);
  await page.goto('/login');
  await page.clock.fastForward(9_900);
  await expect(page.getByText('Superhero-Dashboard')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.fastForward(100);
  await expect(page.getByRole('alert')).toContainText(missing);
  await expect(heading(page)).toHaveText('Anmelden');
});
