import type { Locator, Page } from '@playwright/test';
import { people } from '@superhero/school-cloud/people';
import { expect, logIn, logoutButton, test } from './fixtures.ts';

const excessWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Expects these elements to be in view at the specified widths, without a horizontal scrollbar. */
async function expectInView(page: Page, elements: readonly Locator[]): Promise<void> {
  for (const width of [360, 1280, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    for (const element of elements) await expect(element, `${width} px`).toBeInViewport({ ratio: 1 });
    expect(await excessWidth(page), `${width} px`).toBe(0);
  }
}

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
  await expectInView(page, inHeader);
  await expect(logoutButton(page)).toHaveCount(0);

  await logIn(page, people.superhero);
  await expectInView(page, [...inHeader, header.getByText('Greta Sonnenfeld'), logoutButton(page)]);
  const isDrawn = await header.locator('img').evaluate((logo: HTMLImageElement) => logo.naturalWidth > 0);
  expect(isDrawn).toBe(true);
});

test('spec 9.11: text is larger from 2560 px on', async ({ page }) => {
  await page.setViewportSize({ width: 2559, height: 900 });
  await page.goto('/login');
  await expect(page.locator('html')).toHaveCSS('font-size', '16px');
  await page.setViewportSize({ width: 2560, height: 900 });
  await expect(page.locator('html')).toHaveCSS('font-size', '18px');
});
