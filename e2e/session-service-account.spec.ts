import { people } from '@superhero/school-cloud/people';
import { expect, logIn, submitLogin, test } from './fixtures.ts';

test.use({ superheroLogin: 'service-account' });

const loginPath = '/authentication/local-service-account';

test('uses the login path of the runtime config', async ({ page, site, calls }) => {
  site.serveRuntimeConfig(JSON.stringify({ apiURL: site.apiUrl, loginPath }));
  await logIn(page, people.superhero, '/login');
  expect(calls.count(`POST /api/v3${loginPath}`)).toBe(1);
  expect(calls.count('POST /api/v3/authentication/local')).toBe(0);
});

test('reports the rejection without a login path, and tries no other', async ({ page, calls, problems }) => {
  problems.expect(/status of 401/, /login failed/);
  await submitLogin(page, people.superhero, '/login');
  await expect(page.getByRole('alert')).toContainText('Anmeldung fehlgeschlagen');
  await expect(page.getByRole('alert')).toContainText('dieses Konto darf sich hier nicht anmelden');
  expect(calls.count('POST /api/v3/authentication/local')).toBe(1);
  expect(calls.count(`POST /api/v3${loginPath}`)).toBe(0);
});

test('spec 1.1, 6.3: rejects a service account that is not a superhero', async ({ page, site, problems }) => {
  problems.expect(/login failed/);
  site.serveRuntimeConfig(JSON.stringify({ apiURL: site.apiUrl, loginPath }));
  await submitLogin(page, people.cronjob, '/login');
  await expect(page.getByRole('alert')).toContainText('Das ausgewählte Konto ist kein Superhero');
});

test('an unknown login path makes the runtime config invalid', async ({ page, site, problems }) => {
  problems.expect(/start-up step runtime-config failed/);
  problems.expect(/start-up step public-config failed/, /Content Security Policy/, /policy violation/);
  site.serveRuntimeConfig(JSON.stringify({ apiURL: site.apiUrl, loginPath: '/authentication/magic' }));
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('Die Konfiguration dieser Seite ist ungültig');
});
