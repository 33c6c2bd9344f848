import type { Page } from '@playwright/test';
import { expect, heading, test } from './fixtures.ts';
import { findHeaderFaults } from './harness/header-faults.ts';
import { expectSessionWatched } from './harness/page-state.ts';
import { addPerson, updateUser } from './harness/records.ts';
import { signIn } from './harness/sessions.ts';
import type { Site } from './harness/site.ts';
import { selectLocale } from './scenes/scenes.ts';

const languages = ['de', 'en', 'es', 'uk'] as const;
const [narrowest, widest] = [320, 2560];

// 40 characters.
const firstName = 'Maximiliane Theodora';
const lastName = 'Sonnenfeld-Birkholz';
const name = `${firstName} ${lastName}`;

/** Opens a page as a person with a long name. */
async function open(page: Page, site: Site, path: string): Promise<void> {
  const person = await addPerson(site, 'superhero');
  await updateUser(site, person, { first_name: firstName, last_name: lastName });
  await signIn(page, site, person);
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(name);
  await expectSessionWatched(page);
}

/** Both sides of each breakpoint, between which the layout gets tighter step by step, and widths between them. */
async function findWidths(page: Page): Promise<number[]> {
  const conditions = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .flatMap((rule) => (rule instanceof CSSMediaRule ? [rule.conditionText] : [])),
  );
  const sides = conditions.flatMap((condition) =>
    [...condition.matchAll(/width ([<>])= (\d+)px/gu)].flatMap(([, sign, text]) => {
      const width = Number(text);
      return sign === '>' ? [width - 1, width] : [width, width + 1];
    }),
  );
  expect(sides, 'breakpoints of the page').toContain(960);
  const step = process.env['EVERY_COMBINATION'] === undefined ? 160 : 40;
  const between = Array.from(
    { length: 1 + (widest - narrowest) / step },
    (_, index) => narrowest + index * step,
  );
  const widths = [...new Set([...sides, ...between])].filter((width) => width <= widest);
  return widths.toSorted((one, other) => one - other);
}

async function expectNoFaults(page: Page): Promise<void> {
  const faults: Record<string, string[]> = {};
  const widths = await findWidths(page);
  for (const language of languages) {
    await selectLocale(page, language);
    for (const width of widths) {
      // At the same time, because there are many widths; the search for faults waits for the width.
      const [found] = await Promise.all([
        findHeaderFaults(page, width, name),
        page.setViewportSize({ width, height: 300 }),
      ]);
      if (found.length > 0) faults[`${language}, ${width} px`] = found;
    }
  }
  expect(faults).toEqual({});
}

test('the header fits into every window from 320 to 2560 px, without a gateway', async ({ page, site }) => {
  await open(page, site, '/');
  await expectNoFaults(page);
});

test.describe('with a gateway', () => {
  test.use({ hasGateway: true });

  for (const path of ['/', '/schools'])
    test(`the header of ${path} fits into every window from 320 to 2560 px`, async ({ page, site }) => {
      await open(page, site, path);
      await expectNoFaults(page);
    });
});
