import { people } from '@superhero/school-cloud/people';
import { expect, fillLogin, logIn, storedTokens, test } from './fixtures.ts';
import { Calls } from './harness/calls.ts';
import { askForMe } from './harness/server-session.ts';

test.use({ v1: 'unpublished' });

test('spec 4.4, 4.5: where v1 is not published, the logout kills the token through v3', async ({
  page,
  site,
  context,
  problems,
}) => {
  // The ingress answers for itself, without a word about origins.
  problems.expect(/blocked by CORS policy/, /net::ERR_FAILED/);
  await page.goto('/login');
  await logIn(page, people.superhero);
  const [token = ''] = await storedTokens(context);
  const calls = new Calls(page, site.apiUrl);
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/login');
  expect(calls.names).toContain('POST /api/v3/logout');
  expect(await storedTokens(context)).toEqual([]);
  expect(await askForMe(site, token)).toBe(401);
});

test('spec 6.3: there, too, who is no superhero is logged out on the server', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/blocked by CORS policy/, /net::ERR_FAILED/, /login failed/);
  await page.goto('/login');
  await fillLogin(page, people.teacher);
  const logout = page.waitForRequest((request) => request.url().endsWith('/api/v3/logout'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Das ausgewählte Konto ist kein Superhero');
  const [, token = ''] = (await (await logout).headerValue('authorization'))?.split(' ') ?? [];
  expect(token).not.toBe('');
  expect(await askForMe(site, token)).toBe(401);
});
