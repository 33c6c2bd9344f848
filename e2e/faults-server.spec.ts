import { people } from '@superhero/school-cloud/people';
import {
  expect,
  expectLoggedIn,
  fillLogin,
  heading,
  logIn,
  loginForm,
  logOut,
  storedTokens,
  submitLogin,
  test,
} from './fixtures.ts';
import { fastForwardUntil, stopTime } from './harness/page-state.ts';
import { accountRows, addPerson, updateAccount } from './harness/records.ts';
import { countSessions, signIn } from './harness/sessions.ts';

const unreachable = 'Die Schulcloud ist nicht erreichbar';
const hashOfAnotherPassword = `$2a$10$${'a'.repeat(53)}`;

test('R30: a school cloud killed during a session keeps the session', async ({ page, site, problems }) => {
  problems.expect(/ERR_CONNECTION_REFUSED/, /step public-config failed/, /step session failed/);
  const person = await addPerson(site, 'superhero');
  const token = await signIn(page, site, person);
  await stopTime(page);
  await page.goto('/?tab=1');
  await expectLoggedIn(page, person);
  await site.killSchoolCloud();
  await expect(heading(page)).toContainText('Willkommen');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(unreachable);
  expect(await storedTokens(page)).toEqual([token]);
  await site.startSchoolCloud();
  await fastForwardUntil(page, (options) => expect(page).toHaveURL('/?tab=1', options));
  await expectLoggedIn(page, person);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('R30: a school cloud killed during a login keeps the form', async ({ page, site, problems }) => {
  problems.expect(/ERR_/, /login failed \(CallError: no connection\)/);
  const person = await addPerson(site, 'superhero');
  await fillLogin(page, person, '/login');
  await site.faults.holdTable('accounts');
  await page.keyboard.press('Enter');
  // Killed earlier, the server might not have received the login at all.
  await expect.poll(() => site.faults.countWaiting('accounts')).toBe(1);
  await site.killSchoolCloud();
  await expect(page.getByRole('alert')).toContainText(unreachable);
  await expect(loginForm(page).password).toHaveValue(person.password);
  expect(await storedTokens(page)).toEqual([]);
  await site.faults.release('accounts');
  await site.startSchoolCloud();
  await page.keyboard.press('Enter');
  await expectLoggedIn(page, person);
  expect(await countSessions(site, person)).toBe(1);
});

test('R39: a password changed elsewhere keeps the session', async ({ page, site, resume, problems }) => {
  problems.expect(/status of 401/, /login failed/);
  const { person } = await resume();
  const [account] = await accountRows(site, person);
  await updateAccount(site, person, { password: hashOfAnotherPassword });
  await page.reload();
  await expectLoggedIn(page, person);
  await logOut(page);
  await submitLogin(page, person);
  await expect(page.getByRole('alert')).toContainText('Anmeldung fehlgeschlagen');
  await updateAccount(site, person, { password: account?.password ?? null, last_tried_failed_login: null });
  await page.keyboard.press('Enter');
  await expectLoggedIn(page, person);
});

test('R39: logs a deleted person out at the next load', async ({ page, site, resume, problems }) => {
  problems.expect(/status of 404/, /step session failed/);
  const { person } = await resume('/?tab=1');
  await site.database.deleteFrom('users').where('id', '=', person.userId).execute();
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Ihre Sitzung ist beendet');
  await expect(page.getByRole('banner')).not.toContainText(person.lastName);
  expect(await storedTokens(page)).toEqual([]);
  await logIn(page, people.gardener);
});
