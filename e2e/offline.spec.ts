import { people } from '@superhero/school-cloud/people';
import { expect, expectLoggedIn, test } from './fixtures.ts';
import { expectWatched } from './harness/same-page.ts';
import { delayAnswers, stallAnswers } from './harness/stall.ts';
import { scenes, speak } from './scenes.ts';

const lateFiles = /\.woff2$|\/(session-time-part|over)-[^/]*$/;
const sessionTimeChunk = /\/session-time-part-[^/]*\.js$/;

test('R15: the offline notice needs no further file in any language, however slowly files arrived', async ({
  page,
  site,
  problems,
  somebody,
}) => {
  await delayAnswers(page, lateFiles, 1000);
  await scenes['offline']?.({ page, site, problems, somebody });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const titles = new Set<string>();
  for (const language of ['en', 'es', 'uk', 'de']) {
    await speak(page, language);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      titles.add(await page.getByRole('alert').getByRole('heading').innerText());
    }
  }
  expect(titles.size).toBe(4);
  expect(requests).toEqual([]);
});

test('R15: the session is watched again once the network is back, without a change of page', async ({
  page,
  context,
  resumeAs,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/, /watches the session failed/);
  const stall = await stallAnswers(page, sessionTimeChunk);
  await resumeAs(people.superhero);
  const requested = page.waitForRequest(sessionTimeChunk);
  await page.goto('/');
  await expectLoggedIn(page, people.superhero);
  await requested;
  const failed = page.waitForEvent('console', (message) => /watches the session/.test(message.text()));
  await context.setOffline(true);
  stall.end();
  await failed;
  await context.setOffline(false);
  await expectWatched(page);
});
