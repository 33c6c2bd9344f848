import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, heading, test } from './fixtures.ts';
import { applyOption } from './harness/list-filters.ts';
import { renameSchool } from './harness/gateway-writes.ts';
import { addSchool, schoolRow } from './harness/records.ts';

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });

test.use({ hasGateway: true });

test('finds and changes a school, and shows the change in the audit log', async ({ page, site, resume }) => {
  const added = await addSchool(site, 'lindenhof');
  const { token } = await resume();
  // The directory of the gateway has the new school after a change through the gateway.
  const school = { ...added, name: await renameSchool(site, token, added.id, 'Ticket 1') };
  await page.getByRole('navigation').getByRole('link', { name: 'Schulen' }).click();
  await expect(heading(page)).toBeFocused();
  await page.getByRole('searchbox').fill(school.number);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/schools?search=${school.number}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: school.name }).click();
  await expect(heading(page)).toHaveText(school.name);
  await expect(page.getByText('Umstieg von LDAP auf Univention')).toBeVisible();

  await page.getByRole('link', { name: 'Schule bearbeiten' }).click();
  await nameField(page).fill(`${school.name} neu`);
  await page.getByRole('checkbox', { name: 'KI-Tutor' }).check();
  await page.getByRole('checkbox', { name: 'Videokonferenz' }).uncheck();
  await expect(page.getByRole('region', { name: 'Ihre Änderungen' }).locator('del')).toHaveText([
    school.name,
    'Videokonferenz',
  ]);
  await page.getByRole('textbox', { name: 'Grund' }).fill('Ticket 47990');
  await page.getByRole('button', { name: /^3 Änderungen speichern ?DEFAULT$/ }).click();

  await expect(page.getByText('Änderungen gespeichert')).toBeVisible();
  await expect(heading(page)).toHaveText(`${school.name} neu`);
  const row = await schoolRow(site, school);
  expect(row.name).toBe(`${school.name} neu`);
  expect(row.features.toSorted()).toEqual(['aiTutor', 'ldapUniventionMigrationSchool']);
  expect(row.official_school_number).toBe(school.number);
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name: 'Protokoll anzeigen' }).click();
  await expect(page).toHaveURL(`/audit?school=${school.id}`);
  await page.getByRole('link', { name: 'Schule geändert' }).first().click();
  await expect(page.getByText('Ticket 47990')).toBeVisible();
  await expect(page.getByText('Die Schulcloud hat die Aktion ausgeführt.')).toBeVisible();
});

test('an address has filters and sort order, to which breadcrumbs lead back', async ({ page, resume }) => {
  const list = '/schools?migration=running&sort=updatedAt&order=desc';
  await resume(list);
  await page.getByRole('link', { name: 'Brückenschule' }).click();
  await expect(heading(page)).toHaveText('Brückenschule');
  await page.getByRole('navigation', { name: 'Navigationspfad' }).getByRole('link').click();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('link', { name: 'Brückenschule' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Inselschule' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Uferschule' })).toBeVisible();
  await expect(page.getByText(/^Stand .* Uhr$/)).toBeVisible();
  await page.getByRole('button', { name: 'Filter „Migration“ entfernen' }).click();
  await expect(page).toHaveURL('/schools?sort=updatedAt&order=desc');
  await applyOption(page, 'Schuljahreswechsel', 'ja');
  await expect(page.getByRole('link', { name: 'Inselschule' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Inselschule' })).toBeVisible();
});

test('offers the sort order on a phone', async ({ page, resume }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await resume('/schools?search=40213');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Sortierung' }).selectOption('Zuletzt geändert');
  await expect(page).toHaveURL('/schools?search=40213&sort=updatedAt&order=desc');
});

test('a page starts at the top after a scrolled list', async ({ page, resume }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await resume('/schools');
  const row = page.getByRole('row').last();
  await row.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/schools\/\w+$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(heading(page)).toBeFocused();
});

test('the first row starts in the upper third of the screen', async ({ page, resume }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await resume('/schools?migration=running');
  const first = page.getByRole('row').nth(1);
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(260);
});

test('exports exactly the schools that the filters show', async ({ page, resume }) => {
  await resume('/schools?migration=running');
  await expect(page.getByRole('row').filter({ hasText: 'Brückenschule' })).toBeVisible();
  const rows = await page.getByRole('row').count();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als CSV exportieren' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^schools-default-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(rows);
  expect(lines.join(' ')).toContain('Brückenschule');
  expect(lines.join(' ')).not.toContain('Inselschule');
  await expect(page.getByText(`Gespeichert als ${file.suggestedFilename()}`)).toBeVisible();
});
