import type { Page } from '@playwright/test';
import { expect, heading, submitLogin, test } from './fixtures.ts';
import { expectAudit } from './harness/audit-rows.ts';
import { addSchool, schoolRow } from './harness/records.ts';
import { endSession } from './harness/sessions.ts';

test.use({ hasGateway: true });

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
const save = (page: Page) => page.getByRole('button', { name: /Änderung(en)? speichern ?DEFAULT$/ });

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
