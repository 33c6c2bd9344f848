import { people } from '@superhero/school-cloud/people';
import { expect, expectLoggedIn, fillLogin, loginForm, submitLogin, test } from './fixtures.ts';

const login = 'POST /api/v3/authentication/local';

test('password managers find their fields', async ({ page }) => {
  await page.goto('/login');
  const { username, password } = loginForm(page);
  await expect(username).toHaveAttribute('autocomplete', 'username');
  await expect(username).toHaveAttribute('name', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(password).toHaveAttribute('name', 'password');
  await expect(password).toHaveAttribute('type', 'password');
});

test('shows that a login is pending, and sends it once', async ({ page, site, calls }) => {
  await fillLogin(page, people.superhero, '/login');
  await site.faults.holdTable('accounts');
  await page.keyboard.press('Enter');
  const busy = page.getByRole('button', { name: 'Anmeldung läuft …' });
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  await busy.click({ force: true });
  await busy.dblclick({ force: true });
  await loginForm(page).password.press('Enter');
  await loginForm(page).username.press('Enter');
  await site.faults.releaseTable('accounts');
  await expectLoggedIn(page, people.superhero);
  expect(calls.count(login)).toBe(1);
});

test('an empty form shows what is missing, and sends nothing', async ({ page, calls }) => {
  await page.goto('/login');
  const { username, password, submit } = loginForm(page);
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

test('sends the input unchanged', async ({ page, calls, problems }) => {
  problems.expect(/status of 401/, /login failed/);
  const credentials = { username: ' Unknown@Nowhere.example ', password: ' "ä€\\𝒳 ' };
  await submitLogin(page, credentials, '/login');
  await expect(page.getByRole('heading', { name: 'Anmeldung fehlgeschlagen' })).toBeVisible();
  expect(calls.requests.at(-1)?.postDataJSON()).toEqual(credentials);
});

test('reports blocked cookies, and sends no password', async ({ page, context, calls, problems }) => {
  problems.expect(/login failed \(CookiesBlockedError/);
  const browser = await context.newCDPSession(page);
  await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await submitLogin(page, people.superhero, '/login');
  await expect(page.getByRole('heading', { name: 'Ihr Browser blockiert Cookies' })).toBeVisible();
  expect(calls.count(login)).toBe(0);

  await browser.send('Emulation.setDocumentCookieDisabled', { disabled: false });
  await page.keyboard.press('Enter');
  await expectLoggedIn(page, people.superhero);
});
