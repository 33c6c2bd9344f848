import { people } from '@superhero/school-cloud/people';
import { test } from './fault-fixtures.ts';
import { expect, expectLoggedIn, fillLogin, storedTokens } from './fixtures.ts';
import { waitForFonts } from './harness/fonts.ts';
import { expectWatched } from './harness/same-page.ts';
import { countSessions } from './harness/server-session.ts';

const login = /^POST \/api\/v3\/authentication\/local$/;
const unreachable = 'Die Schulcloud ist nicht erreichbar';

for (const [what, kind, complaint] of [
  ['lost', 'lose', /ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/],
  ['cut off', 'cut', /ERR_CONTENT_LENGTH_MISMATCH/],
] as const) {
  test(`R13: a login whose answer is ${what} after the server took it is no half login`, async ({
    page,
    site,
    context,
    faults,
    somebody,
    problems,
  }) => {
    problems.expect(complaint, /login failed \(CallError: no connection\)/);
    const person = await somebody('superhero');
    await page.goto('/login?redirect=%2F%3Ftab%3D2');
    await fillLogin(page, person);
    faults.break(login, { kind });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText(unreachable);
    await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue(person.password);
    await expect(page.getByRole('button', { name: 'Abmelden' })).toHaveCount(0);
    expect(await storedTokens(context)).toEqual([]);
    // The session whose token nobody got stays with the server, which ends it unused after two hours. A browser
    // repeats by itself what was reset on a connection that it had open already: then there are two of them.
    const heard = faults.passed.filter((call) => /POST .* 200$/.test(call)).length;
    expect(heard).toBeGreaterThan(0);
    expect(await countSessions(site, person)).toBe(heard);

    faults.mend();
    await page.keyboard.press('Enter');
    await expectLoggedIn(page, person);
    await expect(page).toHaveURL('/?tab=2');
    expect(await countSessions(site, person)).toBe(heard + 1);
  });
}

test('R14: a login that can be neither finished nor taken back leaves nothing in the browser', async ({
  page,
  context,
  faults,
  problems,
}) => {
  problems.expect(/ERR_/, /login failed/, /ending the session on the server failed/);
  await page.goto('/login');
  await fillLogin(page, people.superhero);
  faults.break(/\/me$/, { kind: 'lose' });
  faults.break(/^DELETE|\/logout$/, { kind: 'drop' });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(unreachable);
  expect(await storedTokens(context)).toEqual([]);
  faults.mend();
  const next = page.waitForRequest((request) => request.method() === 'POST');
  await page.keyboard.press('Enter');
  expect(await (await next).headerValue('authorization')).toBeNull();
  await expectLoggedIn(page, people.superhero);
});

test('R15: who loses the network while typing is told, goes on typing and logs in when it is back', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/, /login failed/);
  const offline = page.getByRole('heading', { name: 'Keine Verbindung zum Netz' });
  await page.goto('/login');
  await page.getByLabel('E-Mail-Adresse oder Benutzername').fill(people.superhero.username);
  await waitForFonts(page);
  await context.setOffline(true);
  await expect(offline).toBeVisible();
  const password = page.getByLabel('Passwort', { exact: true });
  await password.fill(people.superhero.password);
  await password.press('Enter');
  await expect(page.getByRole('heading', { name: unreachable })).toBeVisible();
  await context.setOffline(false);
  await expect(offline).toHaveCount(0);
  await expect(password).toHaveValue(people.superhero.password);
  await password.press('Enter');
  await expectLoggedIn(page, people.superhero);
});

test('R15: who loses the network while logged in keeps page and session, and is told until it is back', async ({
  page,
  context,
  resumeAs,
}) => {
  const token = await resumeAs(people.superhero);
  const offline = page.getByRole('heading', { name: 'Keine Verbindung zum Netz' });
  await page.goto('/');
  await expectLoggedIn(page, people.superhero);
  await expectWatched(page);
  await waitForFonts(page);
  await context.setOffline(true);
  await expect(offline).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Willkommen');
  await context.setOffline(false);
  await expect(offline).toHaveCount(0);
  await expectLoggedIn(page, people.superhero);
  expect(await storedTokens(context)).toEqual([token]);
});
