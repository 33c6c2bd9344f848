import { people } from '@superhero/school-cloud/people';
import { schools } from '@superhero/school-cloud/schools';
import type { Page } from '@playwright/test';
import {
  expect,
  expectLoggedIn,
  expectLoggedOut,
  heading,
  logIn,
  logOut,
  storedTokens,
  test as base,
} from './fixtures.ts';
import { underCommonDomain } from './harness/sibling-site.ts';
import { focusTab } from './harness/page-state.ts';
import { addPerson } from './harness/records.ts';
import { fetchToken, signIn, tokenStatus } from './harness/sessions.ts';
import type { Site } from './harness/site.ts';

/** The dashboard on a host whose domain the other site shares. */
const test = base.extend({
  baseURL: async ({ workerSite }, use) => {
    await use(underCommonDomain(workerSite.url));
  },
  leaks: async ({ leaks, workerSite }, use) => {
    leaks.allow(underCommonDomain(workerSite.url));
    await use(leaks);
  },
});

const madeUp = 'eyJtYWRlIjoidXAifQ.eyJtYWRlIjoidXAifQ.madeup';

/** Opens a page with the session of an earlier login on the common domain. */
async function beLoggedIn(page: Page, { url, apiUrl }: Site, path = '/'): Promise<string> {
  const token = await signIn(page, { url: underCommonDomain(url), apiUrl }, people.superhero);
  await page.goto(path);
  await expectLoggedIn(page, people.superhero);
  return token;
}

async function expectEndedByOtherSite(page: Page): Promise<void> {
  const reason = 'Ihre Sitzungsdaten wurden von einer anderen Seite verändert';
  await expect(page.getByRole('alert')).toContainText(reason);
  await expectLoggedOut(page);
}

test('removes a token planted before the login, and keeps the login', async ({ page, sibling, problems }) => {
  problems.expect(/status of 401/, /start-up step session failed/);
  await sibling.plant(`jwt=${madeUp}; Path=/`);
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Ihre Sitzung ist beendet');
  expect(await storedTokens(page)).toEqual([]);
  await logIn(page, people.superhero);
  await page.reload();
  await expectLoggedIn(page, people.superhero);
  expect(await storedTokens(page)).toHaveLength(1);
});

test('never uses a token of another person planted for the site or the login page', async ({
  page,
  site,
  calls,
  sibling,
}) => {
  const attacker = await fetchToken(site, await addPerson(site, 'gardener'));
  await beLoggedIn(page, site);
  for (const path of ['/', '/login']) {
    // None of our pages is open, which would notice it immediately.
    await page.goto('about:blank');
    await sibling.plant(`jwt=${attacker}; Path=${path}`);
    calls.clear();
    await page.goto('/login');
    await expectEndedByOtherSite(page);
    expect(calls.count('GET /api/v3/me'), path).toBe(0);
    await logIn(page, people.superhero);
    await page.reload();
    await expectLoggedIn(page, people.superhero);
  }
});

test.describe('with a gateway', () => {
  test.use({ hasGateway: true });

  test('removes tokens planted for any area before the login', async ({ page, sibling }) => {
    const areas = ['/schools', '/people', '/deletion', '/audit'];
    await sibling.plant(
      ...areas.flatMap((area) => [area, `${area}/`]).map((path) => `jwt=${madeUp}; Path=${path}`),
    );
    await logIn(page, people.superhero, '/login');
    expect(await storedTokens(page)).toHaveLength(1);
    await page.goto('/schools');
    await expectLoggedIn(page, people.superhero);
    await expect(page).toHaveURL('/schools');
  });

  const school = `/schools/${schools.regenbogen.id}`;

  test('reports and removes a token planted for any area during a session', async ({
    page,
    site,
    sibling,
  }) => {
    await beLoggedIn(page, site);
    for (const [area, path] of [
      ['/schools', '/schools'],
      ['/people', '/people'],
      ['/deletion', '/deletion/new'],
      ['/audit', '/audit'],
      [school, `${school}/edit`],
    ] as const) {
      await sibling.plant(`jwt=${madeUp}; Path=${area}`);
      await page.goto(path);
      await expectEndedByOtherSite(page);
      await logIn(page, people.superhero);
      await expect(page, path).toHaveURL(path);
    }
  });

  test('removes a token planted for the page that was loaded first', async ({ page, site, sibling }) => {
    await beLoggedIn(page, site, school);
    await page.getByRole('navigation').getByRole('link', { name: 'Personen' }).click();
    await expect(page).toHaveURL('/people');
    await sibling.plant(`jwt=${madeUp}; Path=${school}`);
    await focusTab(page);
    await expectEndedByOtherSite(page);
    await logIn(page, people.superhero);
    await expect(page).toHaveURL('/people');
  });
});

test('a token planted while the login form is open does not prevent the login', async ({ page, sibling }) => {
  await page.goto('/login');
  await expect(heading(page)).toHaveText('Anmelden');
  await sibling.plant(`jwt=${madeUp}; Path=/`);
  await logIn(page, people.superhero);
  await page.reload();
  await expectLoggedIn(page, people.superhero);
  expect(await storedTokens(page)).toHaveLength(1);
});

test('removes tokens planted during a session and ends it', async ({ page, site, sibling }) => {
  const token = await beLoggedIn(page, site);
  await sibling.plant(`jwt=${madeUp}; Path=/`, `jwt=${madeUp}2; Path=/login`);
  await focusTab(page);
  await expectEndedByOtherSite(page);
  await expect.poll(() => tokenStatus(site, token)).toBe(401);
});

test('shows the name of a session planted after a logout on every page', async ({ page, site, sibling }) => {
  await beLoggedIn(page, site);
  await logOut(page);
  const attacker = await addPerson(site, 'gardener');
  await sibling.plant(`jwt=${await fetchToken(site, attacker)}; Path=/`);
  for (const path of ['/', '/gibt/es/nicht']) {
    await page.goto(path);
    await expectLoggedIn(page, attacker);
  }
  // The language is that of the other person, too.
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  expect(await storedTokens(page)).toEqual([]);
});

test('rejects and ends a planted session of a non-superhero', async ({ page, site, sibling, problems }) => {
  problems.expect(/start-up step session failed/);
  const teacher = await fetchToken(site, await addPerson(site, 'teacher'));
  await sibling.plant(`jwt=${teacher}; Path=/`);
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Das ausgewählte Konto ist kein Superhero');
  expect(await storedTokens(page)).toEqual([]);
  expect(await tokenStatus(site, teacher)).toBe(401);
});

test('ignores a planted cookie that pages can neither read nor remove', async ({
  page,
  site,
  calls,
  sibling,
}) => {
  const attacker = await fetchToken(site, await addPerson(site, 'gardener'));
  await sibling.plant(`jwt=${attacker}; Path=/; HttpOnly`);
  await logIn(page, people.superhero, '/login');
  await page.reload();
  await expectLoggedIn(page, people.superhero);
  for (const call of calls.requests) expect(await call.headerValue('cookie')).toBeNull();
  await logOut(page);
  await expect(page.getByRole('banner')).not.toContainText('Sonnenfeld');
});

test('clears more cookies than a request can carry', async ({ page, sibling, problems }) => {
  problems.expect(/status of 431/);
  const flood = Array.from({ length: 20 }, (_, index) => `flood${index}=${'x'.repeat(3900)}; Path=/`);
  await sibling.plant(...flood);
  await page.goto('/login');
  await expect(page.getByText('Bitte laden Sie die Seite neu.')).toBeVisible();
  await page.reload();
  await logIn(page, people.superhero);
});
