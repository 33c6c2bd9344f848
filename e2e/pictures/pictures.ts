import { fileURLToPath } from 'node:url';
import { test } from '../fixtures.ts';
import { waitForFonts } from '../harness/page-state.ts';
import { scenes } from '../scenes/scenes.ts';

const folder = fileURLToPath(new URL('../../test-results/pictures/', import.meta.url));

type Look = { suffix: string; width: number; colorScheme: 'light' | 'dark'; language: string };

const looks: Look[] = [
  { suffix: '360', width: 360, colorScheme: 'light', language: 'de' },
  { suffix: '768', width: 768, colorScheme: 'light', language: 'de' },
  { suffix: '1024', width: 1024, colorScheme: 'light', language: 'de' },
  { suffix: '1280', width: 1280, colorScheme: 'light', language: 'de' },
  { suffix: '1280-en', width: 1280, colorScheme: 'light', language: 'en' },
  { suffix: '1280-dark', width: 1280, colorScheme: 'dark', language: 'de' },
  { suffix: '360-uk', width: 360, colorScheme: 'light', language: 'uk' },
  { suffix: '1920', width: 1920, colorScheme: 'light', language: 'de' },
  { suffix: '2560', width: 2560, colorScheme: 'light', language: 'de' },
];

for (const [name, show] of Object.entries(scenes)) {
  for (const { suffix, width, colorScheme, language } of looks) {
    test(`${name} at ${suffix}`, async ({ page, site, problems }) => {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      await show({ page, site, problems });
      await waitForFonts(page);
      await page.screenshot({ path: `${folder}${name}-${suffix}.png` });
    });
  }
}
