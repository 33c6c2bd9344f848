import {
  expect,
  expectLoggedIn,
  fillLogin,
  loginForm,
  logoutButton,
  storedTokens,
  test,
} from './fixtures.ts';
import { tokenOf } from './harness/network.ts';
import { stopTime } from './harness/page-state.ts';
import { addPerson, updateUser } from './harness/records.ts';
import { tokenStatus } from './harness/sessions.ts';

const unfinished = 'Die Schulcloud konnte die Anmeldung nicht abschließen';
const unreachable = 'Die Schulcloud ist nicht erreichbar';

const cases = [
  {
    like: 'meFails',
    what: 'fails',
    title: unfinished,
    timeLimit: 0,
    consoleErrors: [/status of 500/, /login failed \(CallError: HTTP 500\)/],
  },
  {
    like: 'meWithoutRoles',
    what: 'answers without roles',
    title: unfinished,
    timeLimit: 0,
    consoleErrors: [/login failed \(CallError: the response does not match its schema\)/],
  },
  {
    like: 'meNeverAnswers',
    what: 'takes too long',
    title: unreachable,
    timeLimit: 10_000,
    consoleErrors: [/login failed \(CallError: no answer in time\)/],
  },
] as const;

for (const { like, what, title, timeLimit, consoleErrors } of cases) {
  test(`spec 4.2: a login whose GET /me ${what} leaves nothing behind`, async ({
    page,
    site,
    calls,
    problems,
  }) => {
    problems.expect(...consoleErrors);
    const person = await addPerson(site, like);
    await stopTime(page);
    await fillLogin(page, person, '/login?redirect=%2F%3Ftab%3D2');
    const requested = page.waitForRequest(/\/me$/);
    await page.keyboard.press('Enter');
    const me = await requested;
    // First, because Playwright provides the headers only when the call has ended.
    if (timeLimit > 0) await page.clock.fastForward(timeLimit);
    const token = await tokenOf(me);

    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(logoutButton(page)).toHaveCount(0);
    expect(await storedTokens(page)).toEqual([]);
    expect(calls.count('DELETE /api/v1/authentication')).toBe(1);
    await expect(loginForm(page).password).toHaveValue(person.password);

    // While `GET /me` fails, it would answer 500 for an ended session, too.
    await updateUser(site, person, { failure: null });
    expect(await tokenStatus(site, token)).toBe(401);
    await page.keyboard.press('Enter');
    await expectLoggedIn(page, person);
    await expect(page).toHaveURL('/?tab=2');
  });
}

test('spec 4.2: stores the token before it requests the user', async ({ page, site, problems }) => {
  problems.expect(/login failed/, /ERR_/, /ending the session on the server failed/);
  const person = await addPerson(site, 'meNeverAnswers');
  await fillLogin(page, person, '/login');
  const requested = page.waitForRequest(/\/me$/);
  await page.keyboard.press('Enter');
  await requested;
  expect(await storedTokens(page)).toHaveLength(1);
  await expect(page.getByRole('button', { name: 'Anmeldung läuft …' })).toBeVisible();
  await expect(logoutButton(page)).toHaveCount(0);
  await site.stopSchoolCloud();
  await expect(page.getByRole('heading', { name: unreachable })).toBeVisible();
  expect(await storedTokens(page)).toEqual([]);
});
