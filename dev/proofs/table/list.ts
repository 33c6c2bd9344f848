import { expect } from '@playwright/test';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { turn } from '../browser.ts';
import type { Turn } from '../browser.ts';

export interface List {
  readonly name: string;
  readonly address: string;
  /** What the way to the next page is called. */
  readonly next: string;
  readonly rows: number;
}

/** A new tab with the first page of the list, and a line to the browser's tools. */
export async function openList(
  context: BrowserContext,
  { address, rows }: List,
): Promise<{ tab: Page; tools: CDPSession }> {
  const tab = await context.newPage();
  await tab.goto(address);
  await expect(tab.getByRole('row')).toHaveCount(rows + 1, { timeout: 60_000 });
  return { tab, tools: await context.newCDPSession(tab) };
}

/** Turns the page as people do, by its link. */
export function turnPage(tab: Page, { next }: List): Promise<Turn> {
  const link = tab.getByRole('navigation').getByRole('link', { name: next, exact: true });
  return turn(tab, () => link.click());
}
