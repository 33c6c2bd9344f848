import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test as base } from '@playwright/test';
import type { Demo } from '../harness/demo.ts';
import { messagesIn } from '../harness/messages.ts';
import { waitForFonts } from '../harness/page-state.ts';
import { Problems } from '../harness/problems.ts';
import { signIn } from '../harness/sessions.ts';
import { readDemo } from './docs-demo.ts';
import { docsScenes } from './docs-scenes/docs-scenes.ts';
import { addMetadata, readProductVersion } from './picture-metadata.ts';
import { listShownPictures } from './shown-pictures.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const locales = { de: 'de-DE', en: 'en-GB' };
const version = readProductVersion();
const places = Object.keys(docsScenes);
// Without a scene first, so that the command fails soon.
const pictures = listShownPictures().toSorted(
  (one, other) => places.indexOf(one.scene) - places.indexOf(other.scene),
);

const test = base.extend<{ demo: Demo }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright requires a pattern, and this fixture needs no other
  demo: async ({}, use) => use(readDemo()),
  baseURL: async ({ demo }, use) => use(demo.url),
});

for (const { path, scene, language } of pictures) {
  test.describe(() => {
    test.use({ locale: locales[language] });

    test(`${scene} in ${language}`, async ({ page, context, demo }) => {
      const show = docsScenes[scene];
      if (show === undefined) throw new Error(`A document shows ${path}, but there is no scene ${scene}.`);
      const problems = new Problems();
      await problems.watch(context);
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      const token = await signIn(page, demo, demo);
      await show({ page, language, messages: messagesIn(language), problems, demo, token });
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await waitForFonts(page);
      const png = await page.screenshot({ animations: 'disabled' });
      expect(problems.result()).toEqual({ unexpected: [], missing: [] });
      await mkdir(dirname(`${repository}${path}`), { recursive: true });
      await writeFile(`${repository}${path}`, addMetadata(png, { scene, version }));
    });
  });
}
