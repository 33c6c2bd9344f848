// Conflicts, rejections, expiry and outages during a change: the input is never lost.
import { runSql } from '@superhero/stack/run-sql';
import { expect, expectLoggedIn, submitLogin, test } from './fixtures.ts';
import { auditRows, expectAudit } from './harness/audit-rows.ts';
import { messagesIn } from './harness/messages.ts';
import { expectToast } from './harness/page-state.ts';
import { openActionDialog, submitAction } from './harness/person-actions.ts';
import { accountRows, addPerson, rolesOf, userRow } from './harness/records.ts';
import { endSession, signIn } from './harness/sessions.ts';

test.use({ hasGateway: true });

test('gives the role superhero after another superhero has approved it', async ({ page, site, resume }) => {
  const messages = messagesIn('de');
  const teacher = await addPerson(site, 'teacher');
  const { person: operator } = await resume(`/people/${teacher.userId}`);
  const open = messages('people.action.superhero.open');
  const dialog = await openActionDialog(page, open);
  await dialog.getByLabel(messages('reason.label')).fill('Neue Kollegin');
  await submitAction(page, messages('people.approval.submit'));
  await expect(dialog.getByText(/^Wer entscheiden kann: /)).toBeVisible();
  await dialog
    .getByRole('button', { name: messages('dialog.close') })
    .last()
    .click();

  const approver = await addPerson(site, 'superhero');
  await signIn(page, site, approver);
  await page.goto('/');
  await expectLoggedIn(page, approver);
  const attention = page.getByRole('region', { name: messages('home.attention.title') });
  await attention
    .getByRole('listitem')
    .filter({ hasText: teacher.lastName })
    .getByRole('button', { name: messages('approval.approve.open') })
    .click();
  await submitAction(page, messages('home.give-superhero.approve.submit'));
  await expectToast(page, messages('toast.approval.approved'));
  expect(await rolesOf(site, teacher)).toEqual(['teacher']);

  await signIn(page, site, operator);
  await page.goto(`/people/${teacher.userId}`);
  await openActionDialog(page, open);
  await submitAction(page, messages('people.give.submit'));
  await expect(page.getByText(messages('people.error.notConfirmed'))).toBeVisible();
  await page.getByRole('checkbox', { name: messages('people.superhero.confirm') }).check();
  await submitAction(page, messages('people.give.submit'));
  await expectToast(page, messages('toast.people.roles'));
  await expect(page.getByRole('button', { name: open })).toBeFocused();
  expect(await rolesOf(site, teacher)).toEqual(['superhero', 'teacher']);
  await page.getByText(/^Nicht möglich/).click();
  await expect(page.getByText('Die Person ist Superhero oder war es')).toHaveCount(3);
  expect((await auditRows(site)).map(({ action }) => action)).toEqual([
    'approvals.requestSuperhero',
    'approvals.approve',
    'people.changeRoles',
  ]);
});

test('does not overwrite roles that another operator changed', async ({ page, site, resume, problems }) => {
  problems.expect(/409/);
  const teacher = await addPerson(site, 'teacher');
  await resume(`/people/${teacher.userId}`);
  await openActionDialog(page, 'Rollen ändern …');
  await page.getByRole('checkbox', { name: 'Helpdesk' }).check();
  const role = `select '${teacher.userId}', id, 1 from roles where name = 'administrator'`;
  await runSql(site.databaseUrl, `insert into user_roles (user_id, role_id, position) ${role}`);
  await submitAction(page, 'Rollen ändern');
  await expect(page.getByText('Die Rollen wurden inzwischen geändert')).toBeVisible();
  await page.getByRole('button', { name: 'Auf aktuelle Rollen anwenden' }).click();
  await submitAction(page, 'Rollen ändern');
  await expectToast(page, 'Rollen geändert');
  expect(await rolesOf(site, teacher)).toEqual(['administrator', 'helpdesk', 'teacher']);
});

test('changes email and username, unless the email is in use', async ({ page, site, resume, problems }) => {
  problems.expect(/422/);
  const [teacher, other] = [await addPerson(site, 'teacher'), await addPerson(site, 'teacher')];
  await resume(`/people/${teacher.userId}`);
  await openActionDialog(page, 'E-Mail ändern …');
  const field = page.getByLabel('Neue E-Mail-Adresse');
  await field.fill('keine');
  await submitAction(page, 'E-Mail-Adresse ändern');
  await expect(field).toBeFocused();
  await field.fill(other.username);
  await submitAction(page, 'E-Mail-Adresse ändern');
  await expect(page.getByRole('alert')).toContainText('verwendet diese E-Mail-Adresse');
  await expect(field).toHaveValue(other.username);
  await field.fill(`Neu.${teacher.username}`);
  await submitAction(page, 'E-Mail-Adresse ändern');
  await expectToast(page, 'E-Mail-Adresse geändert');
  await expect(page.getByRole('main')).toContainText(`neu.${teacher.username}`);
  expect((await userRow(site, teacher)).email).toBe(`neu.${teacher.username}`);
  expect((await accountRows(site, teacher))[0]?.username).toBe(`neu.${teacher.username}`);
});

test('a login over a half-filled dialog keeps the input', async ({ page, site, resume, problems }) => {
  problems.expect(/401/, /checking the session failed/);
  const teacher = await addPerson(site, 'teacher');
  const { person: operator, token } = await resume(`/people/${teacher.userId}`);
  await openActionDialog(page, 'E-Mail ändern …');
  const [field, reason] = [page.getByLabel('Neue E-Mail-Adresse'), page.getByLabel('Grund')];
  await field.fill(`neu.${teacher.username}`);
  await reason.fill('Ticket 5');
  await endSession(site, token);
  await submitAction(page, 'E-Mail-Adresse ändern');
  const login = page.getByRole('dialog').filter({ hasText: 'Ihre Sitzung ist beendet' });
  await expect(login).toBeVisible();
  await submitLogin(page, operator);
  await expect(login).toHaveCount(0);
  await expect(field).toHaveValue(`neu.${teacher.username}`);
  await expect(reason).toHaveValue('Ticket 5');
  expect(await userRow(site, teacher)).toMatchObject({ email: teacher.username });
  await submitAction(page, 'E-Mail-Adresse ändern');
  await expectToast(page, 'E-Mail-Adresse geändert');
  expect(await userRow(site, teacher)).toMatchObject({ email: `neu.${teacher.username}` });
  await expectAudit(site, operator, [{ action: 'people.changeEmail', reason: 'Ticket 5' }]);
});

test('keeps the input while the gateway is down', async ({ page, site, resume, problems }) => {
  problems.expect(/502/);
  const teacher = await addPerson(site, 'teacher');
  await resume(`/people/${teacher.userId}`);
  await openActionDialog(page, 'E-Mail ändern …');
  await page.getByLabel('Neue E-Mail-Adresse').fill(`neu.${teacher.username}`);
  await site.gateway.kill();
  await submitAction(page, 'E-Mail-Adresse ändern');
  await expect(page.getByRole('alert')).toContainText('Ergebnis noch unbekannt');
  await expect(page.getByLabel('Neue E-Mail-Adresse')).toHaveValue(`neu.${teacher.username}`);
  await site.gateway.start();
  await page.getByRole('button', { name: 'Erneut prüfen' }).click();
  await expectToast(page, 'E-Mail-Adresse geändert');
  expect((await userRow(site, teacher)).email).toBe(`neu.${teacher.username}`);
});
