import { randomUUID } from 'node:crypto';
import { federalStates, storageProviders } from '@superhero/school-cloud/school-facts';
import { expect, heading, test } from './fixtures.ts';
import { auditRows, expectAudit } from './harness/audit-rows.ts';
import { formFields } from './harness/form-fields.ts';
import { providerAt } from './harness/instance-records.ts';
import { messagesIn } from './harness/messages.ts';

test.use({ hasGateway: true });

const encrypted = (secret: string) => `encrypted:${Buffer.from(secret).toString('base64')}`;

test('a storage provider is created and changed', async ({ page, site, resume, leaks }) => {
  const messages = messagesIn('de');
  const { text, secret, reason, submit } = formFields(page, messages);
  const [first, second] = [`geheim-${randomUUID()}`, `neu-${randomUUID()}`];
  leaks.plant([first, second]);
  const host = `s3-${randomUUID().slice(0, 8)}.example`;
  const { person } = await resume('/instance/storage', 'de');

  await page.getByRole('link', { name: messages('storage.new.do') }).click();
  await submit.click();
  await expect(text('storage.field.endpointUrl')).toBeFocused();
  await text('storage.field.endpointUrl').fill(`https://${host}`);
  await text('storage.field.accessKeyId').fill('AKIA-E2E');
  await secret.fill(first);
  await text('storage.field.maxBuckets').fill('50');
  await submit.click();
  await expect(heading(page)).toHaveText(messages('storage.title'));
  const created = await providerAt(site, `https://${host}`);
  expect(created).toMatchObject({
    max_buckets: 50,
    free_buckets: 50,
    is_shared: false,
    secret_access_key: encrypted(first),
  });

  await page.getByRole('link', { name: host }).click();
  await expect(heading(page)).toHaveText(host);
  await expect(page.getByText(messages('storage.schools.none'))).toBeVisible();
  await expect(page.getByRole('main')).toContainText('AKIA-E2E');
  await page
    .getByRole('main')
    .getByRole('link', { name: messages('record.edit') })
    .click();
  await text('storage.field.maxBuckets').fill('80');
  await text('storage.field.endpointUrl').fill(`https://neu.${host}`);
  await submit.click();
  await expect(page.getByText(messages('storage.error.STORAGE_SECRET_REQUIRED'))).toBeVisible();
  await expect(secret).toBeFocused();
  await secret.pressSequentially(second);
  await reason.fill('Ticket 31');
  await submit.click();
  await expect(heading(page)).toHaveText(`neu.${host}`);
  const changed = await providerAt(site, `https://neu.${host}`);
  expect(changed).toEqual({
    ...created,
    endpoint_url: `https://neu.${host}`,
    max_buckets: 80,
    secret_access_key: encrypted(second),
    updated_at: changed.updated_at,
  });

  await expectAudit(site, person, [
    { action: 'instance.createStorageProvider' },
    { action: 'instance.updateStorageProvider', reason: 'Ticket 31' },
  ]);
  const audited = JSON.stringify(await auditRows(site));
  expect(audited).toContain('secretReplaced');
  for (const one of [first, second, encrypted(first), encrypted(second)]) expect(audited).not.toContain(one);
});

test('a page about a provider or state that does not exist says so', async ({ page, resume, problems }) => {
  problems.expect(/404/);
  const messages = messagesIn('de');
  await resume(`/instance/storage/${'0'.repeat(24)}`);
  await expect(heading(page)).toHaveText(messages('storage.notFound.title'));
  await page.getByRole('link', { name: messages('storage.notFound.list') }).click();
  await expect(
    page.getByRole('link', { name: new URL(storageProviders.shared.endpointUrl).host }),
  ).toBeVisible();
  await page.goto(`/instance/federal-states/${'0'.repeat(24)}`);
  await expect(heading(page)).toHaveText(messages('federalStates.notFound.title'));
  await page.getByRole('link', { name: messages('federalStates.notFound.list') }).click();
  await page.getByRole('link', { name: federalStates.niedersachsen.name }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Schulen?$/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`federalState=${federalStates.niedersachsen.id}`));
});
