import { people } from '@superhero/school-cloud/people';
import {
  expect,
  expectLoggedIn,
  expectLoggedOut,
  fillLogin,
  logIn,
  loginForm,
  submitLogin,
  test,
} from './fixtures.ts';
import { tokenOf } from './harness/network.ts';
import { addPerson, updateAccount } from './harness/records.ts';
import { signIn, tokenStatus } from './harness/sessions.ts';

const notSuperhero = 'Das ausgewählte Konto ist kein Superhero';

test('reports a wrong password, then a blocked account', async ({ page, site, problems }) => {
  problems.expect(/status of 401/, /status of 429/, /login failed/);
  const person = await addPerson(site, 'superhero');
  await submitLogin(page, { username: person.username, password: 'falsch' }, '/login');
  await expect(page.getByRole('alert')).toContainText('Anmeldung fehlgeschlagen');
  await expect(loginForm(page).username).toHaveValue(person.username);
  await expect(loginForm(page).password).toHaveValue('falsch');

  await loginForm(page).password.fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Konto vorübergehend gesperrt');
  await expect(page.getByRole('timer')).toHaveText(/^Wieder möglich in 14:5\d$/);
  await expect(loginForm(page).password).toHaveValue(person.password);
  await expect(page.getByRole('button', { name: /^Anmelden in 14:5\d$/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await loginForm(page).username.fill(people.gardener.username);
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(loginForm(page).submit).toHaveAttribute('aria-disabled', 'false');
  await logIn(page, people.gardener);
});

test('counts a block down to the second', async ({ page, site, calls, problems }) => {
  problems.expect(/status of 429/, /login failed/);
  const person = await addPerson(site, 'superhero');
  await updateAccount(site, person, { last_tried_failed_login: new Date() });
  await page.clock.install();
  await submitLogin(page, person, '/login');
  await expect(page.getByRole('timer')).toHaveText(/14:\d\d/);
  await page.clock.fastForward('10:00');
  await expect(page.getByRole('timer')).toHaveText(/4:\d\d/);
  calls.clear();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Anmelden in 4:/ }).click({ force: true });
  expect(calls.names).toEqual([]);

  await updateAccount(site, person, { last_tried_failed_login: null });
  await page.clock.fastForward('05:00');
  await expect(page.getByRole('timer')).toHaveCount(0);
  await loginForm(page).submit.click();
  await expectLoggedIn(page, person);
});

test('distinguishes a deactivated account from a wrong password', async ({ page, problems }) => {
  problems.expect(/status of 401/, /login failed/);
  await submitLogin(page, people.deactivated, '/login');
  await expect(page.getByRole('alert')).toContainText('Konto deaktiviert');
});

test('spec 1.1, 4.3, 5.1, 6.2, 6.3: rejects other people at login, and accepts the next superhero', async ({
  page,
  site,
  calls,
  problems,
}) => {
  problems.expect(/login failed \(ApplicationError: The selected account is not a superhero\)/);
  for (const name of ['teacher', 'administrator', 'student', 'cronjob'] as const) {
    calls.clear();
    await submitLogin(page, people[name], '/login?redirect=%2F');
    await expect(page.getByRole('alert'), name).toContainText(notSuperhero);
    await expect(page.getByRole('main'), name).toContainText('Status 403');
    await expect(page, name).toHaveURL('/login?redirect=%2F');
    await expect(loginForm(page).submit, name).toHaveAttribute('aria-disabled', 'false');
    await expectLoggedOut(page);
    const token = await tokenOf(calls.requests.at(-1));
    expect(token, name).not.toBe('');
    expect(await tokenStatus(site, token), name).toBe(401);
  }
  // Has a second, unknown role.
  await logIn(page, people.gardener);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('spec 6.2, 8.7: the rejection has the specified English message', async ({ page, problems }) => {
  problems.expect(/login failed/);
  await fillLogin(page, people.teacher, '/login');
  await page.getByLabel('Sprache').selectOption('English');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The selected account is not a superhero');
  await expect(page.getByRole('main')).toContainText('Status 403');
});

test('spec 1.1, 6.1, 6.3: rejects a teacher with a valid token', async ({ page, site, problems }) => {
  problems.expect(
    /start-up step session failed \(ApplicationError: The selected account is not a superhero\)/,
  );
  const token = await signIn(page, site, people.teacher);
  await page.goto('/');
  await expect(page).toHaveURL('/login?redirect=%2F');
  await expect(page.getByRole('alert')).toContainText(notSuperhero);
  await expect(page.getByRole('main')).toContainText('Status 403');
  await expectLoggedOut(page);
  expect(await tokenStatus(site, token)).toBe(401);
});
