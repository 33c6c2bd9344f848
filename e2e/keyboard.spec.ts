import type { Page } from '@playwright/test';
import { people } from '@superhero/school-cloud/people';
import { expect, test } from './fixtures.ts';

test('a person with nothing but a keyboard logs in, chooses, reads, and logs out, and always sees where they are', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'link', 'Zum Inhalt springen');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'textbox', 'E-Mail-Adresse oder Benutzername');

  await page.keyboard.type(people.superhero.username);
  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'textbox', 'Passwort');
  await page.keyboard.type(people.superhero.password);
  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'button', 'Passwort anzeigen');
  await page.keyboard.press('Space');
  await expectFocusOn(page, 'button', 'Passwort verbergen');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'button', 'Anmelden');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/');
  await expectFocusOn(page, 'heading', 'Willkommen im neuen und verbesserten Superhero-Dashboard!');

  await tabTo(page, 'combobox', 'Darstellung');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('html')).toHaveAttribute('data-appearance', 'light');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark');
  await expectVisibleFocus(page);

  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'button', 'Barrierefreiheit');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Erklärung zur Barrierefreiheit' })).toBeVisible();
  await expectFocusWithin(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectFocusOn(page, 'button', 'Barrierefreiheit');

  await tabTo(page, 'combobox', 'Sprache', 'Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expectFocusOn(page, 'combobox', 'Language');

  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'button', 'Log out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await expectFocusOn(page, 'heading', 'Log in');
});

test('a person with a keyboard reads what went wrong without losing their place', async ({
  page,
  problems,
  somebody,
}) => {
  problems.expect(/401/, /login failed/);
  const person = await somebody('superhero');
  await page.goto('/login');
  await page.getByRole('textbox').first().focus();
  await page.keyboard.type(person.username);
  await page.keyboard.press('Enter');
  await expectFocusOn(page, 'textbox', 'Passwort');
  await page.keyboard.type('falsch');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Anmeldung fehlgeschlagen');
  await expectFocusOn(page, 'textbox', 'Passwort');
});

test('whoever navigates arrives at the heading of the new page, which is told to ears too', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('textbox').first().fill(people.superhero.username);
  await page.getByRole('textbox').nth(1).fill(people.superhero.password);
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Willkommen im neuen und verbesserten Superhero-Dashboard!');
  await expect(heading).toBeFocused();
  await expect(page.locator('[aria-live="polite"]').last()).toHaveText(
    'DEFAULT · Home – Superhero-Dashboard',
  );
  await expect(page).toHaveTitle('DEFAULT · Home – Superhero-Dashboard');
});

type Role = Parameters<Page['getByRole']>[0];

async function expectFocusOn(page: Page, role: Role, name: string): Promise<void> {
  await expect(page.getByRole(role, { name, exact: true })).toBeFocused();
  await expectVisibleFocus(page);
}

async function expectFocusWithin(page: Page, role: Role): Promise<void> {
  await expect(page.getByRole(role).locator(':focus')).toHaveCount(1);
  await expectVisibleFocus(page);
}

/** A ring of at least 2 px in a colour of its own, on the element or on the frame that looks like it. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const ring = await page.evaluate(() => {
    const focused = document.activeElement;
    const bearers = [focused, focused?.parentElement].filter((element) => element instanceof Element);
    return bearers.map((element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      const isTransparent = /rgba\(.*, 0\)/.test(outlineColor);
      return outlineStyle === 'solid' && !isTransparent ? Number.parseFloat(outlineWidth) : 0;
    });
  });
  expect(Math.max(...ring), 'the ring around the focus').toBeGreaterThanOrEqual(2);
}

/** Presses Tab until it is reached; at every stop on the way the focus can be seen. */
async function tabTo(page: Page, role: Role, name: string, key = 'Tab'): Promise<void> {
  const target = page.getByRole(role, { name, exact: true });
  for (let stops = 0; stops < 15; stops += 1) {
    await page.keyboard.press(key);
    await expect(page.locator(':focus')).toHaveCount(1);
    await expectVisibleFocus(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${name} cannot be reached by ${key}`);
}
