import type { Page } from '@playwright/test';
import { people, type Person } from '@superhero/school-cloud/people';
import { auditScenes } from './audit-scenes.ts';
import { jumpScenes } from './jump-scenes.ts';
import { schoolsScenes } from './schools-scenes.ts';
import { waitForFonts } from './harness/fonts.ts';
import { expectWatched, turnTo } from './harness/same-page.ts';
import { endServerSession } from './harness/server-session.ts';
import { plantToken, signIn } from './harness/sign-in.ts';
import { peopleScenes } from './people-scenes.ts';
import type { Scene, Stage } from './stage.ts';

/** Every page and state there is to see, and how to get there. Fields are found by position, so any language will do. */
export const scenes: Record<string, Scene> = {
  ...schoolsScenes,
  ...peopleScenes,
  ...auditScenes,
  ...jumpScenes,
  async login({ page }) {
    await page.goto('/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  async 'login-incomplete'({ page }) {
    await page.goto('/login');
    await page.getByRole('textbox').first().press('Enter');
    await page.locator('[aria-invalid="true"]').first().waitFor();
  },
  async 'login-wrong'({ page, somebody, problems }) {
    problems.expect(/401/, /login failed/);
    const person = await somebody('superhero');
    await tryLogin(page, { ...person, password: 'falsch' });
  },
  async 'login-blocked'({ page, problems }) {
    problems.expect(/429/, /login failed/);
    await tryLogin(page, people.blocked);
  },
  async 'login-deactivated'({ page, problems }) {
    problems.expect(/401/, /login failed/);
    await tryLogin(page, people.deactivated);
  },
  async 'login-not-superhero'({ page, problems }) {
    problems.expect(/login failed/);
    await tryLogin(page, people.teacher);
  },
  async 'login-server-fails'({ page, problems }) {
    problems.expect(/500/, /login failed/);
    await tryLogin(page, people.meFails);
  },
  async 'login-unreachable'({ page, site, problems }) {
    problems.expect(/ERR_CONNECTION_REFUSED/, /login failed/);
    await page.goto('/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await site.stopSchoolCloud();
    await fill(page, people.superhero);
  },
  async 'login-no-cookies'({ page, problems }) {
    problems.expect(/login failed/);
    await page.addInitScript(() => {
      Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
    });
    await tryLogin(page, people.superhero);
  },
  async 'session-ended'({ page, site, problems }) {
    problems.expect(/401/, /step session failed/);
    await plantToken(page.context(), site, 'garbage');
    await page.goto('/');
    await page.getByRole('alert').waitFor();
  },
  async 'session-unknown'({ page, site, problems, somebody }) {
    problems.expect(/500/, /step session failed/);
    await signIn(page.context(), site, await somebody('meFails'));
    await page.goto('/');
    await page.getByRole('alert').waitFor();
  },
  async 'server-unreachable'({ page, site, problems }) {
    problems.expect(/ERR_CONNECTION_REFUSED/, /step public-config failed/);
    await site.stopSchoolCloud();
    await page.goto('/login');
    await page.getByRole('alert').waitFor();
  },
  async 'config-missing'({ page, site, problems }) {
    problems.expect(
      /404/,
      /step runtime-config failed/,
      /step public-config failed/,
      /Content Security Policy|connect-src/,
    );
    site.serveRuntimeConfig(undefined);
    await page.goto('/login');
    await page.getByRole('alert').waitFor();
  },
  async 'config-invalid'({ page, site, problems }) {
    problems.expect(
      /step runtime-config failed/,
      /step public-config failed/,
      /Content Security Policy|connect-src/,
    );
    site.serveRuntimeConfig('{ "apiURL": 1 }');
    await page.goto('/login');
    await page.getByRole('alert').waitFor();
  },
  async offline({ page, site }) {
    await signIn(page.context(), site, people.superhero);
    await page.goto('/');
    // This chunk is loaded after the page and has messages of its own in each language.
    await expectWatched(page);
    for (const language of ['en', 'es', 'uk', 'de']) {
      await speak(page, language);
      await waitForFonts(page);
    }
    await page.context().setOffline(true);
    await page.getByRole('alert').waitFor();
  },
  async home({ page, site }) {
    await signIn(page.context(), site, people.superhero);
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  async 'accessibility-statement'({ page, site }) {
    await signIn(page.context(), site, people.superhero);
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('button').click();
    await page.getByRole('dialog').waitFor();
  },
  async 'logout-unconfirmed'({ page, site, problems }) {
    problems.expect(/ERR_CONNECTION_REFUSED/, /ending the session on the server failed/);
    await signIn(page.context(), site, people.superhero);
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await site.stopSchoolCloud();
    await page.getByRole('banner').getByRole('button').click();
    await page.waitForURL('/login');
    await page.getByRole('textbox').first().waitFor();
  },
  async 'login-brb'(stage) {
    await showInstance(stage, 'brb', 'Schul-Cloud Brandenburg');
    await stage.page.goto('/login');
    await stage.page.getByRole('heading', { level: 1 }).waitFor();
  },
  async 'login-thr'(stage) {
    await showInstance(stage, 'thr', 'Thüringer Schulcloud');
    await stage.page.goto('/login');
    await stage.page.getByRole('heading', { level: 1 }).waitFor();
  },
  async 'home-n21'(stage) {
    await showInstance(stage, 'n21', 'Niedersächsische Bildungscloud');
    await signIn(stage.page.context(), stage.site, people.superhero);
    await stage.page.goto('/');
    await stage.page.getByRole('heading', { level: 1 }).waitFor();
  },
  async 'session-elsewhere'({ page, site }) {
    await signIn(page.context(), site, people.superhero);
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.context().clearCookies();
    await turnTo(page);
    await page.getByRole('alert').waitFor();
  },
  async 'session-ending'(stage) {
    await letTimePass(stage, '01:55:40');
    await stage.page.getByRole('timer').waitFor();
  },
  async 'session-idle'(stage) {
    await stage.site.setPublicConfig('JWT_TIMEOUT_SECONDS', 1800);
    await letTimePass(stage, '00:25:40');
    await stage.page.getByRole('timer').waitFor();
  },
  async 'session-over'(stage) {
    stage.problems.expect(/401/, /checking the session failed/);
    const token = await letTimePass(stage, '00:00:01');
    await endServerSession(stage.site, token);
    await stage.page.clock.fastForward('02:00:10');
    await stage.page.getByRole('dialog').waitFor();
  },
  async 'not-found'({ page, site }) {
    await signIn(page.context(), site, people.superhero);
    await page.goto('/gibt-es-nicht');
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  async error({ page, site, problems }) {
    problems.expect(/uncaught: Seite zerbrochen/, /something unforeseen failed/);
    await signIn(page.context(), site, people.superhero);
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('Seite zerbrochen');
      });
    });
    await page.getByRole('alert').waitFor();
  },
  async 'language-missing'({ page, site, problems }) {
    problems.expect(/404/, /loading the words of es failed/);
    site.removeFile(/\/es-.*\.js/);
    await page.goto('/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('banner').locator('select').selectOption('es');
    await page.getByRole('status').getByRole('button').waitFor();
  },
  async 'part-missing'({ page, site, problems }) {
    problems.expect(/404/, /showing a page failed/);
    site.removeFile(/login-page.*\.js/);
    await page.goto('/login');
    await page.getByRole('alert').waitFor();
  },
};

/** The switch in the header, also while a dialog stands before it. */
export async function speak(page: Page, language: string): Promise<void> {
  await page.getByRole('banner').locator('select').selectOption(language, { force: true });
  await page.locator(`html[lang="${language}"]`).waitFor();
}

/** On the home page, for somebody who logged in so long ago. */
async function letTimePass({ page, site, somebody }: Stage, time: string): Promise<string> {
  const token = await signIn(page.context(), site, await somebody('superhero'));
  await page.clock.install();
  await page.goto('/');
  await expectWatched(page);
  await page.clock.fastForward(time);
  return token;
}

async function showInstance({ site }: Stage, theme: string, title: string): Promise<void> {
  await site.setPublicConfig('SC_THEME', theme);
  await site.setPublicConfig('SC_TITLE', title);
}

async function tryLogin(page: Page, person: Pick<Person, 'username' | 'password'>): Promise<void> {
  await page.goto('/login');
  await fill(page, person);
}

async function fill(
  page: Page,
  { username, password }: Pick<Person, 'username' | 'password'>,
): Promise<void> {
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
}
