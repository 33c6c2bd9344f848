import { defineConfig, devices } from '@playwright/test';
import { chromium } from '@superhero/stack/chromium';

/**
 * Chromium renders its address bar as a separate page for every test, an eighth of all the work, and keeps a spare
 * process for the next page, a quarter of the work of a new context. Only the last `--disable-features` counts, so this
 * list repeats Playwright's own.
 */
const disabledFeatures =
  'WebUIOmniboxPopup,WebUIOmniboxFullPopup,WebUIOmniboxAimPopup,AimEnabled,SpareRendererForSitePerProcess,' +
  'AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,' +
  'DestroyProfileOnBrowserClose,HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,' +
  'MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,PreconnectToSearch,' +
  'ThirdPartyStoragePartitioning';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/e2e',
  // A test that passes only on retry is a defect of the test or of the product.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // Far more than any test needs on an idle machine, so that only a missing event causes a timeout.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  globalSetup: ['./harness/prepare.ts', './harness/leak-coverage.ts'],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'de-DE',
    launchOptions: {
      ...chromium,
      args: [...chromium.args, `--disable-features=${disabledFeatures}`],
    },
  },
});
