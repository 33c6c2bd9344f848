// A deletion from a list to the end, checked in both databases.
import type { Person } from '@superhero/school-cloud/people';
import { expect, expectLoggedIn, test } from './fixtures.ts';
import { auditRows } from './harness/audit-rows.ts';
import { addPeople, deleteDue, findRemaining, setDeletionFailure } from './harness/deletion-batches.ts';
import { messagesIn } from './harness/messages.ts';
import {
  acceptPreview,
  chart,
  checkPeople,
  fillRequest,
  pasteList,
  startDeletion,
  submitRequest,
} from './harness/new-batch.ts';
import { expectToast, fastForwardUntil } from './harness/page-state.ts';
import { openActionDialog, submitAction } from './harness/person-actions.ts';
import { addPerson, updateUser, userRow } from './harness/records.ts';
import { signIn } from './harness/sessions.ts';

test.use({ hasGateway: true });

const german = messagesIn('de');

test('a list is checked, approved by a second superhero, deleted and retried', async ({
  page,
  site,
  resume,
}) => {
  const messages = messagesIn('en');
  const name = 'Abgänge Sommer 2026';
  const ids = await addPeople(site, 26);
  const [byEmail = ''] = await addPeople(site, 1);
  const deleted = [...ids, byEmail].toSorted();
  const [failing = ''] = ids;
  await setDeletionFailure(site, [failing], 'deletion-fails');
  const otherSuperhero = await addPerson(site, 'superhero');
  const approver = await addPerson(site, 'superhero');
  await updateUser(site, approver, { language: 'en' });
  await page.clock.install();
  const { person: requester } = await resume('/deletion/new', 'en');

  const lines = [
    ...ids,
    failing.toUpperCase(),
    `${byEmail}@e2e.example`,
    'unbekannt@e2e.example',
    otherSuperhero.userId,
    requester.userId,
    'f'.repeat(24),
    'keine ID',
  ];
  await pasteList(page, messages, lines, 31);
  await page.getByText(messages('peopleList.read.rejected', { count: 2 })).click();
  const first = { first: 1 };
  await expect(page.getByRole('listitem').filter({ hasText: failing.toUpperCase() })).toContainText(
    messages('peopleList.why.repeated', first),
  );
  await checkPeople(page, messages, 31);
  const group = (label: string, count: number) =>
    page.getByRole('button', { name: new RegExp(`^${messages(label)}\\s*${count}$`) });
  await expect(group('deletion.people.accepted', 27)).toBeVisible();
  await expect(group('deletion.leftOut.not-found', 2)).toBeVisible();
  await expect(group('deletion.leftOut.self', 1)).toBeVisible();
  await group('deletion.leftOut.protected', 1).click();
  await expect(page.getByRole('main').getByRole('link', { name: nameOf(otherSuperhero) })).toBeVisible();
  await expect(page.getByText('unbekannt@e2e.example')).toBeVisible();
  await acceptPreview(page, messages, 27);
  await fillRequest(page, messages, name);
  const id = await submitRequest(page, messages, name);
  await expectToast(page, messages('toast.deletion.requested'));
  await expect(page.getByText(messages('deletion.state.waiting')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: messages('approval.approve.open') })).toHaveCount(0);
  await expect(page.getByRole('button', { name: messages('deletion.start.open') })).toHaveCount(0);

  await signIn(page, site, approver);
  await page.goto('/');
  await expectLoggedIn(page, approver);
  const attention = page.getByRole('region', { name: messages('home.attention.title') });
  await attention.getByRole('link', { name: messages('home.open') }).click();
  await expect(page).toHaveURL(`/deletion/${id}`);
  const dialog = await openActionDialog(page, messages('approval.approve.open'));
  const number = dialog.getByLabel(messages('deletion.confirm.label', { word: 27 }));
  await dialog.getByLabel(messages('reason.label')).fill('Mit der Schule geprüft');
  await number.fill('26');
  await submitAction(page, messages('deletion.approve.submit'));
  await expect(dialog.getByText(messages('deletion.confirm.error', { word: 27 }))).toBeVisible();
  expect(await findRemaining(site, deleted)).toMatchObject({ people: deleted });
  await number.fill('27');
  await submitAction(page, messages('deletion.approve.submit'));
  await expectToast(page, messages('toast.deletion.approved'));

  await startDeletion(page, messages, 27);
  const counts = { total: 27, deleted: 0, failed: 0, pending: 27 };
  const begun = chart(page, messages, counts);
  // The gateway starts the part; the page only reads the progress.
  await fastForwardUntil(page, (options) => expect(begun).toBeVisible(options));
  await deleteDue(site, 2);
  const halfDone = chart(page, messages, { ...counts, deleted: 26, failed: 1, pending: 0 });
  await fastForwardUntil(page, (options) => expect(halfDone).toBeVisible(options));
  await expect(page.getByText(messages('deletion.state.failed', { count: 1 })).first()).toBeVisible();
  expect(await findRemaining(site, deleted)).toEqual({ people: [failing], accounts: [] });

  await setDeletionFailure(site, [failing], null);
  await openActionDialog(page, messages('deletion.failed.retry', { count: 1 }));
  await submitAction(page, messages('deletion.retry.submit', { count: 1 }));
  await expectToast(page, messages('toast.deletion.retried'));
  await deleteDue(site);
  const done = chart(page, messages, { ...counts, deleted: 27, pending: 0 });
  await fastForwardUntil(page, (options) => expect(done).toBeVisible(options));
  await expect(page.getByText(messages('deletion.state.finished'), { exact: true }).first()).toBeVisible();
  expect(await findRemaining(site, deleted)).toEqual({ people: [], accounts: [] });
  for (const person of [otherSuperhero, requester])
    expect(await userRow(site, person)).toMatchObject({ deleted_at: null });

  const entry = (action: string, operator: Person, reason: string | null, changes: object = {}) => ({
    action,
    operator: operator.userId,
    reason,
    outcome: 'done',
    changes: expect.arrayContaining(
      Object.entries({ batch: id, ...changes }).map(([field, after]) =>
        expect.objectContaining({ field, after }),
      ),
    ) as unknown,
  });
  expect(await auditRows(site)).toMatchObject([
    entry('deletion.preview', requester, null, { people: '27' }),
    entry('deletion.request', requester, 'DSB-2026-117', { people: '27', name }),
    entry('approvals.approve', approver, 'Mit der Schule geprüft', { people: '27' }),
    entry('deletion.run', approver, null),
    entry('deletion.createPart', approver, null, { part: '1/1' }),
    entry('deletion.startPart', approver, null, { part: '1/1', people: '27' }),
    entry('deletion.retry', approver, null, { failed: '1' }),
  ]);
});

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

