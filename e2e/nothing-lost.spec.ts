// Input, secrets and support sessions are not lost without a question.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openActionDialog, submitAction } from './harness/person-actions.ts';
import { addPerson, addSchool } from './harness/records.ts';

test.use({ hasGateway: true });

const question = (page: Page, name: string) => page.getByRole('dialog', { name });
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });

/** Answers the browser's own question before a reload. */
async function reloadAndStay(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  const reloaded = page.evaluate(() => window.location.reload());
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await reloaded;
}

test('D7: Escape in a filled dialog asks first', async ({ page, site, resume }) => {
  const teacher = await addPerson(site, 'teacher');
  await resume(`/people/${teacher.userId}`);
  const dialog = await openActionDialog(page, 'E-Mail ändern …');
  const field = dialog.getByLabel('Neue E-Mail-Adresse');
  await expect(field).toBeFocused();
  await field.fill('neu@hafen.example');
  for (let press = 1; press <= 2; press += 1) {
    await page.keyboard.press('Escape');
    await expect(question(page, 'Eingaben verwerfen?')).toBeVisible();
    await page.keyboard.press('Escape');
    // Until it is gone, the next press belongs to the question.
    await expect(question(page, 'Eingaben verwerfen?')).toHaveCount(0);
    await expect(field).toHaveValue('neu@hafen.example');
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Eingaben verwerfen' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('D7: a reload with unsaved input asks first, and one without does not', async ({
  page,
  site,
  resume,
}) => {
  const school = await addSchool(site, 'seestern');
  await resume(`/schools/${school.id}/edit`);
  await nameField(page).fill('Fast gespeichert');
  await reloadAndStay(page);
  await expect(nameField(page)).toHaveValue('Fast gespeichert');
  await nameField(page).fill(school.name);
  await page.reload();
  await expect(nameField(page)).toHaveValue(school.name);
});

test('D7: a logout with unsaved input asks first', async ({ page, site, resume }) => {
  const school = await addSchool(site, 'seestern');
  await resume(`/schools/${school.id}/edit`);
  await nameField(page).fill('Fast gespeichert');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await question(page, 'Eingaben verwerfen?').getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(nameField(page)).toHaveValue('Fast gespeichert');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await page.getByRole('button', { name: 'Eingaben verwerfen' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('D6: a password that was not copied is not lost by Escape or by a reload', async ({
  page,
  site,
  resume,
}) => {
  const teacher = await addPerson(site, 'teacher');
  await resume(`/people/${teacher.userId}`);
  await openActionDialog(page, 'Passwort setzen …');
  await submitAction(page, 'Passwort setzen');
  const secret = page.getByRole('dialog').filter({ hasText: 'Neues Passwort für' });
  await expect(secret.locator('code')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page, 'Ohne Kopie fortfahren?')).toBeVisible();
  await page.getByRole('button', { name: 'Zurück' }).click();
  await reloadAndStay(page);
  await expect(secret.locator('code')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Ich habe es kopiert oder notiert' }).check();
  await page.getByRole('button', { name: 'Fertig' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('D3: a support session survives other pages, and a reload or logout asks first', async ({
  page,
  site,
  resume,
}) => {
  const teacher = await addPerson(site, 'teacher');
  await resume(`/people/${teacher.userId}`);
  const dialog = await openActionDialog(page, 'Support-Sitzung starten …');
  await dialog.getByLabel('Grund').fill('Ticket 48211');
  await submitAction(page, 'Sitzung starten');
  const panel = page.getByRole('region', { name: 'Support-Sitzung läuft' });
  await expect(panel).toBeVisible();
  await page.getByRole('link', { name: 'Schulen' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schulen');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  const asked = question(page, 'Support-Sitzung offen lassen?');
  await expect(asked).toContainText(`${teacher.firstName} ${teacher.lastName}`);
  await asked.getByRole('button', { name: 'Zurück' }).click();
  await reloadAndStay(page);
  await page.goBack();
  await panel.getByRole('button', { name: 'Sitzung beenden' }).click();
  await expect(panel).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(teacher.lastName);
});
