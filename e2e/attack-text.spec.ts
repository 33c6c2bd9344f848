import type { Page } from '@playwright/test';
import { people } from '@superhero/school-cloud/people';
import { expect, logIn, logoutButton, submitLogin, test } from './fixtures.ts';
import { findLayoutFaults } from './harness/layout-faults.ts';
import { addPerson, updateUser } from './harness/records.ts';
import { signIn } from './harness/sessions.ts';

const hostile = {
  'a picture that runs a script': '<img src=x onerror="window.hit=1">',
  'a script': '</span><script>window.hit=1</script>',
  'message syntax': "{count, plural, one {'x'} other {<b>y</b>}} ${window.hit=1} %s &lt;b&gt;",
  'a change of text direction': '\u202Egnp.eliF\u2066 \u200B\uFEFF',
  'a thousand letters without a gap': 'Ж'.repeat(1000),
  'a thousand words': 'Wort '.repeat(1000).trim(),
  'two hundred families': '👨‍👩‍👧‍👦'.repeat(200),
};

async function expectIntactLayout(page: Page, what: string): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findLayoutFaults(page), `${what}, ${width} px`).toEqual([]);
  }
}

test('shows hostile text as a name and as a title as text, inside its layout', async ({
  page,
  context,
  site,
}) => {
  const person = await addPerson(site, 'superhero');
  const instance = page.getByRole('region', { name: 'Instanz' });
  for (const [what, text] of Object.entries(hostile)) {
    await updateUser(site, person, { first_name: text, last_name: text });
    await site.setPublicConfig('SC_TITLE', text);
    await page.goto('/login');
    const title = text.slice(0, 70);
    await expect(instance, what).toContainText(title);
    await expectIntactLayout(page, what);

    await signIn(page, site, person);
    await page.goto('/');
    await expect(page.getByRole('banner'), what).toContainText(text.slice(0, 190));
    await expect(instance, what).toContainText(title);
    await expect(page.getByRole('contentinfo'), what).toContainText(title);
    await expectIntactLayout(page, what);
    // It is sticky and must not cover the page.
    expect((await instance.boundingBox())?.height, what).toBeLessThan(160);
    await expect(logoutButton(page), what).toBeInViewport({ ratio: 1 });
    await expect(page.locator('img[src=x], span > script, b'), what).toHaveCount(0);
    expect(await page.evaluate(() => 'hit' in window), what).toBe(false);
    await context.clearCookies();
  }
});

const markup = '<img src=x onerror="window.hit=1"><b>fett</b>';
const bodies = {
  'a page': ['text/html', `<!doctype html><body>${markup}<script>window.hit=1</script></body>`],
  'markup in every field': [
    'application/json',
    JSON.stringify({ code: markup, title: markup, message: markup, type: markup, details: markup }),
  ],
  'a megabyte of text': ['text/plain', 'x'.repeat(1_000_000)],
  'a megabyte of brackets': ['application/json', '['.repeat(1_000_000)],
  'an attempt to change Object.prototype': [
    'application/json',
    '{"__proto__":{"hit":1,"isAdmin":true},"constructor":{"prototype":{"hit":1}},"message":"x"}',
  ],
  nothing: ['application/json', ''],
} as const;

test('shows our own message for a login with any answer', async ({ page, site, problems }) => {
  problems.expect(/status of 401/, /status of 429/, /status of 500/, /login failed/);
  let answer: { status: number; contentType: string; body: string } | undefined;
  // The simulator cannot answer like this.
  await page.route(`${site.apiUrl}/v3/authentication/local`, (route) =>
    answer === undefined
      ? route.continue()
      : route.fulfill({ ...answer, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  for (const [what, [contentType, body]] of Object.entries(bodies)) {
    await page.goto('/login');
    for (const [status, message] of [
      [401, 'Anmeldung fehlgeschlagen'],
      [500, 'Die Schulcloud konnte die Anmeldung nicht abschließen'],
      [429, 'Konto vorübergehend gesperrt'],
    ] as const) {
      answer = { status, contentType, body };
      await submitLogin(page, people.superhero);
      await expect(page.getByRole('alert'), what).toContainText(message);
      await expect(page.getByRole('main').locator('img[src=x], script'), what).toHaveCount(0);
      await expect(page.getByRole('main'), what).not.toContainText(/onerror|fett|xxxx|\[\[/);
    }
    expect(await page.evaluate(() => 'hit' in {} || 'hit' in window), what).toBe(false);
    answer = undefined;
    // Another person, because the form waits for the end of the block.
    await logIn(page, people.gardener);
    await page.context().clearCookies();
  }
});
