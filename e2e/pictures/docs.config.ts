import { defineConfig } from '@playwright/test';
import e2e from '../playwright.config.ts';

/** `npm run pictures:docs`: the pictures of README and docs, on the demo. */
export default defineConfig({
  ...e2e,
  testDir: '.',
  testMatch: 'docs-pictures.ts',
  outputDir: '../../test-results/docs-pictures',
  globalSetup: './docs-demo.ts',
  // One demo for all pictures: a scene must not change what another one shows at the same time.
  workers: 1,
  // Tests wait longer, for busy machines; here a scene that waits for the wrong element should fail soon.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  use: {
    ...e2e.use,
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Europe/Berlin',
  },
});
