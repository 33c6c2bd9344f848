import { expect, expectLoggedIn, logIn, logOut, logoutButton, storedTokens, test } from './fixtures.ts';
import { expectNewPage, expectSamePage, focusTab, markPage } from './harness/page-state.ts';
import { addPerson } from './harness/records.ts';
import { signIn, tokenStatus } from './harness/sessions.ts';

test('R21: a logout logs out the other tabs, which show the reason', async ({ page, context, resume }) => {
  const { person } = await resume();
  const second = await context.newPage();
  await second.goto('/');
  await expectLoggedIn(second, person);

  await logOut(page);
  await expect(second).toHaveURL('/login?redirect=%2F');
  await expect(second.getByRole('alert')).toContainText('In einem anderen Tab abgemeldet');
  expect(await second.content()).not.toContain(person.lastName);

  await logIn(second, person);
  await expect(second).toHaveURL('/');
});

test('R22: other tabs reload and show the reason when another user logs in', async ({
  page,
  site,
  calls,
  resume,
}) => {
  await resume();
  await markPage(page);
  const next = await addPerson(site, 'gardener');
  await signIn(page, site, next);
  calls.clear();

  await focusTab(page);
  await expectLoggedIn(page, next);
  await expect(page.getByRole('status')).toContainText(
    'This tab switched to the account used in another tab',
  );
  await expectNewPage(page);
  const writes = calls.names.filter((name) => !name.startsWith('GET'));
  expect(writes).toEqual([]);

  await page.reload();
  await expectLoggedIn(page, next);
  await expect(page.getByRole('status')).toBeEmpty();
});

test('a new login of the same user in another tab needs no reload', async ({ page, site, resume }) => {
  const { person } = await resume();
  await markPage(page);
  const token = await signIn(page, site, person);
  const checked = page.waitForResponse(`${site.apiUrl}/v3/me`);

  await focusTab(page);
  expect((await checked).status()).toBe(200);
  await expectSamePage(page);
  await logOut(page);
  expect(await tokenStatus(site, token)).toBe(401);
});

test('a logout ends the session of the browser, also from another tab', async ({ page, site, resume }) => {
  await resume();
  await expect(logoutButton(page)).toBeVisible();
  const token = await signIn(page, site, await addPerson(site, 'gardener'));

  await logoutButton(page).dispatchEvent('click');
  await expect(page).toHaveURL('/login');
  expect(await storedTokens(page)).toEqual([]);
  expect(await tokenStatus(site, token)).toBe(401);
});
