import { people } from '@superhero/school-cloud/people';
import { expect, expectLoggedIn, fillLogin, logIn, storedTokens, test } from './fixtures.ts';
import { Calls } from './harness/calls.ts';
import { askForMe } from './harness/server-session.ts';

const notSuperhero = 'Das ausgewählte Konto ist kein Superhero';

test('a wrong password is told, then the account is blocked, and another one is free at once', async ({
  page,
  somebody,
  problems,
}) => {
  problems.expect(/status of 401/, /status of 429/, /login failed/);
  const person = await somebody('superhero');
  await page.goto('/login');
  await fillLogin(page, { username: person.username, password: 'falsch' });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Anmeldung fehlgeschlagen');
  await expect(page.getByLabel('E-Mail-Adresse oder Benutzername')).toHaveValue(person.username);
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue('falsch');

  await page.getByLabel('Passwort', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Konto vorübergehend gesperrt');
  await expect(page.getByRole('timer')).toHaveText(/^Wieder möglich in 14:5\d$/);
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue(person.password);
  await expect(page.getByRole('button', { name: /^Anmelden in 14:5\d$/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await page.getByLabel('E-Mail-Adresse oder Benutzername').fill(people.gardener.username);
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  await logIn(page, people.gardener);
});

test('a blocked account waits for the end of its block, to the second', async ({
  page,
  site,
  somebody,
  problems,
}) => {
  problems.expect(/status of 429/, /login failed/);
  const person = await somebody('superhero');
  const account = site.database.updateTable('accounts').where('id', '=', person.accountId);
  await account.set({ last_tried_failed_login: new Date() }).execute();
  const calls = new Calls(page, site.apiUrl);
  await page.clock.install();
  await page.goto('/login');
  await fillLogin(page, person);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('timer')).toHaveText(/14:\d\d/);
  await page.clock.fastForward('10:00');
  await expect(page.getByRole('timer')).toHaveText(/4:\d\d/);
  const before = calls.requests.length;
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Anmelden in 4:/ }).click({ force: true });
  expect(calls.requests.length).toBe(before);

  await account.set({ last_tried_failed_login: null }).execute();
  await page.clock.fastForward('05:00');
  await expect(page.getByRole('timer')).toHaveCount(0);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expectLoggedIn(page, person);
});

test('a block from before this visit is counted down from what is left of it', async ({
  page,
  site,
  somebody,
  problems,
}) => {
  problems.expect(/status of 429/, /login failed/);
  const person = await somebody('superhero');
  const fiveMinutesAgo = new Date(Date.now() - 300_000);
  await site.database
    .updateTable('accounts')
    .set({ last_tried_failed_login: fiveMinutesAgo })
    .where('id', '=', person.accountId)
    .execute();
  await page.goto('/login');
  await fillLogin(page, person);
  await page.keyboard.press('Enter');
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/^Wieder möglich in 9:\d\d$/);
  const first = await timer.textContent();
  await expect(timer).not.toHaveText(first ?? '');
});

test('a deactivated account is told apart from a wrong password', async ({ page, problems }) => {
  problems.expect(/status of 401/, /login failed/);
  await page.goto('/login');
  await fillLogin(page, people.deactivated);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Konto deaktiviert');
});

const others = [
  ['teacher', 'a teacher'],
  ['administrator', 'the administrator of a school'],
  ['student', 'a student'],
  ['cronjob', 'a service account'],
] as const;

for (const [name, who] of others) {
  test(`spec 1.1, 4.3, 5.1, 6.2, 6.3: ${who} is refused at login and logged out at once`, async ({
    page,
    site,
    context,
    problems,
  }) => {
    problems.expect(/login failed \(ApplicationError: The selected account is not a superhero\)/);
    const calls = new Calls(page, site.apiUrl);
    await page.goto('/login?redirect=%2F');
    await fillLogin(page, people[name]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText(notSuperhero);
    await expect(page.getByRole('main')).toContainText('Status 403');
    await expect(page).toHaveURL('/login?redirect=%2F');
    await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
    await expect(page.getByRole('button', { name: 'Abmelden' })).toHaveCount(0);
    expect(await storedTokens(context)).toEqual([]);

    const authorization = await calls.requests.at(-1)?.headerValue('authorization');
    const [, token = ''] = authorization?.split(' ') ?? [];
    expect(token).not.toBe('');
    expect(await askForMe(site, token)).toBe(401);
  });
}

test('spec 6.2, 8.7: the refusal has the specified words in English', async ({ page, problems }) => {
  problems.expect(/login failed/);
  await page.goto('/login');
  await fillLogin(page, people.teacher);
  await page.getByLabel('Sprache').selectOption('English');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The selected account is not a superhero');
  await expect(page.getByRole('main')).toContainText('Status 403');
});

test('spec 1.1, 6.1, 6.3: a teacher who comes with a good token is refused at the start', async ({
  page,
  site,
  context,
  resumeAs,
  problems,
}) => {
  problems.expect(
    /start-up step session failed \(ApplicationError: The selected account is not a superhero\)/,
  );
  const token = await resumeAs(people.teacher);
  await page.goto('/');
  await expect(page).toHaveURL('/login?redirect=%2F');
  await expect(page.getByRole('alert')).toContainText(notSuperhero);
  await expect(page.getByRole('main')).toContainText('Status 403');
  expect(await storedTokens(context)).toEqual([]);
  expect(await askForMe(site, token)).toBe(401);
});

test('spec 5.1: a superhero with a second role that nobody knows is a superhero', async ({ page }) => {
  await page.goto('/login');
  await logIn(page, people.gardener);
  await expect(page).toHaveURL('/');
});

test('after a refusal the next person can log in', async ({ page, problems }) => {
  problems.expect(/login failed/);
  await page.goto('/login');
  await fillLogin(page, people.teacher);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(notSuperhero);
  await logIn(page, people.superhero);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
