import { people } from '@superhero/school-cloud/people';
import { fontFaces } from '../apps/dashboard/build/size-checks.ts';
import { expect, heading, logIn, logoutButton, test, welcome } from './fixtures.ts';
import { holdRequests, watchLoads, watchRequests } from './harness/network.ts';
import { expectSessionWatched, waitForFonts } from './harness/page-state.ts';

const notLoaded = 'Dieser Teil des Dashboards konnte nicht geladen werden';
const loginChunk = /_vue\/js\/login-page-/;

test('spec 2.4, 7.12: loads the login page on demand, from _vue/js/', async ({ page, site, resume }) => {
  const scripts = watchRequests(page, /\.js$/);
  await resume();
  await expect(heading(page)).toHaveText(welcome);
  expect(scripts.filter((script) => loginChunk.test(script))).toEqual([]);
  await logoutButton(page).click();
  await expect(heading(page)).toHaveText('Anmelden');
  expect(scripts.filter((script) => loginChunk.test(script))).toHaveLength(1);
  await page.getByLabel('Sprache').selectOption('English');
  await expect(heading(page)).toHaveText('Log in');
  expect(scripts.filter((script) => !script.startsWith(`${site.url}/_vue/js/`))).toEqual([]);
});

test('reports a missing chunk, and loads it on retry once it is back', async ({ page, site, problems }) => {
  problems.expect(/status of 404/, /part of the program could not be loaded/);
  const loads = watchLoads(page);
  site.removeFile(loginChunk);
  await page.goto('/login');
  await expect(heading(page)).toHaveText(notLoaded);
  await expect(page.getByRole('button', { name: 'Seite neu laden' })).toBeVisible();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(heading(page)).toHaveText(notLoaded);
  site.deploy('current');
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await logIn(page, people.superhero);
  expect(loads.count).toBe(1);
});

test('does not mistake a lost network for a new version', async ({ page, context, resume, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/, /part of the program could not be loaded/);
  const loads = watchLoads(page);
  await resume();
  await expect(heading(page)).toHaveText(welcome);
  await expectSessionWatched(page);
  await context.clearCookies();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(heading(page)).toHaveText(notLoaded);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(heading(page)).toHaveText('Anmelden');
  expect(loads.count).toBe(1);
});

test('spec 7.13, 9.13: waits 120 seconds for a chunk, then gives up', async ({ page, problems }) => {
  problems.expect(/part of the program could not be loaded/);
  await page.clock.install();
  const release = await holdRequests(page, loginChunk);
  await Promise.all([page.waitForRequest(loginChunk), page.goto('/login')]);
  await page.clock.fastForward(2000);
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toContainText('Wird geladen …');
  await page.clock.fastForward(10_000);
  await expect(status).toContainText('Das dauert länger als sonst.');
  await page.clock.fastForward(80_000);
  await expect(status).toContainText('Das dauert länger als sonst.');
  await page.clock.fastForward(30_000);
  await expect(heading(page)).toHaveText(notLoaded);
  await expect(page.getByRole('main')).toContainText('zwei Minuten lang nichts geschickt');
  await expect(page.getByRole('button', { name: 'Seite neu laden' })).toBeVisible();
  release();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(heading(page)).toHaveText('Anmelden');
});

test('an open tab reloads itself once after a deployment', async ({
  page,
  context,
  site,
  resume,
  problems,
}) => {
  problems.expect(/status of 404/);
  await resume();
  await expect(page.getByRole('contentinfo')).toContainText(/Version \d/);
  await expectSessionWatched(page);
  await context.clearCookies();
  const loads = watchLoads(page);
  site.deploy('next');
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('contentinfo')).toContainText('Version next');
  await expect(heading(page)).toHaveText('Anmelden');
  await expect(page).toHaveURL('/login?redirect=%2F');
  expect(loads.count).toBe(1);
});

test('reports a deployment without the chunk, and does not reload again', async ({
  page,
  site,
  resume,
  problems,
}) => {
  problems.expect(/status of 404/, /part of the program could not be loaded/);
  await resume();
  await expectSessionWatched(page);
  const loads = watchLoads(page);
  site.deploy('next');
  site.removeFile(loginChunk);
  await logoutButton(page).click();
  await expect(page.getByRole('contentinfo')).toContainText('Version next');
  await expect(heading(page)).toHaveText(notLoaded);
  expect(loads.count).toBe(1);
  site.deploy('next');
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(heading(page)).toHaveText('Anmelden');
  expect(loads.count).toBe(1);
});

test('the German login page loads exactly the listed fonts', async ({ page }) => {
  const requests = watchRequests(page, /\.woff2$/);
  const fonts = () =>
    requests.map((url) => /\/([a-z0-9-]+)-[\w-]{8}\.woff2$/.exec(url)?.[1] ?? url).toSorted();
  await page.goto('/login');
  await expect(heading(page)).toBeVisible();
  await expect.poll(fonts).toEqual(fontFaces.toSorted());
  await waitForFonts(page);
  expect(fonts()).toEqual(fontFaces.toSorted());
});
