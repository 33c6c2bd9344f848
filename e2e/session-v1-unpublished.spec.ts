import { people } from '@superhero/school-cloud/people';
import { expect, fillLogin, logIn, logOut, storedTokens, test } from './fixtures.ts';
import { tokenOf } from './harness/network.ts';
import { tokenStatus } from './harness/sessions.ts';

test.use({ v1: 'unpublished' });

test('spec 4.4, 4.5: ends the session through v3 without v1', async ({ page, site, calls, problems }) => {
  // The ingress answers without CORS headers.
  problems.expect(/blocked by CORS policy/, /net::ERR_FAILED/);
  await logIn(page, people.superhero, '/login');
  const [token = ''] = await storedTokens(page);
  await logOut(page);
  expect(calls.names).toContain('POST /api/v3/logout');
  expect(await storedTokens(page)).toEqual([]);
  expect(await tokenStatus(site, token)).toBe(401);
});

test('spec 6.3: ends the session of a rejected person without v1', async ({ page, site, problems }) => {
  problems.expect(/blocked by CORS policy/, /net::ERR_FAILED/, /login failed/);
  await fillLogin(page, people.teacher, '/login');
  const logout = page.waitForRequest((request) => request.url().endsWith('/api/v3/logout'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Das ausgewählte Konto ist kein Superhero');
  const token = await tokenOf(await logout);
  expect(token).not.toBe('');
  expect(await tokenStatus(site, token)).toBe(401);
});
