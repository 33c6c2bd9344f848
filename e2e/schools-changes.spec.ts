import type { Page } from '@playwright/test';
import { expect, fillLogin, test } from './fixtures.ts';
import { renameSchool } from './harness/acts.ts';
import { auditRows } from './harness/audit-rows.ts';
import { addSchoolLike, schoolRow } from './harness/new-school.ts';
import { endServerSession } from './harness/server-session.ts';
import { fetchToken } from './harness/sign-in.ts';

test.use({ hasGateway: true });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
const save = (page: Page) => page.getByRole('button', { name: /speichern in/ });

test('what somebody else has changed meanwhile is shown with their name, and nothing typed is lost', async ({
  goToWork,
  page,
  problems,
  site,
  somebody,
}) => {
  problems.expect(/409/);
  const school = await addSchoolLike(site, 'seestern');
  const { person } = await goToWork();
  const other = await somebody('gardener');
  await page.goto(`/schools/${school.id}/edit`);
  await nameField(page).fill('Meine Schule');
  await page.getByRole('textbox', { name: 'Schulnummer' }).fill('MEINE-1');
  const theirs = await renameSchool(site, await fetchToken(site, other), school.id);
  await save(page).click();
  const notice = page.getByRole('region', { name: 'Was sich ändert' });
  await expect(notice).toContainText('Inzwischen hat jemand anderes diese Schule geändert');
  await expect(notice).toContainText(`${other.firstName} ${other.lastName}`);
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
  expect(await auditRows(site)).toMatchObject([
    { act: 'schools.update', operator: other.userId, outcome: 'done' },
    {
      act: 'schools.update',
      operator: person.userId,
      outcome: 'done',
      changes: [
        { field: 'name', before: theirs, after: 'Meine Schule' },
        { field: 'officialSchoolNumber', before: school.number, after: 'MEINE-1' },
      ],
    },
  ]);
});

test('a conflict caused outside the dashboard blames nobody', async ({
  goToWork,
  page,
  problems,
  site,
  somebody,
}) => {
  problems.expect(/409/);
  const school = await addSchoolLike(site, 'seestern');
  await goToWork();
  await renameSchool(site, await fetchToken(site, await somebody('gardener')), school.id);
  await page.goto(`/schools/${school.id}/edit`);
  await nameField(page).fill('Meine Schule');
  await site.database.updateTable('schools').set({ name: 'Von außen' }).where('id', '=', school.id).execute();
  await save(page).click();
  const notice = page.getByRole('region', { name: 'Was sich ändert' });
  await expect(notice).toContainText('Von außen');
  await expect(notice).toContainText('Außerhalb dieses Dashboards geändert.');
  await expect(notice.getByRole('link', { name: /^Eintrag \d+ im Audit$/ })).not.toBeVisible();
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
  await expect(page.getByRole('dialog')).toContainText('Ihre Sitzung ist beendet');
  await fillLogin(page, person);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(nameField(page)).toHaveValue('Nach der Anmeldung');
  await expect(page.getByRole('textbox', { name: 'Grund' })).toHaveValue('Ticket 5');
  expect((await schoolRow(site, school)).name).toBe(school.name);
  await save(page).click();
  await expect(heading(page)).toHaveText('Nach der Anmeldung');
  expect((await schoolRow(site, school)).name).toBe('Nach der Anmeldung');
  expect(await auditRows(site)).toMatchObject([{ act: 'schools.update', outcome: 'done' }]);
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
  await expect(page.getByRole('alert')).toContainText('Noch ist nicht bekannt, ob es geschehen ist');
  await site.gateway.start();
  await page.getByRole('button', { name: 'Nachfragen' }).click();
  await expect(heading(page)).toHaveText('Spät gespeichert');
  expect(await auditRows(site)).toMatchObject([{ act: 'schools.update', outcome: 'done' }]);
});
