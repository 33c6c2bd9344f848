import { people } from '@superhero/school-cloud/people';
import { expect, heading, logIn, logoutButton, submitLogin, test } from './fixtures.ts';
import { watchNavigations } from './harness/network.ts';
import { expectSessionWatched } from './harness/page-state.ts';
import { updateAccount } from './harness/records.ts';

test('R20: login, language and logout work without browser storage', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await logIn(page, people.superhero, '/login');
  await page.getByLabel('Sprache').selectOption('English');
  await expect(heading(page)).toContainText('Welcome');
  await page.getByRole('button', { name: 'Log out' }).click();
  // The chosen language was only in the memory of the page.
  await expect(heading(page)).toHaveText('Anmelden');
});

test('R20: offers a new version without reloading if storage is full', async ({
  page,
  site,
  resume,
  problems,
}) => {
  problems.expect(/status of 404/, /part of the program could not be loaded/);
  await resume();
  await expectSessionWatched(page);
  await page.evaluate(() => {
    for (const storage of [window.localStorage, window.sessionStorage]) {
      for (let size = 4_194_304; size >= 1; size /= 2) {
        try {
          storage.setItem(`full-${size}`, 'x'.repeat(size));
        } catch {
          // Try the next smaller one.
        }
      }
    }
  });
  const addresses = watchNavigations(page);
  site.deploy('next');
  await logoutButton(page).click();
  await expect(heading(page)).toHaveText('Eine neue Version steht bereit');
  await expect(page.getByRole('contentinfo')).toContainText(/Version \d/);
  expect(addresses.length).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: 'Seite neu laden' }).click();
  await expect(page.getByRole('contentinfo')).toContainText('Version next');
  await expect(heading(page)).toHaveText('Anmelden');
});

for (const timezoneId of ['Pacific/Kiritimati', 'America/St_Johns']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('R40: session and block last as long as in any time zone', async ({
      page,
      context,
      site,
      problems,
    }) => {
      problems.expect(/status of 429/, /login failed/);
      // The lock of the seeded account ends after 15 minutes.
      await updateAccount(site, people.blocked, { last_tried_failed_login: new Date() });
      await submitLogin(page, people.blocked, '/login');
      await expect(page.getByRole('timer')).toHaveText(/^Wieder möglich in 1?\d:\d\d$/);
      await logIn(page, people.superhero);
      const [cookie] = await context.cookies();
      const hours = ((cookie?.expires ?? 0) - Date.now() / 1000) / 3600;
      expect(hours).toBeGreaterThan(23.9);
      expect(hours).toBeLessThan(24.1);
    });
  });
}
