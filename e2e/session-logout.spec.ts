import { people } from '@superhero/school-cloud/people';
import { expect, logIn, storedTokens, test } from './fixtures.ts';
import { Calls } from './harness/calls.ts';
import { askForMe } from './harness/server-session.ts';
import { fetchToken, plantToken } from './harness/sign-in.ts';
import { stopTime } from './harness/stop-time.ts';

test('spec 4.5, 4.6: with the school cloud down the logout still logs out', async ({
  page,
  site,
  context,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_REFUSED/, /ending the session on the server failed/);
  await page.goto('/login');
  await logIn(page, people.superhero);
  await site.stopSchoolCloud();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  await expect(page.getByRole('banner')).not.toContainText('Sonnenfeld');
  await expect(page.getByRole('alert')).toContainText('nicht bestätigt');
  expect(await storedTokens(context)).toEqual([]);
});

test('spec 4.5, 4.6: a school cloud that hangs holds a logout up for two seconds at most', async ({
  page,
  site,
  context,
  problems,
}) => {
  problems.expect(/ending the session on the server failed \(CallError: no answer in time\)/);
  await stopTime(page);
  await page.goto('/login');
  await logIn(page, people.superhero);
  const calls = new Calls(page, site.apiUrl);
  await site.faults.holdTable('sessions');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  const busy = page.getByRole('button', { name: 'Abmeldung läuft …' });
  await expect(busy).toBeDisabled();
  await expect.poll(() => calls.names).toEqual(['DELETE /api/v1/authentication']);
  await page.clock.fastForward(1000);
  await expect.poll(() => calls.names).toEqual(['DELETE /api/v1/authentication', 'POST /api/v3/logout']);
  await page.clock.fastForward(1000);
  await expect(page).toHaveURL('/login');
  expect(await storedTokens(context)).toEqual([]);
});

test('spec 4.5: a server that fails to log out is asked the other way, then left alone', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 500/, /ending the session on the server failed \(CallError: HTTP 500\)/);
  await page.goto('/login');
  await logIn(page, people.superhero);
  const calls = new Calls(page, site.apiUrl);
  await site.faults.hideTable('sessions');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/login');
  expect(calls.names).toEqual(['DELETE /api/v1/authentication', 'POST /api/v3/logout']);
});

test('after the logout the back button shows nothing of the person', async ({ page }) => {
  await page.goto('/login');
  await logIn(page, people.superhero);
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page).toHaveURL('/login?redirect=%2F');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
});

test('a second token, planted under another path, ends the session and is told', async ({
  page,
  site,
  context,
  somebody,
}) => {
  const token = await fetchToken(site, await somebody('superhero'));
  await plantToken(context, site, token);
  await context.addCookies([{ name: 'jwt', value: 'planted', domain: 'localhost', path: '/login' }]);
  const calls = new Calls(page, site.apiUrl);
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText(
    'Ihre Sitzungsdaten wurden von einer anderen Seite verändert',
  );
  await expect(page.getByRole('button', { name: 'Abmelden' })).toHaveCount(0);
  expect(await storedTokens(context)).toEqual([]);
  expect(calls.count('GET /api/v3/me')).toBe(0);
  await logIn(page, people.superhero);
});

test('spec 4.7: a second token that appears while someone works ends the session on the next page', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/login');
  await logIn(page, people.superhero);
  const [token = ''] = await storedTokens(context);
  await context.addCookies([{ name: 'jwt', value: 'planted', domain: 'localhost', path: '/login' }]);
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('banner')).not.toContainText('Sonnenfeld');
  await logIn(page, people.gardener);
  expect(await storedTokens(context)).not.toContain('planted');
  expect(await storedTokens(context)).not.toContain(token);
  expect(await askForMe(site, (await storedTokens(context))[0] ?? '')).toBe(200);
});
