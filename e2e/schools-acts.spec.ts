// What can be done to a school, each thing in German and in one more language, down to both databases.
import type { Page } from '@playwright/test';
import { schools } from '@superhero/school-cloud/schools';
import { test } from './act-fixtures.ts';
import { expect } from './fixtures.ts';
import { auditRows } from './harness/audit-rows.ts';
import { addSchoolLike, schoolRow } from './harness/new-school.ts';

const phase = (active: boolean) => ({ field: 'inMaintenance', before: !active, after: active });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const language of ['de', 'en'] as const) {
  test(`a school is created, and its page comes, in ${language}`, async ({ page, site, workIn }) => {
    const { operator, words } = await workIn(language);
    const name = `Neue Schule ${Date.now()}`;
    // In Brandenburg, and in the county Uckermark.
    const { federalStateId, countyId } = schools.regenbogen;
    await page.goto('/schools/new');
    const create = page.getByRole('button', { name: words('schools.new.do') });
    await create.click();
    const nameField = page.getByRole('textbox', { name: words('schools.fact.name'), exact: true });
    await expect(nameField).toBeFocused();
    await expect(page.getByText(words('schools.fault.stateMissing'))).toBeVisible();
    await nameField.fill(name);
    await page.getByRole('textbox', { name: words('schools.fact.officialSchoolNumber') }).fill('NEU-1');
    await page.getByLabel(words('schools.fact.federalState')).selectOption('Brandenburg');
    await page.getByLabel(words('schools.fact.county')).selectOption('Uckermark');
    await page.getByLabel(words('schools.fact.purpose')).selectOption(words('schools.purpose.test'));
    await page.getByRole('textbox', { name: words('reason.label') }).fill('Ticket 48400');
    await create.click();

    await expect(page.getByText(words('toast.schoolCreated'), { exact: true })).toBeVisible();
    await expect(heading(page)).toHaveText(name);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(await schoolRow(site, { id })).toMatchObject({
      name,
      official_school_number: 'NEU-1',
      federal_state_id: federalStateId,
      county_id: countyId,
      purpose: 'test',
    });
    expect(await auditRows(site)).toEqual([
      {
        act: 'schools.create',
        outcome: 'done',
        operator: operator.userId,
        person: null,
        school: id,
        reason: 'Ticket 48400',
        changes: [
          { field: 'name', before: null, after: name },
          { field: 'federalState', before: null, after: 'Brandenburg' },
          { field: 'county', before: null, after: 'Uckermark' },
          { field: 'officialSchoolNumber', before: null, after: 'NEU-1' },
          { field: 'purpose', before: null, after: 'test' },
        ],
      },
    ]);
  });
}

for (const language of ['de', 'es'] as const) {
  test(`the storage of a school is changed while the rest stays typed, then all else that can be, in ${language}`, async ({
    page,
    site,
    workIn,
  }) => {
    const school = await addSchoolLike(site, 'bruecke');
    const before = await schoolRow(site, school);
    const { operator, words } = await workIn(language);
    await page.goto(`/schools/${school.id}/edit`);
    const nameField = page.getByRole('textbox', { name: words('schools.fact.name'), exact: true });
    await nameField.fill('Schule am Moor');
    await page.getByRole('textbox', { name: words('schools.fact.officialSchoolNumber') }).fill('MOOR-1');
    await page.getByLabel(words('schools.fact.county')).selectOption('Region Hannover');
    await page
      .getByLabel(words('schools.fact.showsStudentsToTeachers'))
      .selectOption(words('schools.value.no'));
    await page.getByRole('checkbox', { name: words('schools.feature.aiTutor') }).check();
    await page.getByRole('checkbox', { name: words('schools.feature.showOutdatedUsers') }).uncheck();

    const storage = page.getByRole('combobox', { name: words('schools.fact.storageProvider') });
    const others = storage.locator(`option:not([value="${before.storage_provider_id}"])`);
    await storage.selectOption((await others.first().getAttribute('value')) ?? '');
    await page.getByRole('button', { name: words('schools.storage.save') }).click();
    await expect(page.getByText(words('toast.schoolStorage'))).toBeVisible();
    const { updated_at: _then, ...moved } = await schoolRow(site, school);
    expect(moved.storage_provider_id).not.toBe(before.storage_provider_id);
    expect(moved).toMatchObject({ name: school.name, official_school_number: school.number });

    await expect(nameField).toHaveValue('Schule am Moor');
    await page.getByRole('textbox', { name: words('reason.label') }).fill('Ticket 47990');
    await page.getByRole('button', { name: words('schools.edit.save', { count: 5 }) }).click();
    await expect(page.getByText(words('toast.schoolSaved'))).toBeVisible();
    await expect(heading(page)).toHaveText('Schule am Moor');
    expect(await schoolRow(site, school)).toMatchObject({
      ...moved,
      name: 'Schule am Moor',
      official_school_number: 'MOOR-1',
      county_id: schools.seestern.countyId,
      county_is_flat: true,
      permissions: { teacher: { STUDENT_LIST: false } },
      features: ['enableLdapSyncDuringMigration', 'aiTutor'],
    });
    expect(await auditRows(site)).toMatchObject([
      {
        act: 'schools.changeStorage',
        changes: [
          {
            field: 'storageProvider',
            before: before.storage_provider_id,
            after: moved.storage_provider_id,
          },
        ],
      },
      {
        act: 'schools.update',
        outcome: 'done',
        operator: operator.userId,
        school: school.id,
        reason: 'Ticket 47990',
        changes: [
          { field: 'name', before: school.name, after: 'Schule am Moor' },
          { field: 'officialSchoolNumber', before: school.number, after: 'MOOR-1' },
          { field: 'features', before: before.features },
          { field: 'showsStudentsToTeachers', after: false },
          { field: 'county', before: null, after: 'Region Hannover' },
        ],
      },
    ]);
    await page.goto(`/schools?search=${school.id}`);
    await expect(page.getByRole('cell', { name: 'Region Hannover' })).toBeVisible();
  });
}

