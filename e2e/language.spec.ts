import type { Page } from '@playwright/test';
import { people } from '@superhero/school-cloud/people';
import { expect, test } from './fixtures.ts';

const words = {
  de: {
    name: 'Deutsch',
    welcome: 'Willkommen im neuen und verbesserten Superhero-Dashboard!',
    username: 'E-Mail-Adresse oder Benutzername',
    password: 'Passwort',
    submit: 'Anmelden',
    login: /Anmelden – Superhero-Dashboard$/,
    logout: 'Abmelden',
    language: 'Sprache',
  },
  en: {
    name: 'English',
    welcome: 'Welcome to the new and improved Superhero-Dashboard!',
    username: 'E-mail address or user name',
    password: 'Password',
    submit: 'Log in',
    login: /Log in – Superhero-Dashboard$/,
    logout: 'Log out',
    language: 'Language',
  },
  es: {
    name: 'Español',
    welcome: '¡Le damos la bienvenida al nuevo y mejorado Superhero-Dashboard!',
    username: 'Correo electrónico o nombre de usuario',
    password: 'Contraseña',
    submit: 'Iniciar sesión',
    login: /Iniciar sesión – Superhero-Dashboard$/,
    logout: 'Cerrar sesión',
    language: 'Idioma',
  },
  uk: {
    name: 'Українська',
    welcome: 'Ласкаво просимо до нового й покращеного Superhero-Dashboard!',
    username: 'Електронна адреса або ім’я користувача',
    password: 'Пароль',
    submit: 'Увійти',
    login: /Увійти – Superhero-Dashboard$/,
    logout: 'Вийти',
    language: 'Мова',
  },
} as const;

type Language = keyof typeof words;

async function expectLanguage(page: Page, language: Language): Promise<void> {
  await expect(page.getByRole('combobox', { name: words[language].language })).toHaveValue(language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

async function logInIn(page: Page, language: Language, person: { username: string; password: string }) {
  await page.getByLabel(words[language].username).fill(person.username);
  await page.getByLabel(words[language].password, { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
}

for (const language of ['de', 'en', 'es', 'uk'] as const) {
  const { name, welcome, submit, login, logout } = words[language];
  test(`spec 2.2, 8.7, 9.3: everything is there in ${name}`, async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Sprache').selectOption(name);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(submit);
    await expect(page.getByRole('button', { name: submit, exact: true })).toBeVisible();
    await expectLanguage(page, language);
    await expect(page).toHaveTitle(login);
    await logInIn(page, language, people.speechless);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(welcome);
    await expect(page.getByRole('button', { name: logout })).toBeVisible();
    await expectLanguage(page, language);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(welcome);
    await expectLanguage(page, language);
  });
}

test.describe('in a browser that speaks English', () => {
  test.use({ locale: 'en-US' });

  test('spec 9.2: the language is German unless someone says otherwise', async ({ page }) => {
    await page.goto('/login');
    await expectLanguage(page, 'de');
    await logInIn(page, 'de', people.speechless);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.de.welcome);
  });
});

test('the profile of the person decides, until they log out', async ({ page }) => {
  await page.goto('/login');
  await expectLanguage(page, 'de');
  await logInIn(page, 'de', people.ukrainian);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.uk.welcome);
  await expectLanguage(page, 'uk');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.uk.welcome);
  await page.getByRole('button', { name: words.uk.logout }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.de.submit);
  await expectLanguage(page, 'de');
});

test('the choice of the person counts more than their profile', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Sprache').selectOption('English');
  await expectLanguage(page, 'en');
  await logInIn(page, 'en', people.ukrainian);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.welcome);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.welcome);
});

test('the language of the instance counts where nobody has chosen', async ({ page, site }) => {
  await site.setPublicConfig('I18N__DEFAULT_LANGUAGE', 'es');
  await page.goto('/login');
  await expectLanguage(page, 'es');
  await logInIn(page, 'es', people.speechless);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.es.welcome);
});

test('spec 9.2: an instance whose language we do not speak gets German', async ({ page, site }) => {
  await site.setPublicConfig('I18N__DEFAULT_LANGUAGE', 'fr');
  await page.goto('/login');
  await expectLanguage(page, 'de');
});

test('one can choose among what the server offers and we speak', async ({ page, site }) => {
  await site.setPublicConfig('I18N__AVAILABLE_LANGUAGES', ['uk', 'fr', 'de']);
  await page.goto('/login');
  await expect(page.getByLabel('Sprache').getByRole('option')).toHaveText(['Deutsch', 'Українська']);
});

test('a choice that is not on offer any more does not count', async ({ page, site }) => {
  await page.goto('/login');
  await page.getByLabel('Sprache').selectOption('English');
  await expectLanguage(page, 'en');
  await site.setPublicConfig('I18N__AVAILABLE_LANGUAGES', ['uk', 'de']);
  await page.reload();
  await expectLanguage(page, 'de');
});

test('words that cannot be loaded leave the language as it is', async ({ page, site, problems }) => {
  problems.expect(/status of 404/, /loading the words of es failed/);
  site.removeFile(/_vue\/js\/es-/);
  await page.goto('/login');
  await page.getByLabel('Sprache').selectOption('Español');
  await expect(page.getByText('Die Sprache konnte nicht geladen werden')).toBeVisible();
  await expectLanguage(page, 'de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
});

test('spec 9.2: at the start German stands in for words that cannot be loaded', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 404/);
  await site.setPublicConfig('I18N__DEFAULT_LANGUAGE', 'es');
  site.removeFile(/_vue\/js\/es-/);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  await expectLanguage(page, 'de');
});
