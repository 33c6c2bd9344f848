import { people } from '@superhero/school-cloud/people';
import { expect, fillLogin, logIn, test } from './fixtures.ts';
import { Calls } from './harness/calls.ts';

test.use({ superheroLogin: 'service-account' });

const loginPath = '/authentication/local-service-account';

test('where superheroes have a login of their own, the runtime config names it', async ({ page, site }) => {
  site.serveRuntimeConfig(JSON.stringify({ apiURL: site.apiUrl, loginPath }));
  const calls = new Calls(page, site.apiUrl);
  await page.goto('/login');
  await logIn(page, people.superhero);
  expect(calls.count(`POST /api/v3${loginPath}`)).toBe(1);
  expect(calls.count('POST /api/v3/authentication/local')).toBe(0);
});

test('without the name of that login it is refused, and no other way is tried', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 401/, /login failed/);
  const calls = new Calls(page, site.apiUrl);
  await page.goto('/login');
  await fillLogin(page, people.superhero);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Anmeldung fehlgeschlagen');
  await expect(page.getByRole('alert')).toContainText('dieses Konto darf sich hier nicht anmelden');
  expect(calls.count('POST /api/v3/authentication/local')).toBe(1);
  expect(calls.count(`POST /api/v3${loginPath}`)).toBe(0);
});

test('spec 1.1, 6.3: a service account that is no superhero is refused there, too', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/login failed/);
  site.serveRuntimeConfig(JSON.stringify({ apiURL: site.apiUrl, loginPath }));
  await page.goto('/login');
  await fillLogin(page, people.cronjob);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Das ausgewählte Konto ist kein Superhero');
});

test('a login path that does not exist makes the config invalid', async ({ page, site, problems }) => {
  problems.expect(/start-up step runtime-config failed/);
  problems.expect(/start-up step public-config failed/, /Content Security Policy/, /policy violation/);
  site.serveRuntimeConfig(JSON.stringify({ apiURL: site.apiUrl, loginPath: '/authentication/magic' }));
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('Die Konfiguration dieser Seite ist ungültig');
});
