import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { auditRows, expectAudit } from './harness/audit-rows.ts';
import { addPolicyVersion, policyVersions } from './harness/instance-records.ts';
import { type Messages, messagesIn } from './harness/messages.ts';
import { expectToast } from './harness/page-state.ts';
import type { Site } from './harness/site.ts';

test.use({ hasGateway: true });

const path = '/instance/privacy-policy';
const german = messagesIn('de');
const pdf = Buffer.from(`%PDF-1.4\n${randomUUID()}\n%%EOF`);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const makeFile = (buffer: Buffer, name = 'Erklärung.pdf') => ({ name, mimeType: 'application/pdf', buffer });

function publishForm(page: Page, messages: Messages) {
  const dialog = page.getByRole('dialog');
  const text = (id: string) => dialog.getByRole('textbox', { name: new RegExp(`^${messages(id)}`, 'u') });
  return {
    dialog,
    title: text('privacyPolicy.field.title'),
    file: dialog.locator('input[type="file"]'),
    open: async () =>
      await page.getByRole('button', { name: messages('privacyPolicy.publish.open') }).click(),
    fill: async (title: string, file = makeFile(pdf)) => {
      await text('privacyPolicy.field.title').fill(title);
      await text('privacyPolicy.field.text').fill('Neu:\nKürzere Aufbewahrung');
      await dialog.locator('input[type="file"]').setInputFiles(file);
      await text('reason.label').fill('Ticket 18');
    },
    pickLater: async (date: string) => {
      await dialog.getByRole('radio', { name: messages('privacyPolicy.when.later') }).check();
      await dialog.getByLabel(messages('privacyPolicy.field.date')).fill(date);
    },
    submit: async () => await dialog.locator('button[type="submit"]').click(),
  };
}

const rowOf = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });

async function countFor(site: Site): Promise<number> {
  return (await site.database.selectFrom('consent_versions').select('id').execute()).length;
}

test('a version is published and downloaded', async ({ page, site, resume }) => {
  const messages = messagesIn('en');
  const form = publishForm(page, messages);
  const title = `Datenschutz ${randomUUID()}`;
  const { person } = await resume(path, 'en');
  await form.open();
  await expect(form.dialog).toContainText(messages('privacyPolicy.publish.now.consent'));
  await form.fill(title);
  await form.submit();
  await expectToast(page, messages('toast.policyPublished'));

  const [stored] = await policyVersions(site, title);
  expect(stored).toMatchObject({
    consent_text: 'Neu:\nKürzere Aufbewahrung',
    consent_types: ['privacy'],
    school_id: null,
    data: `data:application/pdf;base64,${pdf.toString('base64')}`,
  });
  await expectAudit(site, person, [
    {
      action: 'instance.publishPolicyVersion',
      reason: 'Ticket 18',
      changes: [
        { field: 'policyTitle', after: title },
        { field: 'policyPublishedAt', after: stored?.published_at?.toISOString() },
        { field: 'policyFileSize', after: String(pdf.length) },
        { field: 'policyFileSha256', after: sha256(pdf) },
      ],
    },
  ]);
  expect(JSON.stringify(await auditRows(site))).not.toContain(pdf.toString('base64').slice(0, 30));

  await expect(rowOf(page, title)).toContainText(messages('privacyPolicy.state.current'));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `${messages('privacyPolicy.file.do')}: ${title}` }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^privacy-policy-\d{4}-\d\d-\d\d\.pdf$/u);
  expect(readFileSync(await saved.path()).equals(pdf)).toBe(true);
});

test('a version is prepared for later and deleted', async ({ page, site, resume }) => {
  const messages = messagesIn('de');
  const form = publishForm(page, messages);
  const title = `Vorbereitet ${randomUUID()}`;
  const { person } = await resume(path, 'de');
  await form.open();
  await form.fill(title);
  await form.pickLater('2037-03-01T08:30');
  await expect(form.dialog).toContainText(messages('privacyPolicy.publish.later.consent'));
  await form.submit();
  await expectToast(page, messages('toast.policyPrepared'));
  expect((await policyVersions(site, title))[0]?.published_at).toEqual(new Date('2037-03-01T08:30'));
  await expect(rowOf(page, title)).toContainText(messages('privacyPolicy.state.prepared'));

  await page.getByRole('button', { name: `${messages('privacyPolicy.delete.open')}: ${title}` }).click();
  await expect(form.dialog).toContainText(title);
  await form.dialog.getByRole('textbox').fill('Ticket 19');
  await form.submit();
  await expectToast(page, messages('toast.policyDeleted'));
  await expect(rowOf(page, title)).toHaveCount(0);
  expect(await policyVersions(site, title)).toEqual([]);
  await expectAudit(site, person, [
    { action: 'instance.publishPolicyVersion', reason: 'Ticket 18' },
    { action: 'instance.deletePolicyVersion', reason: 'Ticket 19' },
  ]);
});

