import type { Page } from '@playwright/test';
import { expect, fillLogin, test } from './fixtures.ts';
import { renameSchool } from './harness/acts.ts';
import { addSchoolLike, schoolRow, type NewSchool } from './harness/new-school.ts';
import { endServerSession } from './harness/server-session.ts';

test.use({ hasGateway: true });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
const save = (page: Page) => page.getByRole('button', { name: /speichern in/ });

async function expectInAudit(page: Page, { id }: Pick<NewSchool, 'id'>, ...acts: string[]): Promise<void> {
  await page.goto(`/audit?school=${id}`);
  await expect(page.getByRole('row').getByRole('link', { name: /^(?!.*alle Einträge)/ })).toHaveText(acts);
}

test('what somebody else has changed meanwhile is shown with their name, and nothing typed is lost', async ({
  goToWork,
  page,
  problems,
  site,
}) => {
  problems.expect(/409/);
  const school = await addSchoolLike(site, 'seestern');
  const { person, token } = await goToWork();
  await page.goto(`/schools/${school.id}/edit`);
  await nameField(page).fill('Meine Schule');
  await page.getByRole('textbox', { name: 'Schulnummer' }).fill('MEINE-1');
  const theirs = await renameSchool(site, token, school.id);
  await save(page).click();
  const notice = page.getByRole('region', { name: 'Was sich ändert' });
  await expect(notice).toContainText('Inzwischen hat jemand anderes diese Schule geändert');
  await expect(notice).toContainText(`${person.firstName} ${person.lastName}`);
  await expect(notice).toContainText(theirs);
  await expect(notice.getByRole('link', { name: /^Eintrag \d+ im Audit$/ })).toBeVisible();
  expect((await schoolRow(site, school)).name).toBe(theirs);

  await page.getByRole('button', { name: 'Mit dem neuen Stand weiter' }).click();
  await expect(notice.locator('del').first()).toHaveText(theirs);
  await expect(nameField(page)).toHaveValue('Meine Schule');
  await save(page).click();
  await expect(heading(page)).toHaveText('Meine Schule');
  expect(await schoolRow(site, school)).toMatchObject({
    name: 'Meine Schule',
    official_school_number: 'MEINE-1',
  });
  await expectInAudit(page, school, 'Schule geändert', 'Schule geändert');
});

test('what the school cloud refuses is told in its words, and changes nothing', async ({
  goToWork,
  page,
  problems,
  site,
}) => {
  problems.expect(/422/);
  // It has a feature that the school cloud itself takes no more.
  const school = await addSchoolLike(site, 'hafen');
  await goToWork();
  await page.goto(`/schools/${school.id}/edit`);
  await page.getByRole('checkbox', { name: 'KI-Tutor' }).check();
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('Das wurde abgelehnt');
  await expect(page.getByRole('checkbox', { name: 'KI-Tutor' })).toBeChecked();
  expect((await schoolRow(site, school)).features).not.toContain('aiTutor');
});

test('a session that ends over a half-filled form is renewed over it, and the form is saved once', async ({
  goToWork,
  page,
  problems,
  site,
}) => {
  problems.expect(/401/, /checking the session failed/);
  const school = await addSchoolLike(site, 'seestern');
  const { person, token } = await goToWork();
  await page.goto(`/schools/${school.id}/edit`);
  await nameField(page).fill('Nach der Anmeldung');
  await page.getByRole('textbox', { name: 'Grund' }).fill('Ticket 5');
  await endServerSession(site, token);
  await save(page).click();
  await expect(page.getByRole('dialog')).toContainText('Ihre Sitzung ist beendet', { timeout: 15_000 });
  await fillLogin(page, person);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(nameField(page)).toHaveValue('Nach der Anmeldung');
  await expect(page.getByRole('textbox', { name: 'Grund' })).toHaveValue('Ticket 5');
  expect((await schoolRow(site, school)).name).toBe(school.name);
  await save(page).click();
  await expect(heading(page)).toHaveText('Nach der Anmeldung');
  expect((await schoolRow(site, school)).name).toBe('Nach der Anmeldung');
  await expectInAudit(page, school, 'Schule geändert');
});

