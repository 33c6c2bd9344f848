import { people } from '@superhero/school-cloud/people';
import { expect, expectLoggedIn, loginForm, submitLogin, test } from './fixtures.ts';

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
