import { expect, test as base, type Page } from '@playwright/test';
import type { Person } from '@superhero/school-cloud/people';
import { addLeakCoverage } from './harness/leak-coverage.ts';
import type { Language } from './harness/messages.ts';
import { Calls } from './harness/network.ts';
import { expectReady, waitForReadyPages } from './harness/page-ready.ts';
import { expectSessionWatched } from './harness/page-state.ts';
import { openSiblingSite, type SiblingSite } from './harness/sibling-site.ts';
import { Problems } from './harness/problems.ts';
import { addPerson, updateUser } from './harness/records.ts';
import { ServerLogs } from './harness/server-logs.ts';
import { signIn } from './harness/sessions.ts';
import { openSite, type Site, type SiteOptions } from './harness/site.ts';
import { containsPassword, containsToken, TokenLeaks } from './harness/token-leaks.ts';

type TestFixtures = {
  /** Whether the runtime config names a gateway. */
  hasGateway: boolean;
  site: Site;
  problems: Problems;
  leaks: TokenLeaks;
  /** A site on another host of the same domain, which the browser may visit. */
  sibling: SiblingSite;
  /** The calls of the page to the school cloud. */
  calls: Calls;
  resume: Resume;
};

/** Opens a page with the session of a superhero of this test alone, whose profile may name a language. */
export type Resume = (path?: string, language?: Language) => Promise<{ person: Person; token: string }>;

type WorkerFixtures = SiteOptions & { workerSite: Site };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  superheroLogin: ['local', { option: true, scope: 'worker' }],
  v1: ['published', { option: true, scope: 'worker' }],
  hasGateway: [false, { option: true }],

  workerSite: [
    async ({ superheroLogin, v1 }, use, worker) => {
      const logs = new ServerLogs();
      logs.begin();
      const site = await openSite(`e2e_${worker.workerIndex}`, { superheroLogin, v1 });
      await use(site);
      const lines = logs.read();
      logs.end();
      await site.close();
      addLeakCoverage({ tests: 0, traces: 0, domBytes: 0, logBytes: lines.length });
      const { secrets } = site.gateway;
      const leaking = lines
        .split('\n')
        .filter((line) => containsToken(line, secrets) || containsPassword(line));
      expect(leaking, 'tokens, keys and passwords in the logs of the servers').toEqual([]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  // Before every test and not after it, when a page may still be loading.
  site: [
    async ({ workerSite, hasGateway }, use) => {
      await workerSite.restore({ hasGateway });
      await use(workerSite);
    },
    { auto: true },
  ],

  baseURL: async ({ workerSite }, use) => {
    await use(workerSite.url);
  },

  context: async ({ context, javaScriptEnabled }, use) => {
    // Without it, a page cannot say that it is idle.
    if (javaScriptEnabled) await waitForReadyPages(context);
    await use(context);
  },

  problems: [
    async ({ context }, use) => {
      const problems = new Problems();
      await problems.watch(context);
      await use(problems);
      // The effect of a fault may appear after the last assertion of the test.
      await expect.poll(() => problems.result().missing).toEqual([]);
      expect(problems.result().unexpected).toEqual([]);
    },
    { auto: true },
  ],

  leaks: [
    async ({ context, workerSite }, use) => {
      const leaks = new TokenLeaks(workerSite.url, workerSite.apiUrl);
      leaks.plant(workerSite.gateway.secrets);
      leaks.watch(context);
      await use(leaks);
      const { found, coverage } = await leaks.find(context);
      addLeakCoverage(coverage);
      expect(found).toEqual([]);
    },
    { auto: true },
  ],

  sibling: async ({ context, leaks }, use) => {
    const sibling = await openSiblingSite(context);
    leaks.allow(sibling.url);
    await use(sibling);
    await sibling.close();
  },

  calls: async ({ page, site }, use) => {
    await use(new Calls(page, site.apiUrl));
  },

  resume: async ({ page, site }, use) => {
    await use(async (path = '/', language) => {
      const person = await addPerson(site, 'superhero');
      if (language !== undefined) await updateUser(site, person, { language });
      const token = await signIn(page, site, person);
      await page.goto(path);
      await expectLoggedIn(page, person);
      await expectSessionWatched(page);
      return { person, token };
    });
  },
});

export { expect };

export const welcome = 'Willkommen im neuen und verbesserten Superhero-Dashboard!';
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Waits for the page with this heading: the address changes earlier, and the former heading can have the focus. */
export async function expectArrival(page: Page, title: string): Promise<void> {
  await expect(heading(page)).toHaveText(title);
  await expect(heading(page)).toBeFocused();
  await expectReady(page);
}

export const loginForm = (page: Page) => ({
  username: page.getByLabel('E-Mail-Adresse oder Benutzername'),
  password: page.getByLabel('Passwort', { exact: true }),
  submit: page.getByRole('button', { name: 'Anmelden', exact: true }),
});
export const logoutButton = (page: Page) => page.getByRole('button', { name: 'Abmelden' });

type Credentials = Pick<Person, 'username' | 'password'>;

/** These three first open `path`, if given; otherwise the page already shows the form. */
export async function fillLogin(page: Page, person: Credentials, path?: string): Promise<void> {
  if (path !== undefined) await page.goto(path);
  const { username, password } = loginForm(page);
  await username.fill(person.username);
  await password.fill(person.password);
}

export async function submitLogin(page: Page, person: Credentials, path?: string): Promise<void> {
  await fillLogin(page, person, path);
  await page.keyboard.press('Enter');
}

export async function logIn(page: Page, person: Person, path?: string): Promise<void> {
  await submitLogin(page, person, path);
  await expectLoggedIn(page, person);
  await expectReady(page);
}

export async function logOut(page: Page): Promise<void> {
  await logoutButton(page).click();
  await expect(page).toHaveURL('/login');
}

export async function expectLoggedIn(page: Page, person: Person): Promise<void> {
  await expect(page.getByRole('banner')).toContainText(`${person.firstName} ${person.lastName}`);
}

/** Expects the login page, nothing of a user on it, and no token in the browser. */
export async function expectLoggedOut(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText('Anmelden');
  await expect(logoutButton(page)).toHaveCount(0);
  await expect(page.getByRole('banner')).not.toContainText(/Sonnenfeld|Birkholz/);
  expect(await storedTokens(page)).toEqual([]);
}

/** The tokens that the browser has for the site, for any path. */
export async function storedTokens(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  return cookies.filter((cookie) => cookie.name === 'jwt').map((cookie) => cookie.value);
}
