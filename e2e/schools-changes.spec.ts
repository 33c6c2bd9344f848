import type { Page } from '@playwright/test';
import { expect, heading, submitLogin, test } from './fixtures.ts';
import { changeOf, expectAudit } from './harness/audit-rows.ts';
import { renameSchool } from './harness/gateway-writes.ts';
import { addPerson, addSchool, schoolRow } from './harness/records.ts';
import { endSession, fetchToken } from './harness/sessions.ts';

test.use({ hasGateway: true });

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
const save = (page: Page) => page.getByRole('button', { name: /Änderung(en)? speichern ?DEFAULT$/ });

test('shows who caused a conflict, and keeps the input', async ({ page, site, resume, problems }) => {
  problems.expect(/409/);
  const school = await addSchool(site, 'seestern');
  const { person } = await resume();
  const other = await addPerson(site, 'gardener');
  await page.goto(`/schools/${school.id}/edit`);
  await nameField(page).fill('Meine Schule');
  await page.getByRole('textbox', { name: 'Schulnummer' }).fill('MEINE-1');
  const theirs = await renameSchool(site, await fetchToken(site, other), school.id);
  await save(page).click();
  const notice = page.getByRole('region', { name: 'Ihre Änderungen' });
  await expect(notice).toContainText('Die Schule wurde inzwischen geändert');
  await expect(notice).toContainText(`${other.firstName} ${other.lastName}`);
  await expect(notice).toContainText(theirs);
  await expect(notice.getByRole('link', { name: 'Zum Eintrag im Protokoll' })).toBeVisible();
  expect((await schoolRow(site, school)).name).toBe(theirs);

  await page.getByRole('button', { name: 'Aktuellen Stand laden' }).click();
  await expect(notice.locator('del').first()).toHaveText(theirs);
  await expect(nameField(page)).toHaveValue('Meine Schule');
  await save(page).click();
  await expect(heading(page)).toHaveText('Meine Schule');
  expect(await schoolRow(site, school)).toMatchObject({
    name: 'Meine Schule',
    official_school_number: 'MEINE-1',
  });
  const number = changeOf('officialSchoolNumber', school.number, 'MEINE-1');
  await expectAudit(site, person, [
    { action: 'schools.update', operator: other.userId },
    { action: 'schools.update', changes: [changeOf('name', theirs, 'Meine Schule'), number] },
  ]);
});

test('names no operator for a conflict from outside', async ({ page, site, resume, problems }) => {
  problems.expect(/409/);
  const school = await addSchool(site, 'seestern');
  await resume();
  await renameSchool(site, await fetchToken(site, await addPerson(site, 'gardener')), school.id);
  await page.goto(`/schools/${school.id}/edit`);
  await nameField(page).fill('Meine Schule');
  await site.database.updateTable('schools').set({ name: 'Von außen' }).where('id', '=', school.id).execute();
  await save(page).click();
  const notice = page.getByRole('region', { name: 'Ihre Änderungen' });
  await expect(notice).toContainText('Von außen');
  await expect(notice).toContainText('Außerhalb dieses Dashboards geändert.');
  await expect(notice.getByRole('link', { name: 'Zum Eintrag im Protokoll' })).not.toBeVisible();
});

test('shows that the school cloud rejected a change', async ({ page, site, resume, problems }) => {
  problems.expect(/422/);
  // This school has a feature that the school cloud no longer accepts.
  const school = await addSchool(site, 'hafen');
  await resume(`/schools/${school.id}/edit`);
  await page.getByRole('checkbox', { name: 'KI-Tutor' }).check();
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('Änderung abgelehnt');
  await expect(page.getByRole('checkbox', { name: 'KI-Tutor' })).toBeChecked();
  expect((await schoolRow(site, school)).features).not.toContain('aiTutor');
});

test('a login over a half-filled form keeps the input', async ({ page, site, resume, problems }) => {
  problems.expect(/401/, /checking the session failed/);
  const school = await addSchool(site, 'seestern');
  const { person, token } = await resume(`/schools/${school.id}/edit`);
  await nameField(page).fill('Nach der Anmeldung');
  await page.getByRole('textbox', { name: 'Grund' }).fill('Ticket 5');
  await endSession(site, token);
  await save(page).click();
  await expect(page.getByRole('dialog')).toContainText('Ihre Sitzung ist beendet');
  await submitLogin(page, person);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(nameField(page)).toHaveValue('Nach der Anmeldung');
  await expect(page.getByRole('textbox', { name: 'Grund' })).toHaveValue('Ticket 5');
  expect((await schoolRow(site, school)).name).toBe(school.name);
  await save(page).click();
  await expect(heading(page)).toHaveText('Nach der Anmeldung');
  expect((await schoolRow(site, school)).name).toBe('Nach der Anmeldung');
  await expectAudit(site, person, [{ action: 'schools.update' }]);
});

test('reports an unknown outcome, and saves once', async ({ page, site, resume, problems }) => {
  problems.expect(/502/);
  const school = await addSchool(site, 'seestern');
  const { person } = await resume(`/schools/${school.id}/edit`);
  await nameField(page).fill('Spät gespeichert');
  await site.gateway.kill();
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('Ergebnis noch unbekannt');
  await site.gateway.start();
  await page.getByRole('button', { name: 'Erneut prüfen' }).click();
  await expect(heading(page)).toHaveText('Spät gespeichert');
  await expectAudit(site, person, [{ action: 'schools.update' }]);
});
