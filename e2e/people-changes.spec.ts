// What stands in the way of a change, and that nothing typed is lost to it.
import type { Page } from '@playwright/test';
import type { Person } from '@superhero/school-cloud/people';
import { expect, fillLogin, test } from './fixtures.ts';
import { auditRows } from './harness/audit-rows.ts';
import { confirmAct, openAct } from './harness/person-acts.ts';
import { accountRows, rolesOf, userRow } from './harness/person-rows.ts';
import { endServerSession } from './harness/server-session.ts';

test.use({ hasGateway: true });

async function openPage(page: Page, { userId }: Person): Promise<void> {
  await page.goto(`/people/${userId}`);
}

test('roles are changed, and the role superhero is given only to whoever says so twice', async ({
  goToWork,
  page,
  site,
  somebody,
}) => {
  await goToWork();
  const teacher = await somebody('teacher');
  await openPage(page, teacher);
  await openAct({ page }, 'Rollen ändern …');
  await expect(page.getByRole('dialog')).toContainText(`${teacher.firstName} ${teacher.lastName}`);
  await page.getByRole('checkbox', { name: 'Superhero', exact: true }).check();
  await confirmAct({ page }, 'Rollen ändern in');
  await expect(page.getByText('Bitte bestätigen Sie das erst.')).toBeVisible();
  expect(await rolesOf(site, teacher)).toEqual(['teacher']);
  await page.getByRole('checkbox', { name: 'Ja, diese Person soll Superhero werden' }).check();
  await page.getByText('weitere Rollen').click();
  await page.getByRole('checkbox', { name: 'cloudGardener' }).check();
  await confirmAct({ page }, 'Rollen ändern in');
  await expect(page.getByText('Die Rollen sind geändert.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rollen ändern …' })).toBeFocused();
  expect(await rolesOf(site, teacher)).toEqual(['cloudGardener', 'superhero', 'teacher']);
  await expect(page.getByText('Nicht möglich: Die Person ist Superhero.')).toHaveCount(2);
  expect(await auditRows(site)).toMatchObject([
    {
      act: 'people.changeRoles',
      outcome: 'done',
      changes: [{ field: 'roles', before: ['teacher'], after: ['teacher', 'superhero', 'cloudGardener'] }],
    },
  ]);
});

test('roles that somebody else has changed meanwhile are not overwritten unseen', async ({
  goToWork,
  page,
  problems,
  site,
  somebody,
}) => {
  problems.expect(/409/);
  await goToWork();
  const teacher = await somebody('teacher');
  await openPage(page, teacher);
  await openAct({ page }, 'Rollen ändern …');
  await page.getByRole('checkbox', { name: 'Helpdesk' }).check();
  const { id } = await site.database
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'administrator')
    .executeTakeFirstOrThrow();
  await site.database
    .insertInto('user_roles')
    .values({ user_id: teacher.userId, role_id: id, position: 1 })
    .execute();
  await confirmAct({ page }, 'Rollen ändern in');
  await expect(page.getByText('Jemand hat die Rollen inzwischen geändert')).toBeVisible();
  await page.getByRole('button', { name: 'Meine Änderungen auf den neuen Stand anwenden' }).click();
  await confirmAct({ page }, 'Rollen ändern in');
  await expect(page.getByText('Die Rollen sind geändert.')).toBeVisible();
  expect(await rolesOf(site, teacher)).toEqual(['administrator', 'helpdesk', 'teacher']);
});

test('an address is changed with the login name; one that is taken is told, and stays in its field', async ({
  goToWork,
  page,
  problems,
  site,
  somebody,
}) => {
  problems.expect(/422/);
  await goToWork();
  const [teacher, other] = [await somebody('teacher'), await somebody('teacher')];
  await openPage(page, teacher);
  await openAct({ page }, 'E-Mail ändern …');
  const field = page.getByLabel('Neue E-Mail-Adresse');
  await field.fill('keine');
  await confirmAct({ page }, 'E-Mail-Adresse ändern in');
  await expect(field).toBeFocused();
  await field.fill(other.username);
  await confirmAct({ page }, 'E-Mail-Adresse ändern in');
  await expect(page.getByRole('alert')).toContainText('Das wurde abgelehnt');
  await expect(field).toHaveValue(other.username);
  await field.fill(`Neu.${teacher.username}`);
  await confirmAct({ page }, 'E-Mail-Adresse ändern in');
  await expect(page.getByText('Die E-Mail-Adresse ist geändert.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`neu.${teacher.username}`);
  expect((await userRow(site, teacher)).email).toBe(`neu.${teacher.username}`);
  expect((await accountRows(site, teacher))[0]?.username).toBe(`neu.${teacher.username}`);
});

test('a session that ends over a half-filled dialog is renewed over it, and what was typed is saved once', async ({
  goToWork,
  page,
  problems,
  site,
  somebody,
}) => {
  problems.expect(/401/, /checking the session failed/);
  const { person: operator, token } = await goToWork();
  const teacher = await somebody('teacher');
  await openPage(page, teacher);
  await openAct({ page }, 'E-Mail ändern …');
  const [field, reason] = [page.getByLabel('Neue E-Mail-Adresse'), page.getByLabel('Grund')];
  await field.fill(`neu.${teacher.username}`);
  await reason.fill('Ticket 5');
  await endServerSession(site, token);
  await confirmAct({ page }, 'E-Mail-Adresse ändern in');
  const login = page.getByRole('dialog').filter({ hasText: 'Ihre Sitzung ist beendet' });
  await expect(login).toBeVisible();
  await fillLogin(page, operator);
  await page.keyboard.press('Enter');
  await expect(login).toHaveCount(0);
  await expect(field).toHaveValue(`neu.${teacher.username}`);
  await expect(reason).toHaveValue('Ticket 5');
  expect(await userRow(site, teacher)).toMatchObject({ email: teacher.username });
  await confirmAct({ page }, 'E-Mail-Adresse ändern in');
  await expect(page.getByText('Die E-Mail-Adresse ist geändert.')).toBeVisible();
  expect(await userRow(site, teacher)).toMatchObject({ email: `neu.${teacher.username}` });
  expect(await auditRows(site)).toMatchObject([
    { act: 'people.changeEmail', outcome: 'done', reason: 'Ticket 5', operator: operator.userId },
  ]);
});

test('while the gateway is away nothing typed is lost, and it is done once it is back', async ({
  goToWork,
  page,
  problems,
  site,
  somebody,
}) => {
  problems.expect(/502/);
  await goToWork();
  const teacher = await somebody('teacher');
  await openPage(page, teacher);
  await openAct({ page }, 'E-Mail ändern …');
  await page.getByLabel('Neue E-Mail-Adresse').fill(`neu.${teacher.username}`);
  await site.gateway.kill();
  await confirmAct({ page }, 'E-Mail-Adresse ändern in');
  await expect(page.getByRole('alert')).toContainText('Noch ist nicht bekannt');
  await expect(page.getByLabel('Neue E-Mail-Adresse')).toHaveValue(`neu.${teacher.username}`);
  await site.gateway.start();
  await page.getByRole('button', { name: 'Nachfragen' }).click();
  await expect(page.getByText('Die E-Mail-Adresse ist geändert.')).toBeVisible();
  expect((await userRow(site, teacher)).email).toBe(`neu.${teacher.username}`);
});

test('nobody is offered to delete themselves', async ({ goToWork, page }) => {
  const { person } = await goToWork();
  await page.goto(`/people/${person.userId}`);
  await expect(page.getByText('Nicht möglich: Das sind Sie selbst.')).toBeVisible();
  await page.getByRole('button', { name: 'Login löschen …' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
