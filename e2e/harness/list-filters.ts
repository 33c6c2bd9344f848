import type { Page } from '@playwright/test';

/** Opens the menu of filters and chooses one of them. German. */
export async function chooseFilter(page: Page, name: string): Promise<void> {
  await page.getByRole('search').getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}

export async function applyOption(page: Page, name: string, option: string): Promise<void> {
  await chooseFilter(page, name);
  await page.getByRole('menuitemradio', { name: option, exact: true }).click();
}
