import type { Page } from '@playwright/test';
import { people } from '@superhero/school-cloud/people';
import { expect, logIn, test } from './fixtures.ts';

const generic = 'Es ist ein Fehler aufgetreten';
const notStarting = 'Die Seite startet nicht. Bitte laden Sie sie neu.';

async function throwLater(page: Page, message: string): Promise<void> {
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new TypeError(text);
    });
  }, message);
}

test('spec 8.1, 8.3: an error that nobody caught is logged and shown, and one can go on', async ({
  page,
  problems,
}) => {
  problems.expect(/^uncaught: Kaputt$/, /something unforeseen failed \(TypeError: Kaputt\)/);
  await page.goto('/login');
  await logIn(page, people.superhero);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Willkommen');
  await throwLater(page, 'Kaputt');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(generic);
  await expect(page.getByRole('alert')).toContainText('Status 500');
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Willkommen');
});

test('spec 8.1, 8.3: a promise that nobody caught, too', async ({ page, problems }) => {
  problems.expect(/^uncaught: /, /something unforeseen failed/);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  await page.evaluate(() => {
    void Promise.reject(new RangeError('Vergessen'));
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(generic);
  await expect(page.getByRole('alert')).toContainText('Status 500');
  await page.getByRole('button', { name: 'Seite neu laden' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
});

test('spec 8.3, 8.4: in English the error state has the specified words', async ({ page, problems }) => {
  problems.expect(/^uncaught: Broken$/, /something unforeseen failed/);
  await page.goto('/login');
  await page.getByLabel('Sprache').selectOption('English');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await throwLater(page, 'Broken');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('An error has occurred');
  await expect(page.getByRole('alert')).toContainText('Status 500');
});

test('an error state stays behind on the page where it happened', async ({ page, problems }) => {
  problems.expect(/^uncaught: Kaputt$/, /something unforeseen failed/);
  await page.goto('/login');
  await logIn(page, people.superhero);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Willkommen');
  await throwLater(page, 'Kaputt');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(generic);
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
});

test('markup in the words of an error is shown as text', async ({ page, problems }) => {
  problems.expect(/^uncaught: /, /something unforeseen failed/);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  await throwLater(page, '<img src=x onerror=alert(1)><b>fett</b>');
  await expect(page.getByRole('alert')).toContainText('<b>fett</b>');
  await expect(page.getByRole('alert').locator('b, img')).toHaveCount(0);
});

for (const [what, pattern, complaints] of [
  ['the program', /_vue\/js\/index-/, [/status of 404/]],
  ['the German words', /_vue\/js\/de-/, [/status of 404/, /start failed/]],
] as const) {
  test(`the page is never white: without ${what} it says that it does not start`, async ({
    page,
    site,
    problems,
  }) => {
    problems.expect(...complaints);
    site.removeFile(pattern);
    await page.goto('/');
    await expect(page.getByText('Superhero-Dashboard')).toBeVisible();
    await expect(page.getByText(notStarting)).toBeHidden();
    // The line appears by itself after twelve seconds; nobody needs to sit them out here.
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

  test('the page says what it needs', async ({ page }) => {
    await page.goto('/');
    // What stands in a <noscript> is no text to the finders of roles and texts.
    const words = page.locator('noscript').locator('[lang="de"]');
    await expect(words).toBeVisible();
    await expect(words).toHaveText('Bitte schalten Sie JavaScript ein.');
  });
});
