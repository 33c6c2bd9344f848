// Every action on a school, checked in both databases.
import { schools } from '@superhero/school-cloud/schools';
import { expect, heading, test } from './fixtures.ts';
import { changeOf, expectAudit } from './harness/audit-rows.ts';
import { messagesIn } from './harness/messages.ts';
import { expectToast } from './harness/page-state.ts';
import { addSchool, breakStorage, schoolRow } from './harness/records.ts';

test.use({ hasGateway: true });

const phase = (active: boolean) => changeOf('inMaintenance', !active, active);

test('creates a school and opens its page', async ({ page, site, resume }) => {
  const messages = messagesIn('de');
  const name = `Kunst & Musik <3 ${Date.now()}`;
  // Brandenburg and Uckermark.
  const { federalStateId, countyId } = schools.regenbogen;
  const { person: operator } = await resume('/schools/new', 'de');
  const create = page.getByRole('button', { name: messages('schools.new.do') });
  await create.click();
  const nameField = page.getByRole('textbox', { name: messages('schools.field.name'), exact: true });
  await expect(nameField).toBeFocused();
  await expect(page.getByText(messages('schools.error.stateMissing'))).toBeVisible();
  await nameField.fill(name);
  await page.getByRole('textbox', { name: messages('schools.field.officialSchoolNumber') }).fill('NEU-1');
  await page.getByLabel(messages('schools.field.federalState')).selectOption('Brandenburg');
  await page.getByLabel(messages('schools.field.county')).selectOption('Uckermark');
  await page.getByLabel(messages('schools.field.purpose')).selectOption(messages('schools.purpose.test'));
  await page.getByRole('textbox', { name: messages('reason.label') }).fill('Ticket 48400');
  await create.click();

  await expectToast(page, messages('audit.action.schools.create'));
  await expect(heading(page)).toHaveText(name);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await schoolRow(site, { id })).toMatchObject({
    name,
    official_school_number: 'NEU-1',
    federal_state_id: federalStateId,
    county_id: countyId,
    purpose: 'test',
  });
  const created = {
    name,
    federalState: 'Brandenburg',
    county: 'Uckermark',
    officialSchoolNumber: 'NEU-1',
    purpose: 'test',
  };
  const changes = Object.entries(created).map(([field, value]) => changeOf(field, null, value));
  const entry = { action: 'schools.create', person: null, school: id, reason: 'Ticket 48400', changes };
  await expectAudit(site, operator, [entry]);
});

test('creates a school without storage if the platform cannot create its bucket, and says so', async ({
  page,
  site,
  resume,
}) => {
  const messages = messagesIn('de');
  const name = `Schule ohne Bucket ${Date.now()}`;
  const { person: operator } = await resume('/schools/new', 'de');
  await page.getByRole('textbox', { name: messages('schools.field.name'), exact: true }).fill(name);
  await page.getByLabel(messages('schools.field.federalState')).selectOption('Brandenburg');
  // With a chosen provider, the platform takes no bucket of the shared one, which other tests count.
  await page.getByLabel(messages('schools.field.storageProvider')).selectOption({ index: 1 });
  const undo = await breakStorage(site);
  await page.getByRole('button', { name: messages('schools.new.do') }).click();
  const title = messages('schools.new.storageMissing.title', { name });
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await undo();

  await page.getByRole('link', { name: messages('schools.new.toSchool') }).click();
  await expect(heading(page)).toHaveText(name);
  const school = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const changes = [
    changeOf('name', null, name),
    changeOf('federalState', null, 'Brandenburg'),
    changeOf('hasBucket', null, false),
  ];
  await expectAudit(site, operator, [{ action: 'schools.create', person: null, school, changes }]);
});

