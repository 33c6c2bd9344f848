import { schoolPeople } from '@superhero/school-cloud/school-people';
import { schools } from '@superhero/school-cloud/schools';
import { expect, heading, test } from './fixtures.ts';
import { renameSchool, startSupportSession } from './harness/gateway-writes.ts';
import { findLayoutFaults } from './harness/layout-faults.ts';
import { applyOption, chooseFilter } from './harness/list-filters.ts';
import { fastForwardUntil } from './harness/page-state.ts';

const pupil = schoolPeople.local;

test.use({ hasGateway: true });

test('lists, filters and shows what an operator did', async ({ page, site, resume }) => {
  const { person, token } = await resume();
  const name = await renameSchool(site, token, schools.lindenhof.id, 'Ticket 47990, neuer Schulname');
  await startSupportSession(site, token, pupil.userId, 'Ticket 48211: sieht Kurse nicht');
  await page.getByRole('navigation').getByRole('link', { name: 'Protokoll' }).click();
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('row').filter({ hasText: 'Ticket 48211' })).toContainText(
    'Support-Sitzung gestartet',
  );
  await expect(page.getByRole('row').nth(2)).toContainText(`${person.firstName} ${person.lastName}`);

  await applyOption(page, 'Aktion', 'Schule geändert');
  await expect(page).toHaveURL('/audit?action=schools.update');
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.goBack();
  await expect(page.getByRole('row')).toHaveCount(4);

  await page.getByRole('searchbox').fill('kurse 48211');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.goBack();
  await page.getByRole('link', { name: 'Heute', exact: true }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('link', { name: 'Gestern', exact: true }).click();
  await expect(page.getByText('Kein Eintrag passt')).toBeVisible();
  await page.goto('/audit');

  const subject = 'Person, Schule, Tool oder Löschung';
  await chooseFilter(page, subject);
  await page.getByRole('combobox', { name: subject }).fill(name);
  await page.getByRole('option', { name }).click();
  await expect(page).toHaveURL(`/audit?school=${schools.lindenhof.id}`);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('link', { name: 'Schule geändert' }).click();

  await expect(heading(page)).toHaveText('Schule geändert');
  await expect(page.getByRole('row', { name: /^Name/ }).locator('ins')).toHaveText(name);
  await expect(page.getByText('Die Schulcloud hat die Aktion ausgeführt.')).toBeVisible();
  await expect(page.getByText('Ticket 47990, neuer Schulname')).toBeVisible();
  await page.getByRole('link', { name: 'Neuere' }).click();
  await expect(heading(page)).toHaveText('Support-Sitzung gestartet');
  await expect(page.getByText('eyJ')).toHaveCount(0);
});

test('loads the list when the gateway is back', async ({ page, site, resume, problems }) => {
  problems.expect(/502/);
  await page.clock.install();
  await resume();
  await site.gateway.kill();
  await page.getByRole('navigation').getByRole('link', { name: 'Protokoll' }).click();
  const failure = page.getByRole('heading', { name: 'Der Verwaltungsdienst ist nicht erreichbar' });
  await expect(failure).toBeVisible();
  await expect(heading(page)).toHaveText('Protokoll');
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await expect(heading(page)).toContainText('Willkommen');
  await page.goBack();
  await expect(failure).toBeVisible();
  await site.gateway.start();
  const empty = page.getByRole('heading', { level: 2, name: 'Noch keine Einträge' });
  await fastForwardUntil(page, (options) => expect(empty).toBeVisible(options));
});

test('reports an unreachable school cloud with the request ID', async ({ page, site, resume, problems }) => {
  problems.expect(/503/);
  await resume();
  await site.stopSchoolCloud();
  // The audit log needs no school cloud while the gateway knows the user.
  await page.getByRole('navigation').getByRole('link', { name: 'Instanz' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Speicher', exact: true }).click();
  await expect(heading(page)).toHaveText('Die Schulcloud antwortet dem Verwaltungsdienst nicht');
  await expect(page.getByRole('button', { name: 'Anfrage-ID kopieren' })).toBeVisible();
});

test('shows rows in lines on a phone, with row semantics', async ({ page, site, resume }) => {
  const { token } = await resume();
  await renameSchool(site, token, schools.regenbogen.id, 'Ticket 1');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/audit');
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('columnheader')).toHaveCount(5);
  expect(await findLayoutFaults(page)).toEqual([]);
  await chooseFilter(page, 'Anfrage-ID');
  await page.getByLabel('Anfrage-ID').fill('5c40');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Anfrage-ID')).toBeFocused();
  await expect(page.getByText('Eine Anfrage-ID hat 36 Zeichen')).toBeVisible();
  expect(await findLayoutFaults(page)).toEqual([]);
});
