import { expect, test } from './fixtures.ts';
import { findViolations, injectAxe } from './harness/axe.ts';
import { findLayoutFaults } from './harness/layout-faults.ts';
import { scenes, selectLocale } from './scenes/scenes.ts';

/** `npm run proof -- accessibility` sets it. */
const isEveryCombination = process.env['EVERY_COMBINATION'] !== undefined;
const checked = isEveryCombination
  ? 'accessible in every language, colour scheme and width'
  : 'accessible in both colour schemes, and fits in every language and width';

for (const [index, [name, show]] of Object.entries(scenes).entries()) {
  test(`${name}: ${checked}`, async ({ page, site, problems }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await show({ page, site, problems });
    await injectAxe(page);
    // First at the width of the scene: what it has opened may close at another one.
    const isNarrow = page.viewportSize()?.width === 360;
    const widths = isNarrow ? [360, 1280] : [1280, 360];
    const axeWidth = isNarrow || index % 2 === 0 ? 360 : 1280;
    // The scene has removed the Spanish messages.
    const others = name === 'language-missing' ? ['en', 'uk'] : ['en', 'es', 'uk'];
    for (const language of ['de', ...others]) {
      if (language !== 'de') await selectLocale(page, language);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const look = `${language}, ${width} px`;
        expect.soft(await findLayoutFaults(page), look).toEqual([]);
        // Results of axe differ little between languages and widths.
        if (!isEveryCombination && (language !== 'de' || width !== axeWidth)) continue;
        // High enough that no bar covers a part of a control, which would be too small a target for axe.
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ width, height: Math.max(height, 3000) });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const rules = isEveryCombination || colorScheme === 'light' ? 'all' : 'colours';
          const contrastOf = isEveryCombination ? 'every text' : 'one text of each style';
          const violations = await findViolations(page, rules, contrastOf);
          expect.soft(violations, `${look}, ${colorScheme}`).toEqual([]);
        }
      }
      // The next language starts at this width, without another resize.
      widths.reverse();
    }
  });
}
