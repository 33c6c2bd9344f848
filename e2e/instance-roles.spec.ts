import { findRoleId } from '@superhero/school-cloud/roles';
import type { Page } from '@playwright/test';
import { expect, heading, test } from './fixtures.ts';
import { changeOf, expectAudit } from './harness/audit-rows.ts';
import type { Messages } from './harness/messages.ts';
import { messagesIn } from './harness/messages.ts';
import { addRole, permissionsOf, removeAddedRoles } from './harness/role-records.ts';

test.use({ hasGateway: true });
test.afterEach(async ({ site }) => await removeAddedRoles(site));

const own = ['HELPDESK_EDIT', 'HELPDESK_VIEW'];
const german = messagesIn('de');

const permission = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: new RegExp(`\\b${name}\\b`) });
const review = (page: Page, messages: Messages, count = 1) =>
  page.getByRole('button', { name: messages('roles.review', { count }) });
const save = (page: Page, messages: Messages, count: number) =>
  page.getByRole('dialog').getByRole('button', { name: messages('change.save', { count }) });

async function add(page: Page, messages: Messages, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: messages('roles.permissions.search') }).fill(name);
  await permission(page, name).check();
}

test('a role is changed after a review', async ({ page, site, resume }) => {
  const messages = messagesIn('en');
  const role = await addRole(site, own);
  const { person } = await resume('/instance/roles?search=helper', 'en');
  await page.getByRole('link', { name: role.displayName }).click();
  await expect(heading(page)).toHaveText(role.displayName);
  await expect(page.getByRole('main')).toContainText(role.name);
  await page.getByRole('button', { name: messages('roles.people.do') }).click();
  await expect(page.getByText(messages('roles.people.holders', { count: 0 }))).toBeVisible();

  await page.getByRole('link', { name: messages('roles.edit') }).click();
  await permission(page, 'HELPDESK_EDIT').uncheck();
  await add(page, messages, 'NEWS_CREATE');
  await review(page, messages).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('deletion')).toContainText('HELPDESK_EDIT');
  await expect(dialog.getByRole('insertion')).toContainText('NEWS_CREATE');
  await expect(dialog.getByText(messages('roles.review.delay'))).toBeVisible();
  await expect(dialog.getByText(messages('roles.review.people', { count: 0 }))).toBeVisible();
  await dialog.getByRole('textbox').fill('Ticket 18');
  await save(page, messages, 2).click();
  await expect(page.getByText(messages('toast.roleSaved'))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/instance/roles/${role.id}$`));

  const after = ['HELPDESK_VIEW', 'NEWS_CREATE'];
  expect(await permissionsOf(site, role)).toEqual(after);
  await expect(page.getByText(`${person.firstName} ${person.lastName},`)).toBeVisible();
  await expectAudit(site, person, [
    {
      action: 'instance.updateRole',
      reason: 'Ticket 18',
      changes: [
        changeOf('role', role.id, role.id),
        changeOf('roleName', role.name, role.name),
        changeOf('rolePermissions', own, after),
      ],
    },
  ]);
  await page
    .getByRole('main')
    .getByRole('link', { name: messages('write.entry') })
    .click();
  await expect(page.getByRole('rowheader', { name: messages('audit.field.rolePermissions') })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(messages('roles.permission.NEWS_CREATE'));
});

test('the list of roles is searched by permission', async ({ page, resume }) => {
  await resume('/instance/roles?permission=HELPDESK_VIEW', 'de');
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'helpdesk' })).toContainText(german('roles.grant.own'));
  await expect(rows.filter({ has: page.getByRole('link') })).toHaveCount(2);
});

test('what superheroes need to undo a change cannot be unchecked', async ({ page, resume }) => {
  await resume(`/instance/roles/${findRoleId('superhero')}/edit`, 'de');
  for (const name of ['ROLE_EDIT', 'CAN_EXECUTE_INSTANCE_OPERATIONS']) {
    await expect(permission(page, name)).toBeDisabled();
    await expect(permission(page, name)).toHaveAccessibleDescription(
      new RegExp(german(`roles.permission.${name}`)),
    );
  }
  await expect(permission(page, 'TOOL_ADMIN')).toBeEnabled();
});

test('a role of all schools needs a reason, and says whom it affects', async ({ page, site, resume }) => {
  const role = await addRole(site, own);
  await resume(`/instance/roles/${role.id}/edit`, 'de');
  await add(page, german, 'CAN_EXECUTE_INSTANCE_OPERATIONS');
  await review(page, german).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(german('roles.risk.instance.added'))).toBeVisible();
  await save(page, german, 1).click();
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  expect(await permissionsOf(site, role)).toEqual(own);
});

test('a change of a role that others inherit from names them', async ({ page, resume }) => {
  await resume(`/instance/roles/${findRoleId('user')}/edit`, 'de');
  await permission(page, 'TOPIC_VIEW').uncheck();
  await review(page, german, 7).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Schuladministration, Externe Person, Helpdesk, Schüler:in',
  );
});

test('chosen permissions are not lost without a question', async ({ page, site, resume }) => {
  const role = await addRole(site, own);
  await resume(`/instance/roles/${role.id}/edit`, 'de');
  await permission(page, 'HELPDESK_EDIT').uncheck();
  await page
    .getByRole('main')
    .getByRole('link', { name: german('roles.title') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: german('leave.input.stay') })
    .click();
  await expect(permission(page, 'HELPDESK_EDIT')).not.toBeChecked();
});
