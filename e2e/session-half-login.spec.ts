import { people } from '@superhero/school-cloud/people';
import { expect, expectLoggedIn, fillLogin, storedTokens, test } from './fixtures.ts';
import { Calls } from './harness/calls.ts';
import { askForMe } from './harness/server-session.ts';
import { stopTime } from './harness/stop-time.ts';

const unfinished = 'Die Schulcloud konnte die Anmeldung nicht abschließen';
const unreachable = 'Die Schulcloud ist nicht erreichbar';

const cases = [
  {
    like: 'meFails',
    what: 'fails',
    title: unfinished,
    timeLimit: 0,
    complaints: [/status of 500/, /login failed \(CallError: HTTP 500\)/],
  },
  {
    like: 'meWithoutRoles',
    what: 'answers without roles',
    title: unfinished,
    timeLimit: 0,
    complaints: [/login failed \(CallError: the answer has not the promised form\)/],
  },
  {
    like: 'meNeverAnswers',
    what: 'takes too long',
    title: unreachable,
    timeLimit: 10_000,
    complaints: [/login failed \(CallError: no answer in time\)/],
  },
] as const;

for (const { like, what, title, timeLimit, complaints } of cases) {
  test(`spec 4.2: a login whose GET /me ${what} leaves nothing behind`, async ({
    page,
    site,
    context,
    somebody,
    problems,
  }) => {
    problems.expect(...complaints);
    const person = await somebody(like);
    const calls = new Calls(page, site.apiUrl);
    await stopTime(page);
    await page.goto('/login?redirect=%2F%3Ftab%3D2');
    await fillLogin(page, person);
    const asked = page.waitForRequest(/\/me$/);
    await page.keyboard.press('Enter');
    const me = await asked;
    // Before the headers are read: Playwright has them only when the call has ended.
    if (timeLimit > 0) await page.clock.fastForward(timeLimit);
    const [, token = ''] = (await me.headerValue('authorization'))?.split(' ') ?? [];

    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Abmelden' })).toHaveCount(0);
    expect(await storedTokens(context)).toEqual([]);
    expect(calls.count('DELETE /api/v1/authentication')).toBe(1);
    await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue(person.password);

    // Only now may the row be repaired: while it is broken, 401 and 500 could not be told apart.
    await site.database.updateTable('users').set({ failure: null }).where('id', '=', person.userId).execute();
    expect(await askForMe(site, token)).toBe(401);
    await page.keyboard.press('Enter');
    await expectLoggedIn(page, person);
    await expect(page).toHaveURL('/?tab=2');
  });
}

test('spec 4.2: the token is stored before the server is asked who it is', async ({
  page,
  site,
  context,
  somebody,
  problems,
}) => {
  problems.expect(/login failed/, /ERR_/, /ending the session on the server failed/);
  const person = await somebody('meNeverAnswers');
  await page.goto('/login');
  await fillLogin(page, person);
  const asked = page.waitForRequest(/\/me$/);
  await page.keyboard.press('Enter');
  await asked;
  expect(await storedTokens(context)).toHaveLength(1);
  await expect(page.getByRole('button', { name: 'Anmeldung läuft …' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abmelden' })).toHaveCount(0);
  await site.stopSchoolCloud();
  await expect(page.getByRole('heading', { name: unreachable })).toBeVisible();
  expect(await storedTokens(context)).toEqual([]);
});

test('a server that breaks while someone logs in is told, and what was typed stays', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 500/, /login failed \(CallError: HTTP 500\)/);
  await page.goto('/login');
  await fillLogin(page, people.superhero);
  await site.faults.hideTable('accounts');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(unfinished);
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue(people.superhero.password);
  await site.faults.showTable('accounts');
  await page.keyboard.press('Enter');
  await expectLoggedIn(page, people.superhero);
});
