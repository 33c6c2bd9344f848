import { people } from '@superhero/school-cloud/people';
import { expect, logIn, test } from './fixtures.ts';

for (const width of [360, 1280, 2560]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('spec 1.4, 2.5, 2.6, 2.7: the header shows title, logo, links, name and logout', async ({
      page,
    }) => {
      await page.goto('/login');
      const header = page.getByRole('banner');
      const inHeader = [
        header.getByText('Superhero-Dashboard'),
        header.locator('img'),
        header.getByRole('link', { name: 'Home' }),
        header.getByRole('link', { name: 'Login' }),
        header.getByLabel('Sprache'),
      ];
      for (const part of inHeader) await expect(part).toBeInViewport({ ratio: 1 });
      await expect(header.getByRole('button', { name: 'Abmelden' })).toHaveCount(0);

      await logIn(page, people.superhero);
      const whileLoggedIn = [
        ...inHeader,
        header.getByText('Greta Sonnenfeld'),
        header.getByRole('button', { name: 'Abmelden' }),
      ];
      for (const part of whileLoggedIn) await expect(part).toBeInViewport({ ratio: 1 });
      const isDrawn = await header.locator('img').evaluate((logo: HTMLImageElement) => logo.naturalWidth > 0);
      expect(isDrawn).toBe(true);
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(excess).toBe(0);
    });
  });
}

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('spec 1.4: a name of any length leaves the logout button in its place', async ({
    page,
    site,
    somebody,
    resumeAs,
  }) => {
    const person = await somebody('superhero');
    await site.database
      .updateTable('users')
      .set({
        first_name: 'Wolfeschlegelsteinhausenbergerdorffwelchevoraltern'.repeat(2),
        last_name: 'Ö'.repeat(90),
      })
      .where('id', '=', person.userId)
      .execute();
    await resumeAs(person);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Abmelden' })).toBeInViewport({ ratio: 1 });
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess).toBe(0);
  });
});

test('spec 2.6: the links lead to their pages and say which one is open', async ({ page }) => {
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

test('spec 9.11: from 2560 px on the text is larger', async ({ page }) => {
  await page.setViewportSize({ width: 2559, height: 900 });
  await page.goto('/login');
  await expect(page.locator('html')).toHaveCSS('font-size', '16px');
  await page.setViewportSize({ width: 2560, height: 900 });
  await expect(page.locator('html')).toHaveCSS('font-size', '18px');
});

test('the footer names the version', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('contentinfo')).toContainText(/Version \d+\.\d+\.\d+/);
});

test('everything in the header can be reached and used with the keyboard', async ({ page }) => {
  await page.goto('/login');
  await logIn(page, people.superhero);
  await page.reload();
  await page.getByRole('button', { name: 'Abmelden' }).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Login' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Sprache')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});
