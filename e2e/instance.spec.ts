import { people } from '@superhero/school-cloud/people';
import { expect, test } from './fixtures.ts';

const instances = [
  { theme: 'brb', title: 'Schul-Cloud Brandenburg', code: 'BRB' },
  { theme: 'default', title: 'dBildungscloud', code: 'DEFAULT' },
  { theme: 'n21', title: 'Niedersächsische Bildungscloud', code: 'N21' },
  { theme: 'thr', title: 'Thüringer Schulcloud', code: 'THR' },
];

for (const { theme, title, code } of instances) {
  test(`on ${code} the login page, the band, the title and the icon of the tab say which school cloud it is`, async ({
    page,
    site,
    resumeAs,
  }) => {
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

    await resumeAs(people.superhero);
    await page.goto('/');
    await expect(instance).toContainText(`${code}${title}`);
    await expect(instance).toHaveCSS('position', 'sticky');
    await expect(page.getByRole('contentinfo')).toContainText(`${code} · ${title} · Version`);
  });
}

test('an instance that nobody has heard of looks like the default one and says its own name', async ({
  page,
  site,
}) => {
  await site.setPublicConfig('SC_THEME', 'saarland');
  await page.goto('/login');
  await expect(page.getByRole('region', { name: 'Instanz' })).toContainText('SAARLAND');
  await expect(page.locator('html')).toHaveAttribute('data-instance', 'default');
  await expect(page).toHaveTitle('SAARLAND · Anmelden – Superhero-Dashboard');
});

test('a chosen appearance stays over a reload; without a choice the system decides', async ({ page }) => {
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
  await page.getByRole('combobox', { name: 'Darstellung' }).selectOption('Wie das System');
  expect(await paper()).toBe(dark);
});
