import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Person } from '@superhero/school-cloud/people';
import { schools } from '@superhero/school-cloud/schools';
import type { AuditRow } from './audit-rows.ts';
import { accountRows, moveLogin, rolesOf, userRow } from './person-rows.ts';
import { askForMe } from './server-session.ts';
import { fetchToken } from './sign-in.ts';
import type { Site } from './site.ts';
import type { Words } from './words.ts';

export type Scene = { page: Page; site: Site; words: Words; person: Person };
type Written = Pick<AuditRow, 'act' | 'changes'> & Partial<Pick<AuditRow, 'reason'>>;

/**
 * Does one thing on the page of a person, holds what the database of the school cloud has afterwards against it, and
 * answers what the audit must have of it: never a password, a link or a token.
 */
export type PersonAct = (scene: Scene) => Promise<Written[]>;

const changeOf = (field: string, before: unknown, after: unknown) => ({ field, before, after });

export async function openAct({ page }: Pick<Scene, 'page'>, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** The last button of the dialog, which names what it does and where. */
export async function confirmAct({ page }: Pick<Scene, 'page'>, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

/** What is shown this once, read from the screen; with it the dialog is closed. */
async function takeSecret({ page, words }: Scene): Promise<string> {
  await expect(page.getByText(words('people.secret.once'))).toBeVisible();
  const secret = (await page.getByRole('dialog').locator('code').last().textContent()) ?? '';
  await page.getByRole('button', { name: words('dialog.close'), exact: true }).click();
  await expect(page.getByText(secret)).toHaveCount(0);
  return secret;
}

const changeRoles: PersonAct = async (scene) => {
  const { page, site, words, person } = scene;
  await openAct(scene, words('people.act.roles.do'));
  await page.getByRole('checkbox', { name: words('people.role.administrator') }).check();
  await confirmAct(scene, words('people.roles.do'));
  await expect(page.getByText(words('toast.people.roles'))).toBeVisible();
  expect(await rolesOf(site, person)).toEqual(['administrator', 'teacher']);
  return [
    {
      act: 'people.changeRoles',
      changes: [changeOf('roles', ['teacher'], ['teacher', 'administrator'])],
    },
  ];
};

const changeNames: PersonAct = async (scene) => {
  const { page, site, words, person } = scene;
  await openAct(scene, words('people.act.names.do'));
  await page.getByLabel(words('people.fact.lastName'), { exact: true }).fill('Östlund-Ähren');
  await confirmAct(scene, words('people.names.do'));
  await expect(page.getByText(words('toast.people.names'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Östlund-Ähren');
  expect(await userRow(site, person)).toMatchObject({
    first_name: person.firstName,
    last_name: 'Östlund-Ähren',
  });
  const changes = [changeOf('lastName', person.lastName, 'Östlund-Ähren')];
  return [{ act: 'people.changeNames', changes }];
};

const changeEmail: PersonAct = async (scene) => {
  const { page, site, words, person } = scene;
  const email = `neu.${person.username}`;
  const [before] = await accountRows(site, person);
  await openAct(scene, words('people.act.email.do'));
  await page.getByLabel(words('people.email.field')).fill(`Neu.${person.username}`);
  await confirmAct(scene, words('people.email.do'));
  await expect(page.getByText(words('toast.people.email'))).toBeVisible();
  expect(await userRow(site, person)).toMatchObject({ email });
  expect(await accountRows(site, person)).toMatchObject([{ username: email, password: before?.password }]);
  return [{ act: 'people.changeEmail', changes: [changeOf('email', person.username, email)] }];
};

const moveToSchool: PersonAct = async (scene) => {
  const { page, site, words, person } = scene;
  const { id, name } = schools.insel;
  // Other tests rename it.
  const before = await site.database
    .selectFrom('schools')
    .select(['id', 'name'])
    .where('id', '=', schools.lindenhof.id)
    .executeTakeFirstOrThrow();
  await openAct(scene, words('people.act.school.do'));
  await page.getByLabel(words('people.school.field')).fill(id);
  await page.getByRole('button', { name: words('people.school.search') }).click();
  await page.getByRole('radio').check();
  await confirmAct(scene, words('people.move.do'));
  await expect(page.getByText(words('toast.people.school'))).toBeVisible();
  expect(await userRow(site, person)).toMatchObject({ school_id: id });
  const changes = [changeOf('school', before.name, name), changeOf('schoolId', before.id, id)];
  return [{ act: 'people.moveToSchool', changes }];
};

const makePassword: PersonAct = async (scene) => {
  const { site, words, person } = scene;
  await openAct(scene, words('people.act.password.do'));
  await confirmAct(scene, words('people.password.do'));
  const password = await takeSecret(scene);
  await expect(scene.page.getByText(words('people.login.mustChange'))).toBeVisible();
  expect(await userRow(site, person)).toMatchObject({ force_password_change: true });
  await fetchToken(site, { ...person, password });
  return [{ act: 'people.setPassword', changes: [] }];
};

const typePassword: PersonAct = async (scene) => {
  const { page, site, words, person } = scene;
  const password = 'Wolken-Bruch7 (2)';
  await openAct(scene, words('people.act.password.do'));
  await page.getByRole('radio', { name: words('people.password.typed') }).check();
  await page.getByLabel(words('people.password.field'), { exact: true }).fill(password);
  await confirmAct(scene, words('people.password.do'));
  expect(await takeSecret(scene)).toBe(password);
  await fetchToken(site, { ...person, password });
  return [{ act: 'people.setPassword', changes: [] }];
};

const undoLoginMigration: PersonAct = async (scene) => {
  const { page, site, words, person } = scene;
  const { now, before } = await moveLogin(site, person, schools.bruecke.id);
  await page.reload();
  await openAct(scene, words('people.act.undo.do'));
  await expect(page.getByRole('dialog')).toContainText(words('people.undo.what'));
  await confirmAct(scene, words('people.undo.do'));
  await expect(page.getByText(words('toast.people.undo'))).toBeVisible();
  expect(await userRow(site, person)).toMatchObject({ ldap_id: before, previous_external_id: null });
  return [{ act: 'people.undoLoginMigration', changes: [changeOf('externalId', now, before)] }];
};

const deleteLogin: PersonAct = async (scene) => {
  const { page, site, words, person } = scene;
  await openAct(scene, words('people.act.deleteLogin.do'));
  await expect(page.getByRole('dialog')).toContainText(person.username);
  await confirmAct(scene, words('people.deleteLogin.do'));
  await expect(page.getByText(words('toast.people.deleteLogin'))).toBeVisible();
  expect(await accountRows(site, person)).toEqual([]);
  return [{ act: 'people.deleteLogin', changes: [changeOf('login', person.username, null)] }];
};

const makeRegistrationLink: PersonAct = async (scene) => {
  const { site, words, person } = scene;
  await openAct(scene, words('people.act.link.do'));
  await confirmAct(scene, words('people.link.do'));
  const link = new URL(await takeSecret(scene));
  const { import_hash: hash } = await userRow(site, person);
  expect(link.searchParams.get('importHash')).toBe(hash);
  return [{ act: 'people.makeRegistrationLink', changes: [] }];
};

const supportThem: PersonAct = async (scene) => {
  const { page, site, words } = scene;
  await openAct(scene, words('people.act.support.do'));
  await confirmAct(scene, words('people.support.do'));
  const reason = page.getByRole('dialog').getByLabel(words('reason.label'));
  await expect(reason).toBeFocused();
  await reason.fill('Ticket 48211');
  await confirmAct(scene, words('people.support.do'));
  const panel = page.getByRole('region', { name: words('people.support.running') });
  await expect(panel.getByRole('time')).toBeVisible();
  const what = words('people.support.tokenName');
  await panel.getByRole('button', { name: words('copy.do', { what }) }).click();
  await expect(panel.getByText(words('copy.done', { what }))).toBeVisible();
  await expect(panel.locator('code')).toHaveCount(0);
  const token = await page.evaluate(() => navigator.clipboard.readText());
  expect(await askForMe(site, token)).toBe(200);
  const digest = createHash('sha256').update(token).digest('base64url');
  await panel.getByRole('button', { name: words('people.support.end') }).click();
  await expect(page.getByText(words('toast.people.supportEnd'))).toBeVisible();
  expect(await askForMe(site, token)).toBe(401);
  return [
    {
      act: 'people.startSupportSession',
      changes: [changeOf('supportSession', null, digest)],
      reason: 'Ticket 48211',
    },
    { act: 'people.endSupportSession', changes: [changeOf('supportSession', digest, null)] },
  ];
};

const deletePerson: PersonAct = async (scene) => {
  const { page, site, words, person } = scene;
  const name = `${person.firstName} ${person.lastName}`;
  await openAct(scene, words('people.act.delete.do'));
  const word = page.getByLabel(words('people.delete.word', { word: 'DEFAULT' }));
  await word.fill('thr');
  await confirmAct(scene, words('people.delete.do', { name }));
  await expect(page.getByText(words('people.fault.word', { word: 'DEFAULT' }))).toBeVisible();
  expect(await userRow(site, person)).toMatchObject({ deleted_at: null });
  await word.fill('default');
  await page.getByLabel(words('reason.label')).fill('Ticket 48213');
  await confirmAct(scene, words('people.delete.do', { name }));
  await expect(page.getByText(words('people.gone.status.registered'), { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await userRow(site, person)).deleted_at).not.toBeNull();
  expect(await accountRows(site, person)).toMatchObject([{ deactivated_at: expect.any(Date) as unknown }]);
  const request = await site.database
    .selectFrom('deletion_requests')
    .selectAll()
    .where('target_id', '=', person.userId)
    .executeTakeFirstOrThrow();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('main')).toContainText(request.id);
  const changes = [changeOf('deletionRequest', null, request.id)];
  return [{ act: 'people.delete', changes, reason: 'Ticket 48213' }];
};

export const personActs = {
  changeRoles,
  changeNames,
  changeEmail,
  moveToSchool,
  makePassword,
  typePassword,
  undoLoginMigration,
  deleteLogin,
  makeRegistrationLink,
  supportThem,
  deletePerson,
};
