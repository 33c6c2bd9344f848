import type { Page } from '@playwright/test';

/** Waits for the fonts of the text on the page. Reading `ready` performs pending layout, which requests them. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
