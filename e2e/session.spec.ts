import { people } from '@superhero/school-cloud/people';
import {
  expect,
  expectLoggedIn,
  expectLoggedOut,
  fillLogin,
  heading,
  logIn,
  logOut,
  storedTokens,
  test,
  welcome,
} from './fixtures.ts';
import { watchRequests } from './harness/network.ts';
import { tokenStatus } from './harness/sessions.ts';

test('spec 1.2, 1.3, 1.4, 4.1, 4.6: a superhero logs in, is greeted and logs out', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login?redirect=%2F');
  await logIn(page, people.superhero);
  await expect(page).toHaveURL('/');
  await expect(heading(page)).toHaveText(welcome);
  await expect(page.getByRole('main')).toHaveText(welcome);
  await logOut(page);
  await expectLoggedOut(page);
});

test('spec 3.2, 9.1: the token is a cookie of this host alone for 24 hours', async ({ page, context }) => {
  await page.goto('/login');
  const before = Date.now() / 1000;
  await logIn(page, people.superhero);
  const [cookie, ...others] = await context.cookies();
  expect(others).toEqual([]);
  expect(cookie).toMatchObject({ name: 'jwt', domain: 'localhost', path: '/', sameSite: 'Strict' });
  // Over plain http, which only local development uses, a Secure cookie would be dropped.
  expect(cookie).toMatchObject({ httpOnly: false, secure: false });
  const day = 86_400;
  expect(cookie?.expires).toBeGreaterThan(before + day - 5);
  expect(cookie?.expires).toBeLessThan(Date.now() / 1000 + day + 5);
  expect(await context.cookies('http://sub.localhost')).toEqual([]);
});

test('spec 4.2, 7.1, 7.6, 7.7: posts the credentials, then requests the user', async ({ page, calls }) => {
  await fillLogin(page, people.superhero, '/login');
  calls.clear();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(welcome);

  expect(calls.names).toEqual(['POST /api/v3/authentication/local', 'GET /api/v3/me']);
  const [login, me] = calls.requests;
  const { username, password } = people.superhero;
  expect(login?.postDataJSON()).toEqual({ username, password });
  const [token] = await storedTokens(page);
  expect(await me?.headerValue('authorization')).toBe(`Bearer ${token}`);
});

test('spec 4.4, 7.1, 7.8: a logout is one call that ends the token', async ({
  page,
  context,
  site,
  calls,
}) => {
  await logIn(page, people.superhero, '/login');
  const [token = ''] = await storedTokens(page);
  expect(await tokenStatus(site, token)).toBe(200);

  calls.clear();
  await logOut(page);
  expect(calls.names).toEqual(['DELETE /api/v1/authentication']);
  const [logout] = calls.requests;
  expect(logout?.postData()).toBeNull();
  expect(await logout?.headerValue('authorization')).toBe(`Bearer ${token}`);
  expect(await context.cookies()).toEqual([]);
  expect(await tokenStatus(site, token)).toBe(401);
});

test('no call carries a cookie, and after the logout none carries a token', async ({ page, calls }) => {
  await logIn(page, people.superhero, '/login');
  await page.reload();
  await logOut(page);
  const callsSoFar = calls.requests.length;
  await logIn(page, people.gardener);

  expect(callsSoFar).toBe(6);
  for (const request of calls.requests) expect(await request.headerValue('cookie')).toBeNull();
  const [secondLogin] = calls.requests.slice(callsSoFar);
  expect(secondLogin?.method()).toBe('POST');
  expect(await secondLogin?.headerValue('authorization')).toBeNull();
});

test('the token is only in its cookie and its header', async ({ page, context, calls }) => {
  const output: string[] = [];
  context.on('console', (message) => output.push(message.text()));
  const urls = watchRequests(page);
  await logIn(page, people.superhero, '/login?redirect=%2F%3Ftab%3D1');
  const [token = ''] = await storedTokens(page);
  const [, , signature = ''] = token.split('.');
  expect(signature.length).toBeGreaterThan(100);
  const content = await page.evaluate(() => {
    const stored = [window.localStorage, window.sessionStorage].map((storage) => Object.entries(storage));
    const { outerHTML } = document.documentElement;
    return JSON.stringify([stored, outerHTML, window.history.state, window.location.href]);
  });
  expect([content, ...output, ...urls].filter((text) => text.includes(signature))).toEqual([]);
  expect(calls.requests.length).toBeGreaterThan(0);
  await expect(page.getByRole('main')).not.toContainText(people.superhero.password);
});

test('spec 1.4, 4.10, 6.1: resumes a session with a valid token', async ({ page, resume }) => {
  const { person } = await resume();
  await expectLoggedIn(page, person);
  await expect(page).toHaveURL('/');
});
