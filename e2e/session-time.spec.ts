import { expect, expectLoggedIn, logoutButton, storedTokens, submitLogin, test } from './fixtures.ts';
import { expectNewPage, expectSamePage, focusTab, markPage } from './harness/page-state.ts';
import { addPerson } from './harness/records.ts';
import { endSession, tokenStatus } from './harness/sessions.ts';

const warning = 'Ihre Sitzung läuft bald ab';
const ended = 'Ihre Sitzung ist beendet';

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('C20: warns five minutes before the end, and renews over the page', async ({ page, resume }) => {
  const { person, token } = await resume();
  await markPage(page);
  await page.clock.fastForward('01:54:30');
  await page.clock.runFor(2000);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.fastForward('00:01:00');
  await expect(page.getByRole('alert')).toContainText(warning);
  await expect(page.getByRole('timer')).toContainText(/Noch 4:[23]\d/);

  await page.getByRole('button', { name: 'Erneut anmelden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erneut anmelden' });
  await submitLogin(page, person);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(warning)).toHaveCount(0);
  await expectSamePage(page);
  const tokens = await storedTokens(page);
  expect(tokens).toHaveLength(1);
  expect(tokens).not.toContain(token);
});

test('R24: asks for the password over the page, which stays', async ({ page, site, resume, problems }) => {
  problems.expect(/401/, /checking the session/);
  const { person, token } = await resume();
  await markPage(page);
  await endSession(site, token);
  await page.clock.fastForward('02:00:05');

  const dialog = page.getByRole('dialog', { name: ended });
  await expect(dialog).toContainText(`${person.firstName} ${person.lastName}`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await storedTokens(page)).toEqual([]);

  await submitLogin(page, person);
  await expect(dialog).toHaveCount(0);
  await expectSamePage(page);
  await expectLoggedIn(page, person);
});

test('leaving instead of logging in keeps the redirect', async ({ page, site, resume, problems }) => {
  problems.expect(/401/, /checking the session/);
  const { person, token } = await resume('/?from=mail');
  await endSession(site, token);
  await page.clock.fastForward('02:00:05');
  await page.getByRole('dialog', { name: ended }).getByRole('button', { name: 'Seite verlassen' }).click();
  await expect(page).toHaveURL('/login?redirect=%2F%3Ffrom%3Dmail');
  await expect(page.getByRole('banner')).not.toContainText(person.lastName);
});

test('R24: another person who logs in gets a new page', async ({ page, site, resume, problems }) => {
  problems.expect(/401/, /checking the session/);
  const { token } = await resume();
  await markPage(page);
  await endSession(site, token);
  await page.clock.fastForward('02:00:05');
  await expect(page.getByRole('dialog', { name: ended })).toBeVisible();

  const next = await addPerson(site, 'gardener');
  await submitLogin(page, next);
  await expectLoggedIn(page, next);
  await expectNewPage(page);
});

test('C20: asks an idle person, who stays logged in with one click', async ({
  page,
  site,
  calls,
  resume,
}) => {
  await site.setPublicConfig('JWT_TIMEOUT_SECONDS', 1800);
  await resume();
  await page.clock.fastForward('00:26:00');
  await expect(page.getByRole('alert').first()).toContainText('Sind Sie noch da?');
  calls.clear();
  await page.getByRole('button', { name: 'Angemeldet bleiben' }).press('Enter');
  await expect(page.getByText('Sind Sie noch da?')).toHaveCount(0);
  expect(calls.names.filter((name) => name.startsWith('POST'))).toEqual([
    'POST /api/v3/authentication/refresh-session',
  ]);
});

test('C20: activity in one tab counts for the others', async ({ page, context, site, resume }) => {
  await site.setPublicConfig('JWT_TIMEOUT_SECONDS', 1800);
  const { person } = await resume();
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
  test(`R23: warns on time when the clock is a day ${name}`, async ({ page, resume }) => {
    await page.clock.setSystemTime(Date.now() + days * 86_400_000);
    await resume();
    await page.clock.fastForward('01:50:00');
    await page.clock.runFor(3000);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.clock.fastForward('00:06:00');
    await expect(page.getByRole('alert')).toContainText(warning);
  });
}

test('R23: checks the session after eight hours of sleep', async ({
  page,
  site,
  calls,
  resume,
  problems,
}) => {
  problems.expect(/401/, /checking the session/);
  const { token } = await resume();
  await markPage(page);
  await endSession(site, token);
  // Eight hours cannot pass on the server, so its Date header is replaced.
  const wokenAt = Date.now() + 8 * 3_600_000;
  await page.route('**/runtime.config.json', (route) =>
    route.fulfill({ headers: { Date: new Date(wokenAt).toUTCString() } }),
  );
  calls.clear();
  await page.clock.setSystemTime(wokenAt);
  await expect(page.getByRole('dialog', { name: ended })).toBeVisible();
  await expectSamePage(page);
  expect(calls.count('GET /api/v3/me')).toBe(2);
});

test('R23: keeps a token that the server still accepts after its expiry', async ({ page, site, resume }) => {
  const { person, token } = await resume();
  const requested = page.waitForResponse(`${site.apiUrl}/v3/me`);
  await page.clock.fastForward('02:00:05');
  expect((await requested).status()).toBe(200);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectLoggedIn(page, person);
  expect(await tokenStatus(site, token)).toBe(200);
});

test('a server error in the check keeps the session', async ({ page, site, resume, problems }) => {
  problems.expect(/500/, /checking the session/);
  const { person } = await resume();
  await site.faults.hideTable('sessions');
  await page.clock.fastForward('00:06:00');
  const failed = page.waitForResponse(`${site.apiUrl}/v3/me`);
  await focusTab(page);
  expect((await failed).status()).toBe(500);
  await site.faults.clear();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectLoggedIn(page, person);
});

test('C19, R8: a removed role ends the session on return', async ({ page, site, resume, problems }) => {
  problems.expect(/checking the session/);
  const { person, token } = await resume();
  await site.database.deleteFrom('user_roles').where('user_id', '=', person.userId).execute();
  await page.clock.fastForward('00:06:00');
  await focusTab(page);
  await expect(page).toHaveURL('/login?redirect=%2F');
  await expect(page.getByRole('alert')).toContainText('Das ausgewählte Konto ist kein Superhero');
  expect(await storedTokens(page)).toEqual([]);
  expect(await tokenStatus(site, token)).toBe(401);
});

test('C17: a logout aborts pending requests', async ({ page, site, calls, resume, problems }) => {
  problems.expect(/checking the session/, /ending the session/);
  await resume();
  calls.clear();
  await site.faults.holdTable('sessions');
  await page.clock.fastForward('00:06:00');
  await focusTab(page);
  await expect.poll(() => calls.count('GET /api/v3/me')).toBe(1);
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/v3/me'));
  await logoutButton(page).click();
  expect((await stopped).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(page).toHaveURL('/login');
  expect(calls.count('DELETE /api/v1/authentication')).toBe(1);
});
