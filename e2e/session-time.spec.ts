import { expect, expectLoggedIn, fillLogin, storedTokens, test } from './fixtures.ts';
import { Calls } from './harness/calls.ts';
import { expectNewPage, expectSamePage, expectWatched, markPage } from './harness/same-page.ts';
import { askForMe, endServerSession } from './harness/server-session.ts';

const warning = 'Ihre Sitzung läuft bald ab';
const over = 'Ihre Sitzung ist beendet';

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('C20: five minutes before its end a session is told, with the time left, and renewed over the page', async ({
  page,
  context,
  goToWork,
}) => {
  const { person, token } = await goToWork();
  await markPage(page);
  await page.clock.fastForward('01:54:30');
  await page.clock.runFor(2000);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.fastForward('00:01:00');
  await expect(page.getByRole('alert')).toContainText(warning);
  await expect(page.getByRole('timer')).toContainText(/Noch 4:[23]\d/);

  await page.getByRole('button', { name: 'Erneut anmelden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erneut anmelden' });
  await fillLogin(page, person);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(warning)).toHaveCount(0);
  await expectSamePage(page);
  const tokens = await storedTokens(context);
  expect(tokens).toHaveLength(1);
  expect(tokens).not.toContain(token);
});

test('R24: a session that has ended asks for the password over the page, which stays as it was', async ({
  page,
  context,
  site,
  goToWork,
  problems,
}) => {
  problems.expect(/401/, /checking the session/);
  const { person, token } = await goToWork();
  await markPage(page);
  await endServerSession(site, token);
  await page.clock.fastForward('02:00:05');

  const dialog = page.getByRole('dialog', { name: over });
  await expect(dialog).toContainText(`${person.firstName} ${person.lastName}`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await storedTokens(context)).toEqual([]);

  await fillLogin(page, person);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expectSamePage(page);
  await expectLoggedIn(page, person);
});

test('who will not log in again leaves the page, and comes back to it after the next login', async ({
  page,
  site,
  somebody,
  resumeAs,
  problems,
}) => {
  problems.expect(/401/, /checking the session/);
  const person = await somebody('superhero');
  const token = await resumeAs(person);
  await page.goto('/?from=mail');
  await expectLoggedIn(page, person);
  await expectWatched(page);
  await endServerSession(site, token);
  await page.clock.fastForward('02:00:05');
  await page.getByRole('dialog', { name: over }).getByRole('button', { name: 'Seite verlassen' }).click();
  await expect(page).toHaveURL('/login?redirect=%2F%3Ffrom%3Dmail');
  await expect(page.getByRole('banner')).not.toContainText(person.lastName);
});

test('R24: another person who logs in over the page does not get it', async ({
  page,
  site,
  somebody,
  goToWork,
  problems,
}) => {
  problems.expect(/401/, /checking the session/);
  const { token } = await goToWork();
  await markPage(page);
  await endServerSession(site, token);
  await page.clock.fastForward('02:00:05');
  await expect(page.getByRole('dialog', { name: over })).toBeVisible();

  const next = await somebody('gardener');
  await fillLogin(page, next);
  await page.keyboard.press('Enter');
  await expectLoggedIn(page, next);
  await expectNewPage(page);
});

test('C20: who is idle is asked, and stays logged in with one press', async ({ page, site, goToWork }) => {
  await site.setPublicConfig('JWT_TIMEOUT_SECONDS', 1800);
  await goToWork();
  await page.clock.fastForward('00:26:00');
  await expect(page.getByRole('alert').first()).toContainText('Sind Sie noch da?');
  const calls = new Calls(page, site.apiUrl);
  await page.getByRole('button', { name: 'Angemeldet bleiben' }).press('Enter');
  await expect(page.getByText('Sind Sie noch da?')).toHaveCount(0);
  expect(calls.names.filter((name) => name.startsWith('POST'))).toEqual([
    'POST /api/v3/authentication/refresh-session',
  ]);
});

test('C20: what one window does counts for the others', async ({ page, context, site, goToWork }) => {
  await site.setPublicConfig('JWT_TIMEOUT_SECONDS', 1800);
  const { person } = await goToWork();
  await page.clock.fastForward('00:26:00');
  await expect(page.getByText('Sind Sie noch da?')).toBeVisible();
  const second = await context.newPage();
  await second.goto('/');
  await expectLoggedIn(second, person);
  await expect(page.getByText('Sind Sie noch da?')).toHaveCount(0);
});

for (const [name, days] of [
  ['late', -1],
  ['early', 1],
] as const) {
  test(`R23: a computer whose clock is a day ${name} is warned neither early nor late`, async ({
    page,
    goToWork,
  }) => {
    await page.clock.setSystemTime(Date.now() + days * 86_400_000);
    await goToWork();
    await page.clock.fastForward('01:50:00');
    await page.clock.runFor(3000);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.clock.fastForward('00:06:00');
    await expect(page.getByRole('alert')).toContainText(warning);
  });
}

test('R23: after a sleep of eight hours the session is looked at once, and asked for over the page', async ({
  page,
  site,
  goToWork,
  problems,
}) => {
  problems.expect(/401/, /checking the session/);
  const { token } = await goToWork();
  await markPage(page);
  await endServerSession(site, token);
  // The test cannot let eight hours pass on the server, so its clock is told here.
  const wakeUp = Date.now() + 8 * 3_600_000;
  await page.route('**/runtime.config.json', (route) =>
    route.fulfill({ headers: { Date: new Date(wakeUp).toUTCString() } }),
  );
  const calls = new Calls(page, site.apiUrl);
  await page.clock.setSystemTime(wakeUp);
  await expect(page.getByRole('dialog', { name: over })).toBeVisible();
  await expectSamePage(page);
  expect(calls.count('GET /api/v3/me')).toBe(2);
});

test('R23: a token that the server still takes after its time is not given up', async ({
  page,
  site,
  goToWork,
}) => {
  const { person, token } = await goToWork();
  const asked = page.waitForResponse(`${site.apiUrl}/v3/me`);
  await page.clock.fastForward('02:00:05');
  expect((await asked).status()).toBe(200);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectLoggedIn(page, person);
  expect(await askForMe(site, token)).toBe(200);
});
