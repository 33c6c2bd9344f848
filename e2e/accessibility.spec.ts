import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { findViolations, injectAxe } from './harness/axe.ts';
import { findLayoutFaults } from './harness/layout-faults.ts';
import { scenes, selectLocale } from './scenes/scenes.ts';

/** German completely, the others without contrast, which does not depend on the language. */
const axeWidths: Readonly<Record<string, readonly number[]>> = {
  en: [360],
  es: [1280],
  uk: [360],
  de: [360, 1280],
  'de, dark': [1280],
};

for (const [name, show] of Object.entries(scenes)) {
  test(`${name}: accessible in every language, colour scheme and width`, async ({ page, site, problems }) => {
    await injectAxe(page);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await show({ page, site, problems });
    // The scene has removed the Spanish messages.
    const languages = name === 'language-missing' ? ['en', 'uk', 'de'] : ['en', 'es', 'uk', 'de'];
    for (const language of languages) {
      await selectLocale(page, language);
      await expectAccessible(page, language);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'de, dark');
  });
}

/** The layout depends on the length of messages, so it is checked in every language; axe results differ little. */
async function expectAccessible(page: Page, look: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await findLayoutFaults(page), `${look}, ${width} px`).toEqual([]);
    if (axeWidths[look]?.includes(width) !== true) continue;
    // High enough that no bar covers a part of a control, which would be too small a target for axe.
    await page.setViewportSize({ width, height: 3000 });
    const violations = await findViolations(page, { hasContrast: look.startsWith('de') });
    expect.soft(violations, `${look}, ${width} px`).toEqual([]);
  }
}
