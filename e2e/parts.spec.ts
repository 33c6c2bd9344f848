import type { Page } from '@playwright/test';
import { people } from '@superhero/school-cloud/people';
import { expect, fillLogin, logIn, test } from './fixtures.ts';
import { expectWatched } from './harness/same-page.ts';
import { stallAnswers } from './harness/stall.ts';

const notLoaded = 'Dieser Teil des Dashboards konnte nicht geladen werden';
const welcome = 'Willkommen im neuen und verbesserten Superhero-Dashboard!';
const loginPart = /_vue\/js\/login-page-/;
const homePart = /_vue\/js\/home-page-/;

/** The names of the scripts the page asks for from now on. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

/** How often the page was loaded as a whole. */
function watchLoads(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on('domcontentloaded', () => {
    loads.count += 1;
  });
  return loads;
}

test('spec 2.4, 7.12: the login screen is fetched when it is needed, from _vue/js/', async ({
  page,
  resumeAs,
  somebody,
}) => {
  const scripts = watchScripts(page);
  await resumeAs(await somebody('superhero'));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(welcome);
  expect(scripts.filter((script) => loginPart.test(script))).toEqual([]);
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  expect(scripts.filter((script) => loginPart.test(script))).toHaveLength(1);
  await page.getByLabel('Sprache').selectOption('English');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  expect(scripts.filter((script) => !script.startsWith('/_vue/js/'))).toEqual([]);
});

test('spec 2.4: the home page is not fetched for someone who has yet to log in', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  expect(scripts.filter((script) => homePart.test(script))).toEqual([]);
});

test('a part that is missing is told, and loads once it is back', async ({ page, site, problems }) => {
  problems.expect(/status of 404/, /part of the program could not be loaded/);
  const loads = watchLoads(page);
  site.removeFile(loginPart);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notLoaded);
  await expect(page.getByRole('button', { name: 'Seite neu laden' })).toBeVisible();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notLoaded);
  site.deployThisVersion();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await logIn(page, people.superhero);
  expect(loads.count).toBe(1);
});

test('a part that is missing can be had by a reload, too', async ({ page, site, problems }) => {
  problems.expect(/status of 404/, /part of the program could not be loaded/);
  site.removeFile(loginPart);
  await page.goto('/login?redirect=%2F%3Ftab%3D1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notLoaded);
  site.deployThisVersion();
  await page.getByRole('button', { name: 'Seite neu laden' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  await expect(page).toHaveURL('/login?redirect=%2F%3Ftab%3D1');
});

test('with the network gone a part is not mistaken for a new version', async ({
  page,
  context,
  resumeAs,
  somebody,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/, /part of the program could not be loaded/);
  const loads = watchLoads(page);
  await resumeAs(await somebody('superhero'));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(welcome);
  await expectWatched(page);
  await context.clearCookies();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notLoaded);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  expect(loads.count).toBe(1);
});

test('spec 7.13, 9.13: a part that does not come is waited for, then given up after 120 seconds', async ({
  page,
  problems,
}) => {
  problems.expect(/part of the program could not be loaded/);
  await page.clock.install();
  const stall = await stallAnswers(page, loginPart);
  const asked = page.waitForRequest(loginPart);
  await page.goto('/login');
  await asked;
  await page.clock.fastForward(2000);
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toContainText('Wird geladen …');
  await page.clock.fastForward(10_000);
  await expect(status).toContainText('Das dauert länger als sonst.');
  await page.clock.fastForward(80_000);
  await expect(status).toContainText('Das dauert länger als sonst.');
  await page.clock.fastForward(30_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notLoaded);
  await expect(page.getByRole('main')).toContainText('zwei Minuten lang nichts geschickt');
  await expect(page.getByRole('button', { name: 'Seite neu laden' })).toBeVisible();
  stall.end();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
});

test('after a new deployment an open tab reloads itself, once, and goes on', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 404/);
  await page.goto('/login?redirect=%2F%3Ftab%3D1');
  await expect(page.getByRole('contentinfo')).toContainText(/Version \d/);
  const loads = watchLoads(page);
  site.deployNextVersion();
  await fillLogin(page, people.superhero);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('contentinfo')).toContainText('Version next');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(welcome);
  await expect(page).toHaveURL('/?tab=1');
  expect(loads.count).toBe(1);
});

test('a new deployment that lacks the part as well is told, and not reloaded again and again', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 404/, /part of the program could not be loaded/);
  await page.goto('/login');
  await fillLogin(page, people.superhero);
  const loads = watchLoads(page);
  site.deployNextVersion();
  site.removeFile(homePart);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('contentinfo')).toContainText('Version next');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notLoaded);
  expect(loads.count).toBe(1);
  site.deployNextVersion();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(welcome);
  expect(loads.count).toBe(1);
});
