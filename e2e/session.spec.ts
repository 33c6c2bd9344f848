import { people } from '@superhero/school-cloud/people';
import { expect, fillLogin, logIn, storedTokens, test } from './fixtures.ts';
import { Calls } from './harness/calls.ts';
import { askForMe } from './harness/server-session.ts';

const welcome = 'Willkommen im neuen und verbesserten Superhero-Dashboard!';

test('spec 1.2, 1.3, 1.4, 4.1, 4.6: a superhero logs in, is greeted and logs out', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login?redirect=%2F');
  await logIn(page, people.superhero);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(welcome);
  await expect(page.getByRole('main')).toHaveText(welcome);
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('banner')).not.toContainText('Sonnenfeld');
  await expect(page.getByRole('button', { name: 'Abmelden' })).toHaveCount(0);
});

test('spec 1.3: the login is sent by a click as well', async ({ page }) => {
  await page.goto('/login');
  await fillLogin(page, people.superhero);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(welcome);
});

test('spec 3.2, 9.1: the token is a cookie of this host alone, for 24 hours', async ({ page, context }) => {
  await page.goto('/login');
  const before = Date.now() / 1000;
  await logIn(page, people.superhero);
  const [cookie, ...others] = await context.cookies();
  expect(others).toEqual([]);
  expect(cookie).toMatchObject({ name: 'jwt', domain: 'localhost', path: '/', sameSite: 'Strict' });
  // Over plain http, which is only ever the own machine, a Secure cookie would be dropped.
  expect(cookie).toMatchObject({ httpOnly: false, secure: false });
  const day = 86_400;
  expect(cookie?.expires).toBeGreaterThan(before + day - 5);
  expect(cookie?.expires).toBeLessThan(Date.now() / 1000 + day + 5);
  expect(await context.cookies('http://sub.localhost')).toEqual([]);
});

test('spec 4.2, 7.1, 7.6, 7.7: the login posts name and password, then asks who that is with the token alone', async ({
  page,
  site,
  context,
}) => {
  await page.goto('/login');
  await fillLogin(page, people.superhero);
  const calls = new Calls(page, site.apiUrl);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(welcome);

  expect(calls.names).toEqual(['POST /api/v3/authentication/local', 'GET /api/v3/me']);
  const [login, me] = calls.requests;
  const { username, password } = people.superhero;
  expect(login?.postDataJSON()).toEqual({ username, password });
  const [token] = await storedTokens(context);
  expect(await me?.headerValue('authorization')).toBe(`Bearer ${token}`);
});

test('spec 4.4, 7.1, 7.8: the logout is one call without a body, and the token is dead afterwards', async ({
  page,
  site,
  context,
}) => {
  await page.goto('/login');
  await logIn(page, people.superhero);
  const [token = ''] = await storedTokens(context);
  expect(await askForMe(site, token)).toBe(200);

  const calls = new Calls(page, site.apiUrl);
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/login');
  expect(calls.names).toEqual(['DELETE /api/v1/authentication']);
  const [logout] = calls.requests;
  expect(logout?.postData()).toBeNull();
  expect(await logout?.headerValue('authorization')).toBe(`Bearer ${token}`);
  expect(await context.cookies()).toEqual([]);
  expect(await askForMe(site, token)).toBe(401);
});

test('no call carries a cookie, and after the logout none carries a token', async ({ page, site }) => {
  const calls = new Calls(page, site.apiUrl);
  await page.goto('/login');
  await logIn(page, people.superhero);
  await page.reload();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/login');
  const callsSoFar = calls.requests.length;
  await logIn(page, people.gardener);

  expect(callsSoFar).toBe(6);
  for (const request of calls.requests) expect(await request.headerValue('cookie')).toBeNull();
  const [secondLogin] = calls.requests.slice(callsSoFar);
  expect(secondLogin?.method()).toBe('POST');
  expect(await secondLogin?.headerValue('authorization')).toBeNull();
});

test('the token is nowhere but in its cookie and its header', async ({ page, context, site }) => {
  const said: string[] = [];
  context.on('console', (message) => said.push(message.text()));
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const calls = new Calls(page, site.apiUrl);

  await page.goto('/login?redirect=%2F%3Ftab%3D1');
  await logIn(page, people.superhero);
  const [token = ''] = await storedTokens(context);
  const [, , signature = ''] = token.split('.');
  expect(signature.length).toBeGreaterThan(100);
  const kept = await page.evaluate(() =>
    JSON.stringify({
      kept: [window.localStorage, window.sessionStorage].map((storage) => Object.entries(storage)),
      page: document.documentElement.outerHTML,
      history: JSON.stringify(window.history.state),
      address: window.location.href,
    }),
  );
  expect([kept, ...said, ...addresses].filter((text) => text.includes(signature))).toEqual([]);
  expect(calls.requests.length).toBeGreaterThan(0);
  await expect(page.getByRole('main')).not.toContainText(people.superhero.password);
});

test('spec 1.4, 4.10, 6.1: who comes back with a good token is logged in at once', async ({
  page,
  resumeAs,
  somebody,
}) => {
  const person = await somebody('superhero');
  await resumeAs(person);
  await page.goto('/');
  await expect(page.getByRole('banner')).toContainText(`${person.firstName} ${person.lastName}`);
  await expect(page).toHaveURL('/');
});
