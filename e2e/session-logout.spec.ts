import { people } from '@superhero/school-cloud/people';
import {
  expect,
  expectLoggedOut,
  heading,
  logIn,
  logOut,
  logoutButton,
  storedTokens,
  test,
} from './fixtures.ts';
import { stopTime } from './harness/page-state.ts';
import { tokenStatus } from './harness/sessions.ts';

test('spec 4.5, 4.6: logs out while the school cloud is down', async ({ page, site, problems }) => {
  problems.expect(/ERR_CONNECTION_REFUSED/, /ending the session on the server failed/);
  await logIn(page, people.superhero, '/login');
  await site.stopSchoolCloud();
  await logOut(page);
  await expectLoggedOut(page);
  await expect(page.getByRole('alert')).toContainText('nicht bestätigt');
});

test('spec 4.5, 4.6: a logout waits two seconds at most', async ({ page, site, calls, problems }) => {
  problems.expect(/ending the session on the server failed \(CallError: no answer in time\)/);
  await stopTime(page);
  await logIn(page, people.superhero, '/login');
  calls.clear();
  await site.faults.holdTable('sessions');
  await logoutButton(page).click();
  const busy = page.getByRole('button', { name: 'Abmeldung läuft …' });
  await expect(busy).toBeDisabled();
  await expect.poll(() => calls.names).toEqual(['DELETE /api/v1/authentication']);
  await page.clock.fastForward(1000);
  await expect.poll(() => calls.names).toEqual(['DELETE /api/v1/authentication', 'POST /api/v3/logout']);
  await page.clock.fastForward(1000);
  await expect(page).toHaveURL('/login');
  expect(await storedTokens(page)).toEqual([]);
});

test('spec 4.5: tries the other endpoint when a logout fails', async ({ page, site, calls, problems }) => {
  problems.expect(/status of 500/, /ending the session on the server failed \(CallError: HTTP 500\)/);
  await logIn(page, people.superhero, '/login');
  calls.clear();
  await site.faults.hideTable('sessions');
  await logOut(page);
  expect(calls.names).toEqual(['DELETE /api/v1/authentication', 'POST /api/v3/logout']);
});

test('after the logout the back button shows nothing of the person', async ({ page }) => {
  await logIn(page, people.superhero, '/login');
  await logOut(page);
  await page.goBack();
  await expect(page).toHaveURL('/login?redirect=%2F');
  await expect(heading(page)).toHaveText('Anmelden');
});

test('spec 4.7: a second token ends the session on the next page', async ({ page, context, site }) => {
  await logIn(page, people.superhero, '/login');
  const [token = ''] = await storedTokens(page);
  await context.addCookies([{ name: 'jwt', value: 'planted', domain: 'localhost', path: '/login' }]);
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('banner')).not.toContainText('Sonnenfeld');
  await logIn(page, people.gardener);
  expect(await storedTokens(page)).not.toContain('planted');
  expect(await storedTokens(page)).not.toContain(token);
  expect(await tokenStatus(site, (await storedTokens(page))[0] ?? '')).toBe(200);
});
