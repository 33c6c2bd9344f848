import { fontFaces } from '../apps/dashboard/build/size-checks.ts';
import { expect, test } from './fixtures.ts';
import { waitForFonts } from './harness/fonts.ts';

test('who opens the login page in German fetches the counted fonts, and no other', async ({ page }) => {
  const fonts: string[] = [];
  page.on('response', (response) => {
    const [, face] = /\/([a-z0-9-]+)-[\w-]{8}\.woff2$/.exec(new URL(response.url()).pathname) ?? [];
    if (face !== undefined) fonts.push(face);
  });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => fonts.toSorted()).toEqual(fontFaces.toSorted());
  await waitForFonts(page);
  expect(fonts.toSorted()).toEqual(fontFaces.toSorted());
});