test('a dropped file is read in a worker, and few people need no approval', async ({
  page,
  site,
  resume,
}) => {
  const ids = await addPeople(site, 3);
  await page.clock.install();
  await resume('/deletion/new');
  const started = page.waitForEvent('worker');
  const text = `\uFEFF"Klasse";"ID"\r\n${ids.map((id) => `"9b; Sommer";${id.toUpperCase()}`).join('\r\n')}\r\n`;
  const files = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'abgaenge-2026.csv', { type: 'text/csv' }));
    return transfer;
  }, text);
  await page.getByText(german('peopleList.drop')).dispatchEvent('drop', { dataTransfer: files });
  // The policy of nginx applies: a worker from any other address would be a violation, which fails the test.
  expect((await started).url()).toMatch(/\/list-worker-[^/]+\.js$/);
  await expect(page.getByText(german('peopleList.fromFile', { name: 'abgaenge-2026.csv' }))).toBeVisible();
  await checkPeople(page, german, 3);
  await acceptPreview(page, german, 3);
  await fillRequest(page, german, 'Drei Testkonten');
  await submitRequest(page, german, 'Drei Testkonten');
  await expect(page.getByText(german('deletion.state.ready')).first()).toBeVisible();
  await startDeletion(page, german, 3);
  const begun = chart(page, german, { total: 3, deleted: 0, failed: 0, pending: 3 });
  await fastForwardUntil(page, (options) => expect(begun).toBeVisible(options));
  await deleteDue(site);
  const finished = page.getByText(german('deletion.state.finished'), { exact: true }).first();
  await fastForwardUntil(page, (options) => expect(finished).toBeVisible(options));
  expect(await findRemaining(site, ids)).toEqual({ people: [], accounts: [] });
});
