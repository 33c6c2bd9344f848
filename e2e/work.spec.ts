// Work that continues without a browser, with the real gateway.
import { expect, test } from './fixtures.ts';
import { addPeople, deleteDue, findRemaining } from './harness/deletion-batches.ts';
import { messagesIn } from './harness/messages.ts';
import {
  acceptPreview,
  checkPeople,
  fillRequest,
  pasteList,
  startDeletion,
  submitRequest,
} from './harness/new-batch.ts';
import { expectToast } from './harness/page-state.ts';

test.use({ hasGateway: true });

const messages = messagesIn('en');

test('a deletion continues after its tab was closed, and is listed with its entries', async ({
  page,
  site,
  resume,
  context,
}) => {
  const name = 'Closed tab';
  const ids = await addPeople(site, 3);
  await resume('/deletion/new', 'en');
  await pasteList(page, messages, ids, 3);
  await checkPeople(page, messages, 3);
  await acceptPreview(page, messages, 3);
  await fillRequest(page, messages, name);
  await submitRequest(page, messages, name);
  await startDeletion(page, messages, 3);
  await expectToast(page, messages('audit.action.deletion.run'));
  await page.close();

  await expect(async () => {
    await deleteDue(site);
    expect(await findRemaining(site, ids)).toEqual({ people: [], accounts: [] });
  }).toPass();

  const later = await context.newPage();
  await later.goto('/work');
  const row = later.getByRole('row').filter({ hasText: name });
  await expect(async () => {
    await later.reload();
    await expect(row).toContainText(messages('work.state.done'), { timeout: 5000 });
  }).toPass();
  await row.getByRole('link', { name }).click();
  await expect(later.getByRole('heading', { level: 1 })).toHaveText(name);
  const entries = later.getByRole('region', { name: messages('activity.title') });
  await expect(entries.getByRole('listitem')).toContainText([
    messages('audit.action.deletion.startPart'),
    messages('audit.action.deletion.createPart'),
  ]);
});
