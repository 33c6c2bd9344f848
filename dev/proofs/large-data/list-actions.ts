import type { Page } from '@playwright/test';
import { chooseFilter } from '../../../e2e/harness/list-filters.ts';

export type Act = (tab: Page) => Promise<unknown>;

/** From the menu of filters, by its place in the list of values. */
export const choose =
  (name: string, place: number): Act =>
  async (tab) => {
    await chooseFilter(tab, name);
    await tab.getByRole('menuitemradio').nth(place).click();
  };

export async function searchFor(tab: Page, text: string): Promise<void> {
  await tab.getByRole('searchbox').fill(text);
  await tab.keyboard.press('Enter');
}

/** By the link to another page of a list. */
export const turnPage =
  (name = 'Weiter'): Act =>
  (tab) =>
    tab.getByRole('navigation').getByRole('link', { name, exact: true }).click();
