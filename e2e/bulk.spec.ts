// The same change of many people, with the real gateway and the effects in both databases.
import type { Page } from '@playwright/test';
import type { Person } from '@superhero/school-cloud/people';
import { schools as seeded } from '@superhero/school-cloud/schools';
import { runSql } from '@superhero/stack/run-sql';
import { expect, expectLoggedIn, test } from './fixtures.ts';
import { auditRows, changeOf } from './harness/audit-rows.ts';
import { addPeople } from './harness/deletion-batches.ts';
import { messagesIn } from './harness/messages.ts';
import { expectToast } from './harness/page-state.ts';
import { addPerson, addSchool, rolesOf, schoolRow, updateUser, userRow } from './harness/records.ts';
import { signIn } from './harness/sessions.ts';
import type { Site } from './harness/site.ts';

test.use({ hasGateway: true });

const messages = messagesIn('en');
const name = 'New staff';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Pastes a list, chooses a role to add, and checks it. */
async function check(page: Page, lines: readonly string[], role: string): Promise<void> {
  await page.getByLabel(messages('peopleList.paste')).fill(lines.join('\n'));
  await page.getByRole('button', { name: messages('bulk.next.change') }).click();
  const add = page.getByRole('combobox', { name: messages('bulk.input.roles.add') });
  await add.selectOption({ label: messages(`people.role.${role}`) });
  await page.getByRole('button', { name: messages('bulk.next.check') }).click();
  await expect(page.getByRole('button', { name: messages('bulk.next.request') })).toBeVisible();
}

async function request(page: Page, submit: string): Promise<void> {
  await page.getByRole('button', { name: messages('bulk.next.request') }).click();
  await page.getByLabel(messages('bulk.request.name')).fill(name);
  await page.getByRole('textbox', { name: messages('reason.label') }).fill('CHG-2203');
  await page.getByRole('button', { name: messages(submit) }).click();
  await expectToast(page, messages('toast.bulk.requested'));
  await expect(heading(page)).toHaveText(name);
}

/** The page reads the job again until it has ended. */
async function expectResult(page: Page, numbers: Record<string, number>): Promise<void> {
  await expect(page.getByRole('img', { name: messages('bulk.progress.chart', numbers) })).toBeVisible({
    timeout: 60_000,
  });
}

const rolesIn = (site: Site, people: readonly Pick<Person, 'userId'>[]) =>
  Promise.all(people.map((person) => rolesOf(site, person)));

/** The entries about single people, in their order. */
async function changesOf(site: Site) {
  const rows = await auditRows(site);
  return rows.filter(({ action }) => action === 'people.changeRoles');
}

test('changes the roles of a list, one entry for each person, and undoes it', async ({
  page,
  site,
  resume,
}) => {
  const people = [await addPerson(site, 'student'), await addPerson(site, 'student')];
  const [first, second] = people.map(({ userId }) => userId);
  const { person: operator } = await resume('/work/new/people', 'en');
  await check(page, [first ?? '', people[1]?.username ?? '', 'nobody@e2e.example'], 'helpdesk');
  const lines = page.getByRole('region', { name: messages('peopleList.check.lines.title') });
  await expect(lines).toContainText('nobody@e2e.example');
  await request(page, 'bulk.request.submit');
  await expectResult(page, { total: 2, changed: 2, failed: 0, waiting: 0 });
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

  await page.getByRole('button', { name: messages('actions.more'), exact: true }).click();
  await page.getByRole('menuitem', { name: messages('bulk.undo') }).click();
  await request(page, 'bulk.request.submit');
  await expectResult(page, { total: 2, changed: 2, failed: 0, waiting: 0 });
  expect(await rolesIn(site, people)).toEqual([['student'], ['student']]);
});

