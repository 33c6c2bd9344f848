import { releaseSource } from '@superhero/school-cloud/releases';
import { expect, heading, test } from './fixtures.ts';
import { expectAudit } from './harness/audit-rows.ts';
import { messagesIn } from './harness/messages.ts';
import type { Site } from './harness/site.ts';

test.use({ hasGateway: true });

const [newest, second] = releaseSource;
const readNames = async ({ database }: Site) =>
  (await database.selectFrom('releases').select('name').orderBy('published_at', 'desc').execute()).map(
    ({ name }) => name,
  );
const forget = async ({ database }: Site) =>
  await database.deleteFrom('releases').where('name', '=', newest.name).execute();

test('release notes are read without their HTML and loaded again', async ({ page, site, resume }) => {
  const messages = messagesIn('de');
  await forget(site);
  const { person } = await resume('/instance', 'de');
  await page
    .getByRole('main')
    .getByRole('link', { name: messages('nav.instance.releaseNotes') })
    .click();
  await expect(heading(page)).toHaveText(messages('nav.instance.releaseNotes'));
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([second.name, releaseSource[2].name]);
  await expect(page.getByText('Neue Spalte in der Kursübersicht')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Alle Änderungen' })).toHaveAttribute('rel', 'noreferrer');

  await page.getByRole('button', { name: messages('releaseNotes.fetch.open') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(messages('releaseNotes.fetch.empties'))).toBeVisible();
  expect(await readNames(site)).not.toContain(newest.name);
  await dialog.getByRole('textbox').fill('Ticket 18');
  await dialog.locator('button[type="submit"]').click();
  await expect(page.getByText(messages('audit.action.instance.fetchReleaseNotes')).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(newest.name);
  expect(await readNames(site)).toEqual(releaseSource.map(({ name }) => name));
  await expectAudit(site, person, [{ action: 'instance.fetchReleaseNotes', reason: 'Ticket 18' }]);
  await forget(site);
});
