import { randomUUID } from 'node:crypto';
import { federalStates, storageProviders } from '@superhero/school-cloud/school-facts';
import { expect, heading, test } from './fixtures.ts';
import { auditRows, changeOf, expectAudit } from './harness/audit-rows.ts';
import { formFields } from './harness/form-fields.ts';
import { write } from './harness/gateway-writes.ts';
import { messagesIn } from './harness/messages.ts';
import { continueAfterConflict, expectToast } from './harness/page-state.ts';
import { addPerson } from './harness/records.ts';
import { fetchToken } from './harness/sessions.ts';
import type { Site } from './harness/site.ts';

test.use({ hasGateway: true });

const encrypted = (secret: string) => `encrypted:${Buffer.from(secret).toString('base64')}`;

const providerAt = async (site: Site, url: string) =>
  await site.database
    .selectFrom('storage_providers')
    .selectAll()
    .where('endpoint_url', '=', url)
    .executeTakeFirstOrThrow();

for (const language of ['de', 'en'] as const) {
  test(`a storage provider is created and changed, in ${language}`, async ({ page, site, resume, leaks }) => {
    const messages = messagesIn(language);
    const { text, secret, reason, submit } = formFields(page, messages);
    const [first, second] = [`geheim-${randomUUID()}`, `neu-${randomUUID()}`];
    leaks.plant([first, second]);
    const host = `s3-${randomUUID().slice(0, 8)}.example`;
    const { person } = await resume('/instance/storage', language);

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
    await text('storage.field.maxBuckets').fill('80');
    await page.getByRole('button', { name: messages('secret.replace') }).click();
    await secret.fill(second);
    await reason.fill('Ticket 31');
    await submit.click();
    await expect(heading(page)).toHaveText(messages('storage.title'));
    const changed = await providerAt(site, `https://${host}`);
    expect(changed).toEqual({
      ...created,
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
    for (const one of [first, second, encrypted(first), encrypted(second)])
      expect(audited).not.toContain(one);
  });

  test(`a new storage provider whose answer was lost is created once, in ${language}`, async ({
    page,
    site,
    resume,
    lostAnswers,
  }) => {
    const messages = messagesIn(language);
    const { text, secret, reason, submit } = formFields(page, messages);
    const call = /^POST \/api\/v1\/storageProvider$/;
    const url = `https://${randomUUID()}.example`;
    const { person, token } = await resume('/instance/storage/new', language);
    await text('storage.field.endpointUrl').fill(url);
    await text('storage.field.accessKeyId').fill('AKIA-E2E');
    await secret.fill(`geheim-${randomUUID()}`);
    await text('storage.field.maxBuckets').fill('50');
    await reason.fill('Ticket 32');
    lostAnswers.lose(call);
    await submit.click();
    await lostAnswers.checkAgain(page, messages, token);
    await expect(heading(page)).toHaveText(messages('storage.title'));
    await expectToast(page, messages('toast.providerCreated'));
    await expect(page.getByRole('link', { name: new URL(url).host })).toBeVisible();
    expect(lostAnswers.countHandled(call)).toBe(1);
    expect(await providerAt(site, url)).toMatchObject({ max_buckets: 50 });
    await expectAudit(site, person, [{ action: 'instance.createStorageProvider', reason: 'Ticket 32' }]);
  });
}

for (const language of ['de', 'en'] as const) {
  test(`shows what another operator changed at a provider, and saves on top of it, in ${language}`, async ({
    page,
    site,
    resume,
    problems,
  }) => {
    problems.expect(/409/);
    const messages = messagesIn(language);
    const { text, submit } = formFields(page, messages);
    const { token } = await resume('/', language);
    const provider = { endpointUrl: `https://${randomUUID()}.example`, region: 'eu-de', accessKeyId: 'A' };
    const more = { secretAccessKey: 'x', isShared: false, maxBuckets: 10 };
    await write(site, token, 'POST /instance/storage', { ...provider, ...more });
    const { id } = await providerAt(site, provider.endpointUrl);
    await page.goto(`/instance/storage/${id}`);
    await text('storage.field.maxBuckets').fill('30');
    const other = await addPerson(site, 'superhero');
    await write(site, await fetchToken(site, other), `PATCH /instance/storage/${id}`, {
      fields: { maxBuckets: 20 },
      seen: { maxBuckets: 10 },
    });
    await submit.click();
    const notice = page.getByRole('region', { name: messages('change.title') });
    await expect(notice).toContainText(messages('storage.conflict.title'));
    await expect(notice).toContainText(`${other.firstName} ${other.lastName}`);
    await continueAfterConflict(page, messages);
    await expect(text('storage.field.maxBuckets')).toHaveValue('30');
    await submit.click();
    await expect(heading(page)).toHaveText(messages('storage.title'));
    expect(await providerAt(site, provider.endpointUrl)).toMatchObject({ max_buckets: 30, free_buckets: 10 });
    const rows = await auditRows(site);
    expect(rows.at(-1)?.changes).toContainEqual(changeOf('maxBuckets', '20', '30'));
  });
}

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
