import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { schoolPeople } from '@superhero/school-cloud/school-people';
import { schools } from '@superhero/school-cloud/schools';
import { expect, heading, test } from './fixtures.ts';
import { chooseFilter } from './harness/list-filters.ts';
import { addPerson, addSchool, updateUser } from './harness/records.ts';

test.use({ hasGateway: true });

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await page.keyboard.press('Enter');
}

test('finds a person by parts of the name among namesakes', async ({ page, resume }) => {
  await resume();
  await page.getByRole('navigation').getByRole('link', { name: 'Personen' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Wen suchen Sie?' })).toBeVisible();
  await search(page, 'Bexten jürg');
  await expect(page).toHaveURL('/people?search=Bexten+j%C3%BCrg');
  await expect(page.getByText('Suche nach Namen')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  const row = page.getByRole('row').filter({ hasText: 'bexten@regenbogen.example' });
  await expect(row).toContainText('Schuladministration, Lehrkraft');
  await row.getByRole('link', { name: 'Jürgen' }).click();
  await expect(heading(page)).toHaveText('Jürgen Meyer zu Bexten');
  await expect(page.getByTitle(schoolPeople.twin.userId)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login-Migration rückgängig machen …' })).toHaveCount(0);
  await page.getByText(/^Nicht möglich/).click();
  const reason = 'Es gibt keine Login-Migration, die sich rückgängig machen lässt.';
  await expect(page.getByText(reason)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('Bexten jürg');
  await expect(page.getByRole('row')).toHaveCount(3);
});

test('the search has the focus when the page is opened, but not on the way back', async ({
  page,
  resume,
}) => {
  await resume();
  const navigation = page.getByRole('navigation');
  await navigation.getByRole('link', { name: 'Personen' }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await navigation.getByRole('link', { name: 'Schulen' }).click();
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/people');
  await expect(heading(page)).toBeFocused();
});

test('suggests another spelling for a name that no one has', async ({ page, resume }) => {
  await resume('/people?search=Juergen+Maier');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Keine Person passt zu „Juergen Maier“');
  await expect(page.getByRole('link', { name: 'Treffer ohne „Maier“' })).toBeVisible();
  await page.getByRole('link', { name: '2 Treffer für „Juergen Meyer“' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('Juergen Meyer');
  await expect(page.getByRole('row').filter({ hasText: 'bexten@regenbogen.example' })).toBeVisible();
});

test('opens the only hit of a link, and lists it if it was searched for on the page', async ({
  page,
  site,
  resume,
}) => {
  const { userId, username } = await addPerson(site, 'teacher');
  await resume(`/people?search=${encodeURIComponent(username)}`);
  await expect(page).toHaveURL(`/people/${userId}`);
  await page
    .getByRole('navigation', { name: 'Navigationspfad' })
    .getByRole('link', { name: 'Personen' })
    .click();
  await search(page, username);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(`/people?search=${encodeURIComponent(username)}`);
  await page.getByRole('cell').getByRole('link').first().click();
  await expect(page).toHaveURL(`/people/${userId}`);
  await page.goBack();
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('narrows a search to a school, and widens an empty one again', async ({ page, resume }) => {
  await resume('/people?search=bexten');
  await chooseFilter(page, 'Schule');
  await page.keyboard.type(schools.lindenhof.id);
  await page.keyboard.press('Enter');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Anwenden', exact: true }).click();
  await expect(page).toHaveURL(`/people?search=bexten&school=${schools.lindenhof.id}`);
  await expect(page.getByRole('heading', { level: 2 })).toContainText(
    'Keine Person dieser Schule passt zu „bexten“',
  );
  await expect(page.getByRole('list', { name: 'Aktive Filter' })).toContainText('Schule');
  await page.getByRole('link', { name: 'In allen Schulen suchen' }).click();
  await expect(page).toHaveURL('/people?search=bexten');
  await expect(page.getByRole('row')).toHaveCount(3);
});

test('finds a person by email, username, ID and external ID', async ({ page, site, resume }) => {
  await resume();
  const teacher = await addPerson(site, 'teacher');
  const found = {
    [teacher.username]: 'Suche nach Benutzername',
    [teacher.userId]: 'Suche nach ID',
    [schoolPeople.withoutAccount.email]: 'Suche nach E-Mail-Adresse',
    [schoolPeople.ldapTeacher.ldapId]: 'Suche nach externer ID',
  };
  await page.goto('/people');
  for (const [text, hint] of Object.entries(found)) {
    await search(page, text);
    await expect(page.getByText(hint)).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
  }
});

test('stops a running search, and starts it again', async ({ page, site, resume }) => {
  await resume('/people');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await site.faults.holdTable('accounts');
  await search(page, 'niemand@nirgends.example');
  await expect(page.getByText('Suche läuft …')).toBeVisible();
  await page.getByRole('button', { name: 'Suche abbrechen' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Suche abgebrochen');
  await site.faults.clear();
  await page.getByRole('button', { name: 'Erneut suchen' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toContainText('wurde nicht gefunden');
});

test('exports the people of a school, and records it in the audit log', async ({ page, site, resume }) => {
  const school = await addSchool(site, 'hafen');
  const teacher = await addPerson(site, 'teacher');
  await updateUser(site, teacher, { school_id: school.id });
  await resume(`/people?school=${school.id}`);
  await page.getByRole('button', { name: 'Als CSV exportieren …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Personen der Schule exportieren' });
  await expect(dialog).toContainText(school.name);
  await dialog.getByRole('textbox', { name: 'Grund' }).fill('Ticket 48311');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^Personen exportieren$/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^people-${school.id}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^\uFEFF"id","last_name",/);
  expect(lines[1]).toContain(teacher.username);

  const toast = page.getByRole('status').filter({ hasText: 'Personen exportiert' });
  await expect(toast).toContainText(school.name);
  await toast.getByRole('link').click();
  await expect(page).toHaveURL(`/audit?school=${school.id}`);
  await page.getByRole('link', { name: 'Personen der Schule exportiert' }).click();
  await expect(page.getByText('Ticket 48311')).toBeVisible();
  await expect(page.getByText('Exportierte Personen')).toBeVisible();
});
