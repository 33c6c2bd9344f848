import { people } from '@superhero/school-cloud/people';
import { test } from './fault-fixtures.ts';
import {
  expect,
  expectLoggedIn,
  fillLogin,
  heading,
  loginForm,
  logoutButton,
  storedTokens,
} from './fixtures.ts';
import { expectSessionWatched, waitForFonts } from './harness/page-state.ts';
import { addPerson } from './harness/records.ts';
import { countSessions, signIn } from './harness/sessions.ts';

const login = /^POST \/api\/v3\/authentication\/local$/;
const unreachable = 'Die Schulcloud ist nicht erreichbar';

for (const [what, kind, consoleError] of [
  ['lost', 'lose', /ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/],
  ['cut off', 'cut', /ERR_CONTENT_LENGTH_MISMATCH/],
] as const) {
  test(`R13: a login with a ${what} response is not half done`, async ({ page, site, faults, problems }) => {
    problems.expect(consoleError, /login failed \(CallError: no connection\)/);
    const person = await addPerson(site, 'superhero');
    await fillLogin(page, person, '/login?redirect=%2F%3Ftab%3D2');
    faults.break(login, { kind });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText(unreachable);
    await expect(loginForm(page).password).toHaveValue(person.password);
    await expect(logoutButton(page)).toHaveCount(0);
    expect(await storedTokens(page)).toEqual([]);
    // The server ends the unused session after two hours. A browser repeats a request that was reset on a reused
    // connection, so there may be two of them.
    const received = faults.passed.filter((call) => /POST .* 200$/.test(call)).length;
    expect(received).toBeGreaterThan(0);
    expect(await countSessions(site, person)).toBe(received);

    faults.clear();
    await page.keyboard.press('Enter');
    await expectLoggedIn(page, person);
    await expect(page).toHaveURL('/?tab=2');
    expect(await countSessions(site, person)).toBe(received + 1);
  });
}

test('R14: a login that can be neither finished nor undone leaves no token', async ({
  page,
  faults,
  problems,
}) => {
  problems.expect(/ERR_/, /login failed/, /ending the session on the server failed/);
  await fillLogin(page, people.superhero, '/login');
  faults.break(/\/me$/, { kind: 'lose' });
  faults.break(/^DELETE|\/logout$/, { kind: 'drop' });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(unreachable);
  expect(await storedTokens(page)).toEqual([]);
  faults.clear();
  const next = page.waitForRequest((request) => request.method() === 'POST');
  await page.keyboard.press('Enter');
  expect(await (await next).headerValue('authorization')).toBeNull();
  await expectLoggedIn(page, people.superhero);
});

test('R15: reports a lost network while typing, and logs in later', async ({ page, context, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/, /login failed/);
  const offline = page.getByRole('heading', { name: 'Keine Verbindung zum Netz' });
  await page.goto('/login');
  await loginForm(page).username.fill(people.superhero.username);
  await waitForFonts(page);
  await context.setOffline(true);
  await expect(offline).toBeVisible();
  const password = loginForm(page).password;
  await password.fill(people.superhero.password);
  await password.press('Enter');
  await expect(page.getByRole('heading', { name: unreachable })).toBeVisible();
  await context.setOffline(false);
  await expect(offline).toHaveCount(0);
  await expect(password).toHaveValue(people.superhero.password);
  await password.press('Enter');
  await expectLoggedIn(page, people.superhero);
});

test('R15: keeps page and session without a network, and shows a notice', async ({ page, context, site }) => {
  const token = await signIn(page, site, people.superhero);
  const offline = page.getByRole('heading', { name: 'Keine Verbindung zum Netz' });
  await page.goto('/');
  await expectLoggedIn(page, people.superhero);
  await expectSessionWatched(page);
  await waitForFonts(page);
  await context.setOffline(true);
  await expect(offline).toBeVisible();
  await expect(heading(page)).toContainText('Willkommen');
  await context.setOffline(false);
  await expect(offline).toHaveCount(0);
  await expectLoggedIn(page, people.superhero);
  expect(await storedTokens(page)).toEqual([token]);
});
