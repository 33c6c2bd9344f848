import { people } from '@superhero/school-cloud/people';
import { expect, test } from './fixtures.ts';
import { findLayoutFaults } from './harness/layout-faults.ts';
import { scenes } from './scenes.ts';

test.describe('on a screen of 1280 × 1024 at 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });

  for (const name of [
    'login',
    'login-blocked',
    'session-unknown',
    'home',
    'accessibility-statement',
    'error',
  ]) {
    test(`${name} needs no sideways scrolling`, async ({ page, site, problems, somebody }) => {
      await scenes[name]?.({ page, site, problems, somebody });
      expect(await findLayoutFaults(page)).toEqual([]);
      await page.mouse.wheel(500, 0);
      expect(await page.evaluate(() => window.scrollX)).toBe(0);
    });
  }
});

test('who wants no motion sees none', async ({ page }) => {
  await page.route(/login-page.*\.js$/, () => {
    // Never answered: the page stays in the state of loading.
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/login');
  await expect(page.getByText('Wird geladen …')).toBeVisible();
  const countAnimations = () => page.evaluate(() => document.getAnimations().length);
  expect(await countAnimations()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await countAnimations()).toBe(0);
});

test('with forced colours every control and the instance keep an edge', async ({ page, resumeAs }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await resumeAs(people.superhero);
  await page.goto('/');
  for (const edged of [
    page.getByRole('button', { name: 'Abmelden' }),
    page.getByRole('combobox', { name: 'Sprache' }),
    page.getByRole('region', { name: 'Instanz' }),
  ]) {
    await expect(edged).toHaveCSS('border-bottom-style', 'solid');
  }
  await page.getByRole('button', { name: 'Abmelden' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
});

test('who wants more contrast gets stronger lines and no quiet text', async ({ page }) => {
  const colour = (token: string) =>
    page.evaluate((name) => {
      const probe = document.createElement('i');
      probe.style.setProperty('color', `var(${name})`);
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, token);
  await page.emulateMedia({ contrast: 'no-preference' });
  await page.goto('/login');
  expect(await colour('--ink-quiet')).not.toBe(await colour('--ink'));
  await page.emulateMedia({ contrast: 'more' });
  expect(await colour('--ink-quiet')).toBe(await colour('--ink'));
  expect(await colour('--line-control')).toBe(await colour('--ink'));
  expect(await colour('--line')).toBe(await colour('--ink'));
});
