import type { Page } from '@playwright/test';
import { people } from '@superhero/school-cloud/people';
import { expect, heading, logIn, logoutButton, test, welcome } from './fixtures.ts';
import { addPerson } from './harness/records.ts';
import { signIn } from './harness/sessions.ts';

test('spec 2.1, 2.10, 6.4: the home page requires a login', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login?redirect=%2F');
  await expect(heading(page)).toHaveText('Anmelden');
  await expect(page.getByText(welcome)).toHaveCount(0);
});

test('spec 2.3, 6.4: /login is public', async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveURL('/login');
  await expect(heading(page)).toHaveText('Anmelden');
});

const deepLinks = [
  '/?tab=2&tab=3#oben',
  '/?q=a%20b%2Fc%26d%3De#teil%20zwei',
  '/?q=a+b',
  '/?flag',
  '/?a=1&b=2&a=3',
  '/?name=%C3%84rger&next=%2Flogin%3Fredirect%3D%252F',
  '/#nur-ein-anker',
];

/** Opens a page that requires a login, and expects the login page to remember it. */
async function openWithoutSession(page: Page, path: string): Promise<void> {
  // An address that differs in its hash alone would not load the page.
  await page.goto('about:blank');
  await page.goto(path);
  await expect(heading(page), path).toHaveText('Anmelden');
  const { pathname, searchParams } = new URL(page.url());
  expect([pathname, searchParams.get('redirect')]).toEqual(['/login', path]);
}

test('spec 2.9: every link is opened unchanged after the login', async ({ page, context }) => {
  for (const link of deepLinks) {
    await openWithoutSession(page, link);
    await logIn(page, people.superhero);
    await expect(heading(page), link).toHaveText(welcome);
    await expect(page, link).toHaveURL(link);
    await context.clearCookies();
  }
});

test('spec 2.9, 2.10, 6.4: other paths are not public and lead to the login page', async ({
  page,
  context,
}) => {
  const paths = ['/gibt/es/nicht?seite=2#unten', '/login/x', '/loginfoo?a=b', '/login%2Fx', '/LOGIN'];
  for (const path of paths) {
    await openWithoutSession(page, path);
    await logIn(page, people.superhero);
    await expect(page, path).toHaveURL('/');
    await context.clearCookies();
  }
});

test('spec 2.8: redirects paths that start with /login to the home page', async ({ page, site }) => {
  await signIn(page, site, await addPerson(site, 'superhero'));
  const query = '/login?redirect=%2Fgibt-es-nicht';
  for (const path of ['/login', '/login/', query, '/login/x', '/loginfoo', '/login#a']) {
    await page.goto(path);
    await expect(heading(page), path).toHaveText(welcome);
    await expect(page, path).toHaveURL('/');
  }
});

test('spec 2.8: shows no login form during a session, in any spelling', async ({ page, site }) => {
  await signIn(page, site, await addPerson(site, 'superhero'));
  for (const path of ['/LOGIN', '/Login?redirect=%2F', '/%6Cogin', '/./login']) {
    await page.goto(path);
    await expect(heading(page), path).toHaveText(/^(Willkommen|Diese Seite gibt)/);
  }
});

test('spec 2.8: the login link leads to the home page during a session', async ({ page }) => {
  await logIn(page, people.superhero, '/login');
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/');
  await expect(heading(page)).toHaveText(welcome);
});

test('shows a page for unknown paths, with a link to the home page', async ({ page, resume }) => {
  await resume('/gibt/es/nicht');
  await expect(heading(page)).toHaveText('Diese Seite gibt es nicht');
  await expect(page).toHaveURL('/gibt/es/nicht');
  await page.getByRole('link', { name: 'Startseite' }).click();
  await expect(heading(page)).toHaveText(welcome);
});

test('spec 4.7: the next page logs out a user without a cookie', async ({ page, context, resume }) => {
  await resume('/gibt/es/nicht');
  await expect(heading(page)).toHaveText('Diese Seite gibt es nicht');
  await context.clearCookies();
  await page.getByRole('link', { name: 'Startseite' }).click();
  await expect(page).toHaveURL('/login?redirect=%2F');
  await expect(heading(page)).toHaveText('Anmelden');
  await expect(logoutButton(page)).toHaveCount(0);
});

test('after the login the back button does not lead to the form', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/login?redirect=%2F');
  await logIn(page, people.superhero);
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(heading(page)).toHaveText(welcome);
});
