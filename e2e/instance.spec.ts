import { people } from '@superhero/school-cloud/people';
import { expect, test } from './fixtures.ts';
import { signIn } from './harness/sessions.ts';

const instances = [
  { theme: 'brb', title: 'Schul-Cloud Brandenburg', code: 'BRB' },
  { theme: 'default', title: 'dBildungscloud', code: 'DEFAULT' },
  { theme: 'n21', title: 'Niedersächsische Bildungscloud', code: 'N21' },
  { theme: 'thr', title: 'Thüringer Schulcloud', code: 'THR' },
];

test('login page, band, title and icon show the instance', async ({ page, context, site }) => {
  for (const { theme, title, code } of instances) {
    await site.setPublicConfig('SC_THEME', theme);
    await site.setPublicConfig('SC_TITLE', title);
    await page.goto('/login');
    const instance = page.getByRole('region', { name: 'Instanz' });
    await expect(instance).toContainText(code);
    await expect(instance).toContainText(title);
    await expect(instance).toContainText(new URL(site.apiUrl).host);
    await expect(page).toHaveTitle(`${code} · Anmelden – Superhero-Dashboard`);
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', `/icon-${theme}.svg`);
    expect((await page.request.get(`/icon-${theme}.svg`)).headers()['content-type']).toContain('svg');

    await signIn(page, site, people.superhero);
    await page.goto('/');
    await expect(instance).toContainText(`${code}${title}`);
    await expect(instance).toHaveCSS('position', 'sticky');
    await expect(page.getByRole('contentinfo')).toContainText(`${code} · ${title} · Version`);
    await context.clearCookies();
  }
});

test('an unknown instance has the default theme and shows its own name', async ({ page, site }) => {
  await site.setPublicConfig('SC_THEME', 'saarland');
  await page.goto('/login');
  await expect(page.getByRole('region', { name: 'Instanz' })).toContainText('SAARLAND');
  await expect(page.locator('html')).toHaveAttribute('data-instance', 'default');
  await expect(page).toHaveTitle('SAARLAND · Anmelden – Superhero-Dashboard');
});

test('keeps a chosen appearance after a reload, else follows the system', async ({ page }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/login');
  const light = await paper();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await paper();
  expect(dark).not.toBe(light);

  await page.getByRole('combobox', { name: 'Darstellung' }).selectOption('Hell');
  expect(await paper()).toBe(light);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Darstellung' })).toHaveValue('light');
  expect(await paper()).toBe(light);
  await page.getByRole('combobox', { name: 'Darstellung' }).selectOption('System');
  expect(await paper()).toBe(dark);
});
