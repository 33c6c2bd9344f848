import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { people, type Person, type PersonName } from '@superhero/school-cloud/people';
import { addLooked } from './harness/looked.ts';
import { addCopyOf } from './harness/new-person.ts';
import { Problems } from './harness/problems.ts';
import { expectWatched } from './harness/same-page.ts';
import { holdsPassword, holdsToken } from './harness/secrets.ts';
import { ServerLogs } from './harness/server-logs.ts';
import { signIn } from './harness/sign-in.ts';
import { openSite, type Site, type SiteOptions } from './harness/site.ts';
import { TokenLeaks } from './harness/token-leaks.ts';

type TestFixtures = {
  /** Whether the runtime config names a gateway; without one the product is the specified one. */
  hasGateway: boolean;
  site: Site;
  problems: Problems;
  leaks: TokenLeaks;
  /** A person of this test alone. */
  somebody: (like: PersonName) => Promise<Person>;
  /** Gives the browser a good token, as a login of an hour ago would have left it. */
  resumeAs: (person: Person) => Promise<string>;
  /** Opens the home page as somebody of this test alone. */
  goToWork: () => Promise<{ person: Person; token: string }>;
};

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
      addLooked({ tests: 0, traces: 0, domBytes: 0, logBytes: lines.length });
      const { secrets } = site.gateway;
      const leaking = lines.split('\n').filter((line) => holdsToken(line, secrets) || holdsPassword(line));
      expect(leaking, 'tokens, keys and passwords in the logs of the servers').toEqual([]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  // Before every test and not after it, when a page may still be fetching something.
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

  problems: [
    async ({ context }, use) => {
      const problems = new Problems();
      await problems.watch(context);
      await use(problems);
      // What a fault causes may come a moment after the test has seen enough.
      await expect.poll(() => problems.verdict().missing).toEqual([]);
      expect(problems.verdict().unexpected).toEqual([]);
    },
    { auto: true },
  ],

  leaks: [
    async ({ context, workerSite }, use) => {
      const leaks = new TokenLeaks(workerSite.url, workerSite.apiUrl);
      leaks.plant(workerSite.gateway.secrets);
      leaks.watch(context);
      await use(leaks);
      const { found, looked } = await leaks.find(context);
      addLooked(looked);
      expect(found).toEqual([]);
    },
    { auto: true },
  ],

  somebody: async ({ workerSite }, use) => {
    await use((like) => addCopyOf(workerSite.database, people[like]));
  },

  resumeAs: async ({ context, workerSite }, use) => {
    await use((person) => signIn(context, workerSite, person));
  },

  goToWork: async ({ page, somebody, resumeAs }, use) => {
    await use(async () => {
      const person = await somebody('superhero');
      const token = await resumeAs(person);
      await page.goto('/');
      await expectLoggedIn(page, person);
      await expectWatched(page);
      return { person, token };
    });
  },
});

export { expect };

export async function fillLogin(page: Page, person: Pick<Person, 'username' | 'password'>): Promise<void> {
  await page.getByLabel('E-Mail-Adresse oder Benutzername').fill(person.username);
  await page.getByLabel('Passwort', { exact: true }).fill(person.password);
}

/** On the login page already; leaves it as a person would, by Enter. */
export async function logIn(page: Page, person: Person): Promise<void> {
  await fillLogin(page, person);
  await page.keyboard.press('Enter');
  await expectLoggedIn(page, person);
}

export async function expectLoggedIn(page: Page, person: Person): Promise<void> {
  await expect(page.getByRole('banner')).toContainText(`${person.firstName} ${person.lastName}`);
}

/** The tokens the browser holds for the site, whatever their path. */
export async function storedTokens(context: BrowserContext): Promise<string[]> {
  const cookies = await context.cookies();
  return cookies.filter((cookie) => cookie.name === 'jwt').map((cookie) => cookie.value);
}
