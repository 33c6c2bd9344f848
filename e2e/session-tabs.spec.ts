import { expect, expectLoggedIn, logIn, storedTokens, test } from './fixtures.ts';
import { Calls } from './harness/calls.ts';
import { expectNewPage, expectSamePage, markPage, turnTo } from './harness/same-page.ts';
import { askForMe } from './harness/server-session.ts';
import { fetchToken, plantToken } from './harness/sign-in.ts';

const logOutButton = { name: 'Abmelden' };

test('R21: a logout in one window closes the others, which say so and keep no name', async ({
  page,
  context,
  somebody,
  resumeAs,
}) => {
  const person = await somebody('superhero');
  await resumeAs(person);
  await page.goto('/');
  const second = await context.newPage();
  await second.goto('/');
  await expectLoggedIn(second, person);

  await page.getByRole('button', logOutButton).click();
  await expect(page).toHaveURL('/login');
  await expect(second).toHaveURL('/login?redirect=%2F');
  await expect(second.getByRole('alert')).toContainText('In einem anderen Fenster abgemeldet');
  expect(await second.content()).not.toContain(person.lastName);

  await logIn(second, person);
  await expect(second).toHaveURL('/');
});

test('R22: when somebody else has logged in, the other window begins anew as that person and says so', async ({
  page,
  context,
  site,
  somebody,
  resumeAs,
}) => {
  await resumeAs(await somebody('superhero'));
  await page.goto('/');
  await markPage(page);
  const next = await somebody('gardener');
  const token = await fetchToken(site, next);
  await plantToken(context, site, token);
  const calls = new Calls(page, site.apiUrl);

  await turnTo(page);
  await expectLoggedIn(page, next);
  await expect(page.getByRole('status')).toContainText('Somebody else has logged in in another window');
  await expectNewPage(page);
  const acts = calls.names.filter((name) => !name.startsWith('GET'));
  expect(acts).toEqual([]);

  await page.reload();
  await expectLoggedIn(page, next);
  await expect(page.getByRole('status')).toBeEmpty();
});

test('who logs in again in another window goes on in this one without a reload', async ({
  page,
  context,
  site,
  goToWork,
}) => {
  const { person } = await goToWork();
  await markPage(page);
  const token = await fetchToken(site, person);
  await plantToken(context, site, token);
  const looked = page.waitForResponse(`${site.apiUrl}/v3/me`);

  await turnTo(page);
  expect((await looked).status()).toBe(200);
  await expectSamePage(page);
  await page.getByRole('button', logOutButton).click();
  await expect(page).toHaveURL('/login');
  expect(await askForMe(site, token)).toBe(401);
});

test('a logout ends the session that the browser holds, also one that another window began', async ({
  page,
  context,
  site,
  somebody,
  resumeAs,
}) => {
  await resumeAs(await somebody('superhero'));
  await page.goto('/');
  await expect(page.getByRole('button', logOutButton)).toBeVisible();
  const token = await fetchToken(site, await somebody('gardener'));
  await plantToken(context, site, token);

  await page.getByRole('button', logOutButton).dispatchEvent('click');
  await expect(page).toHaveURL('/login');
  expect(await storedTokens(context)).toEqual([]);
  expect(await askForMe(site, token)).toBe(401);
});

test('a window that goes on with a lost session sends nothing more under its token', async ({
  page,
  context,
  site,
  goToWork,
}) => {
  const { person } = await goToWork();
  await context.clearCookies();
  const calls = new Calls(page, site.apiUrl);

  await turnTo(page);
  await expect(page).toHaveURL('/login?redirect=%2F');
  await expect(page.getByRole('banner')).not.toContainText(person.lastName);
  expect(calls.names).toEqual([]);
});
