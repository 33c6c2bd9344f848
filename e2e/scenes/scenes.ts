import type { Page } from '@playwright/test';
import { people, type Person } from '@superhero/school-cloud/people';
import { expectSessionWatched, focusTab, waitForFonts } from '../harness/page-state.ts';
import { addPerson, updateAccount } from '../harness/records.ts';
import { endSession, plantToken, signIn } from '../harness/sessions.ts';
import { accountScenes } from './account.ts';
import { auditScenes } from './audit.ts';
import { deletionScenes } from './deletion.ts';
import { homeScenes } from './home.ts';
import { announcementScenes } from './instance-announcement.ts';
import { instanceRolesScenes } from './instance-roles.ts';
import { releaseNoteScenes } from './instance-release-notes.ts';
import { policyScenes } from './instance-policy.ts';
import { paletteScenes } from './palette.ts';
import { peopleScenes } from './people.ts';
import { bulkScenes } from './bulk.ts';
import { alert, dialog, invalidField, openHome, type Scene, type SceneContext, waitFor } from './scene.ts';
import { schoolsScenes } from './schools.ts';
import { storageScenes } from './instance-storage.ts';
import { toolsScenes } from './tools.ts';
import { workScenes } from './work.ts';
import { workSecretsScenes } from './work-secrets.ts';

/** Every page and every state of it. */
export const scenes: Record<string, Scene> = {
  ...schoolsScenes,
  ...peopleScenes,
  ...deletionScenes,
  ...toolsScenes,
  ...workScenes,
  ...bulkScenes,
  ...workSecretsScenes,
  ...announcementScenes,
  ...instanceRolesScenes,
  ...releaseNoteScenes,
  ...accountScenes,
  ...policyScenes,
  ...storageScenes,
  ...auditScenes,
  ...paletteScenes,
  ...homeScenes,
  login: openLogin,
  async 'login-incomplete'({ page }) {
    await page.goto('/login');
    await page.getByRole('textbox').first().press('Enter');
    await waitFor(page, invalidField);
  },
  async 'login-wrong'(context) {
    const person = await addPerson(context.site, 'superhero');
    await failLogin(context, { ...person, password: 'falsch' }, /401/);
  },
  async 'login-blocked'(context) {
    // The lock of the seeded account ends after 15 minutes.
    await updateAccount(context.site, people.blocked, { last_tried_failed_login: new Date() });
    await failLogin(context, people.blocked, /429/);
  },
  'login-deactivated': (context) => failLogin(context, people.deactivated, /401/),
  'login-not-superhero': (context) => failLogin(context, people.teacher),
  'login-server-fails': (context) => failLogin(context, people.meFails, /500/),
  async 'login-unreachable'({ page, site, problems }) {
    problems.expect(/ERR_CONNECTION_REFUSED/, /login failed/);
    await openLogin({ page });
    await site.stopSchoolCloud();
    await submitLogin(page, people.superhero);
  },
  async 'login-no-cookies'(context) {
    await context.page.addInitScript(() => {
      Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
    });
    await failLogin(context, people.superhero);
  },
  'login-brb': (context) => openInstance(context, 'brb', 'Schul-Cloud Brandenburg'),
  'login-thr': (context) => openInstance(context, 'thr', 'Thüringer Schulcloud'),
  async 'session-ended'({ page, site, problems }) {
    problems.expect(/401/, /step session failed/);
    await plantToken(page, site, 'garbage');
    await page.goto('/');
    await waitFor(page, alert);
  },
  async 'session-unknown'({ page, site, problems }) {
    problems.expect(/500/, /step session failed/);
    await signIn(page, site, await addPerson(site, 'meFails'));
    await page.goto('/');
    await waitFor(page, alert);
  },
  async 'server-unreachable'({ page, site, problems }) {
    problems.expect(/ERR_CONNECTION_REFUSED/, /step public-config failed/);
    await site.stopSchoolCloud();
    await page.goto('/login');
    await waitFor(page, alert);
  },
  async 'config-missing'(context) {
    context.problems.expect(/404/);
    await openWithConfig(context, undefined);
  },
  'config-invalid': (context) => openWithConfig(context, '{ "apiURL": 1 }'),
  async offline(context) {
    const { page } = context;
    await openHome(context);
    // This chunk is loaded after the page and has its own messages in each language.
    await expectSessionWatched(page);
    for (const language of ['en', 'es', 'uk', 'de']) {
      await selectLocale(page, language);
      await waitForFonts(page);
    }
    await page.context().setOffline(true);
    await waitFor(page, alert);
  },
  home: (context) => openHome(context),
  async 'home-n21'(context) {
    await openInstance(context, 'n21', 'Niedersächsische Bildungscloud');
    await openHome(context);
  },
  async 'accessibility-statement'(context) {
    await openHome(context);
    await context.page.getByRole('contentinfo').getByRole('button').click();
    await waitFor(context.page, dialog);
  },
  async 'logout-unconfirmed'(context) {
    const { page, site, problems } = context;
    problems.expect(/ERR_CONNECTION_REFUSED/, /ending the session on the server failed/);
    await openHome(context);
    await site.stopSchoolCloud();
    await page.getByRole('banner').getByRole('button').click();
    await page.waitForURL('/login');
    await page.getByRole('textbox').first().waitFor();
  },
  async 'session-elsewhere'(context) {
    await openHome(context);
    await context.page.context().clearCookies();
    await focusTab(context.page);
    await waitFor(context.page, alert);
  },
  async 'session-ending'(context) {
    await openHomeAfter(context, '01:55:40');
    await context.page.getByRole('timer').waitFor();
  },
  async 'session-idle'(context) {
    await context.site.setPublicConfig('JWT_TIMEOUT_SECONDS', 1800);
    await openHomeAfter(context, '00:25:40');
    await context.page.getByRole('timer').waitFor();
  },
  async 'session-expired'(context) {
    context.problems.expect(/401/, /checking the session failed/);
    const token = await openHomeAfter(context, '00:00:01');
    await endSession(context.site, token);
    await context.page.clock.fastForward('02:00:10');
    await waitFor(context.page, dialog);
  },
  'not-found': (context) => openHome(context, '/gibt-es-nicht'),
  async error(context) {
    const { page, problems } = context;
    problems.expect(/uncaught: Seite zerbrochen/, /the application failed/);
    await openHome(context);
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('Seite zerbrochen');
      });
    });
    await waitFor(page, alert);
  },
  async 'language-missing'({ page, site, problems }) {
    problems.expect(/404/, /loading the messages for es failed/);
    site.removeFile(/\/es-.*\.js/);
    await openLogin({ page });
    await page.getByRole('banner').locator('select').selectOption('es');
    await page.getByRole('status').getByRole('button').waitFor();
  },
  async 'chunk-missing'({ page, site, problems }) {
    problems.expect(/404/, /showing a page failed/);
    site.removeFile(/login-page.*\.js/);
    await page.goto('/login');
    await waitFor(page, alert);
  },
};

