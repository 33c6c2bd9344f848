import { people } from '@superhero/school-cloud/people';
import { expect, expectLoggedIn, fillLogin, test } from './fixtures.ts';
import { Calls } from './harness/calls.ts';

const login = 'POST /api/v3/authentication/local';

test('password managers find their fields', async ({ page }) => {
  await page.goto('/login');
  const username = page.getByLabel('E-Mail-Adresse oder Benutzername');
  await expect(username).toHaveAttribute('autocomplete', 'username');
  await expect(username).toHaveAttribute('name', 'username');
  const password = page.getByLabel('Passwort', { exact: true });
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(password).toHaveAttribute('name', 'password');
  await expect(password).toHaveAttribute('type', 'password');
});

test('the password can be shown and hidden again', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Passwort', { exact: true });
  await password.fill('Regenbogen');
  await page.getByRole('button', { name: 'Passwort anzeigen' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('Regenbogen');
  await page.getByRole('button', { name: 'Passwort verbergen' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(page).toHaveURL('/login');
});

test('while the login is under way the form says so and sends nothing twice', async ({ page, site }) => {
  const calls = new Calls(page, site.apiUrl);
  await page.goto('/login');
  await fillLogin(page, people.superhero);
  await site.faults.holdTable('accounts');
  await page.keyboard.press('Enter');
  const busy = page.getByRole('button', { name: 'Anmeldung läuft …' });
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  await busy.click({ force: true });
  await busy.dblclick({ force: true });
  await page.getByLabel('Passwort', { exact: true }).press('Enter');
  await page.getByLabel('E-Mail-Adresse oder Benutzername').press('Enter');
  await site.faults.releaseTable('accounts');
  await expectLoggedIn(page, people.superhero);
  expect(calls.count(login)).toBe(1);
});

test('a double click is one login', async ({ page, site }) => {
  const calls = new Calls(page, site.apiUrl);
  await page.goto('/login');
  await fillLogin(page, people.superhero);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).dblclick();
  await expectLoggedIn(page, people.superhero);
  expect(calls.count(login)).toBe(1);
});

test('an empty form says what is missing, where it is missing, and sends nothing', async ({ page, site }) => {
  const calls = new Calls(page, site.apiUrl);
  await page.goto('/login');
  const username = page.getByLabel('E-Mail-Adresse oder Benutzername');
  const password = page.getByLabel('Passwort', { exact: true });
  const submit = page.getByRole('button', { name: 'Anmelden', exact: true });

  await submit.click();
  await expect(username).toBeFocused();
  await expect(username).toHaveAccessibleDescription(
    'Bitte geben Sie Ihre E-Mail-Adresse oder Ihren Benutzernamen ein.',
  );
  await expect(password).toHaveAccessibleDescription('Bitte geben Sie Ihr Passwort ein.');

  await username.fill('   ');
  await password.fill('x');
  await submit.click();
  await expect(username).toBeFocused();
  await expect(username).toHaveAttribute('aria-invalid', 'true');

  await username.fill('greta');
  await password.fill('');
  await submit.click();
  await expect(password).toBeFocused();
  await expect(username).toHaveAttribute('aria-invalid', 'false');
  expect(calls.count(login)).toBe(0);
});

test('what is typed is sent unchanged', async ({ page, site, problems }) => {
  problems.expect(/status of 401/, /login failed/);
  const calls = new Calls(page, site.apiUrl);
  await page.goto('/login');
  await fillLogin(page, { username: ' Nobody@Nowhere.example ', password: ' "ä€\\𝒳 ' });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Anmeldung fehlgeschlagen' })).toBeVisible();
  expect(calls.requests.at(-1)?.postDataJSON()).toEqual({
    username: ' Nobody@Nowhere.example ',
    password: ' "ä€\\𝒳 ',
  });
});

test('in a browser that keeps no cookies one is told so, and no password leaves it', async ({
  page,
  site,
  context,
  problems,
}) => {
  problems.expect(/login failed \(CookiesBlockedError/);
  const browser = await context.newCDPSession(page);
  await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  const calls = new Calls(page, site.apiUrl);
  await page.goto('/login');
  await fillLogin(page, people.superhero);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ihr Browser speichert keine Cookies' })).toBeVisible();
  expect(calls.count(login)).toBe(0);

  await browser.send('Emulation.setDocumentCookieDisabled', { disabled: false });
  await page.keyboard.press('Enter');
  await expectLoggedIn(page, people.superhero);
});

test('with the school cloud down the login says so, keeps what was typed and works later', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_REFUSED/, /login failed \(CallError: no connection\)/);
  await page.goto('/login');
  await fillLogin(page, people.superhero);
  await site.stopSchoolCloud();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Die Schulcloud ist nicht erreichbar' })).toBeVisible();
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue(people.superhero.password);
  await site.startSchoolCloud();
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expectLoggedIn(page, people.superhero);
});
