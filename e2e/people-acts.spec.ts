import type { Page } from '@playwright/test';
import type { Person } from '@superhero/school-cloud/people';
import { schools } from '@superhero/school-cloud/schools';
import { expect, test } from './fixtures.ts';
import type { Site } from './harness/site.ts';

test.use({ hasGateway: true });

async function rolesOf(site: Site, { userId }: Person): Promise<string[]> {
  const rows = await site.database
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select('roles.name')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ name }) => name).toSorted();
}

function userRow(site: Site, { userId }: Person) {
  return site.database.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
}

function accountsOf(site: Site, { userId }: Person) {
  return site.database.selectFrom('accounts').selectAll().where('user_id', '=', userId).execute();
}

async function openAct(page: Page, { userId }: Person, name: string): Promise<void> {
  await page.goto(`/people/${userId}`);
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** The last button of the dialog, which names what it does and where. */
async function confirm(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

async function expectInAudit(page: Page, { userId }: Person, ...acts: string[]): Promise<void> {
  await page.goto(`/audit?person=${userId}`);
  await expect(page.getByRole('row').getByRole('link', { name: /^(?!.*alle Einträge)/ })).toHaveText(acts);
}

test('roles are changed, and the role superhero is given only to whoever says so twice', async ({
  goToWork,
  page,
  site,
  somebody,
}) => {
  await goToWork();
  const teacher = await somebody('teacher');
  await openAct(page, teacher, 'Rollen ändern …');
  await expect(page.getByRole('dialog')).toContainText(`${teacher.firstName} ${teacher.lastName}`);
  await page.getByRole('checkbox', { name: 'Superhero', exact: true }).check();
  await confirm(page, /^Rollen ändern in/);
  await expect(page.getByText('Bitte bestätigen Sie das erst.')).toBeVisible();
  expect(await rolesOf(site, teacher)).toEqual(['teacher']);
  await page.getByRole('checkbox', { name: 'Ja, diese Person soll Superhero werden' }).check();
  await page.getByText('weitere Rollen').click();
  await page.getByRole('checkbox', { name: 'cloudGardener' }).check();
  await confirm(page, /^Rollen ändern in/);
  await expect(page.getByText('Die Rollen sind geändert.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rollen ändern …' })).toBeFocused();
  expect(await rolesOf(site, teacher)).toEqual(['cloudGardener', 'superhero', 'teacher']);
  await expect(page.getByText('Nicht möglich: Die Person ist Superhero.')).toHaveCount(2);
  await expectInAudit(page, teacher, 'Rollen geändert');
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
  await openAct(page, teacher, 'Rollen ändern …');
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
  await confirm(page, /^Rollen ändern in/);
  await expect(page.getByText('Jemand hat die Rollen inzwischen geändert')).toBeVisible();
  await page.getByRole('button', { name: 'Meine Änderungen auf den neuen Stand anwenden' }).click();
  await confirm(page, /^Rollen ändern in/);
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
  await openAct(page, teacher, 'E-Mail ändern …');
  const field = page.getByLabel('Neue E-Mail-Adresse');
  await field.fill('keine');
  await confirm(page, /^E-Mail-Adresse ändern in/);
  await expect(field).toBeFocused();
  await field.fill(other.username);
  await confirm(page, /^E-Mail-Adresse ändern in/);
  await expect(page.getByRole('alert')).toContainText('Das wurde abgelehnt');
  await expect(field).toHaveValue(other.username);
  await field.fill(`Neu.${teacher.username}`);
  await confirm(page, /^E-Mail-Adresse ändern in/);
  await expect(page.getByText('Die E-Mail-Adresse ist geändert.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`neu.${teacher.username}`);
  expect((await userRow(site, teacher)).email).toBe(`neu.${teacher.username}`);
  expect((await accountsOf(site, teacher))[0]?.username).toBe(`neu.${teacher.username}`);
});

test('somebody is moved to another school', async ({ goToWork, page, site, somebody }) => {
  await goToWork();
  const teacher = await somebody('teacher');
  await openAct(page, teacher, 'Umziehen …');
  await page.getByLabel('Name, Schulnummer oder ID der Schule').fill(schools.insel.id);
  await page.getByRole('button', { name: 'Schule suchen' }).click();
  await page.getByRole('radio').check();
  await page.getByLabel('Grund').fill('Ticket 7');
  await confirm(page, /^Umziehen in/);
  await expect(page.getByText('Die Person gehört jetzt zur anderen Schule.')).toBeVisible();
  expect((await userRow(site, teacher)).school_id).toBe(schools.insel.id);
});

test('a password is made, shown once and copied, and must be changed', async ({
  context,
  goToWork,
  page,
  site,
  somebody,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await goToWork();
  const teacher = await somebody('teacher');
  await openAct(page, teacher, 'Passwort setzen …');
  await confirm(page, /^Passwort setzen in/);
  await page.getByRole('button', { name: 'Neues Passwort kopieren' }).click();
  await expect(page.getByText('Neues Passwort ist kopiert')).toBeVisible();
  const password = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page.getByRole('dialog')).toContainText(password);
  const answer = await fetch(`${site.apiUrl}/v3/authentication/local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: teacher.username, password }),
  });
  expect(answer.status).toBe(200);
  expect((await userRow(site, teacher)).force_password_change).toBe(true);
  await page.getByRole('button', { name: 'Schließen' }).click();
  await expect(page.getByText('muss beim nächsten Anmelden geändert werden')).toBeVisible();
  await expect(page.getByText(password)).toHaveCount(0);
  await expectInAudit(page, teacher, 'Passwort gesetzt');
});

test('a support session needs a reason, shows its end, keeps its token out of sight, and is ended', async ({
  context,
  goToWork,
  page,
  site,
  somebody,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await goToWork();
  const teacher = await somebody('teacher');
  await openAct(page, teacher, 'Sitzung beginnen …');
  await confirm(page, /^Sitzung beginnen in/);
  await expect(page.getByLabel('Grund')).toBeFocused();
  await page.getByLabel('Grund').fill('Ticket 48211: sieht Kurse nicht');
  await confirm(page, /^Sitzung beginnen in/);
  const panel = page.getByRole('region', { name: 'Support-Sitzung läuft' });
  await expect(panel).toContainText(/gültig bis \d\d\.\d\d\.\d{4}/);
  await panel.getByRole('button', { name: 'Token kopieren' }).click();
  await expect(panel.getByText('Token ist kopiert')).toBeVisible();
  const token = await page.evaluate(() => navigator.clipboard.readText());
  const me = () => fetch(`${site.apiUrl}/v3/me`, { headers: { Authorization: `Bearer ${token}` } });
  expect((await me()).status).toBe(200);
  await panel.getByRole('button', { name: /^Sitzung beenden/ }).click();
  await expect(page.getByText('Die Support-Sitzung ist beendet.')).toBeVisible();
  expect((await me()).status).toBe(401);
  await expectInAudit(page, teacher, 'Support-Sitzung beendet', 'Support-Sitzung begonnen');
});

test('a login is deleted, and a registration link made for whoever has none', async ({
  goToWork,
  page,
  site,
  somebody,
}) => {
  await goToWork();
  const teacher = await somebody('teacher');
  await openAct(page, teacher, 'Login löschen …');
  await expect(page.getByRole('dialog')).toContainText(teacher.username);
  await confirm(page, /^Login löschen in/);
  await expect(page.getByText('Der Login ist gelöscht.')).toBeVisible();
  expect(await accountsOf(site, teacher)).toEqual([]);
  await expect(page.getByText('kein Login', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Link erzeugen …' }).click();
  await confirm(page, /^Link erzeugen in/);
  await expect(page.getByRole('dialog').locator('code').last()).toContainText('http');
});

test('a login that was moved to another system is moved back', async ({ goToWork, page, site, somebody }) => {
  await goToWork();
  const teacher = await somebody('teacher');
  await site.database
    .updateTable('users')
    .set({
      school_id: schools.bruecke.id,
      ldap_id: `neu-${teacher.userId}`,
      previous_external_id: `alt-${teacher.userId}`,
      last_login_system_change: new Date(),
    })
    .where('id', '=', teacher.userId)
    .execute();
  await openAct(page, teacher, 'Zurücknehmen …');
  await confirm(page, /^Umstellung zurücknehmen in/);
  await expect(page.getByText('Die Umstellung des Logins ist zurückgenommen.')).toBeVisible();
  expect((await userRow(site, teacher)).ldap_id).toBe(`alt-${teacher.userId}`);
});

test('somebody is deleted by whoever types where, and their page tells how far it is', async ({
  goToWork,
  page,
  problems,
  site,
  somebody,
}) => {
  problems.expect(/404/);
  await goToWork();
  const teacher = await somebody('teacher');
  await openAct(page, teacher, 'Person löschen …');
  const word = page.getByLabel(/^Zum Bestätigen/);
  await word.fill('thr');
  await confirm(page, / löschen in/);
  await expect(page.getByText(/^Bitte tippen Sie \w+ ein\.$/)).toBeVisible();
  expect((await userRow(site, teacher)).deleted_at).toBeNull();
  await word.fill('default');
  await page.getByLabel('Grund').fill('Ticket 48213, Antrag der Schule');
  await confirm(page, new RegExp(`^${teacher.firstName} ${teacher.lastName} löschen in`));
  await expect(page.getByText('vorgemerkt', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await userRow(site, teacher)).deleted_at).not.toBeNull();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gelöschte Person');
  await expect(page.getByRole('button', { name: 'Auftrag kopieren' })).toBeVisible();
  await expectInAudit(page, teacher, 'Person gelöscht');
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
  await openAct(page, teacher, 'E-Mail ändern …');
  await page.getByLabel('Neue E-Mail-Adresse').fill(`neu.${teacher.username}`);
  await site.gateway.kill();
  await confirm(page, /^E-Mail-Adresse ändern in/);
  await expect(page.getByRole('alert')).toContainText('Noch ist nicht bekannt', { timeout: 15_000 });
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
