import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { bringAxe, findBarriers } from './harness/axe.ts';
import { findLayoutFaults } from './harness/layout-faults.ts';
import { scenes, speak } from './scenes.ts';

const axeWidths: Readonly<Record<string, readonly number[]>> = {
  en: [360],
  es: [1280],
  uk: [360],
  de: [360, 1280],
};

for (const [name, show] of Object.entries(scenes)) {
  test(`${name}: everyone can use it, in every language, light and dark, narrow and wide`, async ({
    page,
    site,
    problems,
    somebody,
  }) => {
    await bringAxe(page);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await show({ page, site, problems, somebody });
    // A file that is gone on purpose cannot be spoken.
    const languages = name === 'language-missing' ? ['en', 'uk', 'de'] : ['en', 'es', 'uk', 'de'];
    for (const language of languages) {
      await speak(page, language);
      await examine(page, language, axeWidths[language] ?? [1280]);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await examine(page, 'de, dark', [1280]);
  });
}

/** Words decide what fits, so the layout is looked at everywhere; what axe looks for differs little between them. */
async function examine(page: Page, look: string, widthsForAxe: readonly number[]): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await findLayoutFaults(page), `${look}, ${width} px`).toEqual([]);
    if (widthsForAxe.includes(width))
      expect.soft(await findBarriers(page), `${look}, ${width} px`).toEqual([]);
  }
}
