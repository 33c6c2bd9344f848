import { randomUUID } from 'node:crypto';
import { tools } from '@superhero/school-cloud/tools';
import { expect, heading, submitLogin, test } from './fixtures.ts';
import { auditRows, expectAudit } from './harness/audit-rows.ts';
import { write } from './harness/gateway-writes.ts';
import { messagesIn } from './harness/messages.ts';
import { continueAfterConflict } from './harness/page-state.ts';
import { addPerson } from './harness/records.ts';
import { endSession, fetchToken } from './harness/sessions.ts';
import { addTool, save, toolForm, toolRows } from './harness/tool-forms.ts';

test.use({ hasGateway: true });

const german = messagesIn('de');

for (const language of ['de', 'en'] as const) {
  test(`a tool is created, edited and duplicated, in ${language}`, async ({ page, site, resume, leaks }) => {
    const messages = messagesIn(language);
    const form = toolForm(page, messages);
    const [secret, newSecret] = [`geheim-${randomUUID()}`, `neu-${randomUUID()}`];
    leaks.plant([secret, newSecret]);
    const name = `Übungen ${randomUUID().slice(0, 8)}`;
    const { person } = await resume('/tools', language);

    await page.getByRole('link', { name: messages('tools.new.do') }).click();
    await form.fillBasics(name);
    await form.select('tools.column.type').selectOption('lti11');
    await form.text('tools.config.key').fill('schluessel');
    await form.secret.fill(secret);
    await form.addParameter('lizenz');
    await save(page);
    await expect(heading(page)).toHaveText(name);
    const [created] = await toolRows(site, name);
    expect(created).toMatchObject({
      config: { type: 'lti11', key: 'schluessel', secret },
      parameters: [{ name: 'lizenz', displayName: 'LIZENZ', scope: 'school' }],
    });

    await page.getByRole('link', { name: messages('tools.page.edit'), exact: true }).click();
    await form.text('tools.fact.description').first().fill('Für die Grundschule');
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

    await page.getByRole('link', { name: messages('tools.page.duplicate') }).click();
    const copy = messages('tools.copy.name', { name });
    await expect(form.text('tools.column.name').first()).toHaveValue(copy);
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
}

test('shows what another operator changed, and saves on top of it', async ({
  page,
  site,
  resume,
  problems,
}) => {
  problems.expect(/409/);
  const { person, token } = await resume();
  const other = await addPerson(site, 'superhero');
  const { id, name } = await addTool(site, token);
  const form = toolForm(page, german);
  await page.goto(`/tools/${id}/edit`);
  await form.addParameter('a');
  await form.text('tools.fact.description').first().fill('Meine Beschreibung');
  const theirs = { name: 'b', displayName: 'B', scope: 'school', location: 'query', type: 'string' };
  await write(site, await fetchToken(site, other), `PATCH /tools/${id}`, {
    fields: {
      description: 'Ihre Beschreibung',
      parameters: [{ ...theirs, isOptional: false, isProtected: false }],
    },
    seen: { description: null, parameters: [] },
  });
  await form.submit.click();
  const notice = page.getByRole('region', { name: german('change.title') });
  await expect(notice).toContainText(german('tools.conflict.title'));
  await expect(notice).toContainText('Ihre Beschreibung');
  await expect(notice).toContainText(`${other.firstName} ${other.lastName}`);
  await continueAfterConflict(page, german);
  await expect(form.text('tools.fact.description').first()).toHaveValue('Meine Beschreibung');
  await save(page);
  await expect(heading(page)).toHaveText(name);
  const [saved] = await toolRows(site, name);
  expect(saved).toMatchObject({ description: 'Meine Beschreibung' });
  expect(saved?.parameters.map((parameter) => parameter['name'])).toEqual(['a', 'b']);
  const update = { action: 'tools.update' };
  await expectAudit(site, person, [
    { action: 'tools.create' },
    { ...update, operator: other.userId },
    update,
  ]);
});

test('a login over a half-filled form keeps the input', async ({ page, site, resume, problems, leaks }) => {
  problems.expect(/401/, /checking the session failed/);
  const { person, token } = await resume('/tools/new');
  const form = toolForm(page, german);
  const secret = `geheim-${randomUUID()}`;
  leaks.plant([secret]);
  const name = `Tool ${randomUUID().slice(0, 8)}`;
  await form.fillBasics(name);
  await form.select('tools.column.type').selectOption('lti11');
  await form.text('tools.config.key').fill('schluessel');
  await form.secret.fill(secret);
  await endSession(site, token);
  await form.submit.click();
  await expect(page.getByRole('dialog')).toContainText('Ihre Sitzung ist beendet');
  await submitLogin(page, person);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(form.text('tools.column.name').first()).toHaveValue(name);
  await save(page);
  await expect(heading(page)).toHaveText(name);
  expect(await toolRows(site, name)).toMatchObject([{ config: { secret } }]);
});

test('reports an unknown outcome, and creates one tool', async ({ page, site, resume, problems }) => {
  problems.expect(/502/);
  const { person } = await resume('/tools/new');
  const form = toolForm(page, german);
  const name = `Tool ${randomUUID().slice(0, 8)}`;
  await form.fillBasics(name);
  await site.gateway.kill();
  await form.submit.click();
  await expect(page.getByRole('alert')).toContainText(german('write.unknown.title'));
  await site.gateway.start();
  await page.getByRole('button', { name: german('write.checkAgain') }).click();
  await expect(heading(page)).toHaveText(name);
  expect(await toolRows(site, name)).toHaveLength(1);
  await expectAudit(site, person, [{ action: 'tools.create' }]);
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
  await label('tools.column.name').uncheck();
  for (const field of ['tools.fact.logoUrl', 'tools.fact.thumbnailUrl'])
    if ((await label(field).count()) > 0) await label(field).uncheck();
  await dialog.getByRole('button', { name: /übernehmen/ }).click();
  await save(page);
  await expect(heading(page)).toHaveText(name);
  const [saved] = await toolRows(site, name);
  expect(saved).toMatchObject({ name, medium: { ...source, publisher: medium.publisher } });
});

test('a stored image that the school cloud cannot load is explained and removed', async ({
  page,
  site,
  resume,
  problems,
}) => {
  problems.expect(/422/);
  const { token } = await resume();
  const logoUrl = `https://logos.schulwolke.example/${randomUUID()}.png`;
  const image = { url: logoUrl, content_type: 'image/png', content: '', size: 10 };
  const [like] = await site.database
    .selectFrom('remote_images')
    .select('content')
    .where('url', 'like', '%woerterbuch%')
    .execute();
  await site.database
    .insertInto('remote_images')
    .values({ ...image, content: like?.content ?? '' })
    .execute();
  const { id, name } = await addTool(site, token, { logoUrl });
  await site.database.deleteFrom('remote_images').where('url', '=', logoUrl).execute();
  await page.goto(`/tools/${id}/edit`);
  const form = toolForm(page, german);
  await form.text('tools.fact.description').first().fill('Neu');
  await form.submit.click();
  const logo = form.text('tools.fact.logoUrl');
  await expect(logo).toHaveAccessibleDescription(new RegExp(german('tools.error.LOGO_FETCH_FAILED')));
  await page
    .getByRole('button', { name: german('tools.form.imageProblem.remove', { field: 'Logo' }) })
    .click();
  await save(page);
  await expect(heading(page)).toHaveText(name);
  expect(await toolRows(site, name)).toMatchObject([{ description: 'Neu', logo_url: null }]);
});

test('no seeded secret reaches the browser', async ({ page, leaks, resume }) => {
  leaks.plant(['markiertes-lti-geheimnis', 'markiertes-oauth-geheimnis']);
  await resume(`/tools/${tools.exercises.id}/edit`);
  await expect(page.locator('main form')).toBeVisible();
  await page.goto(`/tools/${tools.videos.id}/edit`);
  await expect(page.locator('main form')).toBeVisible();
});
