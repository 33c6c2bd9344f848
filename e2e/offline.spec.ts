import { setTimeout } from 'node:timers/promises';
import { people } from '@superhero/school-cloud/people';
import { expect, expectLoggedIn, test } from './fixtures.ts';
import { holdRequests, watchRequests } from './harness/network.ts';
import { expectSessionWatched } from './harness/page-state.ts';
import { signIn } from './harness/sessions.ts';
import { scenes, selectLocale } from './scenes/scenes.ts';

const lateFiles = /\.woff2$|\/(session-time|overlay)-[^/]*$/;
const sessionTimeChunk = /\/session-time-[^/]*\.js$/;

test('R15: the offline notice loads no further file in any language', async ({ page, site, problems }) => {
  // A slow network.
  await page.route(lateFiles, async (route) => {
    await setTimeout(1000);
    await route.continue();
  });
  await scenes['offline']?.({ page, site, problems });
  const requests = watchRequests(page);
  const titles = new Set<string>();
  for (const language of ['en', 'es', 'uk', 'de']) {
    await selectLocale(page, language);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      titles.add(await page.getByRole('alert').getByRole('heading').innerText());
    }
  }
  expect(titles.size).toBe(4);
  expect(requests).toEqual([]);
});

test('R15: watches the session again once the network is back', async ({ page, context, site, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/, /loading the session timer failed/);
  const release = await holdRequests(page, sessionTimeChunk);
  await signIn(page, site, people.superhero);
  await Promise.all([page.waitForRequest(sessionTimeChunk), page.goto('/')]);
  await expectLoggedIn(page, people.superhero);
  const failed = page.waitForEvent('console', (message) => /session timer/.test(message.text()));
  await context.setOffline(true);
  release();
  await failed;
  await context.setOffline(false);
  await expectSessionWatched(page);
});