/** Forced, because a dialog may cover the header. */
export async function selectLocale(page: Page, language: string): Promise<void> {
  await page.locator('header:not(main *) select').selectOption(language, { force: true });
  await page.locator(`html[lang="${language}"]`).waitFor();
}

async function openLogin({ page }: Pick<SceneContext, 'page'>): Promise<void> {
  await page.goto('/login');
  await waitFor(page, 'h1');
}

async function openInstance({ page, site }: SceneContext, theme: string, title: string): Promise<void> {
  await site.setPublicConfig('SC_THEME', theme);
  await site.setPublicConfig('SC_TITLE', title);
  await openLogin({ page });
}

async function openWithConfig(
  { page, site, problems }: SceneContext,
  text: string | undefined,
): Promise<void> {
  problems.expect(/step runtime-config failed/, /step public-config failed/);
  problems.expect(/Content Security Policy|connect-src/);
  site.serveRuntimeConfig(text);
  await page.goto('/login');
  await waitFor(page, alert);
}

/** On the home page, for a person who logged in that long ago. */
async function openHomeAfter({ page, site }: SceneContext, time: string): Promise<string> {
  const token = await signIn(page, site, await addPerson(site, 'superhero'));
  await page.clock.install();
  await page.goto('/');
  await expectSessionWatched(page);
  await page.clock.fastForward(time);
  return token;
}

type Credentials = Pick<Person, 'username' | 'password'>;

async function failLogin(
  { page, problems }: SceneContext,
  person: Credentials,
  status?: RegExp,
): Promise<void> {
  problems.expect(/login failed/, ...(status ? [status] : []));
  await page.goto('/login');
  await submitLogin(page, person);
}

async function submitLogin(page: Page, { username, password }: Credentials): Promise<void> {
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(password);
  await page.keyboard.press('Enter');
  await waitFor(page, alert);
}
