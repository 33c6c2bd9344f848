import { readFile } from 'node:fs/promises';
import { schoolPeople } from '@superhero/school-cloud/school-people';
import { schools } from '@superhero/school-cloud/schools';
import { expect, heading, logIn, submitLogin, test } from './fixtures.ts';
import { changeEmail, renameSchool, startSupportSession } from './harness/gateway-writes.ts';
import { findLayoutFaults } from './harness/layout-faults.ts';
import { applyOption, chooseFilter } from './harness/list-filters.ts';
import { addPerson } from './harness/records.ts';
import { endSession, signIn } from './harness/sessions.ts';

const pupil = schoolPeople.local;

test.use({ hasGateway: true });

test('asks for a login first, then opens the requested list', async ({ page, site }) => {
  const person = await addPerson(site, 'superhero');
  await page.goto('/audit?action=people.create');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await logIn(page, person);
  await expect(page).toHaveURL('/audit?action=people.create');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Kein Eintrag passt zu diesem Filter');
});

test('lists, filters and shows what an operator did', async ({ page, site, resume }) => {
  const { person, token } = await resume();
  const name = await renameSchool(site, token, schools.lindenhof.id, 'Ticket 47990, neuer Schulname');
  await startSupportSession(site, token, pupil.userId, 'Ticket 48211: sieht Kurse nicht');
  await page.getByRole('navigation').getByRole('link', { name: 'Protokoll' }).click();
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('row').filter({ hasText: 'Ticket 48211' })).toContainText(
    `Support-Sitzung gestartet${person.firstName} ${person.lastName}`,
  );

  await applyOption(page, 'Aktion', 'Schule geändert');
  await expect(page).toHaveURL('/audit?action=schools.update');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.goBack();
  await expect(page.getByRole('row')).toHaveCount(3);

  await chooseFilter(page, 'Schule (ID)');
  await page.getByLabel('Schule (ID)').fill(schools.lindenhof.id);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/audit?school=${schools.lindenhof.id}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: 'Schule geändert' }).click();

  await expect(heading(page)).toHaveText('Schule geändert');
  await expect(page.getByRole('row', { name: /^Name/ }).locator('ins')).toHaveText(name);
  await expect(page.getByText('Die Schulcloud hat die Aktion ausgeführt.')).toBeVisible();
  await expect(page.getByText('Ticket 47990, neuer Schulname')).toBeVisible();
  await page.getByRole('link', { name: 'Neuere' }).click();
  await expect(heading(page)).toHaveText('Support-Sitzung gestartet');
  await expect(page.getByText('eyJ')).toHaveCount(0);
});

test('shows the audit log in the language of the profile, Ukrainian', async ({ page, site }) => {
  const token = await signIn(page, site, await addPerson(site, 'ukrainian'));
  await changeEmail(site, token, pupil.userId);
  await page.goto('/audit');
  await page.getByRole('link', { name: 'Електронну адресу змінено' }).click();
  const sections = ['До і після', 'Хронологія', 'Запис', 'Цілісність'];
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(sections);
  await expect(page.getByText('Шкільна хмара виконала дію.')).toBeVisible();
});

test('pages back and forth without losing or repeating an entry', async ({ page, site, resume }) => {
  const { token } = await resume();
  const reasons = Array.from({ length: 52 }, (_one, number) => `Ticket ${100 + number}`);
  for (let from = 0; from < reasons.length; from += 13) {
    const some = reasons.slice(from, from + 13);
    await Promise.all(some.map((reason) => startSupportSession(site, token, pupil.userId, reason)));
  }
  const cells = page.getByRole('cell').filter({ hasText: /^Ticket \d+$/ });
  const shown = async () => (await cells.allTextContents()).toSorted();
  await page.goto('/audit');
  await expect(page.getByRole('row')).toHaveCount(51);
  const first = await shown();
  await page.getByRole('link', { name: 'Ältere' }).click();
  await expect(page).toHaveURL(/\/audit\?before=\d+$/);
  await expect(page.getByRole('row')).toHaveCount(3);
  expect([...first, ...(await shown())].toSorted()).toEqual(reasons);
  await expect(page.getByRole('link', { name: 'Ältere' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('link', { name: 'Neuere' }).click();
  await expect(page.getByRole('row')).toHaveCount(51);
  expect(await shown()).toEqual(first);
  await page.goBack();
  await expect(page.getByRole('row')).toHaveCount(3);
});

test('exports exactly what the filters show', async ({ page, site, resume }) => {
  const { token } = await resume();
  await renameSchool(site, token, schools.lindenhof.id, '=cmd()');
  await startSupportSession(site, token, pupil.userId, 'Ticket 48211');
  await page.goto('/audit?action=schools.update');
  await expect(page.getByRole('row')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als CSV exportieren' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^audit-default-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  const lines = text.trimEnd().split('\r\n');
  expect(text).toMatch(/^\uFEFF"number",/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('schools.update');
  await expect(page.getByText(`Gespeichert als ${file.suggestedFilename()}`)).toBeVisible();
});

test('loads the list when the gateway is back', async ({ page, site, resume, problems }) => {
  problems.expect(/502/);
  await resume();
  await site.gateway.kill();
  await page.getByRole('navigation').getByRole('link', { name: 'Protokoll' }).click();
  await expect(heading(page)).toHaveText('Der Verwaltungsdienst ist nicht erreichbar');
  await page.getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(heading(page)).toContainText('Willkommen');
  await page.goBack();
  await expect(page.getByRole('alert')).toBeVisible();
  await site.gateway.start();
  const empty = page.getByRole('heading', { level: 2, name: 'Noch keine Einträge' });
  await expect(empty).toBeVisible({ timeout: 60_000 });
});

test('reports an unreachable school cloud with the request ID', async ({ page, site, resume, problems }) => {
  problems.expect(/503/);
  await resume();
  await site.stopSchoolCloud();
  // The audit log needs no school cloud while the gateway knows the user.
  await page.getByRole('navigation').getByRole('link', { name: 'Schulen' }).click();
  await expect(heading(page)).toHaveText('Die Schulcloud antwortet dem Verwaltungsdienst nicht');
  await expect(page.getByRole('button', { name: 'Anfrage-ID kopieren' })).toBeVisible();
});

test('asks for a login over the page after the session has ended', async ({
  page,
  site,
  resume,
  problems,
}) => {
  problems.expect(/401/, /checking the session failed/);
  const { person, token } = await resume();
  await endSession(site, token);
  // The gateway knows the user for a few seconds, so a page that needs no school cloud would not notice.
  await page.getByRole('navigation').getByRole('link', { name: 'Schulen' }).click();
  await expect(page.getByRole('dialog')).toContainText('Ihre Sitzung ist beendet');
  await submitLogin(page, person);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('shows rows in lines on a phone, with row semantics', async ({ page, site, resume }) => {
  const { token } = await resume();
  await renameSchool(site, token, schools.regenbogen.id, 'Ticket 1');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/audit');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('columnheader')).toHaveCount(5);
  expect(await findLayoutFaults(page)).toEqual([]);
  await chooseFilter(page, 'Person (ID)');
  await page.getByLabel('Person (ID)').fill('5c40');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Person (ID)')).toBeFocused();
  await expect(page.getByText('Eine ID hat 24 Zeichen')).toBeVisible();
  expect(await findLayoutFaults(page)).toEqual([]);
});
