import { expect, type Page } from '@playwright/test';
import type { Messages } from './messages.ts';

/** Pastes a list in step 1, and waits until its people are read. */
export async function pasteList(
  page: Page,
  messages: Messages,
  lines: readonly string[],
  count: number,
): Promise<void> {
  await page.getByLabel(messages('peopleList.paste')).fill(lines.join('\n'));
  await expect(page.getByRole('button', { name: messages('deletion.who.next', { count }) })).toBeVisible();
}

/** From step 1 to step 2. */
export async function checkPeople(page: Page, messages: Messages, count: number): Promise<void> {
  await page.getByRole('button', { name: messages('deletion.who.next', { count }) }).click();
}

/** From step 2 to step 3, when the preview is complete. */
export async function acceptPreview(page: Page, messages: Messages, count: number): Promise<void> {
  await page.getByRole('button', { name: messages('deletion.check.next', { count }) }).click();
}

export async function fillRequest(page: Page, messages: Messages, name: string): Promise<void> {
  await page.getByLabel(messages('deletion.filter.search')).fill(name);
  await page.getByRole('textbox', { name: messages('reason.label') }).fill('DSB-2026-117');
}

/** Submits the request, and returns the id of the batch. */
export async function submitRequest(page: Page, messages: Messages, name: string): Promise<string> {
  await page.getByRole('button', { name: messages('deletion.request.submit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Starts a batch from its page by typing the number of people. */
export async function startDeletion(page: Page, messages: Messages, count: number): Promise<void> {
  await page.getByRole('button', { name: messages('deletion.start.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(messages('deletion.confirm.label', { word: count })).fill(String(count));
  await dialog.getByRole('button', { name: messages('deletion.start.submit', { count }) }).click();
  await expect(dialog).toHaveCount(0);
}

/** The numbers of the progress, as the chart describes them to screen readers. */
export function chart(page: Page, messages: Messages, numbers: Record<string, number>) {
  return page.getByRole('img', { name: messages('deletion.progress.chart', numbers) });
}
