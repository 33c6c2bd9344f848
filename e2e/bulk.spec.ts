// The same change of many people or schools, with the real gateway and the effects in both databases.
import type { Page } from '@playwright/test';
import type { Person } from '@superhero/school-cloud/people';
import { storageProviders } from '@superhero/school-cloud/school-facts';
import { schools as seeded } from '@superhero/school-cloud/schools';
import { runSql } from '@superhero/stack/run-sql';
import { expect, type Resume, test } from './fixtures.ts';
import { auditRows, changeOf, expectAudit } from './harness/audit-rows.ts';
import {
  checkChange,
  expectResult,
  fillRequest,
  pasteList,
  pickToAdd,
  submitRequest,
} from './harness/bulk-changes.ts';
import { addPeople } from './harness/deletion-batches.ts';
import { type Language, type Messages, messagesIn } from './harness/messages.ts';
import { expectToast } from './harness/page-state.ts';
import { openActionDialog, submitAction } from './harness/person-actions.ts';
import {
  addPerson,
  addSchool,
  type NewSchool,
  rolesOf,
  schoolRow,
  updateUser,
  userRow,
} from './harness/records.ts';
import type { Site } from './harness/site.ts';

test.use({ hasGateway: true });
test.beforeEach(({ page }) => page.clock.install());

const name = 'New staff';

/** Pastes a list of people, chooses a role to add, and checks it. */
async function checkHelpdesk(page: Page, messages: Messages, lines: readonly string[]): Promise<void> {
  await pasteList(page, messages, lines);
  await pickToAdd(page, messages, 'roles', messages('people.role.helpdesk'));
  await checkChange(page, messages);
}

/** Requests what was checked, without an approval, and waits until all of it is changed. */
async function carryOut(page: Page, messages: Messages, total: number): Promise<void> {
  await fillRequest(page, messages, name);
  await submitRequest(page, messages, name);
  await expectResult(page, messages, { total, changed: total });
}

/** On the page of a job that has ended. */
async function undo(page: Page, messages: Messages, total: number): Promise<void> {
  await page.getByRole('button', { name: messages('actions.more'), exact: true }).click();
  await page.getByRole('menuitem', { name: messages('bulk.undo') }).click();
  await carryOut(page, messages, total);
}

type Approval = { page: Page; resume: Resume; language: Language; total: number };

/** Another superhero opens the job from the home page, and approves it by typing the number of entries. */
async function approve({ page, resume, language, total }: Approval): Promise<Person> {
  const messages = messagesIn(language);
  const address = new URL(page.url()).pathname;
  const { person } = await resume('/', language);
  const attention = page.getByRole('region', { name: messages('home.attention.title') });
  const row = attention.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('link', { name: messages('home.open') }).click();
  await page.waitForURL(address);
  const dialog = await openActionDialog(page, messages('approval.approve.open'));
  await dialog.getByRole('textbox', { name: messages('reason.label') }).fill('List checked');
  await dialog.getByLabel(messages('bulk.confirm.label', { word: total })).fill(String(total));
  await submitAction(page, messages('bulk.approve.submit'));
  await expectToast(page, messages('toast.bulk.approved'));
  await expectResult(page, messages, { total, changed: total });
  return person;
}

const rolesIn = (site: Site, people: readonly Pick<Person, 'userId'>[]) =>
  Promise.all(people.map((person) => rolesOf(site, person)));

/** The entries about single people, in their order. */
async function changesOf(site: Site) {
  const rows = await auditRows(site);
  return rows.filter(({ action }) => action === 'people.changeRoles');
}

const idsOf = (schools: readonly NewSchool[]): string[] => schools.map(({ id }) => id);

const schoolRows = (site: Site, schools: readonly NewSchool[]) =>
  Promise.all(schools.map((school) => schoolRow(site, school)));

/** The hint is part of its name. */
async function chooseKind(page: Page, messages: Messages, kind: 'storage' | 'schoolYear'): Promise<void> {
  await page.getByRole('radio', { name: messages(`bulk.kind.${kind}`) }).check();
}

