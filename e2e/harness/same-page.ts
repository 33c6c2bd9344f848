import { expect, type Page } from '@playwright/test';

/** The page as it is, to be known again: a new load would not have the mark. */
export async function markPage(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.setAttribute('data-same', ''));
}

export async function expectSamePage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('data-same');
}

export async function expectNewPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveAttribute('data-same');
}

/** What looks after the session is fetched after the page, and hears nothing before it is there. */
export async function expectWatched(page: Page): Promise<void> {
  await expect(page.locator('#session-time')).toBeAttached();
}

/** As when the person turns to this window. */
export async function turnTo(page: Page): Promise<void> {
  await expectWatched(page);
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}
