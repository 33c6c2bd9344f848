import { copyFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { test } from '../fixtures.ts';
import { scenes } from '../scenes.ts';

const folder = fileURLToPath(new URL('../../test-results/pictures/', import.meta.url));
const docs = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));

/** The few that README and docs show. */
const shown = new Map([
  ['home-n21-1280', 'home.png'],
  ['session-over-1280', 'session-over.png'],
  ['jump-1280', 'jump.png'],
  ['people-found-1280', 'people-found.png'],
  ['person-1280', 'person.png'],
  ['person-roles-1280', 'person-roles.png'],
  ['person-password-set-1280', 'person-password-set.png'],
  ['person-support-running-1280', 'person-support-running.png'],
  ['person-delete-1280', 'person-delete.png'],
  ['schools-filtered-1280', 'schools-filtered.png'],
  ['school-edit-1280', 'school-edit.png'],
  ['audit-entry-1280', 'audit-entry.png'],
]);

type Look = { suffix: string; width: number; colorScheme: 'light' | 'dark'; language: string };

const looks: Look[] = [
  { suffix: '360', width: 360, colorScheme: 'light', language: 'de' },
  { suffix: '1280', width: 1280, colorScheme: 'light', language: 'de' },
  { suffix: '1280-dark', width: 1280, colorScheme: 'dark', language: 'de' },
  { suffix: '360-uk', width: 360, colorScheme: 'light', language: 'uk' },
  { suffix: '2560', width: 2560, colorScheme: 'light', language: 'de' },
];

for (const [name, show] of Object.entries(scenes)) {
  for (const { suffix, width, colorScheme, language } of looks) {
    test(`${name} at ${suffix}`, async ({ page, site, problems, somebody }) => {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      await show({ page, site, problems, somebody });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const picture = `${folder}${name}-${suffix}.png`;
      await page.screenshot({ path: picture });
      const copy = shown.get(`${name}-${suffix}`);
      if (copy !== undefined) await copyFile(picture, docs + copy);
    });
  }
}
