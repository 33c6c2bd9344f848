import { expect, expectLoggedIn, storedTokens, test } from './fixtures.ts';
import { Calls } from './harness/calls.ts';
import { turnTo } from './harness/same-page.ts';
import { askForMe } from './harness/server-session.ts';

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('F2: a server that has lost its memory for a moment ends nothing', async ({
  page,
  site,
  goToWork,
  problems,
}) => {
  problems.expect(/500/, /checking the session/);
  const { person } = await goToWork();
  await site.faults.hideTable('sessions');
  await page.clock.fastForward('00:06:00');
  const refused = page.waitForResponse(`${site.apiUrl}/v3/me`);
  await turnTo(page);
  expect((await refused).status()).toBe(500);
  await site.faults.mend();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectLoggedIn(page, person);
});

test('C19, R8: a role that is taken away ends the session when the person comes back', async ({
  page,
  context,
  site,
  goToWork,
  problems,
}) => {
  problems.expect(/checking the session/);
  const { person, token } = await goToWork();
  await site.database.deleteFrom('user_roles').where('user_id', '=', person.userId).execute();
  await page.clock.fastForward('00:06:00');
  await turnTo(page);
  await expect(page).toHaveURL('/login?redirect=%2F');
  await expect(page.getByRole('alert')).toContainText('Das ausgewählte Konto ist kein Superhero');
  expect(await storedTokens(context)).toEqual([]);
  expect(await askForMe(site, token)).toBe(401);
});

test('C17: a logout stops the calls under way and is not held up by them', async ({
  page,
  site,
  goToWork,
  problems,
}) => {
  problems.expect(/checking the session/, /ending the session/);
  await goToWork();
  const calls = new Calls(page, site.apiUrl);
  await site.faults.holdTable('sessions');
  await page.clock.fastForward('00:06:00');
  await turnTo(page);
  await expect.poll(() => calls.count('GET /api/v3/me')).toBe(1);
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/v3/me'));
  await page.getByRole('button', { name: 'Abmelden' }).click();
  expect((await stopped).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(page).toHaveURL('/login');
  expect(calls.count('DELETE /api/v1/authentication')).toBe(1);
});
