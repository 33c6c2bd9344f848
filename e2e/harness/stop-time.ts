import type { Page } from '@playwright/test';

/** Before the page is opened: no timer in it runs out until `page.clock.resume()`. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  // The one timer that the clock leaves to the browser.
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController();
      const reason = new DOMException('signal timed out', 'TimeoutError');
      setTimeout(() => controller.abort(reason), milliseconds);
      return controller.signal;
    };
  });
}
