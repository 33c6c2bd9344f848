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
  await expect(heading(page)).toHaveText(generic);
  await expect(page.getByRole('alert')).toContainText('Status 500');
  await expect(logoutButton(page)).toBeVisible();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(heading(page)).toContainText('Willkommen');
});

test('spec 8.1, 8.3: logs and shows an unhandled rejection', async ({ page, problems }) => {
  problems.expect(/^uncaught: /, /the application failed/);
  await page.goto('/login');
  await expect(heading(page)).toHaveText('Anmelden');
  await page.evaluate(() => {
    void Promise.reject(new RangeError('Vergessen'));
  });
  await expect(heading(page)).toHaveText(generic);
  await expect(page.getByRole('alert')).toContainText('Status 500');
  await page.getByRole('button', { name: 'Seite neu laden' }).click();
  await expect(heading(page)).toHaveText('Anmelden');
});

test('spec 8.3, 8.4: the error page has the specified English messages', async ({ page, problems }) => {
  problems.expect(/^uncaught: Broken$/, /the application failed/);
  await page.goto('/login');
  await page.getByLabel('Sprache').selectOption('English');
  await expect(heading(page)).toHaveText('Log in');
  await throwError(page, 'Broken');
  await expect(heading(page)).toHaveText('An error has occurred');
  await expect(page.getByRole('alert')).toContainText('Status 500');
});

test('an error page is gone after navigating away', async ({ page, problems }) => {
  problems.expect(/^uncaught: Kaputt$/, /the application failed/);
  await logIn(page, people.superhero, '/login');
  await expect(heading(page)).toContainText('Willkommen');
  await throwError(page, 'Kaputt');
  await expect(heading(page)).toHaveText(generic);
  await logOut(page);
  await expect(heading(page)).toHaveText('Anmelden');
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
  test(`is never blank: without ${what} it reports that it does not start`, async ({
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
