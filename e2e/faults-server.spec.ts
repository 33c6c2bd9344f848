import { people } from '@superhero/school-cloud/people';
import { passTimeUntil } from './fault-fixtures.ts';
import { expect, expectLoggedIn, fillLogin, logIn, storedTokens, test } from './fixtures.ts';
import { countSessions } from './harness/server-session.ts';
import { stopTime } from './harness/stop-time.ts';

const unreachable = 'Die Schulcloud ist nicht erreichbar';
const hashOfSomethingElse = `$2a$10$${'a'.repeat(53)}`;

test('R30: a school cloud that is killed while someone works costs nobody the session', async ({
  page,
  site,
  context,
  resumeAs,
  somebody,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_REFUSED/, /step public-config failed/, /step session failed/);
  const person = await somebody('superhero');
  const token = await resumeAs(person);
  await stopTime(page);
  await page.goto('/?tab=1');
  await expectLoggedIn(page, person);
  await site.killSchoolCloud();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Willkommen');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(unreachable);
  expect(await storedTokens(context)).toEqual([token]);
  await site.startSchoolCloud();
  await passTimeUntil(page, (patience) => expect(page).toHaveURL('/?tab=1', patience));
  await expectLoggedIn(page, person);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('R30: a school cloud that is killed in the middle of a login leaves the form as it was', async ({
  page,
  site,
  context,
  somebody,
  problems,
}) => {
  problems.expect(/ERR_/, /login failed \(CallError: no connection\)/);
  const person = await somebody('superhero');
  await page.goto('/login');
  await fillLogin(page, person);
  await site.faults.holdTable('accounts');
  const sent = page.waitForRequest(/authentication/);
  await page.keyboard.press('Enter');
  await sent;
  await site.killSchoolCloud();
  await expect(page.getByRole('alert')).toContainText(unreachable);
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue(person.password);
  expect(await storedTokens(context)).toEqual([]);
  await site.faults.releaseTable('accounts');
  await site.startSchoolCloud();
  await page.keyboard.press('Enter');
  await expectLoggedIn(page, person);
  expect(await countSessions(site, person)).toBe(1);
});

test('R39: a password that is changed elsewhere leaves the session as it is, and the old one opens no other', async ({
  page,
  site,
  resumeAs,
  somebody,
  problems,
}) => {
  problems.expect(/status of 401/, /login failed/);
  const person = await somebody('superhero');
  await resumeAs(person);
  await page.goto('/');
  await expectLoggedIn(page, person);
  const accounts = site.database.updateTable('accounts').where('id', '=', person.accountId);
  const { password: hash } = await site.database
    .selectFrom('accounts')
    .select('password')
    .where('id', '=', person.accountId)
    .executeTakeFirstOrThrow();
  await accounts.set({ password: hashOfSomethingElse }).execute();
  await page.reload();
  await expectLoggedIn(page, person);
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  await fillLogin(page, person);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Anmeldung fehlgeschlagen');
  await accounts.set({ password: hash, last_tried_failed_login: null }).execute();
  await page.keyboard.press('Enter');
  await expectLoggedIn(page, person);
});

test('R39: who is deleted elsewhere is logged out at the next page load, and the next person can log in', async ({
  page,
  context,
  site,
  resumeAs,
  somebody,
  problems,
}) => {
  problems.expect(/status of 404/, /step session failed/);
  const person = await somebody('superhero');
  await resumeAs(person);
  await page.goto('/?tab=1');
  await expectLoggedIn(page, person);
  await site.database.deleteFrom('users').where('id', '=', person.userId).execute();
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Ihre Sitzung ist beendet');
  await expect(page.getByRole('banner')).not.toContainText(person.lastName);
  expect(await storedTokens(context)).toEqual([]);
  await logIn(page, people.gardener);
});
