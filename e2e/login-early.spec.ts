import type { Page } from '@playwright/test';
import { people } from '@superhero/school-cloud/people';
import { expect, heading, test } from './fixtures.ts';
import { messagesIn, type Language } from './harness/messages.ts';
import { holdRequests } from './harness/network.ts';
import { signIn } from './harness/sessions.ts';

const app = /_vue\/js\/index-/;
const picture = (page: Page) => page.locator('.boot-login');

/** The places of all visible texts and controls, in a font that does not depend on what has loaded. */
function places(page: Page, within: string): Promise<string[]> {
  return page.locator(within).evaluate((root) =>
    [...root.querySelectorAll('h1, p, a, label, input, select, button, img, svg')]
      .map((element) => ({ name: element.localName, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1)
      .map(({ name, box }) => `${name} ${[box.x, box.y, box.width, box.height].map(Math.round).join(' ')}`),
  );
}

for (const width of [360, 1280]) {
  test(`shows a picture of the login page until the application has started, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await holdRequests(page, /\.woff2$/);
    const release = await holdRequests(page, app);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(picture(page)).toContainText('Anmelden');
    await expect(picture(page)).toContainText('DEFAULT');
    await expect(picture(page)).toHaveAttribute('inert');
    await expect(heading(page)).toHaveCount(0);
    await expect(picture(page).locator('form, [name], [id]')).toHaveCount(0);
    const before = await places(page, '.boot-login');

    release();
    await expect(heading(page)).toHaveText('Anmelden');
    await expect(picture(page)).toHaveCount(0);
    await expect(heading(page)).toBeVisible();
    expect(await places(page, '#app')).toEqual(before);
  });
}

test('the picture has the language of the instance, as the page does', async ({ page, site }) => {
  for (const language of ['de', 'en', 'es', 'uk'] as const satisfies readonly Language[]) {
    await site.setPublicConfig('I18N__DEFAULT_LANGUAGE', language);
    const release = await holdRequests(page, app);
    await page.goto('/login', { waitUntil: 'commit' });
    const hint = messagesIn(language)('login.hint');
    await expect(picture(page)).toContainText(hint);
    release();
    await expect(heading(page)).toHaveText(messagesIn(language)('login.title'));
    await expect(page.getByText(hint)).toBeVisible();
  }
});

test('the picture has the chosen language and appearance, and the colours of the instance', async ({
  page,
  site,
}) => {
  await site.setPublicConfig('SC_THEME', 'thr');
  await site.setPublicConfig('SC_TITLE', 'Schulcloud <b>$&</b>');
  await page.goto('/login');
  await page.getByLabel('Sprache').selectOption('English');
  await page.getByLabel('Appearance').selectOption('Dark');
  const release = await holdRequests(page, app);
  await page.reload({ waitUntil: 'commit' });
  await expect(picture(page)).toContainText(messagesIn('en')('login.hint'));
  await expect(picture(page)).toContainText('Schulcloud <b>$&</b>');
  await expect(page.locator('html')).toHaveAttribute('data-instance', 'thr');
  await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark');
  release();
  await expect(heading(page)).toHaveText('Log in');
});

test('does not show a language that the instance does not offer', async ({ page, site }) => {
  await page.goto('/login');
  await page.getByLabel('Sprache').selectOption('Español');
  await site.setPublicConfig('I18N__AVAILABLE_LANGUAGES', ['de', 'en']);
  const release = await holdRequests(page, app);
  await page.reload({ waitUntil: 'commit' });
  await expect(picture(page)).toContainText(messagesIn('de')('login.hint'));
  release();
  await expect(page.getByLabel('Sprache').getByRole('option')).toHaveCount(2);
});

const unusual = [
  ['an unknown theme', 'SC_THEME', 'a-theme-from-the-future'],
  ['no title', 'SC_TITLE', ''],
  ['languages that cannot be read', 'I18N__AVAILABLE_LANGUAGES', 42],
] as const;

for (const [what, setting, value] of unusual) {
  test(`shows no picture for an instance with ${what}`, async ({ page, site }) => {
    await site.setPublicConfig(setting, value);
    const release = await holdRequests(page, app);
    const config = page.waitForResponse(/config\/public$/);
    await page.goto('/login', { waitUntil: 'commit' });
    await (await config).finished();
    await expect(page.locator('.boot-brand')).toBeVisible();
    release();
    await expect(heading(page)).toHaveText('Anmelden');
  });
}

test('shows no picture of the login page to someone who is logged in', async ({ page, site }) => {
  await signIn(page, site, people.superhero);
  const release = await holdRequests(page, app);
  const config = page.waitForResponse(/config\/public$/);
  await page.goto('/login', { waitUntil: 'commit' });
  await (await config).finished();
  await expect(picture(page)).toHaveCount(0);
  release();
  await expect(heading(page)).toContainText('Willkommen');
});

test('reports below the picture that the application does not start', async ({ page }) => {
  await holdRequests(page, app);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(picture(page)).toContainText('Anmelden');
  const late = page.getByText('Die Seite startet nicht.');
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(late).toBeInViewport();
});
