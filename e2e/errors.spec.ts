import type { Page } from '@playwright/test';
import { people } from '@superhero/school-cloud/people';
import { expect, heading, logIn, logOut, logoutButton, test } from './fixtures.ts';

const generic = 'Es ist ein Fehler aufgetreten';
const notStarting = 'Die Seite startet nicht. Bitte laden Sie sie neu.';

/** Throws on the page, outside of the test's own call. */
async function throwError(page: Page, message: string): Promise<void> {
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new TypeError(text);
    });
  }, message);
}

test('spec 8.1, 8.3: logs and shows an uncaught error, and allows a retry', async ({ page, problems }) => {
  problems.expect(/^uncaught: Kaputt$/, /the application failed \(TypeError: Kaputt\)/);
  await logIn(page, people.superhero, '/login');
  await expect(heading(page)).toContainText('Willkommen');
  await throwError(page, 'Kaputt');
  await expect(page.getByRole('alert')).toContainText(generic);
  await expect(page.getByRole('alert')).toContainText('Status 500 · Kaputt');
  await expect(heading(page)).toContainText('Willkommen');
  await expect(logoutButton(page)).toBeVisible();
  await page.getByRole('button', { name: 'Seite neu laden' }).click();
  await expect(heading(page)).toContainText('Willkommen');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('spec 8.1, 8.3: logs and shows an unhandled rejection, and a filled form stays', async ({
  page,
  problems,
}) => {
  problems.expect(/^uncaught: /, /the application failed/);
  await page.goto('/login');
  const name = page.getByLabel('E-Mail-Adresse oder Benutzername');
  await name.fill('greta');
  await page.evaluate(() => {
    void Promise.reject(new RangeError('Vergessen'));
  });
  await expect(page.getByRole('alert')).toContainText(generic);
  await expect(page.getByRole('alert')).toContainText('Status 500 · Vergessen');
  await expect(name).toHaveValue('greta');
  await expect(name).toBeFocused();
  await page.getByRole('button', { name: 'Meldung schließen' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(name).toHaveValue('greta');
});

test('spec 8.3, 8.4: the error has the specified English messages', async ({ page, problems }) => {
  problems.expect(/^uncaught: Broken$/, /the application failed/);
  await page.goto('/login');
  await page.getByLabel('Sprache').selectOption('English');
  await expect(heading(page)).toHaveText('Log in');
  await throwError(page, 'Broken');
  await expect(page.getByRole('alert')).toContainText('An error has occurred');
  await expect(page.getByRole('alert')).toContainText('Status 500');
});

test('an uncaught error is gone after navigating away', async ({ page, problems }) => {
  problems.expect(/^uncaught: Kaputt$/, /the application failed/);
  await logIn(page, people.superhero, '/login');
  await expect(heading(page)).toContainText('Willkommen');
  await throwError(page, 'Kaputt');
  await expect(page.getByRole('alert')).toContainText(generic);
  await logOut(page);
  await expect(heading(page)).toHaveText('Anmelden');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('shows markup in an error message as text', async ({ page, problems }) => {
  problems.expect(/^uncaught: /, /the application failed/);
  await page.goto('/login');
  await expect(heading(page)).toHaveText('Anmelden');
  await throwError(page, '<img src=x onerror=alert(1)><b>fett</b>');
  await expect(page.getByRole('alert')).toContainText('<b>fett</b>');
  await expect(page.getByRole('alert').locator('b, img')).toHaveCount(0);
});

for (const [what, pattern, consoleErrors] of [
  ['the application', /_vue\/js\/index-/, [/status of 404/]],
  ['the German messages', /_vue\/js\/de-/, [/status of 404/, /start failed/]],
] as const) {
  test(`the page is never blank: without ${what} it reports that it does not start`, async ({
    page,
    site,
    problems,
  }) => {
    problems.expect(...consoleErrors);
    site.removeFile(pattern);
    await page.goto('/');
    await expect(page.getByText('Superhero-Dashboard')).toBeVisible();
    await expect(page.getByText(notStarting)).toBeHidden();
    // The line appears after twelve seconds, which the test skips.
    const delays = await page.evaluate(() =>
      document.getAnimations().map((animation) => {
        animation.finish();
        return animation.effect?.getComputedTiming().delay;
      }),
    );
    expect(delays).toEqual([12_000]);
    await expect(page.getByText(notStarting)).toBeVisible();
    await expect(page.getByText('The page does not start. Please reload it.')).toBeVisible();
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows that JavaScript is required', async ({ page }) => {
    await page.goto('/');
    // Locators by role and text do not find the content of <noscript>.
    const message = page.locator('noscript').locator('[lang="de"]');
    await expect(message).toBeVisible();
    await expect(message).toHaveText('Bitte schalten Sie JavaScript ein.');
  });
});
