import { randomUUID } from 'node:crypto';
import { tools } from '@superhero/school-cloud/tools';
import { expect, heading, submitLogin, test } from './fixtures.ts';
import { auditRows, expectAudit } from './harness/audit-rows.ts';
import { messagesIn } from './harness/messages.ts';
import { endSession } from './harness/sessions.ts';
import { addTool, save, toolForm, toolRows } from './harness/tool-forms.ts';

test.use({ hasGateway: true });

const german = messagesIn('de');

test('a tool is created, edited and duplicated', async ({ page, site, resume, leaks }) => {
  const messages = messagesIn('en');
  const form = toolForm(page, messages);
  const [secret, newSecret] = [`geheim-${randomUUID()}`, `neu-${randomUUID()}`];
  leaks.plant([secret, newSecret]);
  const name = `Übungen ${randomUUID().slice(0, 8)}`;
  const { person } = await resume('/tools', 'en');

  await page.getByRole('link', { name: messages('tools.new.do') }).click();
  await form.fillBasics(name);
  await form.select('tools.field.config.type').selectOption('lti11');
  await form.text('tools.field.config.key').fill('schluessel');
  await form.secret.fill(secret);
  await form.addParameter('lizenz');
  // In a worker, which the security headers have to allow.
  await form.text('tools.field.parameters.regex').fill('^(a+)+$');
  await form.text('tools.parameter.sample').fill(`${'a'.repeat(60)}!`);
  await expect(page.getByText(messages('tools.parameter.sample.slow'))).toBeVisible();
  await form.text('tools.field.parameters.regex').fill('');
  await save(page);
  await expect(heading(page)).toHaveText(name);
  const [created] = await toolRows(site, name);
  expect(created).toMatchObject({
    config: { type: 'lti11', key: 'schluessel', secret },
    parameters: [{ name: 'lizenz', displayName: 'LIZENZ', scope: 'school' }],
  });

  await page.getByRole('link', { name: messages('record.edit'), exact: true }).click();
  await form.text('tools.field.description').first().fill('Für die Grundschule');
  await page.getByRole('button', { name: messages('secret.replace') }).click();
  await form.secret.fill(newSecret);
  await page.getByRole('textbox', { name: new RegExp(`^${messages('reason.label')}`) }).fill('Ticket 7');
  await save(page);
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByRole('main').getByText('Für die Grundschule')).toBeVisible();
  const [edited] = await toolRows(site, name);
  expect(edited).toMatchObject({
    description: 'Für die Grundschule',
    config: { secret: newSecret },
    parameters: created?.parameters,
  });

  await page.getByRole('button', { name: messages('actions.more') }).click();
  await page.getByRole('menuitem', { name: messages('tools.page.duplicate') }).click();
  const copy = messages('tools.copy.name', { name });
  await expect(form.text('tools.field.name').first()).toHaveValue(copy);
  await form.secret.fill(secret);
  await save(page);
  await expect(heading(page)).toHaveText(copy);
  expect(await toolRows(site, copy)).toMatchObject([
    { description: 'Für die Grundschule', parameters: [{ name: 'lizenz' }] },
  ]);

  await expectAudit(site, person, [
    { action: 'tools.create' },
    { action: 'tools.update', reason: 'Ticket 7' },
    { action: 'tools.create' },
  ]);
  const audited = JSON.stringify(await auditRows(site));
  expect(audited).toContain('secretReplaced');
  for (const one of [secret, newSecret]) expect(audited).not.toContain(one);
});

test('a login over a half-filled form keeps the input', async ({ page, site, resume, problems, leaks }) => {
  problems.expect(/401/, /checking the session failed/);
  const { person, token } = await resume('/tools/new');
  const form = toolForm(page, german);
  const secret = `geheim-${randomUUID()}`;
  leaks.plant([secret]);
  const name = `Tool ${randomUUID().slice(0, 8)}`;
  await form.fillBasics(name);
  await form.select('tools.field.config.type').selectOption('lti11');
  await form.text('tools.field.config.key').fill('schluessel');
  await form.secret.fill(secret);
  await endSession(site, token);
  await form.submit.click();
  await expect(page.getByRole('dialog')).toContainText('Ihre Sitzung ist beendet');
  await submitLogin(page, person);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(form.text('tools.field.name').first()).toHaveValue(name);
  await save(page);
  await expect(heading(page)).toHaveText(name);
  expect(await toolRows(site, name)).toMatchObject([{ config: { secret } }]);
});

test('loads the metadata of a medium and saves what was chosen', async ({ page, site, resume }) => {
  const { token } = await resume();
  const [medium] = await site.database.selectFrom('media').selectAll().where('failure', 'is', null).execute();
  if (medium === undefined) throw new Error('the seed has no medium');
  const source = { mediaSourceId: medium.source_id, mediumId: medium.medium_id, status: 'draft' };
  const { id, name } = await addTool(site, token, { medium: source });
  await page.goto(`/tools/${id}/edit`);
  await page.getByRole('button', { name: german('tools.metadata.do') }).click();
  const dialog = page.getByRole('dialog', { name: german('tools.metadata.title') });
  await expect(dialog).toContainText(medium.name);
  const label = (field: string) => dialog.getByRole('checkbox', { name: new RegExp(`^${german(field)}`) });
  // The name stays.
  await label('tools.field.name').uncheck();
  for (const field of ['tools.field.logoUrl', 'tools.field.thumbnailUrl'])
    if ((await label(field).count()) > 0) await label(field).uncheck();
  await dialog.getByRole('button', { name: /übernehmen/ }).click();
  await save(page);
  await expect(heading(page)).toHaveText(name);
  const [saved] = await toolRows(site, name);
  expect(saved).toMatchObject({ name, medium: { ...source, publisher: medium.publisher } });
});

test('no seeded secret reaches the browser', async ({ page, leaks, resume }) => {
  leaks.plant(['markiertes-lti-geheimnis', 'markiertes-oauth-geheimnis']);
  await resume(`/tools/${tools.exercises.id}/edit`);
  await expect(page.locator('main form')).toBeVisible();
  await page.goto(`/tools/${tools.videos.id}/edit`);
  await expect(page.locator('main form')).toBeVisible();
});
