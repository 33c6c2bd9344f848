import { copyFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { test } from '../fixtures.ts';
import { waitForFonts } from '../harness/page-state.ts';
import { scenes } from '../scenes/scenes.ts';

const folder = fileURLToPath(new URL('../../test-results/pictures/', import.meta.url));
const docs = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));

const guideScenes = [
  'overview',
  'palette',
  'people-found',
  'person',
  'person-roles',
  'person-password-set',
  'person-support-running',
  'person-delete',
  'schools-filtered',
  'schools-migrations',
  'school-edit',
  'audit-entry',
  'deletion-new-check',
  'deletion-approve',
  'tool',
  'tool-edit-rejected',
  'tool-delete-armed',
  'announcement',
  'role-changed',
  'account',
  'release-notes',
  'switches',
  'privacy-policy',
  'storage',
  'federal-state',
];

/** The screenshots in README and docs, by look. */
const docsPictures = new Map([
  ['1280', { folder: docs, scenes: [...guideScenes, 'session-expired'] }],
  ['1280-en', { folder: `${docs}en/`, scenes: guideScenes }],
]);

type Look = { suffix: string; width: number; colorScheme: 'light' | 'dark'; language: string };

const looks: Look[] = [
  { suffix: '360', width: 360, colorScheme: 'light', language: 'de' },
  { suffix: '1280', width: 1280, colorScheme: 'light', language: 'de' },
  { suffix: '1280-en', width: 1280, colorScheme: 'light', language: 'en' },
  { suffix: '1280-dark', width: 1280, colorScheme: 'dark', language: 'de' },
  { suffix: '360-uk', width: 360, colorScheme: 'light', language: 'uk' },
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
      const picture = `${folder}${name}-${suffix}.png`;
      await page.screenshot({ path: picture });
      const shown = docsPictures.get(suffix);
      if (shown?.scenes.includes(name)) await copyFile(picture, `${shown.folder}${name}.png`);
    });
  }
}
