import { people } from '@superhero/school-cloud/people';
import { expect, logIn, test } from './fixtures.ts';
import { openSibling } from './harness/sibling.ts';
import config from './playwright.config.ts';

/** In the page, put there before it starts. */
declare const wasNameShown: boolean;

// Playwright keeps no left pages at all, so that nothing could come back; people's browsers do.
test.use({
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test('the way back from another site, after a logout in another tab, shows nothing of the person', async ({
  page,
  context,
  leaks,
}) => {
  const elsewhere = await openSibling();
  leaks.allow(elsewhere.url);
  await context.addInitScript(() => {
    const memory = Object.assign(window, { wasNameShown: false });
    new MutationObserver(() => {
      if (document.documentElement.textContent.includes('Sonnenfeld')) memory.wasNameShown = true;
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto('/login');
  await logIn(page, people.superhero);
  expect(await page.evaluate(() => wasNameShown)).toBe(true);
  await page.goto(elsewhere.url);

  const otherTab = await context.newPage();
  await otherTab.goto('/');
  await otherTab.getByRole('button', { name: 'Abmelden' }).click();
  await expect(otherTab).toHaveURL('/login');

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  expect(await page.evaluate(() => wasNameShown)).toBe(false);
  // The browser would have kept the page, had we not forbidden it.
  const navigation = await page.evaluate(() => JSON.stringify(performance.getEntriesByType('navigation')));
  expect(navigation).toContain('response-cache-control-no-store');
  await elsewhere.close();
});
