import { defineConfig, devices } from '@playwright/test';
import { chromium } from '@superhero/stack/chromium';

/**
 * Chromium's address bar is a page of its own, drawn anew for every test: an eighth of all the work. Of two lists the
 * last one counts, so Playwright's own is here again.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/e2e',
  // A test that passes only the second time is a defect, here or in the product.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // Far more than any test needs on an idle machine, so that only a missing event fails one.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  globalSetup: ['./harness/prepare.ts', './harness/report-looked.ts'],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'de-DE',
    launchOptions: {
      ...chromium,
      args: [...chromium.args, `--disable-features=${withoutFeatures.join(',')}`],
    },
  },
});