test('keeps what someone has changed since the check, and changes the others', async ({
  page,
  site,
  resume,
}) => {
  const people = [await addPerson(site, 'student'), await addPerson(site, 'student')];
  const [changed] = people;
  await resume('/work/new/people', 'en');
  await check(
    page,
    people.map(({ userId }) => userId),
    'helpdesk',
  );
  const role = `select '${changed?.userId}', id, 1 from roles where name = 'teacher'`;
  await runSql(site.databaseUrl, `insert into user_roles (user_id, role_id, position) ${role}`);
  await request(page, 'bulk.request.submit');
  await expectResult(page, { total: 2, changed: 1, failed: 1, waiting: 0 });
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
  const ids = await addPeople(site, 25);
  const people = ids.map((userId) => ({ userId }));
  await resume('/work/new/people', 'en');
  await check(page, ids, 'helpdesk');
  await request(page, 'bulk.request.submitApproval');
  await expect(page.getByText(messages('work.waitsText.approval'))).toBeVisible();
  expect(new Set(await rolesIn(site, people))).toEqual(new Set(people.map(() => ['student'])));
  const address = new URL(page.url()).pathname;

  const approver = await addPerson(site, 'superhero');
  await site.database
    .updateTable('users')
    .set({ language: 'en' })
    .where('id', '=', approver.userId)
    .execute();
  await signIn(page, site, approver);
  await page.goto('/');
  await expectLoggedIn(page, approver);
  const attention = page.getByRole('region', { name: messages('home.attention.title') });
  const row = attention.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('link', { name: messages('home.open') }).click();
  await page.waitForURL(address);
  await page.getByRole('button', { name: messages('approval.approve.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: messages('reason.label') }).fill('List checked');
  await dialog.getByLabel(messages('bulk.confirm.label', { word: 25 })).fill('25');
  await dialog.getByRole('button', { name: messages('bulk.approve.submit') }).click();
  await expectToast(page, messages('toast.bulk.approved'));
  await expectResult(page, { total: 25, changed: 25, failed: 0, waiting: 0 });
  expect(new Set(await rolesIn(site, people))).toEqual(new Set(people.map(() => ['helpdesk', 'student'])));
  expect(await changesOf(site)).toHaveLength(25);
});

test('switches a feature on for schools, keeps their other features, and undoes it', async ({
  page,
  site,
  resume,
}) => {
  const schools = [await addSchool(site, 'lindenhof'), await addSchool(site, 'lindenhof')];
  const featuresOf = () =>
    Promise.all(schools.map(async ({ id }) => (await schoolRow(site, { id })).features.toSorted()));
  const before = await featuresOf();
  await resume('/work/new/schools', 'en');
  await page.getByLabel(messages('peopleList.paste')).fill(schools.map(({ id }) => id).join('\n'));
  await page.getByRole('button', { name: messages('bulk.next.change') }).click();
  const add = page.getByRole('combobox', { name: messages('bulk.input.features.add') });
  await add.selectOption({ label: messages('schools.feature.aiTutor') });
  await page.getByRole('button', { name: messages('bulk.next.check') }).click();
  await request(page, 'bulk.request.submit');
  await expectResult(page, { total: 2, changed: 2, failed: 0, waiting: 0 });
  expect(await featuresOf()).toEqual(before.map((features) => [...features, 'aiTutor'].toSorted()));

  await page.getByRole('button', { name: messages('actions.more'), exact: true }).click();
  await page.getByRole('menuitem', { name: messages('bulk.undo') }).click();
  await request(page, 'bulk.request.submit');
  await expectResult(page, { total: 2, changed: 2, failed: 0, waiting: 0 });
  expect(await featuresOf()).toEqual(before);
});

test('moves people who are selected in their list to another school', async ({ page, site, resume }) => {
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
  await page.getByRole('button', { name: messages('bulk.next.check') }).click();
  await expect(page.getByRole('row').filter({ hasText: to.name })).toHaveCount(2);
  await request(page, 'bulk.request.submit');
  await expectResult(page, { total: 2, changed: 2, failed: 0, waiting: 0 });
  const now = await Promise.all(people.map((person) => userRow(site, person)));
  expect(now.map(({ school_id: school }) => school)).toEqual([to.id, to.id]);
});
