import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { findViolations, injectAxe } from './harness/axe.ts';
import { findLayoutFaults } from './harness/layout-faults.ts';
import { scenes, selectLocale } from './scenes/scenes.ts';

/** Contrast does not depend on the language, and in dark colours everything else is the same. */
const axeRuns = {
  en: { widths: [360], rules: 'without contrast' },
  es: { widths: [1280], rules: 'without contrast' },
  uk: { widths: [360], rules: 'without contrast' },
  de: { widths: [360, 1280], rules: 'all' },
  'de, dark': { widths: [1280], rules: 'colours' },
} as const;
type Look = keyof typeof axeRuns;

for (const [name, show] of Object.entries(scenes)) {
  test(`${name}: accessible in every language, colour scheme and width`, async ({ page, site, problems }) => {
    await injectAxe(page);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await show({ page, site, problems });
    // The scene has removed the Spanish messages.
    const languages = (['en', 'es', 'uk', 'de'] as const).filter(
      (language) => name !== 'language-missing' || language !== 'es',
    );
    for (const language of languages) {
      await selectLocale(page, language);
      await expectAccessible(page, language);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'de, dark');
  });
}

/** The layout depends on the length of messages, so it is checked in every language; axe results differ little. */
async function expectAccessible(page: Page, look: Look): Promise<void> {
  const { widths, rules } = axeRuns[look];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await findLayoutFaults(page), `${look}, ${width} px`).toEqual([]);
    if (!widths.some((checked) => checked === width)) continue;
    // High enough that no bar covers a part of a control, which would be too small a target for axe.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.max(height, 3000) });
    const violations = await findViolations(page, rules);
    expect.soft(violations, `${look}, ${width} px`).toEqual([]);
  }
}
