import type { Page } from '@playwright/test';
import { people, type Person } from '@superhero/school-cloud/people';
import { expect, heading, test } from './fixtures.ts';
import { messagesIn, type Language } from './harness/messages.ts';

const languages = [
  ['de', 'Deutsch'],
  ['en', 'English'],
  ['es', 'Español'],
  ['uk', 'Українська'],
] as const;

async function expectLanguage(page: Page, language: Language): Promise<void> {
  const name = messagesIn(language)('header.language');
  await expect(page.getByRole('combobox', { name })).toHaveValue(language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

async function expectWelcome(page: Page, language: Language): Promise<void> {
  await expect(heading(page)).toHaveText(messagesIn(language)('home.welcome'));
}

async function logInWith(page: Page, language: Language, person: Person): Promise<void> {
  const messages = messagesIn(language);
  await page.getByLabel(messages('login.username')).fill(person.username);
  await page.getByLabel(messages('login.password'), { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
}

test('spec 2.2, 8.7, 9.3: everything is translated into every language', async ({ page, context }) => {
  for (const [language, name] of languages) {
    const messages = messagesIn(language);
    const title = messages('login.title');
    await page.goto('/login');
    await page.getByLabel('Sprache').selectOption(name);
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByRole('button', { name: messages('login.submit'), exact: true })).toBeVisible();
    await expectLanguage(page, language);
    await expect(page).toHaveTitle(`DEFAULT · ${title} – Superhero-Dashboard`);
    await logInWith(page, language, people.withoutLanguage);
    await expectWelcome(page, language);
    await expect(page.getByRole('button', { name: messages('header.logout') })).toBeVisible();
    await expectLanguage(page, language);
    await page.reload();
    await expectWelcome(page, language);
    await expectLanguage(page, language);
    await context.clearCookies();
    await page.evaluate(() => window.localStorage.clear());
  }
});

test.describe('in an English browser', () => {
  test.use({ locale: 'en-US' });

  test('spec 9.2: the default language is German', async ({ page }) => {
    await page.goto('/login');
    await expectLanguage(page, 'de');
    await logInWith(page, 'de', people.withoutLanguage);
    await expectWelcome(page, 'de');
  });
});

test('the profile decides the language until the logout', async ({ page }) => {
  await page.goto('/login');
  await expectLanguage(page, 'de');
  await logInWith(page, 'de', people.ukrainian);
  await expectWelcome(page, 'uk');
  await expectLanguage(page, 'uk');
  await page.reload();
  await expectWelcome(page, 'uk');
  await page.getByRole('button', { name: messagesIn('uk')('header.logout') }).click();
  await expect(heading(page)).toHaveText('Anmelden');
  await expectLanguage(page, 'de');
});

test('a chosen language takes precedence over the profile', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Sprache').selectOption('English');
  await expectLanguage(page, 'en');
  await logInWith(page, 'en', people.ukrainian);
  await expectWelcome(page, 'en');
  await page.reload();
  await expectWelcome(page, 'en');
});

test('keeps the language when messages fail to load', async ({ page, site, problems }) => {
  problems.expect(/status of 404/, /loading the messages for es failed/);
  site.removeFile(/_vue\/js\/es-/);
  await page.goto('/login');
  await page.getByLabel('Sprache').selectOption('Español');
  await expect(page.getByText('Die Sprache konnte nicht geladen werden')).toBeVisible();
  await expectLanguage(page, 'de');
  await expect(heading(page)).toHaveText('Anmelden');
});

test('spec 9.2: starts in German when messages fail to load', async ({ page, site, problems }) => {
  problems.expect(/status of 404/);
  await site.setPublicConfig('I18N__DEFAULT_LANGUAGE', 'es');
  site.removeFile(/_vue\/js\/es-/);
  await page.goto('/login');
  await expect(heading(page)).toHaveText('Anmelden');
  await expectLanguage(page, 'de');
});
