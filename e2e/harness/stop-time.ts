import type { Page } from '@playwright/test';

/** Before the page is opened: no timer in it runs out until `page.clock.resume()`. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