test('changes details and storage of a school with one save', async ({ page, site, resume }) => {
  const school = await addSchool(site, 'bruecke');
  const before = await schoolRow(site, school);
  const messages = messagesIn('es');
  const { person: operator } = await resume(`/schools/${school.id}/edit`, 'es');
  const nameField = page.getByRole('textbox', { name: messages('schools.field.name'), exact: true });
  await nameField.fill('Schule am Moor');
  await page.getByRole('textbox', { name: messages('schools.field.officialSchoolNumber') }).fill('MOOR-1');
  await page.getByLabel(messages('schools.field.county')).selectOption('Region Hannover');
  await page.getByLabel(messages('schools.field.showsStudentsToTeachers')).selectOption(messages('value.no'));
  await page.getByRole('checkbox', { name: messages('schools.feature.aiTutor') }).check();
  await page.getByRole('checkbox', { name: messages('schools.feature.showOutdatedUsers') }).uncheck();

  const storage = page.getByRole('combobox', { name: messages('schools.field.storageProvider') });
  const others = storage.locator(`option:not([value="${before.storage_provider_id}"])`);
  await storage.selectOption((await others.first().getAttribute('value')) ?? '');
  const storageId = await storage.inputValue();
  expect(storageId).not.toBe(before.storage_provider_id);
  await page.getByRole('textbox', { name: messages('reason.label') }).fill('Ticket 47990');
  await page.getByRole('button', { name: messages('change.save', { count: 7 }) }).click();
  await expectToast(page, messages('toast.saved'));
  await expect(heading(page)).toHaveText('Schule am Moor');
  expect(await schoolRow(site, school)).toMatchObject({
    storage_provider_id: storageId,
    name: 'Schule am Moor',
    official_school_number: 'MOOR-1',
    county_id: schools.seestern.countyId,
    county_is_flat: true,
    permissions: { teacher: { STUDENT_LIST: false } },
    features: ['enableLdapSyncDuringMigration', 'aiTutor'],
  });
  await expectAudit(site, operator, [
    {
      action: 'schools.update',
      school: school.id,
      reason: 'Ticket 47990',
      changes: [
        changeOf('name', school.name, 'Schule am Moor'),
        changeOf('officialSchoolNumber', school.number, 'MOOR-1'),
        changeOf('features', before.features),
        changeOf('showsStudentsToTeachers', undefined, false),
        changeOf('county', null, 'Region Hannover'),
      ],
    },
    {
      action: 'schools.changeStorage',
      reason: 'Ticket 47990',
      changes: [changeOf('storageProvider', before.storage_provider_id, storageId)],
    },
  ]);
  await page.goto(`/schools?search=MOOR-1`);
  await expect(page.getByRole('cell', { name: 'Region Hannover' })).toBeVisible();
});

test('starts a school year with and without LDAP', async ({ page, site, resume }) => {
  const [plain, withLdap] = [await addSchool(site, 'regenbogen'), await addSchool(site, 'insel')];
  await site.database
    .updateTable('schools')
    .set({ in_maintenance_since: null })
    .where('id', '=', withLdap.id)
    .execute();
  const before = await schoolRow(site, plain);
  const messages = messagesIn('uk');
  const dialog = page.getByRole('dialog');
  const skip = page.getByRole('button', { name: messages('schools.year.skip.do') });
  const { person: operator } = await resume(`/schools/${plain.id}`, 'uk');
  await skip.click();
  await expect(dialog).toContainText(plain.name);
  await expect(dialog).toContainText(messages('schools.year.skip.second'));
  await page.keyboard.press('Escape');
  await expect(skip).toBeFocused();
  expect(await schoolRow(site, plain)).toEqual(before);
  await skip.click();
  await dialog.getByRole('textbox', { name: messages('reason.label') }).fill('Ticket 6');
  await dialog.getByRole('button', { name: messages('schools.year.skip.confirm') }).click();
  await expectToast(page, messages('toast.schoolYearChanged'));
  const after = await schoolRow(site, plain);
  expect(after.current_year_id).not.toBe(before.current_year_id);
  expect(after.in_maintenance_since).toBeNull();

  await page.goto(`/schools/${withLdap.id}`);
  await page.getByRole('button', { name: messages('schools.year.begin.do') }).click();
  await dialog.getByRole('button', { name: messages('schools.year.begin.confirm') }).click();
  await expectToast(page, messages('audit.action.schools.startMaintenance'));
  const between = await schoolRow(site, withLdap);
  expect(between.in_maintenance_since).not.toBeNull();
  expect(between.current_year_id).toBe(before.current_year_id);
  await page.getByRole('button', { name: messages('schools.year.end.do') }).click();
  await dialog.getByRole('textbox', { name: messages('reason.label') }).fill('Ticket 7');
  await dialog.getByRole('button', { name: messages('schools.year.end.confirm') }).click();
  await expectToast(page, messages('toast.schoolYearChanged'));
  expect(await schoolRow(site, withLdap)).toMatchObject({
    in_maintenance_since: null,
    current_year_id: after.current_year_id,
  });

  const year = changeOf('currentYear');
  await expectAudit(site, operator, [
    { action: 'schools.startMaintenance', school: plain.id, reason: 'Ticket 6', changes: [year] },
    { action: 'schools.startMaintenance', school: withLdap.id, changes: [phase(true)] },
    {
      action: 'schools.endMaintenance',
      school: withLdap.id,
      reason: 'Ticket 7',
      changes: [phase(false), year],
    },
  ]);
});
