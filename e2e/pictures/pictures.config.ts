import { defineConfig } from '@playwright/test';
import e2e from '../playwright.config.ts';

/** `npm run pictures`: screenshots of all test scenes, to review layouts. */
export default defineConfig({
  ...e2e,
  testDir: '.',
  testMatch: 'pictures.ts',
  outputDir: '../../test-results/pictures-run',
  globalSetup: '../harness/prepare.ts',
});
