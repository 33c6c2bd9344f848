import { people } from '@superhero/school-cloud/people';
import { passTimeUntil } from './fault-fixtures.ts';
import { expect, expectLoggedIn, fillLogin, logIn, test } from './fixtures.ts';
import { Calls } from './harness/calls.ts';
import { stallAnswers } from './harness/stall.ts';
import { stopTime } from './harness/stop-time.ts';

test('spec 4.8, 4.9, 4.10, 4.11, 4.13, 7.4, 7.5: runtime config, then public config, then the user', async ({
  page,
  resumeAs,
  somebody,
}) => {
  const token = await resumeAs(await somebody('superhero'));
  const seen: string[] = [];
  const note = (moment: string, url: string) => {
    const { pathname } = new URL(url);
    if (/runtime|api/.test(pathname)) seen.push(`${moment} ${pathname}`);
  };
  page.on('request', (request) => note('begin', request.url()));
  page.on('requestfinished', (request) => note('end', request.url()));
  const me = page.waitForRequest(/\/me$/);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Willkommen');
  expect(seen.slice(0, 4)).toEqual([
    'begin /runtime.config.json',
    'end /runtime.config.json',
    // They leave together; what comes of them keeps its order.
    'begin /api/v3/config/public',
    'begin /api/v3/me',
  ]);
  expect(seen).toHaveLength(6);
  expect(await (await me).headerValue('authorization')).toBe(`Bearer ${token}`);
});

test('the settings and the user are asked for together, once, while the program is still on its way', async ({
  page,
  site,
  resumeAs,
  somebody,
}) => {
  const person = await somebody('superhero');
  await resumeAs(person);
  const calls = new Calls(page, site.apiUrl);
  const program = await stallAnswers(page, /_vue\/js\/index-/);
  const parts = [/_vue\/js\/home-page-/, /_vue\/js\/de-/].map((part) => page.waitForRequest(part));
  const settings = await stallAnswers(page, /config\/public$/);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => calls.names).toEqual(['GET /api/v3/config/public', 'GET /api/v3/me']);
  await Promise.all(parts);
  settings.end();
  program.end();
  await expectLoggedIn(page, person);
  expect(calls.names).toEqual(['GET /api/v3/config/public', 'GET /api/v3/me']);
});

test('the page after the login is fetched while the server looks at the password', async ({ page, site }) => {
  const login = await stallAnswers(page, `${site.apiUrl}/v3/authentication/local`);
  await page.goto('/login');
  await fillLogin(page, people.superhero);
  const fetched = page.waitForResponse(/_vue\/js\/home-page-/);
  await page.keyboard.press('Enter');
  await fetched;
  login.end();
  await expectLoggedIn(page, people.superhero);
});

test('spec 4.10: without a token nobody asks for the user', async ({ page, site }) => {
  const calls = new Calls(page, site.apiUrl);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  expect(calls.names).toEqual(['GET /api/v3/config/public']);
  expect(await calls.requests[0]?.headerValue('authorization')).toBeNull();
});

for (const ending of ['/api', '/api/', '/api/v3', '/api/v3/']) {
  test(`spec 7.3: an apiURL that ends with ${ending} leads to the same server`, async ({ page, site }) => {
    site.serveRuntimeConfig(JSON.stringify({ apiURL: new URL(ending, site.apiUrl).href }));
    const calls = new Calls(page, site.apiUrl);
    await page.goto('/login');
    await logIn(page, people.superhero);
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await expect(page).toHaveURL('/login');
    expect(calls.names).toEqual([
      'GET /api/v3/config/public',
      'POST /api/v3/authentication/local',
      'GET /api/v3/me',
      'DELETE /api/v1/authentication',
    ]);
  });
}

test('an unknown field in the runtime config does no harm', async ({ page, site }) => {
  site.serveRuntimeConfig(JSON.stringify({ apiURL: site.apiUrl, somethingNew: { a: [1] } }));
  await page.goto('/login');
  await logIn(page, people.superhero);
});

test('spec 4.12, 4.13: without the settings of the server the app works with defaults, and gets them later', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 500/, /start-up step public-config failed \(CallError: HTTP 500\)/);
  await site.faults.hideTable('public_config');
  await stopTime(page);
  await page.goto('/login');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Einstellungen der Schulcloud nicht geladen');
  await logIn(page, people.superhero);
  await site.faults.showTable('public_config');
  await passTimeUntil(page, (patience) => expect(notice).toHaveCount(0, patience));
});

test('settings that are unknown, missing or of the wrong type are no reason to complain', async ({
  page,
  site,
}) => {
  await site.setPublicConfig('FEATURE_FROM_THE_FUTURE', { deep: ['value'] });
  await site.setPublicConfig('SC_THEME', 'a-theme-from-the-future');
  await site.setPublicConfig('SC_TITLE', undefined);
  await site.setPublicConfig('JWT_TIMEOUT_SECONDS', 'soon');
  await site.setPublicConfig('I18N__AVAILABLE_LANGUAGES', 42);
  await site.setPublicConfig('I18N__DEFAULT_LANGUAGE', ['de']);
  await page.goto('/login');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Sprache').getByRole('option')).toHaveCount(4);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await logIn(page, people.superhero);
});

test('spec 4.12: with the school cloud down at the start one is told; once it is back the notice goes by itself', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(
    /ERR_CONNECTION_REFUSED/,
    /start-up step public-config failed \(CallError: no connection\)/,
  );
  await site.stopSchoolCloud();
  await stopTime(page);
  await page.goto('/login');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Die Schulcloud ist nicht erreichbar');
  await page.getByLabel('E-Mail-Adresse oder Benutzername').fill('gre');
  await site.startSchoolCloud();
  await passTimeUntil(page, (patience) => expect(notice).toHaveCount(0, patience));
  await expect(page.getByLabel('E-Mail-Adresse oder Benutzername')).toHaveValue('gre');
  await logIn(page, people.superhero);
});