for (const language of ['de', 'uk'] as const) {
  test(`a school without LDAP goes straight into the next year, one with LDAP through a phase, in ${language}`, async ({
    page,
    site,
    workIn,
  }) => {
    const [plain, withLdap] = [await addSchoolLike(site, 'regenbogen'), await addSchoolLike(site, 'insel')];
    await site.database
      .updateTable('schools')
      .set({ in_maintenance_since: null })
      .where('id', '=', withLdap.id)
      .execute();
    const before = await schoolRow(site, plain);
    const { operator, words } = await workIn(language);
    const dialog = page.getByRole('dialog');
    const skip = page.getByRole('button', { name: words('schools.year.skip.do') });
    await page.goto(`/schools/${plain.id}`);
    await skip.click();
    await expect(dialog).toContainText(plain.name);
    await expect(dialog).toContainText(words('schools.year.skip.second'));
    await page.keyboard.press('Escape');
    await expect(skip).toBeFocused();
    expect(await schoolRow(site, plain)).toEqual(before);
    await skip.click();
    await dialog.getByRole('textbox', { name: words('reason.label') }).fill('Ticket 6');
    await dialog.getByRole('button', { name: words('schools.year.skip.confirm') }).click();
    await expect(page.getByText(words('toast.schoolYearChanged'))).toBeVisible();
    const after = await schoolRow(site, plain);
    expect(after.current_year_id).not.toBe(before.current_year_id);
    expect(after.in_maintenance_since).toBeNull();

    await page.goto(`/schools/${withLdap.id}`);
    await page.getByRole('button', { name: words('schools.year.begin.do') }).click();
    await dialog.getByRole('button', { name: words('schools.year.begin.confirm') }).click();
    await expect(page.getByText(words('toast.schoolYearBegun'))).toBeVisible();
    const between = await schoolRow(site, withLdap);
    expect(between.in_maintenance_since).not.toBeNull();
    expect(between.current_year_id).toBe(before.current_year_id);
    await page.getByRole('button', { name: words('schools.year.end.do') }).click();
    await dialog.getByRole('button', { name: words('schools.year.end.confirm') }).click();
    await expect(page.getByText(words('toast.schoolYearChanged'))).toBeVisible();
    expect(await schoolRow(site, withLdap)).toMatchObject({
      in_maintenance_since: null,
      current_year_id: after.current_year_id,
    });

    const by = { outcome: 'done', operator: operator.userId };
    expect(await auditRows(site)).toMatchObject([
      {
        act: 'schools.startMaintenance',
        ...by,
        school: plain.id,
        reason: 'Ticket 6',
        changes: [{ field: 'currentYear' }],
      },
      { act: 'schools.startMaintenance', ...by, school: withLdap.id, changes: [phase(true)] },
      {
        act: 'schools.endMaintenance',
        ...by,
        school: withLdap.id,
        changes: [phase(false), { field: 'currentYear' }],
      },
    ]);
  });
}
