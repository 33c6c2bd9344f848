import { defineConfig, devices } from '@playwright/test';
import { testChromium } from '@superhero/stack/chromium';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/e2e',
  // A test that passes only on retry is a defect of the test or of the product.
  retries: 0,
  // Each waits for a quarter of its time, and a core should not.
  workers: 3,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // Far more than any test needs on an idle machine, so that only a missing event causes a timeout.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  globalSetup: ['./harness/prepare.ts', './harness/leak-coverage.ts'],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'de-DE',
    launchOptions: testChromium,
  },
});
