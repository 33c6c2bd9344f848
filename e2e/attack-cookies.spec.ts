import { people } from '@superhero/school-cloud/people';
import { expect, expectLoggedIn, logIn, storedTokens, test as base } from './fixtures.ts';
import { Calls } from './harness/calls.ts';
import { addSchoolLike } from './harness/new-school.ts';
import { turnTo } from './harness/same-page.ts';
import { askForMe } from './harness/server-session.ts';
import { openSibling, underCommonDomain, type Sibling } from './harness/sibling.ts';
import { fetchToken } from './harness/sign-in.ts';

const test = base.extend<{ sibling: Sibling }>({
  baseURL: async ({ workerSite }, use) => {
    await use(underCommonDomain(workerSite.url));
  },
  sibling: async ({ leaks, workerSite }, use) => {
    const sibling = await openSibling();
    leaks.allow(sibling.url);
    leaks.allow(underCommonDomain(workerSite.url));
    await use(sibling);
    await sibling.close();
  },
});

const madeUp = 'eyJtYWRlIjoidXAifQ.eyJtYWRlIjoidXAifQ.madeup';
const changed = 'Ihre Sitzungsdaten wurden von einer anderen Seite verändert';

test('a sibling host that plants a token before the login gets it swept away, and the login stays', async ({
  page,
  context,
  sibling,
  problems,
}) => {
  problems.expect(/status of 401/, /start-up step session failed/);
  await sibling.plant(context, `jwt=${madeUp}; Path=/`);
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Ihre Sitzung ist beendet');
  expect(await storedTokens(context)).toEqual([]);
  await logIn(page, people.superhero);
  await page.reload();
  await expectLoggedIn(page, people.superhero);
  expect(await storedTokens(context)).toHaveLength(1);
});

for (const [where, path] of [
  ['for the whole site', '/'],
  ['for the login page, where it is listed first', '/login'],
] as const) {
  test(`a good token of somebody else, planted ${where} beside a session, is never used`, async ({
    page,
    context,
    site,
    somebody,
    sibling,
  }) => {
    await page.goto('/login');
    await logIn(page, people.superhero);
    // No page is open that could notice it at once.
    await page.goto(sibling.url);
    const attacker = await fetchToken(site, await somebody('gardener'));
    await sibling.plant(context, `jwt=${attacker}; Path=${path}`);
    const calls = new Calls(page, site.apiUrl);
    await page.goto('/login');
    await expect(page.getByRole('alert')).toContainText(changed);
    await expect(page.getByRole('banner')).not.toContainText(/Sonnenfeld|Birkholz/);
    expect(calls.count('GET /api/v3/me')).toBe(0);
    expect(await storedTokens(context)).toEqual([]);
    await logIn(page, people.superhero);
    await page.reload();
    await expectLoggedIn(page, people.superhero);
  });
}

test.describe('with a gateway', () => {
  test.use({ hasGateway: true });

  for (const area of ['/schools', '/people', '/audit']) {
    test(`a token planted for ${area} before the login is removed, and the area opens`, async ({
      page,
      context,
      sibling,
    }) => {
      await sibling.plant(context, `jwt=${madeUp}; Path=${area}`, `jwt=${madeUp}2; Path=${area}/`);
      await page.goto('/login');
      await logIn(page, people.superhero);
      expect(await storedTokens(context)).toHaveLength(1);
      await page.goto(area);
      await expectLoggedIn(page, people.superhero);
      await expect(page).toHaveURL(area);
    });

    test(`a token planted for ${area} during a session is explained and removed, and the next login opens the area`, async ({
      page,
      context,
      sibling,
    }) => {
      await page.goto('/login');
      await logIn(page, people.superhero);
      await sibling.plant(context, `jwt=${madeUp}; Path=${area}`);
      await page.goto(area);
      await expect(page.getByRole('alert')).toContainText(changed);
      expect(await storedTokens(context)).toEqual([]);
      await logIn(page, people.superhero);
      await expect(page).toHaveURL(area);
      await expectLoggedIn(page, people.superhero);
    });
  }

  test('a token planted for the page of one school is explained and removed, and the next login opens it', async ({
    page,
    context,
    site,
    sibling,
  }) => {
    const { id } = await addSchoolLike(site, 'regenbogen');
    await page.goto('/login');
    await logIn(page, people.superhero);
    await sibling.plant(context, `jwt=${madeUp}; Path=/schools/${id}`);
    await page.goto(`/schools/${id}/edit`);
    await expect(page.getByRole('alert')).toContainText(changed);
    expect(await storedTokens(context)).toEqual([]);
    await logIn(page, people.superhero);
    await expect(page).toHaveURL(`/schools/${id}/edit`);
    await expectLoggedIn(page, people.superhero);
  });

  test('a token planted for the page that was loaded first is removed on the pages visited since', async ({
    page,
    context,
    site,
    sibling,
  }) => {
    const { id } = await addSchoolLike(site, 'regenbogen');
    await page.goto('/login');
    await logIn(page, people.superhero);
    await page.goto(`/schools/${id}`);
    await page.getByRole('banner').getByRole('link', { name: 'Personen' }).click();
    await expect(page).toHaveURL('/people');
    await sibling.plant(context, `jwt=${madeUp}; Path=/schools/${id}`);
    await turnTo(page);
    await expect(page.getByRole('alert')).toContainText(changed);
    expect(await storedTokens(context)).toEqual([]);
    await logIn(page, people.superhero);
    await expect(page).toHaveURL('/people');
  });
});

