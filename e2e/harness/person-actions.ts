import { createHash } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from '@superhero/school-cloud/people';
import { schools } from '@superhero/school-cloud/schools';
import { type AuditRow, changeOf } from './audit-rows.ts';
import type { Messages } from './messages.ts';
import { expectToast } from './page-state.ts';
import { accountRows, migrateLogin, rolesOf, schoolRow, userRow } from './records.ts';
import { fetchToken, tokenStatus } from './sessions.ts';
import type { Site } from './site.ts';

type ActionContext = { page: Page; site: Site; messages: Messages; person: Person };
type Written = Pick<AuditRow, 'action'> & Partial<Pick<AuditRow, 'reason'>> & { changes: object[] };

/**
 * Performs an action on the page of a person, checks the database of the school cloud, and returns the expected audit
 * entries, which contain no password, link or token.
 */
export type PersonAction = (context: ActionContext) => Promise<Written[]>;

export async function openActionDialog(page: Page, name: string): Promise<Locator> {
  // The page offers a new password twice: in its header and beside the fact.
  await page.getByRole('button', { name, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function submitAction(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').locator('button[type="submit"]').filter({ hasText: name }).click();
}

type DialogName = 'roles' | 'names' | 'email' | 'move' | 'password' | 'undo' | 'deleteLogin' | 'link';

/** Opens the dialog of an action, fills it in and submits it. */
async function submitDialog(
  { page, messages }: ActionContext,
  name: DialogName,
  fill?: (dialog: Locator) => Promise<void>,
): Promise<void> {
  const dialog = await openActionDialog(page, messages(`people.action.${name}.open`));
  await fill?.(dialog);
  await submitAction(page, messages(`people.${name}.submit`));
  if (name !== 'password' && name !== 'link') await expectToast(page, messages(`toast.people.${name}`));
}

/** Reads the secret that is shown once, and closes the dialog. */
async function readSecret({ page, messages }: ActionContext): Promise<string> {
  await expect(page.getByText(messages('people.secret.once'))).toBeVisible();
  const secret = (await page.getByRole('dialog').locator('code').last().textContent()) ?? '';
  await page.getByRole('checkbox', { name: messages('people.secret.copied') }).check();
  await page.getByRole('button', { name: messages('people.secret.done'), exact: true }).click();
  await expect(page.getByText(secret)).toHaveCount(0);
  return secret;
}

const changeRoles: PersonAction = async (context) => {
  const { site, messages, person } = context;
  await submitDialog(context, 'roles', (dialog) =>
    dialog.getByRole('checkbox', { name: messages('people.role.administrator') }).check(),
  );
  expect(await rolesOf(site, person)).toEqual(['administrator', 'teacher']);
  const changes = [changeOf('roles', ['teacher'], ['teacher', 'administrator'])];
  return [{ action: 'people.changeRoles', changes }];
};

const changeNames: PersonAction = async (context) => {
  const { page, site, messages, person } = context;
  const [first_name, last_name] = [person.firstName, 'Östlund-Ähren'];
  await submitDialog(context, 'names', (dialog) =>
    dialog.getByLabel(messages('people.field.lastName'), { exact: true }).fill(last_name),
  );
  await expect(page.getByRole('heading', { level: 1 })).toContainText(last_name);
  expect(await userRow(site, person)).toMatchObject({ first_name, last_name });
  return [{ action: 'people.changeNames', changes: [changeOf('lastName', person.lastName, last_name)] }];
};

const changeEmail: PersonAction = async (context) => {
  const { site, messages, person } = context;
  const email = `neu.${person.username}`;
  const [before] = await accountRows(site, person);
  await submitDialog(context, 'email', (dialog) =>
    dialog.getByLabel(messages('people.email.field')).fill(`Neu.${person.username}`),
  );
  expect(await userRow(site, person)).toMatchObject({ email });
  expect(await accountRows(site, person)).toMatchObject([{ username: email, password: before?.password }]);
  return [{ action: 'people.changeEmail', changes: [changeOf('email', person.username, email)] }];
};

const moveToSchool: PersonAction = async (context) => {
  const { site, messages, person } = context;
  const { id, name } = schools.insel;
  // Other tests rename this school.
  const before = await schoolRow(site, schools.lindenhof);
  await submitDialog(context, 'move', async (dialog) => {
    await dialog.getByLabel(messages('schoolPicker.field')).fill(id);
    await dialog.getByRole('radio').check();
  });
  expect(await userRow(site, person)).toMatchObject({ school_id: id });
  const changes = [changeOf('school', before.name, name), changeOf('schoolId', before.id, id)];
  return [{ action: 'people.moveToSchool', changes }];
};

const makePassword: PersonAction = async (context) => {
  const { page, site, messages, person } = context;
  await submitDialog(context, 'password');
  const password = await readSecret(context);
  await expect(page.getByText(messages('people.login.mustChange'))).toBeVisible();
  expect(await userRow(site, person)).toMatchObject({ force_password_change: true });
  await fetchToken(site, { ...person, password });
  return [{ action: 'people.setPassword', changes: [] }];
};

const typePassword: PersonAction = async (context) => {
  const { site, messages, person } = context;
  const password = 'Wolken-Bruch7 (2)';
  await submitDialog(context, 'password', async (dialog) => {
    await dialog.getByRole('radio', { name: messages('people.password.typed') }).check();
    await dialog.getByLabel(messages('people.field.password'), { exact: true }).fill(password);
  });
  expect(await readSecret(context)).toBe(password);
  await fetchToken(site, { ...person, password });
  return [{ action: 'people.setPassword', changes: [] }];
};

const undoLoginMigration: PersonAction = async (context) => {
  const { page, site, messages, person } = context;
  const { now, before } = await migrateLogin(site, person, schools.bruecke.id);
  await page.reload();
  await submitDialog(context, 'undo', (dialog) => expect(dialog).toContainText(messages('people.undo.what')));
  expect(await userRow(site, person)).toMatchObject({ ldap_id: before, previous_external_id: null });
  return [{ action: 'people.undoLoginMigration', changes: [changeOf('externalId', now, before)] }];
};

const deleteLogin: PersonAction = async (context) => {
  const { site, messages, person } = context;
  await submitDialog(context, 'deleteLogin', async (dialog) => {
    await expect(dialog).toContainText(person.username);
    await dialog.getByLabel(messages('reason.label')).fill('Ticket 48212');
  });
  expect(await accountRows(site, person)).toEqual([]);
  const changes = [changeOf('login', person.username, null)];
  return [{ action: 'people.deleteLogin', changes, reason: 'Ticket 48212' }];
};

const makeRegistrationLink: PersonAction = async (context) => {
  const { site, person } = context;
  await submitDialog(context, 'link');
  const link = new URL(await readSecret(context));
  const { import_hash: hash } = await userRow(site, person);
  expect(link.searchParams.get('importHash')).toBe(hash);
  return [{ action: 'people.makeRegistrationLink', changes: [] }];
};

const support: PersonAction = async (context) => {
  const { page, site, messages } = context;
  const dialog = await openActionDialog(page, messages('people.action.support.open'));
  await submitAction(page, messages('people.support.submit'));
  const reason = dialog.getByLabel(messages('reason.label'));
  await expect(reason).toBeFocused();
  await reason.fill('Ticket 48211');
  await submitAction(page, messages('people.support.submit'));
  const panel = page.getByRole('region', { name: messages('people.support.running') });
  await expect(panel.getByRole('time')).toBeVisible();
  const what = messages('people.support.tokenName');
  await panel.getByRole('button', { name: messages('copy.do', { what }) }).click();
  await expect(panel.getByText(messages('copy.done', { what }))).toBeVisible();
  await expect(panel.getByRole('button', { name: messages('people.secret.show', { what }) })).toBeVisible();
  await expect(page.getByRole('complementary', { name: messages('support.strip.label') })).toBeVisible();
  const token = await page.evaluate(() => navigator.clipboard.readText());
  expect(await tokenStatus(site, token)).toBe(200);
  const digest = createHash('sha256').update(token).digest('base64url');
  await panel.getByRole('button', { name: messages('support.end') }).click();
  await expectToast(page, messages('toast.supportEnd'));
  expect(await tokenStatus(site, token)).toBe(401);
  const [started, ended] = [
    changeOf('supportSession', null, digest),
    changeOf('supportSession', digest, null),
  ];
  return [
    {
      action: 'people.startSupportSession',
      changes: [started, changeOf('supportSessionExpiresAt', null)],
      reason: 'Ticket 48211',
    },
    { action: 'people.endSupportSession', changes: [ended] },
  ];
};

const deletePerson: PersonAction = async (context) => {
  const { page, site, messages, person } = context;
  const name = `${person.firstName} ${person.lastName}`;
  const dialog = await openActionDialog(page, messages('people.action.delete.open'));
  const word = person.lastName;
  const typed = dialog.getByLabel(messages('people.delete.confirm', { word }));
  await typed.fill(person.firstName);
  await submitAction(page, messages('people.delete.submit'));
  await expect(dialog.getByText(messages('people.error.nameToType', { word }))).toBeVisible();
  expect(await userRow(site, person)).toMatchObject({ deleted_at: null });
  await typed.fill(word.toLowerCase());
  await dialog.getByLabel(messages('reason.label')).fill('Ticket 48213');
  await submitAction(page, messages('people.delete.submit'));
  await expect(page.getByText(messages('people.deletion.status.registered'), { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await userRow(site, person)).deleted_at).not.toBeNull();
  expect(await accountRows(site, person)).toMatchObject([{ deactivated_at: expect.any(Date) as unknown }]);
  const requests = site.database.selectFrom('deletion_requests').where('target_id', '=', person.userId);
  const { id } = await requests.select('id').executeTakeFirstOrThrow();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('main')).toContainText(id);
  const changes = [changeOf('deletionRequest', null, id)];
  return [{ action: 'people.delete', changes, reason: 'Ticket 48213' }];
};

export const personActions = {
  changeRoles,
  changeNames,
  changeEmail,
  moveToSchool,
  makePassword,
  typePassword,
  undoLoginMigration,
  deleteLogin,
  makeRegistrationLink,
  support,
  deletePerson,
};
