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

for (const language of ['de', 'en'] as const) {
  test(`release notes are read as plain text and loaded again, in ${language}`, async ({
    page,
    site,
    resume,
  }) => {
    const messages = messagesIn(language);
    await forget(site);
    const { person } = await resume('/instance', language);
    await page
      .getByRole('main')
      .getByRole('link', { name: messages('nav.instance.releaseNotes') })
      .click();
    await expect(heading(page)).toHaveText(messages('nav.instance.releaseNotes'));
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([second.name, releaseSource[2].name]);
    await expect(page.getByText('<b>Neue Spalte</b>')).toBeVisible();

    await page.getByRole('button', { name: messages('releaseNotes.fetch.open') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(messages('releaseNotes.fetch.empties'))).toBeVisible();
    expect(await readNames(site)).not.toContain(newest.name);
    await dialog.getByRole('textbox').fill('Ticket 18');
    await dialog.locator('button[type="submit"]').click();
    await expect(page.getByText(messages('toast.releaseNotesFetched')).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(newest.name);
    expect(await readNames(site)).toEqual(releaseSource.map(({ name }) => name));
    await expectAudit(site, person, [{ action: 'instance.fetchReleaseNotes', reason: 'Ticket 18' }]);
    await forget(site);
  });

  test(`a reload whose answer was lost is not repeated, and the list shows it, in ${language}`, async ({
    page,
    site,
    resume,
    lostAnswers,
  }) => {
    const messages = messagesIn(language);
    const call = /^GET \/api\/v1\/releases\/fetch$/;
    await forget(site);
    const { person, token } = await resume('/instance/release-notes', language);
    await page.getByRole('button', { name: messages('releaseNotes.fetch.open') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Ticket 19');
    lostAnswers.lose(call);
    await dialog.locator('button[type="submit"]').click();
    await lostAnswers.checkAgain(page, messages, token);
    // The school cloud does not say when it loaded the list, but the dialog names the newest release.
    await expect(dialog.getByRole('alert')).toContainText(messages('write.undetermined.title'));
    await expect(dialog).toContainText(messages('releaseNotes.fetch.newest', { name: newest.name }));
    expect(lostAnswers.countHandled(call)).toBe(1);
    expect(await readNames(site)).toEqual(releaseSource.map(({ name }) => name));
    const entry = { action: 'instance.fetchReleaseNotes', reason: 'Ticket 19', outcome: 'unknown' };
    await expectAudit(site, person, [entry]);
    await forget(site);
  });
}
