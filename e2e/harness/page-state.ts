import { expect, type Page } from '@playwright/test';
import type { Messages } from './messages.ts';
import { expectReady } from './page-ready.ts';

/** Longer than any timeout and any retry delay of the dashboard. */
const longerThanAnyDelay = 31_000;

/** Marks the page, so that a test can see whether it was loaded again. */
export async function markPage(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.setAttribute('data-same', ''));
}

export async function expectSamePage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('data-same');
}

export async function expectNewPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveAttribute('data-same');
}

/** The chunk that watches the session loads after the page; it misses events before that. */
export async function expectSessionWatched(page: Page): Promise<void> {
  await expect(page.locator('#session-time')).toBeAttached();
}

/** Makes this the active tab, as when the person switches to it. */
export async function focusTab(page: Page): Promise<void> {
  await expectSessionWatched(page);
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

/** Waits for the fonts of the text on the page. Reading `ready` performs pending layout, which requests them. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Call it before the page is opened: no timer fires until `page.clock.resume()` or a fast-forward. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  // The one timer that Playwright's clock does not replace.
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController();
      const reason = new DOMException('signal timed out', 'TimeoutError');
      setTimeout(() => controller.abort(reason), milliseconds);
      return controller.signal;
    };
  });
}

/** With an installed clock: fast-forwards until the check passes. With stopped time this aborts pending calls. */
export async function fastForwardUntil(
  page: Page,
  check: (options: { timeout: number }) => Promise<void>,
): Promise<void> {
  await expect(async () => {
    await expectReady(page);
    await page.clock.fastForward(longerThanAnyDelay);
    await expectReady(page);
    await check({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
}

/** The recent activity of a page can have the same words as a toast. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
}

/** Continues with what was typed after another operator saved first. The current values are loaded first. */
export async function continueAfterConflict(page: Page, messages: Messages): Promise<void> {
  const button = page.getByRole('button', { name: messages('conflict.continue') });
  await button.click();
  await expect(button).toHaveCount(0);
}
