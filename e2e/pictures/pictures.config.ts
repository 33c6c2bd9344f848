import { defineConfig } from '@playwright/test';
import e2e from '../playwright.config.ts';

/** `npm run pictures`: no tests, only pictures to look at. */
export default defineConfig({
  ...e2e,
  testDir: '.',
  testMatch: 'pictures.ts',
  outputDir: '../../test-results/pictures-run',
  globalSetup: '../harness/prepare.ts',
});
