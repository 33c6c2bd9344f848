import { people } from '@superhero/school-cloud/people';
import { passTimeUntil } from './fault-fixtures.ts';
import { expect, expectLoggedIn, logIn, storedTokens, test } from './fixtures.ts';
import { Calls } from './harness/calls.ts';
import { endServerSession, makeExpiredToken } from './harness/server-session.ts';
import { fetchToken, plantToken } from './harness/sign-in.ts';
import type { Site } from './harness/site.ts';
import { stopTime } from './harness/stop-time.ts';

const ended = 'Ihre Sitzung ist beendet';
const unchecked = 'Ihre Anmeldung konnte nicht geprüft werden';

const deadTokens = {
  'an expired': (site: Site) => makeExpiredToken(site, people.superhero),
  'a logged-out': async (site: Site) => {
    const token = await fetchToken(site, people.superhero);
    await endServerSession(site, token);
    return token;
  },
  'a nonsensical': async () => 'no.token.at-all',
};

for (const [kind, makeToken] of Object.entries(deadTokens)) {
  test(`spec 4.10: with ${kind} token one is told that the session has ended, after a second look`, async ({
    page,
    site,
    context,
    problems,
  }) => {
    problems.expect(/status of 401/, /start-up step session failed \(CallError: HTTP 401\)/);
    await plantToken(context, site, await makeToken(site));
    const calls = new Calls(page, site.apiUrl);
    const refused = page.waitForResponse((response) => response.status() === 401);
    await stopTime(page);
    await page.goto('/?tab=3');
    await refused;
    expect(await storedTokens(context)).toHaveLength(1);
    await page.clock.resume();
    await expect(page.getByRole('alert')).toContainText(ended);
    expect(calls.count('GET /api/v3/me')).toBe(2);
    expect(await storedTokens(context)).toEqual([]);
    await expect(page).toHaveURL('/login?redirect=%2F%3Ftab%3D3');
    await logIn(page, people.superhero);
    await expect(page).toHaveURL('/?tab=3');
  });
}

test('a server that refuses everyone for a moment throws nobody out', async ({
  page,
  site,
  resumeAs,
  somebody,
  problems,
}) => {
  problems.expect(/status of 401/);
  const person = await somebody('superhero');
  await resumeAs(person);
  const sessions = site.database.updateTable('sessions').where('account_id', '=', person.accountId);
  await sessions.set({ expires_at: new Date(0) }).execute();
  const refused = page.waitForResponse((response) => response.status() === 401);
  await stopTime(page);
  await page.goto('/');
  await refused;
  await sessions.set({ expires_at: new Date(Date.now() + 3_600_000) }).execute();
  await page.clock.resume();
  await expectLoggedIn(page, person);
  await expect(page).toHaveURL('/');
});

test('spec 4.7, 4.12: a session that cannot be checked is kept, and goes on by itself once it can', async ({
  page,
  site,
  context,
  resumeAs,
  somebody,
  problems,
}) => {
  problems.expect(/status of 500/, /start-up step session failed \(CallError: HTTP 500\)/);
  const person = await somebody('meFails');
  const token = await resumeAs(person);
  await stopTime(page);
  await page.goto('/?tab=3#oben');
  await expect(page.getByRole('alert')).toContainText(unchecked);
  await expect(page).toHaveURL('/login?redirect=%2F%3Ftab%3D3%23oben');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  await expect(page.getByRole('button', { name: 'Abmelden' })).toHaveCount(0);
  expect(await storedTokens(context)).toEqual([token]);

  await site.database.updateTable('users').set({ failure: null }).where('id', '=', person.userId).execute();
  await passTimeUntil(page, (patience) => expect(page).toHaveURL('/?tab=3#oben', patience));
  await expectLoggedIn(page, person);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a session that cannot be checked can be left behind with a password', async ({
  page,
  resumeAs,
  somebody,
  context,
  problems,
}) => {
  problems.expect(/status of 500/, /start-up step session failed/);
  const token = await resumeAs(await somebody('meFails'));
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText(unchecked);
  await logIn(page, people.superhero);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await storedTokens(context)).not.toContain(token);
});

test('with the school cloud down a session is kept, and taken up when it is back', async ({
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
  await site.stopSchoolCloud();
  await stopTime(page);
  await page.goto('/?tab=1');
  await expect(page.getByRole('alert')).toContainText('Die Schulcloud ist nicht erreichbar');
  expect(await storedTokens(context)).toEqual([token]);
  await site.startSchoolCloud();
  await passTimeUntil(page, (patience) => expect(page).toHaveURL('/?tab=1', patience));
  await expectLoggedIn(page, person);
});