test('changes the roles of a list, one entry for each person, and undoes it', async ({
  page,
  site,
  resume,
}) => {
  const messages = messagesIn('en');
  const people = [await addPerson(site, 'student'), await addPerson(site, 'student')];
  const [first, second] = people.map(({ userId }) => userId);
  const { person: operator } = await resume('/work/new/people', 'en');
  await checkHelpdesk(page, messages, [first ?? '', people[1]?.username ?? '', 'unknown@e2e.example']);
  const lines = page.getByRole('region', { name: messages('peopleList.check.lines.title') });
  await expect(lines).toContainText('unknown@e2e.example');
  await carryOut(page, messages, 2);
  expect(await rolesIn(site, people)).toEqual([
    ['helpdesk', 'student'],
    ['helpdesk', 'student'],
  ]);
  const common = { outcome: 'done', operator: operator.userId, reason: 'CHG-2203' };
  const changed = [changeOf('roles', ['student'], ['student', 'helpdesk'])];
  expect(await changesOf(site)).toMatchObject([
    { ...common, person: first, changes: changed },
    { ...common, person: second, changes: changed },
  ]);
  expect((await auditRows(site)).map(({ action }) => action)[0]).toBe('people.bulkChange');

  await undo(page, messages, 2);
  expect(await rolesIn(site, people)).toEqual([['student'], ['student']]);
});

test('keeps what someone has changed since the check, and changes the others', async ({
  page,
  site,
  resume,
}) => {
  const messages = messagesIn('de');
  const people = [await addPerson(site, 'student'), await addPerson(site, 'student')];
  const [changed] = people;
  await resume('/work/new/people', 'de');
  const ids = people.map(({ userId }) => userId);
  await checkHelpdesk(page, messages, ids);
  const role = `select '${changed?.userId}', id, 1 from roles where name = 'teacher'`;
  await runSql(site.databaseUrl, `insert into user_roles (user_id, role_id, position) ${role}`);
  await fillRequest(page, messages, name);
  await submitRequest(page, messages, name);
  await expectResult(page, messages, { total: 2, changed: 1, failed: 1 });
  await expect(page.getByRole('row').filter({ hasText: messages('bulk.why.conflict') })).toHaveCount(1);
  expect(await rolesIn(site, people)).toEqual([
    ['student', 'teacher'],
    ['helpdesk', 'student'],
  ]);
});

test('25 people are changed after a second superhero has approved the list', async ({
  page,
  site,
  resume,
}) => {
  const messages = messagesIn('es');
  const ids = await addPeople(site, 25);
  const people = ids.map((userId) => ({ userId }));
  await resume('/work/new/people', 'es');
  await checkHelpdesk(page, messages, ids);
  await fillRequest(page, messages, name);
  await submitRequest(page, messages, name, 'submitApproval');
  await expect(page.getByText(messages('work.waitsText.approval'))).toBeVisible();
  expect(new Set(await rolesIn(site, people))).toEqual(new Set(people.map(() => ['student'])));
  await approve({ page, resume, language: 'es', total: 25 });
  expect(new Set(await rolesIn(site, people))).toEqual(new Set(people.map(() => ['helpdesk', 'student'])));
  expect(await changesOf(site)).toHaveLength(25);
});

test('switches a feature on for schools, keeps their other features, and undoes it', async ({
  page,
  site,
  resume,
}) => {
  const messages = messagesIn('uk');
  const schools = [await addSchool(site, 'lindenhof'), await addSchool(site, 'lindenhof')];
  const featuresOf = async () => (await schoolRows(site, schools)).map(({ features }) => features.toSorted());
  const before = await featuresOf();
  await resume('/work/new/schools', 'uk');
  await pasteList(page, messages, idsOf(schools));
  await pickToAdd(page, messages, 'features', messages('schools.feature.aiTutor'));
  await checkChange(page, messages);
  await carryOut(page, messages, 2);
  expect(await featuresOf()).toEqual(before.map((features) => [...features, 'aiTutor'].toSorted()));

  await undo(page, messages, 2);
  expect(await featuresOf()).toEqual(before);
});

