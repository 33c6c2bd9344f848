// Work that continues without a browser, with the real gateway.
import * as v from 'valibot';
import { expect, logIn, logOut, test } from './fixtures.ts';
import { auditRows } from './harness/audit-rows.ts';
import { expectResult } from './harness/bulk-changes.ts';
import { addPeople, deleteDue, findRemaining } from './harness/deletion-batches.ts';
import { write } from './harness/gateway-writes.ts';
import { messagesIn } from './harness/messages.ts';
import {
  acceptPreview,
  checkPeople,
  fillRequest,
  pasteList,
  startDeletion,
  submitRequest,
} from './harness/new-batch.ts';
import { expectToast, fastForwardUntil } from './harness/page-state.ts';
import { openActionDialog, submitAction } from './harness/person-actions.ts';
import { rolesOf } from './harness/records.ts';
import type { Site } from './harness/site.ts';

test.use({ hasGateway: true });

test('a deletion continues after its tab was closed, and is listed with its entries', async ({
  page,
  site,
  resume,
  context,
}) => {
  const messages = messagesIn('en');
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

const Checked = v.object({ id: v.string(), digest: v.string() });
const Requested = v.object({ request: v.object({ orderId: v.string() }) });

/** Requests that these people get a role, and returns the address of the job. */
async function requestHelpdesk(site: Site, token: string, personIds: readonly string[]): Promise<string> {
  const roles = { add: ['helpdesk'], remove: [] };
  const checked = await write(site, token, 'POST /people/bulk-changes', { personIds, roles });
  const { id, digest } = v.parse(Checked, checked);
  const body = { name: 'Helpdesk', digest, leaveOut: [], reason: 'CHG-2204' };
  const requested = await write(site, token, `POST /people/bulk-changes/${id}/request`, body);
  return `/work/${v.parse(Requested, requested).request.orderId}`;
}

test('a change whose operator has logged out waits until they continue it, and changes everyone once', async ({
  page,
  site,
  resume,
}) => {
  const messages = messagesIn('de');
  const ids = await addPeople(site, 3);
  const [first = '', second = ''] = ids;
  await page.clock.install();
  const { person: operator, token } = await resume();
  await site.faults.holdPerson(second);
  const job = await requestHelpdesk(site, token, ids);
  await expect.poll(() => rolesOf(site, { userId: first })).toEqual(['helpdesk', 'student']);
  await logOut(page);
  await site.faults.release(second);

  await logIn(page, operator, job);
  const waits = page.getByText(messages('work.waitsText.session'));
  await fastForwardUntil(page, (options) => expect(waits).toBeVisible(options));
  await openActionDialog(page, messages('work.continue.open'));
  await submitAction(page, messages('work.continue.submit'));
  await expectToast(page, messages('audit.action.work.continue'));
  await expectResult(page, messages, { total: 3, changed: 3 });
  for (const userId of ids) expect(await rolesOf(site, { userId })).toEqual(['helpdesk', 'student']);
  const changes = (await auditRows(site)).filter(({ action }) => action === 'people.changeRoles');
  // The school cloud may have rejected a change because the session had ended.
  const applied = changes.filter(({ outcome }) => outcome !== 'not-done');
  expect(applied).toMatchObject(ids.map((person) => ({ outcome: 'done', person })));
});
