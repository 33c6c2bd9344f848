import { people } from '@superhero/school-cloud/people';
import { expect, fillLogin, logIn, test } from './fixtures.ts';
import { watchAddresses } from './fault-fixtures.ts';

test('R20: in a browser that keeps nothing for a site one can log in, change the language and log out', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/login');
  await logIn(page, people.superhero);
  await page.getByLabel('Sprache').selectOption('English');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await page.getByRole('button', { name: 'Log out' }).click();
  // The choice of the language is forgotten with the page that held it.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
});

test('R20: with a full storage a new version is offered, and not reloaded again and again', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 404/, /part of the program could not be loaded/, /watches the session failed/);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  await page.evaluate(() => {
    for (const storage of [window.localStorage, window.sessionStorage]) {
      for (let size = 4_194_304; size >= 1; size /= 2) {
        try {
          storage.setItem(`full-${size}`, 'x'.repeat(size));
        } catch {
          // Then the next smaller one.
        }
      }
    }
  });
  await fillLogin(page, people.superhero);
  const addresses = watchAddresses(page);
  site.deployNextVersion();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eine neue Version steht bereit');
  await expect(page.getByRole('contentinfo')).toContainText(/Version \d/);
  expect(addresses.length).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: 'Seite neu laden' }).click();
  await expect(page.getByRole('contentinfo')).toContainText('Version next');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Willkommen');
});

for (const timezoneId of ['Pacific/Kiritimati', 'America/St_Johns']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('R40: a session lasts as long as anywhere, and a block is counted down from the same time', async ({
      page,
      context,
      problems,
    }) => {
      problems.expect(/status of 429/, /login failed/);
      await page.goto('/login');
      await fillLogin(page, people.blocked);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('timer')).toHaveText(/^Wieder möglich in 1?\d:\d\d$/);
      await logIn(page, people.superhero);
      const [cookie] = await context.cookies();
      const hours = ((cookie?.expires ?? 0) - Date.now() / 1000) / 3600;
      expect(hours).toBeGreaterThan(23.9);
      expect(hours).toBeLessThan(24.1);
    });
  });
}