test('changes the storage of schools, and undoes it', async ({ page, site, resume }) => {
  const messages = messagesIn('de');
  const schools = [await addSchool(site, 'lindenhof'), await addSchool(site, 'seestern')];
  const { shared, full } = storageProviders;
  const storagesOf = async () =>
    (await schoolRows(site, schools)).map(({ storage_provider_id: storage }) => storage);
  const { person: operator } = await resume('/work/new/schools', 'de');
  await pasteList(page, messages, idsOf(schools));
  await chooseKind(page, messages, 'storage');
  await page.getByLabel(messages('bulk.input.storage')).selectOption(full.id);
  await checkChange(page, messages);
  await expect(page.getByText(`2 · ${messages('bulk.warning.files-stay')}`)).toBeVisible();
  await carryOut(page, messages, 2);
  expect(await storagesOf()).toEqual([full.id, full.id]);
  await undo(page, messages, 2);
  expect(await storagesOf()).toEqual([shared.id, shared.id]);
  const entries = (before: string, after: string) => [
    { action: 'schools.bulkChange', reason: 'CHG-2203' },
    ...idsOf(schools).map((school) => ({
      action: 'schools.changeStorage',
      school,
      reason: 'CHG-2203',
      changes: [changeOf('storageProvider', before, after)],
    })),
  ];
  await expectAudit(site, operator, [...entries(shared.id, full.id), ...entries(full.id, shared.id)]);
});

test('changes the school year after the number of final schools was typed and a second superhero approved', async ({
  page,
  site,
  resume,
}) => {
  const messages = messagesIn('es');
  const schools = [await addSchool(site, 'regenbogen'), await addSchool(site, 'insel')];
  await site.database
    .updateTable('schools')
    .set({ in_maintenance_since: null })
    .where('id', 'in', idsOf(schools))
    .execute();
  const before = await schoolRows(site, schools);
  const { person: operator } = await resume('/work/new/schools', 'es');
  await pasteList(page, messages, idsOf(schools));
  await chooseKind(page, messages, 'schoolYear');
  await checkChange(page, messages);
  await expect(page.getByText(`1 · ${messages('bulk.warning.final')}`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: messages('bulk.transferPhase') })).toHaveCount(1);
  await fillRequest(page, messages, name);
  const number = page.getByLabel(messages('bulk.request.final', { word: 1 }));
  await number.fill('2');
  await page.getByRole('button', { name: messages('bulk.request.submitApproval') }).click();
  await expect(page.getByText(messages('bulk.request.finalError', { word: 1 }))).toBeVisible();
  await number.fill('1');
  await submitRequest(page, messages, name, 'submitApproval');
  expect(await schoolRows(site, schools)).toEqual(before);

  const approver = await approve({ page, resume, language: 'es', total: 2 });
  const [plain, withLdap] = await schoolRows(site, schools);
  const year = before[0]?.current_year_id;
  expect(plain?.current_year_id).not.toBe(year);
  expect(plain?.in_maintenance_since).toBeNull();
  expect(withLdap?.current_year_id).toBe(year);
  expect(withLdap?.in_maintenance_since).not.toBeNull();
  const entry = { outcome: 'done', operator: operator.userId, reason: 'CHG-2203' };
  const start = { ...entry, action: 'schools.startMaintenance' };
  const [plainId, ldapId] = idsOf(schools);
  expect(await auditRows(site)).toMatchObject([
    { ...entry, action: 'schools.bulkChange' },
    { outcome: 'done', operator: approver.userId, reason: 'List checked', action: 'approvals.approve' },
    { ...start, school: plainId, changes: [changeOf('currentYear')] },
    { ...start, school: ldapId, changes: [changeOf('inMaintenance', false, true)] },
  ]);
});

test('moves people who are selected in their list to another school', async ({ page, site, resume }) => {
  const messages = messagesIn('en');
  const from = await addSchool(site, 'lindenhof');
  // The gateway reads its directory of schools once a minute, so a new one may not be found yet.
  const to = seeded.seestern;
  const people = [await addPerson(site, 'student'), await addPerson(site, 'student')];
  for (const person of people) await updateUser(site, person, { school_id: from.id });
  await resume(`/people?school=${from.id}`, 'en');
  await page.getByRole('checkbox', { name: messages('select.page') }).check();
  await page.getByRole('button', { name: messages('people.bulk.school') }).click();
  await page.getByLabel(messages('schoolPicker.field')).fill(to.id);
  await page.getByRole('radio', { name: to.name }).check();
  await checkChange(page, messages);
  await expect(page.getByRole('row').filter({ hasText: to.name })).toHaveCount(2);
  await carryOut(page, messages, 2);
  const now = await Promise.all(people.map((person) => userRow(site, person)));
  expect(now.map(({ school_id: school }) => school)).toEqual([to.id, to.id]);
});
