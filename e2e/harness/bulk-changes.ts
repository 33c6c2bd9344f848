import { expect, type Page } from '@playwright/test';
import type { Messages } from './messages.ts';
import { expectToast, fastForwardUntil } from './page-state.ts';

/** From step 1 to step 2. */
export async function pasteList(page: Page, messages: Messages, lines: readonly string[]): Promise<void> {
  await page.getByLabel(messages('peopleList.paste')).fill(lines.join('\n'));
  await page.getByRole('button', { name: messages('bulk.next.change') }).click();
}

/** In step 2: adds a role or feature. */
export async function pickToAdd(
  page: Page,
  messages: Messages,
  kind: 'roles' | 'features',
  label: string,
): Promise<void> {
  await page.getByRole('combobox', { name: messages(`bulk.input.${kind}.add`) }).selectOption({ label });
}

/** From step 2 to step 3, until the check is complete. */
export async function checkChange(page: Page, messages: Messages): Promise<void> {
  await page.getByRole('button', { name: messages('bulk.next.check') }).click();
  await expect(page.getByRole('button', { name: messages('bulk.next.request') })).toBeVisible();
}

/** From step 3 to step 4. */
export async function fillRequest(page: Page, messages: Messages, name: string): Promise<void> {
  await page.getByRole('button', { name: messages('bulk.next.request') }).click();
  await page.getByLabel(messages('bulk.request.name')).fill(name);
  await page.getByRole('textbox', { name: messages('reason.label') }).fill('CHG-2203');
}

/** From step 4 to the page of the job. */
export async function submitRequest(
  page: Page,
  messages: Messages,
  name: string,
  submit: 'submit' | 'submitApproval' = 'submit',
): Promise<void> {
  await page.getByRole('button', { name: messages(`bulk.request.${submit}`) }).click();
  await expectToast(page, messages('toast.bulk.requested'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

/** With an installed clock: waits for these numbers on the page of the job, which reads them at intervals. */
export async function expectResult(
  page: Page,
  messages: Messages,
  numbers: { total: number; changed: number; failed?: number },
): Promise<void> {
  const all = { failed: 0, waiting: 0, ...numbers };
  const chart = page.getByRole('img', { name: messages('bulk.progress.chart', all) });
  await fastForwardUntil(page, (options) => expect(chart).toBeVisible(options));
}
