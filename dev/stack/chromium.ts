/** Launch options of every Chromium here: Debian's build, running as root, without background network traffic. */
export const chromium = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

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

/** For tests, which open and close many pages. */
export const testChromium = {
  ...chromium,
  args: [...chromium.args, `--disable-features=${disabledFeatures}`],
};
