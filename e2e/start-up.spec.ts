import { people } from '@superhero/school-cloud/people';
import { expect, expectLoggedIn, heading, logIn, loginForm, logOut, test } from './fixtures.ts';
import { holdRequests } from './harness/network.ts';
import { fastForwardUntil, stopTime } from './harness/page-state.ts';
import { addPerson } from './harness/records.ts';
import { signIn } from './harness/sessions.ts';

test('spec 4.8, 4.9, 4.10, 4.11, 4.13, 7.4, 7.5: runtime config, then public config, then the user', async ({
  page,
  site,
}) => {
  const token = await signIn(page, site, await addPerson(site, 'superhero'));
  const seen: string[] = [];
  const note = (moment: string, url: string) => {
    const { pathname } = new URL(url);
    if (/runtime|api/.test(pathname)) seen.push(`${moment} ${pathname}`);
  };
  page.on('request', (request) => note('begin', request.url()));
  page.on('requestfinished', (request) => note('end', request.url()));
  const me = page.waitForRequest(/\/me$/);
  await page.goto('/');
  await expect(heading(page)).toContainText('Willkommen');
  expect(seen.slice(0, 4)).toEqual([
    'begin /runtime.config.json',
    'end /runtime.config.json',
    // Both are sent together; their results are used in this order.
    'begin /api/v3/config/public',
    'begin /api/v3/me',
  ]);
  expect(seen).toHaveLength(6);
  expect(await (await me).headerValue('authorization')).toBe(`Bearer ${token}`);
});

test('requests public config and user together, once, while the app loads', async ({ page, site, calls }) => {
  const person = await addPerson(site, 'superhero');
  await signIn(page, site, person);
  const releaseApp = await holdRequests(page, /_vue\/js\/index-/);
  const messages = page.waitForRequest(/_vue\/js\/de-/);
  const releaseConfig = await holdRequests(page, /config\/public$/);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => calls.names).toEqual(['GET /api/v3/config/public', 'GET /api/v3/me']);
  await messages;
  releaseConfig();
  releaseApp();
  await expectLoggedIn(page, person);
  expect(calls.names).toEqual(['GET /api/v3/config/public', 'GET /api/v3/me']);
});

test('spec 4.10: does not request the user without a token', async ({ page, calls }) => {
  await page.goto('/');
  await expect(heading(page)).toHaveText('Anmelden');
  expect(calls.names).toEqual(['GET /api/v3/config/public']);
  expect(await calls.requests[0]?.headerValue('authorization')).toBeNull();
});

test('spec 7.3: an apiURL with any ending leads to the same server', async ({ page, site, calls }) => {
  for (const ending of ['/api', '/api/', '/api/v3', '/api/v3/']) {
    site.serveRuntimeConfig(JSON.stringify({ apiURL: new URL(ending, site.apiUrl).href }));
    calls.clear();
    await logIn(page, people.superhero, '/login');
    await logOut(page);
    expect(calls.names, ending).toEqual([
      'GET /api/v3/config/public',
      'POST /api/v3/authentication/local',
      'GET /api/v3/me',
      'DELETE /api/v1/authentication',
    ]);
  }
});

test('spec 4.12, 4.13: works without the public config', async ({ page, site, problems }) => {
  problems.expect(/status of 500/, /start-up step public-config failed \(CallError: HTTP 500\)/);
  await site.faults.hideTable('public_config');
  await stopTime(page);
  await page.goto('/login');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Einstellungen der Schulcloud nicht geladen');
  await logIn(page, people.superhero);
  await site.faults.showTable('public_config');
  await fastForwardUntil(page, (options) => expect(notice).toHaveCount(0, options));
});

test('spec 4.12: reports an unreachable school cloud', async ({ page, site, problems }) => {
  problems.expect(
    /ERR_CONNECTION_REFUSED/,
    /start-up step public-config failed \(CallError: no connection\)/,
  );
  await site.stopSchoolCloud();
  await stopTime(page);
  await page.goto('/login');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Die Schulcloud ist nicht erreichbar');
  await loginForm(page).username.fill('gre');
  await site.startSchoolCloud();
  await fastForwardUntil(page, (options) => expect(notice).toHaveCount(0, options));
  await expect(loginForm(page).username).toHaveValue('gre');
  await logIn(page, people.superhero);
});
