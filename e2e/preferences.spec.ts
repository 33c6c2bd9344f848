import { people } from '@superhero/school-cloud/people';
import { expect, logoutButton, test } from './fixtures.ts';
import { findLayoutFaults } from './harness/layout-faults.ts';
import { holdRequests } from './harness/network.ts';
import { signIn } from './harness/sessions.ts';
import { scenes } from './scenes/scenes.ts';

test.describe('on a screen of 1280 × 1024 at 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });

  const names = ['login', 'login-blocked', 'session-unknown', 'home', 'accessibility-statement', 'error'];
  for (const name of names) {
    test(`${name} needs no sideways scrolling`, async ({ page, site, problems }) => {
      await scenes[name]?.({ page, site, problems });
      expect(await findLayoutFaults(page)).toEqual([]);
      await page.mouse.wheel(500, 0);
      expect(await page.evaluate(() => window.scrollX)).toBe(0);
    });
  }
});

test('shows no motion with reduced motion', async ({ page }) => {
  await holdRequests(page, /login-page.*\.js$/);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/login');
  await expect(page.getByText('Wird geladen …')).toBeVisible();
  const countAnimations = () => page.evaluate(() => document.getAnimations().length);
  expect(await countAnimations()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await countAnimations()).toBe(0);
});

test('controls and the instance keep a border with forced colours', async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, site, people.superhero);
  await page.goto('/');
  const [language, instance] = [page.getByLabel('Sprache'), page.getByRole('region', { name: 'Instanz' })];
  for (const element of [logoutButton(page), language, instance])
    await expect(element).toHaveCSS('border-bottom-style', 'solid');
  await logoutButton(page).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
});

test('increases contrast of lines and muted text on request', async ({ page }) => {
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
