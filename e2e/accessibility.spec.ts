import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { bringAxe, findBarriers } from './harness/axe.ts';
import { findLayoutFaults } from './harness/layout-faults.ts';
import { scenes, speak } from './scenes.ts';

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
      await examine(page, language);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await examine(page, 'de, dark');
  });
}

async function examine(page: Page, look: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await findLayoutFaults(page), `${look}, ${width} px`).toEqual([]);
    expect.soft(await findBarriers(page), `${look}, ${width} px`).toEqual([]);
  }
}