test('a file that is no PDF or too large is not sent, and the input stays', async ({
  page,
  site,
  resume,
}) => {
  const form = publishForm(page, german);
  const before = await countFor(site);
  await resume(path);
  await form.open();
  await form.fill('Zu groß', makeFile(Buffer.concat([pdf, Buffer.alloc(10_000_001 - pdf.length)])));
  await expect(form.dialog.getByText('Die Datei ist größer als 10 MB.')).toBeVisible();
  await form.submit();
  await expect(form.file).toBeFocused();
  await form.file.setInputFiles(makeFile(Buffer.from('<html>'), 'getarnt.pdf'));
  await expect(form.dialog.getByText(german('privacyPolicy.error.FILE_NOT_A_PDF'))).toBeVisible();
  await form.submit();
  await expect(form.title).toHaveValue('Zu groß');
  expect(await auditRows(site)).toEqual([]);
  expect(await countFor(site)).toBe(before);
});

test('the largest file reaches the school cloud through the whole chain', async ({ page, site, resume }) => {
  const form = publishForm(page, german);
  const title = `Groß ${randomUUID()}`;
  const largest = Buffer.concat([pdf, Buffer.alloc(10_000_000 - pdf.length, 'x')]);
  await resume(path);
  await form.open();
  await form.fill(title, makeFile(largest));
  await form.submit();
  // A toast could be gone before the page has worked through so much data.
  await expect(rowOf(page, title)).toContainText('10 MB');
  const [stored] = await policyVersions(site, title);
  expect(sha256(Buffer.from(stored?.data?.split(',')[1] ?? '', 'base64'))).toBe(sha256(largest));
  await site.database.deleteFrom('consent_versions').where('title', '=', title).execute();
});

test('names what another operator published, and publishes on request', async ({
  page,
  site,
  resume,
  problems,
}) => {
  problems.expect(/409/);
  const messages = messagesIn('de');
  const form = publishForm(page, messages);
  const [title, other] = [`Eigene ${randomUUID()}`, `Andere ${randomUUID()}`];
  const { token } = await resume(path, 'de');
  // A prepared version is listed above the one that is published now.
  await addPolicyVersion(site, token, `Vorbereitet ${randomUUID()}`, '2099-01-01T00:00:00.000Z');
  await page.reload();
  await form.open();
  await form.fill(title);
  await addPolicyVersion(site, token, other, null);
  await form.submit();
  await expect(form.dialog.getByRole('alert')).toContainText(messages('privacyPolicy.error.POLICY_CHANGED'));
  await expect(form.dialog).toContainText(other);
  expect(await policyVersions(site, title)).toEqual([]);
  await form.dialog.getByRole('button', { name: messages('privacyPolicy.changed.continue') }).click();
  await form.submit();
  await expectToast(page, messages('toast.policyPublished'));
  expect(await policyVersions(site, title)).toHaveLength(1);
});

test('an answer that was lost is found out without publishing twice', async ({
  page,
  site,
  resume,
  problems,
}) => {
  problems.expect(/504/);
  const messages = messagesIn('en');
  const form = publishForm(page, messages);
  const title = `Unklar ${randomUUID()}`;
  await resume(path, 'en');
  await form.open();
  await form.fill(title);
  await page.route(
    `**/gateway${path}/versions`,
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 504, body: '' });
    },
    { times: 1 },
  );
  await form.submit();
  await expectToast(page, messages('toast.policyPublished'));
  expect(await policyVersions(site, title)).toHaveLength(1);
});

test('a privacy policy is not offered where the school cloud rejects it', async ({ page, site, resume }) => {
  await site.setPublicConfig('SC_THEME', 'n21');
  await resume(path);
  await expect(page.getByText(german('privacyPolicy.disabled.text'))).toBeVisible();
  await expect(page.getByRole('button', { name: german('privacyPolicy.publish.open') })).toHaveCount(0);
});

test('a published version cannot be deleted', async ({ page, resume }) => {
  await resume(path);
  const row = rowOf(page, 'Datenschutzerklärung 2026');
  await expect(row).toContainText('192 Byte');
  await expect(row.getByRole('button', { name: german('privacyPolicy.delete.open') })).toHaveCount(0);
});
