import { people } from '@superhero/school-cloud/people';
import config from './playwright.config.ts';
import { expect, heading, logIn, logOut, test } from './fixtures.ts';

/** In the page, set by an init script. */
declare const wasNameShown: boolean;

// Playwright disables the back/forward cache, which real browsers have.
test.use({
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

/** The login starts on a page of its own; every other page is the start page. */
for (const file of ['login.html', 'index.html'])
  test(`going back to ${file} after a logout in another tab shows no personal data`, async ({
    page,
    context,
    sibling,
  }) => {
    await context.addInitScript(() => {
      const memory = Object.assign(window, { wasNameShown: false });
      new MutationObserver(() => {
        if (document.documentElement.textContent.includes('Sonnenfeld')) memory.wasNameShown = true;
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await logIn(page, people.superhero, '/login');
    if (file === 'index.html') await page.reload();
    await expect.poll(() => page.evaluate(() => wasNameShown)).toBe(true);
    await page.goto(sibling.url);

    const otherTab = await context.newPage();
    await otherTab.goto('/');
    await logOut(otherTab);

    await page.goBack();
    await expect(heading(page)).toHaveText('Anmelden');
    expect(await page.evaluate(() => wasNameShown)).toBe(false);
    // Without `no-store` the browser would have kept the page.
    const navigation = await page.evaluate(() => JSON.stringify(performance.getEntriesByType('navigation')));
    expect(navigation).toContain('response-cache-control-no-store');
  });