test('a token planted while the login form is open does not stop the login', async ({
  page,
  context,
  sibling,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  await sibling.plant(context, `jwt=${madeUp}; Path=/`);
  await logIn(page, people.superhero);
  await page.reload();
  await expectLoggedIn(page, people.superhero);
  expect(await storedTokens(context)).toHaveLength(1);
});

test('tokens planted while someone works end the session here and on the server, and all are swept away', async ({
  page,
  context,
  site,
  sibling,
}) => {
  await page.goto('/login');
  await logIn(page, people.superhero);
  const [token = ''] = await storedTokens(context);
  await sibling.plant(context, `jwt=${madeUp}; Path=/`, `jwt=${madeUp}2; Path=/login`);
  await turnTo(page);
  await expect(page.getByRole('alert')).toContainText(changed);
  await expect(page.getByRole('banner')).not.toContainText('Sonnenfeld');
  expect(await storedTokens(context)).toEqual([]);
  await expect.poll(() => askForMe(site, token)).toBe(401);
});

test('whoever is put into the session of somebody else after a logout sees that name on every page', async ({
  page,
  context,
  site,
  somebody,
  sibling,
}) => {
  await page.goto('/login');
  await logIn(page, people.superhero);
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/login');
  const attacker = await somebody('gardener');
  await sibling.plant(context, `jwt=${await fetchToken(site, attacker)}; Path=/`);
  for (const path of ['/', '/gibt/es/nicht']) {
    await page.goto(path);
    await expectLoggedIn(page, attacker);
  }
  // The words are those of the other person, too.
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  expect(await storedTokens(context)).toEqual([]);
});

test('a planted token of somebody who is no superhero opens nothing, and is dead and gone', async ({
  page,
  context,
  site,
  somebody,
  sibling,
  problems,
}) => {
  problems.expect(/start-up step session failed/);
  const teacher = await fetchToken(site, await somebody('teacher'));
  await sibling.plant(context, `jwt=${teacher}; Path=/`);
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Das ausgewählte Konto ist kein Superhero');
  expect(await storedTokens(context)).toEqual([]);
  expect(await askForMe(site, teacher)).toBe(401);
});

test('a planted cookie that no page can read or remove changes nothing', async ({
  page,
  context,
  site,
  somebody,
  sibling,
}) => {
  const attacker = await fetchToken(site, await somebody('gardener'));
  await sibling.plant(context, `jwt=${attacker}; Path=/; HttpOnly`);
  const calls = new Calls(page, site.apiUrl);
  await page.goto('/login');
  await logIn(page, people.superhero);
  await page.reload();
  await expectLoggedIn(page, people.superhero);
  for (const call of calls.requests) expect(await call.headerValue('cookie')).toBeNull();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('banner')).not.toContainText('Sonnenfeld');
});

test('more cookies than a request can carry are forgotten at once, and a reload opens the page', async ({
  page,
  context,
  sibling,
  problems,
}) => {
  problems.expect(/status of 431/);
  const flood = Array.from({ length: 20 }, (_, index) => `flood${index}=${'x'.repeat(3900)}; Path=/`);
  await sibling.plant(context, ...flood);
  await page.goto('/login');
  await expect(page.getByText('Bitte laden Sie die Seite neu.')).toBeVisible();
  await page.reload();
  await logIn(page, people.superhero);
});
