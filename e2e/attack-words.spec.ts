import type { Page } from '@playwright/test';
import { people } from '@superhero/school-cloud/people';
import { expect, fillLogin, logIn, test } from './fixtures.ts';
import { findLayoutFaults } from './harness/layout-faults.ts';

const hostile = {
  'a picture that runs a script': '<img src=x onerror="window.hit=1">',
  'a script': '</span><script>window.hit=1</script>',
  'the signs of a message': "{count, plural, one {'x'} other {<b>y</b>}} ${window.hit=1} %s &lt;b&gt;",
  'a change of direction': '\u202Egnp.eliF\u2066 \u200B\uFEFF',
  'a thousand letters without a gap': 'Ж'.repeat(1000),
  'a thousand words': 'Wort '.repeat(1000).trim(),
  'two hundred families': '👨‍👩‍👧‍👦'.repeat(200),
};

async function expectNothingAstray(page: Page): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findLayoutFaults(page), `${width} px`).toEqual([]);
  }
}

for (const [what, text] of Object.entries(hostile)) {
  test(`${what} as a name and as a title is shown as text, and nothing leaves its place`, async ({
    page,
    site,
    somebody,
    resumeAs,
  }) => {
    const person = await somebody('superhero');
    await site.database
      .updateTable('users')
      .set({ first_name: text, last_name: text })
      .where('id', '=', person.userId)
      .execute();
    await site.setPublicConfig('SC_TITLE', text);
    await page.goto('/login');
    const instance = page.getByRole('region', { name: 'Instanz' });
    const title = text.slice(0, 70);
    await expect(instance).toContainText(title);
    await expectNothingAstray(page);

    await resumeAs(person);
    await page.goto('/');
    await expect(page.getByRole('banner')).toContainText(text.slice(0, 190));
    await expect(instance).toContainText(title);
    await expect(page.getByRole('contentinfo')).toContainText(title);
    await expectNothingAstray(page);
    // It stays when the page scrolls, and must not hide it.
    expect((await instance.boundingBox())?.height).toBeLessThan(160);
    await expect(page.getByRole('button', { name: 'Abmelden' })).toBeInViewport({ ratio: 1 });
    await expect(page.locator('img[src=x], span > script, b')).toHaveCount(0);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  });
}

const markup = '<img src=x onerror="window.hit=1"><b>fett</b>';
const bodies = {
  'a page': ['text/html', `<!doctype html><body>${markup}<script>window.hit=1</script></body>`],
  'markup in every field': [
    'application/json',
    JSON.stringify({ code: markup, title: markup, message: markup, type: markup, details: markup }),
  ],
  'a megabyte of text': ['text/plain', 'x'.repeat(1_000_000)],
  'a megabyte of brackets': ['application/json', '['.repeat(1_000_000)],
  'an attack on all objects': [
    'application/json',
    '{"__proto__":{"hit":1,"isAdmin":true},"constructor":{"prototype":{"hit":1}},"message":"x"}',
  ],
  nothing: ['application/json', ''],
} as const;

for (const [what, [contentType, body]] of Object.entries(bodies)) {
  test(`a login that is answered with ${what} is told in our own words, and can be tried again`, async ({
    page,
    site,
    problems,
  }) => {
    problems.expect(/status of 401/, /status of 429/, /status of 500/, /login failed/);
    let status = 0;
    // No school cloud of ours can be made to answer like this.
    await page.route(`${site.apiUrl}/v3/authentication/local`, (route) =>
      status === 200
        ? route.continue()
        : route.fulfill({ status, contentType, body, headers: { 'Access-Control-Allow-Origin': '*' } }),
    );
    await page.goto('/login');
    for (const [answer, words] of [
      [401, 'Anmeldung fehlgeschlagen'],
      [500, 'Die Schulcloud konnte die Anmeldung nicht abschließen'],
      [429, 'Konto vorübergehend gesperrt'],
    ] as const) {
      status = answer;
      await fillLogin(page, people.superhero);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toContainText(words);
      await expect(page.getByRole('main').locator('img[src=x], script')).toHaveCount(0);
      await expect(page.getByRole('main')).not.toContainText(/onerror|fett|xxxx|\[\[/);
    }
    expect(await page.evaluate(() => 'hit' in {} || 'hit' in window)).toBe(false);
    status = 200;
    await logIn(page, people.gardener);
  });
}
