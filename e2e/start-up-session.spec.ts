import type { Response } from '@playwright/test';
import { people } from '@superhero/school-cloud/people';
import { expect, expectLoggedIn, heading, logIn, logoutButton, storedTokens, test } from './fixtures.ts';
import { fastForwardUntil, stopTime } from './harness/page-state.ts';
import { addPerson, updateUser } from './harness/records.ts';
import { endSession, fetchToken, makeExpiredToken, plantToken, signIn } from './harness/sessions.ts';
import type { Site } from './harness/site.ts';

const ended = 'Ihre Sitzung ist beendet';
const isRejection = (response: Response) => response.status() === 401;
const unchecked = 'Ihre Anmeldung konnte nicht geprüft werden';

const endedTokens = {
  'an expired': (site: Site) => makeExpiredToken(site, people.superhero),
  'a logged-out': async (site: Site) => {
    const token = await fetchToken(site, people.superhero);
    await endSession(site, token);
    return token;
  },
  'a malformed': async () => 'no.token.at-all',
};

for (const [kind, makeToken] of Object.entries(endedTokens)) {
  test(`spec 4.10: reports an ended session with ${kind} token`, async ({ page, site, calls, problems }) => {
    problems.expect(/status of 401/, /start-up step session failed \(CallError: HTTP 401\)/);
    await plantToken(page, site, await makeToken(site));
    await stopTime(page);
    await Promise.all([page.waitForResponse(isRejection), page.goto('/?tab=3')]);
    expect(await storedTokens(page)).toHaveLength(1);
    await page.clock.resume();
    await expect(page.getByRole('alert')).toContainText(ended);
    expect(calls.count('GET /api/v3/me')).toBe(2);
    expect(await storedTokens(page)).toEqual([]);
    await expect(page).toHaveURL('/login?redirect=%2F%3Ftab%3D3');
    await logIn(page, people.superhero);
    await expect(page).toHaveURL('/?tab=3');
  });
}

test('a server that temporarily rejects every token ends no session', async ({ page, site, problems }) => {
  problems.expect(/status of 401/);
  const person = await addPerson(site, 'superhero');
  await signIn(page, site, person);
  const sessions = site.database.updateTable('sessions').where('account_id', '=', person.accountId);
  await sessions.set({ expires_at: new Date(0) }).execute();
  await stopTime(page);
  await Promise.all([page.waitForResponse(isRejection), page.goto('/')]);
  await sessions.set({ expires_at: new Date(Date.now() + 3_600_000) }).execute();
  await page.clock.resume();
  await expectLoggedIn(page, person);
  await expect(page).toHaveURL('/');
});

test('spec 4.7, 4.12: keeps a session that cannot be checked', async ({ page, site, problems }) => {
  problems.expect(/status of 500/, /start-up step session failed \(CallError: HTTP 500\)/);
  const person = await addPerson(site, 'meFails');
  const token = await signIn(page, site, person);
  await stopTime(page);
  await page.goto('/?tab=3#oben');
  await expect(page.getByRole('alert')).toContainText(unchecked);
  await expect(page).toHaveURL('/login?redirect=%2F%3Ftab%3D3%23oben');
  await expect(heading(page)).toHaveText('Anmelden');
  await expect(logoutButton(page)).toHaveCount(0);
  expect(await storedTokens(page)).toEqual([token]);

  await updateUser(site, person, { failure: null });
  await fastForwardUntil(page, (options) => expect(page).toHaveURL('/?tab=3#oben', options));
  await expectLoggedIn(page, person);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a new login replaces a session that cannot be checked', async ({ page, site, problems }) => {
  problems.expect(/status of 500/, /start-up step session failed/);
  const token = await signIn(page, site, await addPerson(site, 'meFails'));
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText(unchecked);
  await logIn(page, people.superhero);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await storedTokens(page)).not.toContain(token);
});
