import { makeRelease, releaseSource, seedReleases } from '@superhero/school-cloud/releases';
import { expect, heading, test } from './fixtures.ts';
import { expectAudit } from './harness/audit-rows.ts';
import { messagesIn } from './harness/messages.ts';
import type { Site } from './harness/site.ts';
import { xssPayloads } from './harness/xss-payloads.ts';

test.use({ hasGateway: true });

const [newest, second] = releaseSource;
const readNames = async ({ database }: Site) =>
  (await database.selectFrom('releases').select('name').orderBy('published_at', 'desc').execute()).map(
    ({ name }) => name,
  );
const forget = async ({ database }: Site) =>
  await database.deleteFrom('releases').where('name', '=', newest.name).execute();

test('release notes are read without their HTML and loaded again', async ({ page, site, resume }) => {
  const messages = messagesIn('de');
  await forget(site);
  const { person } = await resume('/instance', 'de');
  await page
    .getByRole('main')
    .getByRole('link', { name: messages('nav.instance.releaseNotes') })
    .click();
  await expect(heading(page)).toHaveText(messages('nav.instance.releaseNotes'));
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([second.name, releaseSource[2].name]);
  await expect(page.getByText('Neue Spalte in der Kursübersicht')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Alle Änderungen' })).toHaveAttribute('rel', 'noreferrer');

  await page.getByRole('button', { name: messages('releaseNotes.fetch.open') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(messages('releaseNotes.fetch.empties'))).toBeVisible();
  expect(await readNames(site)).not.toContain(newest.name);
  await dialog.getByRole('textbox').fill('Ticket 18');
  await dialog.locator('button[type="submit"]').click();
  await expect(page.getByText(messages('audit.action.instance.fetchReleaseNotes')).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(newest.name);
  expect(await readNames(site)).toEqual(releaseSource.map(({ name }) => name));
  await expectAudit(site, person, [{ action: 'instance.fetchReleaseNotes', reason: 'Ticket 18' }]);
  await forget(site);
});

test('500 attempts to run a script run nothing in the release notes', async ({ page, site, resume }) => {
  // The database can't store this character.
  const payloads = xssPayloads.map((payload) => payload.replaceAll('\0', '\uFFFD'));
  // As many notes as the page shows. Each attempt is an item of a list, so that none hides the next one.
  const perNote = Math.ceil(payloads.length / 10);
  const notes = Array.from({ length: 10 }, (_, index) => {
    const attempts = payloads.slice(index * perNote, (index + 1) * perNote);
    const body = attempts.map((attempt) => `* ${index} ${attempt.replaceAll('\n', '\n  ')}`).join('\n');
    const [attempt = ''] = attempts;
    const note = makeRelease(index, attempt, `2026-10-${10 + index}`, body);
    return { ...note, html_url: attempt, author: { login: attempt, html_url: attempt } };
  });
  await seedReleases(site.database, [releaseSource[0], ...notes]);
  try {
    await resume('/instance/release-notes');
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(10);
    const shown = page.getByRole('main').locator('ol > li > section');
    expect(await shown.locator('ul > li').count()).toBeGreaterThanOrEqual(xssPayloads.length);
    const wrong = await shown.locator('*').evaluateAll((all) =>
      all.flatMap(({ tagName, attributes, outerHTML }) => {
        const isText = /^(?:A|BLOCKQUOTE|CODE|DEL|EM|H[23]|HEADER|HR|LI|OL|P|PRE|SPAN|STRONG|TIME|UL|DIV)$/u;
        const isKnown = [...attributes].every(({ name, value }) =>
          name === 'href'
            ? value.startsWith('https:')
            : /^(?:class|datetime|id|rel|target|title)$/u.test(name),
        );
        return isText.test(tagName) && isKnown ? [] : [outerHTML];
      }),
    );
    expect(wrong).toEqual([]);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  } finally {
    await seedReleases(site.database);
  }
});