test('while the gateway is away it is said that nothing is known yet, and asking again saves once', async ({
  goToWork,
  page,
  problems,
  site,
}) => {
  problems.expect(/502/);
  const school = await addSchoolLike(site, 'seestern');
  await goToWork();
  await page.goto(`/schools/${school.id}/edit`);
  await nameField(page).fill('Spät gespeichert');
  await site.gateway.kill();
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('Noch ist nicht bekannt, ob es geschehen ist', {
    timeout: 15_000,
  });
  await site.gateway.start();
  await page.getByRole('button', { name: 'Nachfragen' }).click();
  await expect(heading(page)).toHaveText('Spät gespeichert');
  await expectInAudit(page, school, 'Schule geändert');
});

test('the storage is changed apart from the rest, which stays typed', async ({ goToWork, page, site }) => {
  const school = await addSchoolLike(site, 'seestern');
  const before = (await schoolRow(site, school)).storage_provider_id;
  await goToWork();
  await page.goto(`/schools/${school.id}/edit`);
  await nameField(page).fill('Noch nicht gespeichert');
  const storage = page.getByRole('combobox', { name: 'Speicher' });
  await storage.selectOption({
    index: (await storage.locator('option').first().innerText()).includes('eins') ? 1 : 0,
  });
  await page.getByRole('button', { name: /^Speicher ändern in/ }).click();
  await expect(page.getByText('Der Speicher der Schule ist geändert.')).toBeVisible();
  await expect(nameField(page)).toHaveValue('Noch nicht gespeichert');
  const after = await schoolRow(site, school);
  expect(after.storage_provider_id).not.toBe(before);
  expect(after.name).toBe(school.name);
  await expectInAudit(page, school, 'Speicher der Schule geändert');
});

test('the change of year names the school and what comes of it, then is done', async ({
  goToWork,
  page,
  site,
}) => {
  const school = await addSchoolLike(site, 'regenbogen');
  const before = (await schoolRow(site, school)).current_year_id;
  await goToWork();
  await page.goto(`/schools/${school.id}`);
  const open = page.getByRole('button', { name: 'In das nächste Schuljahr wechseln …' });
  await open.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(school.name);
  await expect(dialog).toContainText('Das lässt sich nicht zurücknehmen.');
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  expect((await schoolRow(site, school)).current_year_id).toBe(before);
  await open.click();
  await dialog.getByRole('textbox', { name: 'Grund' }).fill('Ticket 6');
  await dialog.getByRole('button', { name: /^Jetzt wechseln in/ }).click();
  await expect(page.getByText('Die Schule ist im nächsten Schuljahr.')).toBeVisible();
  expect((await schoolRow(site, school)).current_year_id).not.toBe(before);
  await expectInAudit(page, school, 'Jahreswechsel der Schule begonnen');
});

test('a school with LDAP goes through a phase, which is begun and ended', async ({
  goToWork,
  page,
  site,
}) => {
  const school = await addSchoolLike(site, 'insel');
  await site.database
    .updateTable('schools')
    .set({ in_maintenance_since: null })
    .where('id', '=', school.id)
    .execute();
  await goToWork();
  await page.goto(`/schools/${school.id}`);
  await page.getByRole('button', { name: 'Jahreswechsel beginnen …' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Jahreswechsel beginnen in/ })
    .click();
  await expect(page.getByText('Der Jahreswechsel der Schule hat begonnen.')).toBeVisible();
  expect((await schoolRow(site, school)).in_maintenance_since).not.toBeNull();
  await page.getByRole('button', { name: 'Jahreswechsel beenden …' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Jahreswechsel beenden in/ })
    .click();
  await expect(page.getByText('Die Schule ist im nächsten Schuljahr.')).toBeVisible();
  expect((await schoolRow(site, school)).in_maintenance_since).toBeNull();
  await expectInAudit(page, school, 'Jahreswechsel der Schule beendet', 'Jahreswechsel der Schule begonnen');
});
