import type { Page } from '@playwright/test';
import { people } from '@superhero/school-cloud/people';
import { expect, logIn, logoutButton, test } from './fixtures.ts';
import { addPerson, updateUser } from './harness/records.ts';
import { signIn } from './harness/sessions.ts';

const excessWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const width of [360, 1280, 2560]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('spec 1.4, 2.5, 2.6, 2.7: the header has title, logo, links, name and logout', async ({ page }) => {
      await page.goto('/login');
      const header = page.getByRole('banner');
      const inHeader = [
        header.getByText('Superhero-Dashboard'),
        header.locator('img'),
        header.getByRole('link', { name: 'Home' }),
        header.getByRole('link', { name: 'Login' }),
        header.getByLabel('Sprache'),
      ];
      for (const element of inHeader) await expect(element).toBeInViewport({ ratio: 1 });
      await expect(logoutButton(page)).toHaveCount(0);

      await logIn(page, people.superhero);
      for (const element of [...inHeader, header.getByText('Greta Sonnenfeld'), logoutButton(page)])
        await expect(element).toBeInViewport({ ratio: 1 });
      const isDrawn = await header.locator('img').evaluate((logo: HTMLImageElement) => logo.naturalWidth > 0);
      expect(isDrawn).toBe(true);
      expect(await excessWidth(page)).toBe(0);
    });
  });
}

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('spec 1.4: a long name leaves the logout button in view', async ({ page, site }) => {
    const person = await addPerson(site, 'superhero');
    await updateUser(site, person, {
      first_name: 'Wolfeschlegelsteinhausenbergerdorffwelchevoraltern'.repeat(2),
      last_name: 'Ö'.repeat(90),
    });
    await signIn(page, site, person);
    await page.goto('/');
    await expect(logoutButton(page)).toBeInViewport({ ratio: 1 });
    expect(await excessWidth(page)).toBe(0);
  });
});

test('spec 2.6: the links open their pages and mark the current one', async ({ page }) => {
  await page.goto('/login');
  const home = page.getByRole('navigation').getByRole('link', { name: 'Home' });
  const login = page.getByRole('navigation').getByRole('link', { name: 'Login' });
  await expect(login).toHaveAttribute('aria-current', 'page');
  await expect(home).not.toHaveAttribute('aria-current');
  await home.click();
  await expect(page).toHaveURL('/login?redirect=%2F');
  await expect(login).toHaveAttribute('aria-current', 'page');
  await logIn(page, people.superhero);
  await expect(home).toHaveAttribute('aria-current', 'page');
  await expect(login).not.toHaveAttribute('aria-current');
});

test('spec 9.11: text is larger from 2560 px on', async ({ page }) => {
  await page.setViewportSize({ width: 2559, height: 900 });
  await page.goto('/login');
  await expect(page.locator('html')).toHaveCSS('font-size', '16px');
  await page.setViewportSize({ width: 2560, height: 900 });
  await expect(page.locator('html')).toHaveCSS('font-size', '18px');
});

test('the footer shows the version', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('contentinfo')).toContainText(/Version \d+\.\d+\.\d+/);
});

test('every control in the header is usable with the keyboard', async ({ page }) => {
  await logIn(page, people.superhero, '/login');
  await page.reload();
  await logoutButton(page).waitFor();
  for (const control of [
    page.getByRole('link', { name: 'Zum Inhalt springen' }),
    page.getByRole('link', { name: 'Home' }),
    page.getByRole('link', { name: 'Login' }),
    page.getByLabel('Sprache'),
    logoutButton(page),
  ]) {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});
